import { expect, it } from "vitest";
import { COUNTRIES, type CountryCode, type LanguageCode } from "../../../contract/countries";
import { momentText } from "./moment-text";

const MOMENT = new Date("2026-03-09T11:00:00Z");
const said = (language: LanguageCode, country: CountryCode, timeZone: string = COUNTRIES[country].timeZone) =>
  momentText(MOMENT, { language, country, timeZone }).replace(/[\u00a0\u202f]/g, " ");

it("writes a clock time as the language does", () => {
  expect(said("th", "TH")).toMatch(/^วันจันทร์ที่ 9 มีนาคม .*18:00 น\.$/);
  expect(said("zh", "HK")).toMatch(/^3月9日星期一 ?下午7:00$/);
  expect(said("en", "SG")).toMatch(/^Monday,? 9 March at 7:00 pm$/);
});

it("names the zone in a country of several, that of the store, and nowhere else", () => {
  expect(said("id", "ID")).toMatch(/18\.00 WIB$/);
  expect(said("id", "ID", "Asia/Makassar")).toMatch(/19\.00 WITA$/);
  expect(said("en", "AU", "Australia/Perth")).toMatch(/7:00 pm AWST$/);
  for (const country of Object.keys(COUNTRIES) as CountryCode[])
    for (const language of COUNTRIES[country].languages)
      if (!COUNTRIES[country].severalZones) expect(said(language, country)).not.toMatch(/GMT|UTC|SGT|PHT|ICT|\[/);
});
