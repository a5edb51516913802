import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { COUNTRIES, COUNTRY_CODES, type CountryCode, LANGUAGES } from "../../contract/countries";
import { languageRedirect, resolveCountry, resolveLanguage, resolveSite, type SiteClues } from "./resolve";

const none: SiteClues = {
  hostCountry: null,
  header: null,
  countryCookie: null,
  countryQuery: null,
  languageQuery: null,
  languageCookie: null,
};
const clues = (some: Partial<SiteClues>): SiteClues => ({ ...none, ...some });

describe("the country (S4.07)", () => {
  it("is decided by host, then header, then cookie, then query, then SG", () => {
    const all = clues({ hostCountry: "TH", header: "my", countryCookie: "id", countryQuery: "AU" });
    expect(resolveCountry(all)).toBe("TH");
    expect(resolveCountry({ ...all, hostCountry: null })).toBe("MY");
    expect(resolveCountry({ ...all, hostCountry: null, header: null })).toBe("ID");
    expect(resolveCountry({ ...all, hostCountry: null, header: null, countryCookie: null })).toBe("AU");
    expect(resolveCountry(none)).toBe("SG");
  });

  it("is read with spaces and in upper or lower case, and is one of the eight (S5.01)", () => {
    expect(resolveCountry(clues({ countryQuery: " nZ " }))).toBe("NZ");
    expect(resolveCountry(clues({ header: "XX", countryCookie: "constructor", countryQuery: "ph" }))).toBe("PH");
  });

  it("is always a supported one, whatever a request says", () => {
    const anything = fc.option(fc.string(), { nil: null });
    fc.assert(
      fc.property(anything, anything, anything, (header, countryCookie, countryQuery) => {
        expect(COUNTRY_CODES).toContain(resolveCountry(clues({ header, countryCookie, countryQuery })));
      }),
    );
  });
});

describe("the language (S4.08)", () => {
  it("is decided by query, then cookie, then the country's default", () => {
    expect(resolveLanguage(clues({ languageQuery: "en", languageCookie: "lng_th" }), "TH")).toBe("en");
    expect(resolveLanguage(clues({ languageCookie: "lng_en" }), "TH")).toBe("en");
    expect(resolveLanguage(clues({ languageCookie: "en" }), "ID")).toBe("en");
    expect(resolveLanguage(none, "TH")).toBe("th");
  });

  it.each([
    ["xx", "en", "en"],
    ["zh", "en", "en"],
    ["", "en", "en"],
    ["th", "en", "th"],
    ["en", "th", "en"],
    ["xx", "zz", "th"],
  ] as const)("is the valid one of language=%s and language_code=%s", (languageQuery, languageCodeQuery, language) => {
    const asked = clues({ hostCountry: "TH", languageQuery, languageCodeQuery });
    expect(resolveLanguage(asked, "TH")).toBe(language);
    expect(resolveLanguage({ ...asked, languageCookie: "lng_en" }, "TH")).toBe(
      languageQuery === "xx" && languageCodeQuery === "zz" ? "en" : language,
    );
  });

  it("is one that the country has: only Hong Kong has Chinese (R15)", () => {
    expect(resolveLanguage(clues({ languageQuery: "zh" }), "SG")).toBe("en");
    expect(resolveLanguage(clues({ languageQuery: "zh" }), "HK")).toBe("zh");
  });

  it("has a script tag for Chinese pages, and a region for Intl (R7)", () => {
    const site = resolveSite(clues({ hostCountry: "HK", languageQuery: "zh" }));
    expect([site.htmlLang, site.localeTag]).toEqual(["zh-Hant-HK", "zh-HK"]);
  });
});

describe("the language in the address (R14, S2.28)", () => {
  const redirectOf = (some: Partial<SiteClues>, search: string) => {
    const said = clues(some);
    return languageRedirect(said, resolveSite(said), new URLSearchParams(search))?.toString() ?? null;
  };

  it("is added when the cookie's language is not the default", () => {
    expect(redirectOf({ hostCountry: "TH", languageCookie: "lng_en" }, "page=2")).toBe("page=2&language=en");
  });

  it("is dropped when it names the default", () => {
    expect(redirectOf({ hostCountry: "TH", languageQuery: "th", languageCookie: "lng_en" }, "language=th&q=a")).toBe(
      "q=a",
    );
  });

  it("never redirects in a circle, because the target address stays", () => {
    const country = fc.constantFrom(...COUNTRY_CODES);
    const language = fc.constantFrom(null, ...LANGUAGES, "xx");
    fc.assert(
      fc.property(country, language, language, (hostCountry: CountryCode, query, cookie) => {
        const first = clues({ hostCountry, languageQuery: query, languageCookie: cookie && `lng_${cookie}` });
        const next = languageRedirect(
          first,
          resolveSite(first),
          new URLSearchParams(query === null ? "" : `language=${query}`),
        );
        if (next === null) return;
        // The edge saves the requested language in the cookie before it redirects.
        const asked = resolveSite(first).language;
        const second = clues({
          hostCountry,
          languageQuery: next.get("language"),
          languageCookie:
            query !== null && COUNTRIES[hostCountry].languages.some((known) => known === query)
              ? `lng_${asked}`
              : first.languageCookie,
        });
        expect(languageRedirect(second, resolveSite(second), next)).toBeNull();
      }),
    );
  });
});
