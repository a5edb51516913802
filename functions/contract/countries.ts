import { facts as AU } from "../countries/au";
import type { Country, CountryCode, LanguageCode } from "../countries/country";
import { facts as HK } from "../countries/hk";
import { facts as ID } from "../countries/id";
import { facts as MY } from "../countries/my";
import { facts as NZ } from "../countries/nz";
import { facts as PH } from "../countries/ph";
import { facts as SG } from "../countries/sg";
import { facts as TH } from "../countries/th";

export type { Country, CountryCode, CurrencyCode, LanguageCode } from "../countries/country";
export { LANGUAGES, languageTag } from "../countries/country";

/**
 * The table of country facts that both sides know (S3.01, S1.11, S9.03, S9.07), one file a country in functions/countries.
 * Each file is named here so that a browser gets these facts alone, without what only the server needs.
 */
export const COUNTRIES = { AU, HK, ID, MY, NZ, PH, SG, TH } as const satisfies Record<CountryCode, Country>;

export const COUNTRY_CODES = Object.keys(COUNTRIES) as CountryCode[];
/** The country when nothing else decides (S9.05). */
export const DEFAULT_COUNTRY: CountryCode = "SG";

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
