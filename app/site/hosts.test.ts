import { describe, expect, it } from "vitest";
import { buildAlternates, canonicalFor } from "./alternates";
import { countryOfHost, isOurs, originOf, parseSiteHosts, publicAddress } from "./hosts";
import { resolveSite } from "./resolve";

const hosts = parseSiteHosts("SG=melati.sg TH=melati.co.th, hk=melati.com.hk");

describe("site hosts (S4.07, R10)", () => {
  it("reads the variable, or says which part is wrong", () => {
    expect(hosts).toEqual({ SG: "melati.sg", TH: "melati.co.th", HK: "melati.com.hk" });
    expect(() => parseSiteHosts("SG=melati.sg XX=nowhere")).toThrow('"XX=nowhere" is not CC=host');
  });

  it("knows a country by its host or anything below it, and nothing that only looks like it", () => {
    expect(countryOfHost("www.melati.co.th", hosts)).toBe("TH");
    expect(countryOfHost("melati.sg", hosts)).toBe("SG");
    expect(countryOfHost("evilmelati.sg", hosts)).toBeNull();
    expect(countryOfHost("melati.sg.evil.example", hosts)).toBeNull();
  });

  it("keeps scheme and port between the sites", () => {
    expect(originOf("TH", new URL("http://melati.sg:8787/x"), hosts)).toBe("http://melati.co.th:8787");
    expect(originOf("AU", new URL("http://melati.sg/"), hosts)).toBeNull();
  });
});

describe("alternates", () => {
  const clues = { header: null, countryCookie: null, countryQuery: null, languageQuery: "zh", languageCookie: null };
  const url = new URL("https://melati.com.hk/pages/shop?page=2&language=zh&country_code=SG&utm=x");

  it("names the page in each country and language that has a host, and x-default", () => {
    expect(buildAlternates(url, hosts, { country: "HK" })).toEqual([
      { hrefLang: "en-HK", href: "https://melati.com.hk/pages/shop?page=2" },
      { hrefLang: "zh-Hant-HK", href: "https://melati.com.hk/pages/shop?page=2&language=zh" },
      { hrefLang: "en-SG", href: "https://melati.sg/pages/shop?page=2" },
      { hrefLang: "th-TH", href: "https://melati.co.th/pages/shop?page=2" },
      { hrefLang: "en-TH", href: "https://melati.co.th/pages/shop?page=2&language=en" },
      { hrefLang: "x-default", href: "https://melati.sg/pages/shop?page=2" },
    ]);
  });

  it("are the languages of one country for a store, which no other country has", () => {
    const store = new URL("https://melati.com.hk/store-locations/sha-tin");
    expect(buildAlternates(store, hosts, { country: "HK" })).toEqual([
      { hrefLang: "en-HK", href: "https://melati.com.hk/store-locations/sha-tin" },
      { hrefLang: "zh-Hant-HK", href: "https://melati.com.hk/store-locations/sha-tin?language=zh" },
    ]);
    const stores = new URL("https://melati.com.hk/store-locations?near=sha+tin&open=true&tab=beauty-classes");
    expect(buildAlternates(stores, hosts, { country: "HK" }).at(-1)).toEqual({
      hrefLang: "x-default",
      href: "https://melati.sg/store-locations?tab=beauty-classes",
    });
  });

  it("is among them: the canonical address drops what makes no other page", () => {
    expect(canonicalFor(resolveSite({ ...clues, hostCountry: "HK" }), url, hosts)).toBe(
      "https://melati.com.hk/pages/shop?page=2&language=zh",
    );
  });
});

describe("the address that others are told", () => {
  const told = (address: string, siteOrigin = "https://melati.example") =>
    publicAddress(new URL(address), "SG", hosts, siteOrigin).href;

  it.each([
    ["https://melati.co.th/a?b=1", "https://melati.co.th/a?b=1"],
    ["https://www.melati.co.th/a", "https://melati.co.th/a"],
    ["https://melati.example/a", "https://melati.example/a"],
    ["https://melati.sg:8443/a", "https://melati.sg/a"],
    ["http://melati.sg/a", "https://melati.sg/a"],
    ["https://evil.example/a", "https://melati.sg/a"],
    ["https://melati.sg.evil.example/a", "https://melati.sg/a"],
    ["https://shop.workers.dev/a", "https://melati.sg/a"],
    ["https://melati.sg//evil.example/a", "https://melati.sg//evil.example/a"],
    ["https://melati.sg//", "https://melati.sg//"],
  ])("of %s is %s", (address, expected) => {
    expect(told(address)).toBe(expected);
  });

  it("keeps a local shop's protocol and port, and no stranger's host there either", () => {
    expect(told("http://melati.sg:8787/a", "http://localhost:8787")).toBe("http://melati.sg:8787/a");
    expect(told("http://localhost:8787/a", "http://localhost:8787")).toBe("http://localhost:8787/a");
    expect(told("http://127.0.0.1:8787/a", "http://localhost:8787")).toBe("http://melati.sg:8787/a");
  });

  it("is that of countries without a host, where the country has none", () => {
    expect(publicAddress(new URL("https://evil.example/a"), "PH", hosts, "https://melati.example").href).toBe(
      "https://melati.example/a",
    );
    expect(isOurs(new URL("https://evil.example/"), hosts, "https://melati.example")).toBe(false);
  });
});
