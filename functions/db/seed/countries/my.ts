import { notice } from "./my-notice";
import { ALWAYS, type Opening } from "./opening";

export const opening: Opening = {
  perDollar: 320,
  // Whole ringgit that end in 0, 5 or 9.
  bands: [{ below: ALWAYS, every: 1_000, endings: [0, 500, 900] }],
  market: 1.5,
  hero: "night",
  fifty: 15_000,
  shoppers: [
    "Aisyah",
    "Mei",
    "Kavitha",
    "Farah",
    "Siew",
    "Nurul",
    "Li-Ann",
    "Hana",
    "Shalini",
    "Amira",
    "Pei",
    "Izzati",
    "Joanne",
    "Priya",
    "Wani",
    "Suhaila",
  ],
  initials: true,
  popular: {
    en: [
      "sunscreen",
      "lipstick",
      "nyiura",
      "halal certified",
      "foundation",
      "shampoo",
      "sheet mask",
      "perfume",
      "moisturiser",
      "mascara",
    ],
  },
  words: {
    en: {
      name: "Malaysia",
      currency: "Malaysian ringgit",
      law: "the Personal Data Protection Act 2010",
      answerWithin: "21 days",
      regulator: "the Personal Data Protection Commissioner (pdp.gov.my)",
    },
  },
  notice,
  activities: {
    "everyday-make-up": 110,
    "evening-make-up": 180,
    "brow-shape": 75,
    "evening-make-up-class": 130,
    "brows-at-home-class": 75,
  },
  freeMakeUpFrom: 150,
};
