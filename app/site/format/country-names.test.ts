import { expect, it } from "vitest";
import { htmlLangOf } from "#shared/site/resolve";
import { countryName } from "./country-names";

const EIGHT = ["AU", "HK", "ID", "MY", "NZ", "PH", "SG", "TH"] as const;

it.each([
  ["en", "SG", "Australia, Hong Kong, Indonesia, Malaysia, New Zealand, Philippines, Singapore, Thailand"],
  ["id", "ID", "Australia, Hong Kong, Indonesia, Malaysia, Selandia Baru, Filipina, Singapura, Thailand"],
  ["th", "TH", "ออสเตรเลีย, ฮ่องกง, อินโดนีเซีย, มาเลเซีย, นิวซีแลนด์, ฟิลิปปินส์, สิงคโปร์, ไทย"],
  ["zh", "HK", "澳洲, 香港, 印尼, 馬來西亞, 紐西蘭, 菲律賓, 新加坡, 泰國"],
] as const)("names the countries in %s", (language, country, names) => {
  const htmlLang = htmlLangOf(language, country);
  expect(EIGHT.map((code) => countryName(code, { htmlLang })).join(", ")).toBe(names);
});
