import { ALWAYS, type Opening } from "./opening";

export const opening: Opening = {
  perDollar: 2_600,
  // Baht that end in 0 or 5; from five hundred in 50 or 90.
  bands: [
    { below: 50_000, every: 1_000, endings: [0, 500] },
    { below: ALWAYS, every: 10_000, endings: [5_000, 9_000] },
  ],
  market: 1.9,
  hero: "gifts",
  fifty: 120_000,
  shoppers: [
    "พลอย",
    "แพร",
    "มุก",
    "ฝน",
    "เมย์",
    "น้ำฝน",
    "จูน",
    "ปลา",
    "ออม",
    "มายด์",
    "ใบเฟิร์น",
    "กิ๊ฟ",
    "บีม",
    "แนน",
    "เจน",
    "ดาว",
  ],
  initials: false,
  popular: {
    th: ["ลิปสติก", "กันแดด", "เซรั่ม", "รองพื้น", "น้ำหอม", "แชมพู", "บลัชออน", "แผ่นมาสก์หน้า", "ครีมทามือ", "เทียนหอม"],
    en: [
      "lipstick",
      "sunscreen",
      "senjara",
      "serum",
      "perfume",
      "foundation",
      "candle",
      "blush",
      "shampoo",
      "hand cream",
    ],
  },
  words: {
    th: { name: "ประเทศไทย", currency: "บาท", law: "พระราชบัญญัติคุ้มครองข้อมูลส่วนบุคคล พ.ศ. 2562" },
    en: { name: "Thailand", currency: "Thai baht", law: "the Personal Data Protection Act B.E. 2562" },
  },
  activities: {
    "everyday-make-up": 900,
    "evening-make-up": 1500,
    "brow-shape": 600,
    "evening-make-up-class": 1100,
    "brows-at-home-class": 550,
  },
  freeMakeUpFrom: 1200,
};
