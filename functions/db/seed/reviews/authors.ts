import type { CountryCode } from "../../../contract/countries";
import { hashOf } from "../catalogue/prices/stock";

/** The first names of a country's shoppers, as they sign reviews. */
const NAMES: Record<CountryCode, string> = {
  AU: "Charlotte Amelia Zoe Priya Ruby Jess Matilda Hannah Thuy Georgia Lucy Sienna Noor Bec Imogen Kate",
  HK: "Kelly Yuki Joyce Carmen Wing Winnie Phoebe Hei Candy Ka-yan Vivian Tiffany Mandy Sze Natalie Crystal",
  ID: "Ayu Dewi Putri Rina Siti Nabila Intan Maya Wulan Citra Anisa Fitri Laras Ratih Dian Tika",
  MY: "Aisyah Mei Kavitha Farah Siew Nurul Li-Ann Hana Shalini Amira Pei Izzati Joanne Priya Wani Suhaila",
  NZ: "Aroha Olivia Maia Sophie Ella Isla Tui Grace Hine Lily Anahera Pippa Sina Freya Kiri Holly",
  PH: "Bea Carla Jasmine Trisha Angel Mika Andrea Patricia Kim Nicole Isabel Rica Camille Joy Danica Lea",
  SG: "Hui Min|Rachel|Priya|Nadia|Jia Yi|Sarah|Shu Ting|Deepa|Wei Ling|Aqilah|Charmaine|Michelle|Xin Yi|Geraldine|Kavya|Siti",
  TH: "พลอย แพร มุก ฝน เมย์ น้ำฝน จูน ปลา ออม มายด์ ใบเฟิร์น กิ๊ฟ บีม แนน เจน ดาว",
};

const INITIALS = "ABCDEFGHJKLMNPRSTWY";

/** A first name and, if names are written in Latin letters, an initial; the same key always gives the same name. */
export function authorOf(country: CountryCode, key: string): string {
  const names = NAMES[country].split(NAMES[country].includes("|") ? "|" : " ");
  const name = names[hashOf(`${key} author`) % names.length] ?? "";
  return country === "TH" ? name : `${name} ${INITIALS[hashOf(`${key} initial`) % INITIALS.length]}.`;
}
