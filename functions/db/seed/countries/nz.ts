import { ALWAYS, type Opening } from "./opening";

export const opening: Opening = {
  perDollar: 124,
  // Whole dollars; above a hundred they end in 0, 5 or 9.
  bands: [
    { below: 10_000, every: 100, endings: [0] },
    { below: ALWAYS, every: 1_000, endings: [0, 500, 900] },
  ],
  market: 0.5,
  hero: "light",
  fifty: 5000,
  shoppers: [
    "Aroha",
    "Olivia",
    "Maia",
    "Sophie",
    "Ella",
    "Isla",
    "Tui",
    "Grace",
    "Hine",
    "Lily",
    "Anahera",
    "Pippa",
    "Sina",
    "Freya",
    "Kiri",
    "Holly",
  ],
  initials: true,
  popular: {
    en: [
      "sunscreen",
      "tidewren",
      "after sun",
      "moisturiser",
      "lipstick",
      "hand cream",
      "perfume",
      "mascara",
      "cleanser",
      "body wash",
    ],
  },
  words: {
    en: {
      name: "New Zealand",
      currency: "New Zealand dollars",
      law: "the Privacy Act 2020",
      answerWithin: "20 working days",
      regulator: "the Office of the Privacy Commissioner (privacy.org.nz)",
    },
  },
  activities: {
    "everyday-make-up": 48,
    "evening-make-up": 80,
    "brow-shape": 38,
    "evening-make-up-class": 60,
    "brows-at-home-class": 32,
  },
  freeMakeUpFrom: 50,
};
