import { expect, it } from "vitest";
import { COUNTRY_CODES } from "#contract/countries";
import { htmlLangOf } from "#shared/site/resolve";
import { countryName } from "./country-names";

it.each([
  ["en", "SG", "Australia, Hong Kong, Indonesia, Malaysia, New Zealand, Philippines, Singapore, Thailand"],
  ["id", "ID", "Australia, Hong Kong, Indonesia, Malaysia, Selandia Baru, Filipina, Singapura, Thailand"],
  ["th", "TH", "ออสเตรเลีย, ฮ่องกง, อินโดนีเซีย, มาเลเซีย, นิวซีแลนด์, ฟิลิปปินส์, สิงคโปร์, ไทย"],
  ["zh", "HK", "澳洲, 香港, 印尼, 馬來西亞, 紐西蘭, 菲律賓, 新加坡, 泰國"],
] as const)("calls the countries in %s as its readers do", (language, country, names) => {
  const htmlLang = htmlLangOf(language, country);
  expect(COUNTRY_CODES.map((code) => countryName(code, { htmlLang })).join(", ")).toBe(names);
});
