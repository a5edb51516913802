import { ALWAYS, type Opening } from "./opening";

export const opening: Opening = {
  perDollar: 112,
  // .00 or .50 under twenty dollars, then whole dollars.
  bands: [
    { below: 2_000, every: 100, endings: [0, 50] },
    { below: ALWAYS, every: 100, endings: [0] },
  ],
  market: 1.4,
  hero: "light",
  fifty: 5000,
  shoppers: [
    "Charlotte",
    "Amelia",
    "Zoe",
    "Priya",
    "Ruby",
    "Jess",
    "Matilda",
    "Hannah",
    "Thuy",
    "Georgia",
    "Lucy",
    "Sienna",
    "Noor",
    "Bec",
    "Imogen",
    "Kate",
  ],
  initials: true,
  popular: {
    en: [
      "sunscreen",
      "halcye",
      "vitamin c serum",
      "moisturiser",
      "lip gloss",
      "mascara",
      "hand cream",
      "candle",
      "foundation",
      "body lotion",
    ],
  },
  words: {
    en: {
      name: "Australia",
      currency: "Australian dollars",
      law: "the Privacy Act 1988",
      answerWithin: "30 days",
      regulator: "the Office of the Australian Information Commissioner (oaic.gov.au)",
    },
  },
  activities: {
    "everyday-make-up": 45,
    "evening-make-up": 75,
    "brow-shape": 35,
    "evening-make-up-class": 55,
    "brows-at-home-class": 30,
  },
  freeMakeUpFrom: 50,
};
