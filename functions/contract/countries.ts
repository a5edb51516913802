import { COUNTRIES, type CountryCode } from "../countries/countries";
import { type LanguageCode, languageFacts } from "../countries/facts/languages";

export { COUNTRIES, type CountryCode } from "../countries/countries";
export type { Country } from "../countries/facts/country";
export { CURRENCIES, type CurrencyCode } from "../countries/facts/currencies";
export { LANGUAGES, type LanguageCode, languageFacts } from "../countries/facts/languages";

export const COUNTRY_CODES = Object.keys(COUNTRIES) as CountryCode[];
/** The country when nothing else decides (S9.05). */
export const DEFAULT_COUNTRY: CountryCode = "SG";

/** The language tag for documents. */
export const languageTag = (language: LanguageCode): string => languageFacts(language).tag;

/**
 * The tag by which Intl writes dates and times of a site such as en-TH. Intl has no English of Thailand and would write it as Americans do; it is
 * written as the Thai of the same shop: the day first, and twenty-four hours.
 */
export const dateTag = (localeTag: string): string => (localeTag === "en-TH" ? "en-GB" : localeTag);

/** Reads one of the eight codes, trimmed and in upper or lower case; null for any other text (S5.01). */
export function toCountry(value: string | null | undefined): CountryCode | null {
  const code = value?.trim().toUpperCase();
  return code !== undefined && Object.hasOwn(COUNTRIES, code) ? (code as CountryCode) : null;
}

/** Reads a language of that country; null for any other text (S5.01). */
export function toLanguage(value: string | null | undefined, country: CountryCode): LanguageCode | null {
  const languages: readonly LanguageCode[] = COUNTRIES[country].languages;
  return languages.find((language) => language === value?.trim().toLowerCase()) ?? null;
}
