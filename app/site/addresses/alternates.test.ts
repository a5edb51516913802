import { describe, expect, it } from "vitest";
import { parseSiteHosts } from "#shared/site/hosts";
import { resolveSite } from "#shared/site/resolve";
import { buildAlternates, canonicalFor } from "./alternates";

const hosts = parseSiteHosts("SG=melati.sg TH=melati.co.th, hk=melati.com.hk");

describe("alternates", () => {
  const clues = { header: null, countryCookie: null, countryQuery: null, languageQuery: "zh", languageCookie: null };
  const url = new URL("https://melati.com.hk/pages/shop?page=2&language=zh&country_code=SG&utm=x");

  it("names the page in each country and language that has a host, and x-default", () => {
    expect(buildAlternates(url, hosts, { country: "HK" }, { query: ["page"] })).toEqual([
      { hrefLang: "en-HK", href: "https://melati.com.hk/pages/shop?page=2" },
      { hrefLang: "zh-Hant-HK", href: "https://melati.com.hk/pages/shop?page=2&language=zh" },
      { hrefLang: "en-SG", href: "https://melati.sg/pages/shop?page=2" },
      { hrefLang: "th-TH", href: "https://melati.co.th/pages/shop?page=2" },
      { hrefLang: "en-TH", href: "https://melati.co.th/pages/shop?page=2&language=en" },
      { hrefLang: "x-default", href: "https://melati.sg/pages/shop?page=2" },
    ]);
  });

  it("are the languages of its country for a store's page", () => {
    const store = new URL("https://melati.com.hk/store-locations/sha-tin");
    expect(buildAlternates(store, hosts, { country: "HK" }, { local: true })).toEqual([
      { hrefLang: "en-HK", href: "https://melati.com.hk/store-locations/sha-tin" },
      { hrefLang: "zh-Hant-HK", href: "https://melati.com.hk/store-locations/sha-tin?language=zh" },
    ]);
    const stores = new URL("https://melati.com.hk/store-locations?near=sha+tin&open=true&tab=beauty-classes");
    expect(buildAlternates(stores, hosts, { country: "HK" }, { query: ["tab"] }).at(-1)).toEqual({
      hrefLang: "x-default",
      href: "https://melati.sg/store-locations?tab=beauty-classes",
    });
  });

  it("include the canonical address, without parameters that make no other page", () => {
    expect(canonicalFor(resolveSite({ ...clues, hostCountry: "HK" }), url, hosts, { query: ["page"] })).toBe(
      "https://melati.com.hk/pages/shop?page=2&language=zh",
    );
  });
});
