import {
  COUNTRIES,
  type CountryCode,
  DEFAULT_COUNTRY,
  type LanguageCode,
  languageTag,
  toCountry,
  toLanguage,
} from "../../contract/countries";
import type { Site } from "./site";

/** What a request says about country and language, already read from host, header, cookies and query. */
export type SiteClues = {
  hostCountry: CountryCode | null;
  /** The country in the header x-site-country. */
  header: string | null;
  /** The cookie `locale`: the country in lower case (S3.15). */
  countryCookie: string | null;
  /** The query parameter country_code. */
  countryQuery: string | null;
  /** The query parameters language and language_code (R12); the first that the country has counts. */
  languageQuery: string | null;
  languageCodeQuery?: string | null;
  /** The cookie `language`: lng_ and the code; a bare code is read too (R13). */
  languageCookie: string | null;
};

/**
 * Decides the country: host or header, then cookie, then query, then Singapore (S4.07). A host that fixes the country beats the header (R10).
 */
export const resolveCountry = (clues: SiteClues): CountryCode =>
  clues.hostCountry ??
  toCountry(clues.header) ??
  toCountry(clues.countryCookie) ??
  toCountry(clues.countryQuery) ??
  DEFAULT_COUNTRY;

const languageOfCookie = (cookie: string | null, country: CountryCode) =>
  toLanguage(cookie?.replace(/^lng_/, ""), country);

/** The language that the address asks for, if it is one of the country's. */
export const askedLanguage = ({ languageQuery, languageCodeQuery }: SiteClues, country: CountryCode) =>
  toLanguage(languageQuery, country) ?? toLanguage(languageCodeQuery, country);

/** Decides the language (S4.08): query, then cookie, then the country's default; only languages of the country. */
export const resolveLanguage = (clues: SiteClues, country: CountryCode): LanguageCode =>
  askedLanguage(clues, country) ?? languageOfCookie(clues.languageCookie, country) ?? COUNTRIES[country].languages[0];

/** The first language of an Accept-Language header (`th-TH,th;q=0.9`) that the country has, else its default (S4.08, R7). */
export function languageOfHeader(header: string | null | undefined, country: CountryCode): LanguageCode {
  for (const part of (header ?? "").slice(0, 200).split(",")) {
    const language = toLanguage(part.split(/[;-]/)[0], country);
    if (language !== null) return language;
  }
  return COUNTRIES[country].languages[0];
}

/** Makes the tag for Intl, such as en-SG; Chinese becomes zh-HK (R7). */
export const localeTagOf = (language: LanguageCode, country: CountryCode) => `${language}-${country}`;
/** Makes the tag for `lang` and hreflang; Chinese names its script. */
export const htmlLangOf = (language: LanguageCode, country: CountryCode) => `${languageTag(language)}-${country}`;

/** Computes everything that a page needs to know about its site. */
export function resolveSite(clues: SiteClues): Site {
  const country = resolveCountry(clues);
  const language = resolveLanguage(clues, country);
  const facts = COUNTRIES[country];
  return {
    country,
    language,
    defaultLanguage: facts.languages[0],
    languages: facts.languages,
    localeTag: localeTagOf(language, country),
    htmlLang: htmlLangOf(language, country),
    currency: facts.currency,
    timeZone: facts.timeZone,
    severalZones: facts.severalZones,
    freeDeliveryAbove: facts.freeDeliveryAbove,
    hostFixesCountry: clues.hostCountry !== null,
  };
}

/**
 * The new search string when a page must redirect for its language; null to stay (R14, S2.28). A cookie language that is not the default is added to
 * the address, and a parameter that names the default is dropped.
 */
export function languageRedirect(clues: SiteClues, site: Site, search: URLSearchParams): URLSearchParams | null {
  const asked = askedLanguage(clues, site.country);
  if (
    asked === null &&
    site.language !== site.defaultLanguage &&
    languageOfCookie(clues.languageCookie, site.country) !== null
  ) {
    const next = new URLSearchParams(search);
    next.delete("language_code");
    next.set("language", site.language);
    return next;
  }
  if (asked === site.defaultLanguage) {
    const next = new URLSearchParams(search);
    next.delete("language");
    next.delete("language_code");
    return next;
  }
  return null;
}
