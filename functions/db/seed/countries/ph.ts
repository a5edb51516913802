import { ALWAYS, type Opening } from "./opening";

export const opening: Opening = {
  perDollar: 4_000,
  // Pesos that end in 5, 9 or 0; above a thousand in 50 or 95.
  bands: [
    { below: 100_000, every: 1_000, endings: [0, 500, 900] },
    { below: ALWAYS, every: 10_000, endings: [5_000, 9_500] },
  ],
  market: 1.7,
  hero: "night",
  fifty: 200_000,
  shoppers: [
    "Bea",
    "Carla",
    "Jasmine",
    "Trisha",
    "Angel",
    "Mika",
    "Andrea",
    "Patricia",
    "Kim",
    "Nicole",
    "Isabel",
    "Rica",
    "Camille",
    "Joy",
    "Danica",
    "Lea",
  ],
  initials: true,
  popular: {
    en: [
      "lipstick",
      "sunscreen",
      "blush",
      "liquid lipstick",
      "niacinamide",
      "body mist",
      "foundation",
      "sheet mask",
      "hair oil",
      "nail polish",
    ],
  },
  words: {
    en: {
      name: "the Philippines",
      currency: "Philippine pesos",
      law: "the Data Privacy Act of 2012",
      answerWithin: "30 days",
      regulator: "the National Privacy Commission (privacy.gov.ph)",
    },
  },
  activities: {
    "everyday-make-up": 1500,
    "evening-make-up": 2500,
    "brow-shape": 850,
    "evening-make-up-class": 1800,
    "brows-at-home-class": 900,
  },
  freeMakeUpFrom: 2000,
};
