import { ALWAYS, type Opening } from "./opening";

export const opening: Opening = {
  perDollar: 11_500,
  // Thousands that end in 0.000, 5.000 or 9.000.
  bands: [{ below: ALWAYS, every: 10_000, endings: [0, 5_000, 9_000] }],
  market: 2.6,
  hero: "gifts",
  fifty: 500_000,
  shoppers: [
    "Ayu",
    "Dewi",
    "Putri",
    "Rina",
    "Siti",
    "Nabila",
    "Intan",
    "Maya",
    "Wulan",
    "Citra",
    "Anisa",
    "Fitri",
    "Laras",
    "Ratih",
    "Dian",
    "Tika",
  ],
  initials: true,
  popular: {
    id: ["lipstik", "tabir surya", "bedak", "halal", "serum", "sampo", "parfum", "pelembap", "maskara", "cat kuku"],
    en: [
      "lipstick",
      "sunscreen",
      "nadirelle",
      "halal certified",
      "serum",
      "shampoo",
      "perfume",
      "moisturiser",
      "mascara",
      "nail polish",
    ],
  },
  words: {
    id: {
      name: "Indonesia",
      currency: "rupiah",
      law: "UU No. 27 Tahun 2022 tentang Pelindungan Data Pribadi",
      answerWithin: "3 × 24 jam",
      regulator:
        "Kementerian Komunikasi dan Digital (komdigi.go.id), dan untuk keluhan konsumen kepada Direktorat Jenderal Perlindungan Konsumen dan Tertib Niaga, Kementerian Perdagangan RI, WhatsApp 0853 1111 1010",
    },
    en: {
      name: "Indonesia",
      currency: "Indonesian rupiah",
      law: "Law No. 27 of 2022 on Personal Data Protection",
      answerWithin: "3 × 24 hours",
      regulator:
        "the Ministry of Communication and Digital Affairs (komdigi.go.id), and as a consumer to the Directorate General of Consumer Protection and Trade Order, WhatsApp 0853 1111 1010",
    },
  },
  taxBasis: "12% × 11/12",
  activities: {
    "everyday-make-up": 350_000,
    "evening-make-up": 600_000,
    "brow-shape": 200_000,
    "evening-make-up-class": 400_000,
    "brows-at-home-class": 200_000,
  },
  freeMakeUpFrom: 500_000,
};
