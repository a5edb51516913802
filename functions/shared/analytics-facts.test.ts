import { expect, it } from "vitest";
import { COUNTRY_CODES } from "../contract/countries";
import { siteFactsOf } from "./analytics-facts";

it("a tag layer is told the country's account of Criteo, and none where the country has none (S9.07)", () => {
  const accounts = COUNTRY_CODES.map((country) => {
    const facts = siteFactsOf({ country, language: "en", device: "mobile" });
    return [country, "criteo_account" in facts ? facts.criteo_account : "left out"];
  });
  expect(Object.fromEntries(accounts)).toEqual({
    AU: 16250,
    HK: 18390,
    ID: 13731,
    MY: 14887,
    NZ: "left out",
    PH: "left out",
    SG: 13732,
    TH: 17291,
  });
});

it("a tag layer is told the locale, and the layout of the device (S3.16)", () => {
  expect(siteFactsOf({ country: "HK", language: "zh", device: "desktop" })).toEqual({
    locale: expect.stringMatching(/^zh/),
    language: "zh",
    mobile: false,
    layout: "Desktop",
    criteo_account: 18390,
  });
  expect(siteFactsOf({ country: "TH", language: "th", device: "tablet" })).toMatchObject({
    locale: "th-TH",
    mobile: true,
    layout: "Mobile",
  });
});
