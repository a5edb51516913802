import type { CountryCode, CurrencyCode, LanguageCode } from "../../contract/countries";

/** The site of one request: country, language and currency. It is plain data, safe to send to the browser. */
export type Site = {
  country: CountryCode;
  language: LanguageCode;
  /** The country's first language, for which links have no parameter (S2.28). */
  defaultLanguage: LanguageCode;
  languages: readonly LanguageCode[];
  /** For `Intl` and Accept-Language (R7): en-SG, zh-HK. */
  localeTag: string;
  /** For `<html lang>`: zh-Hant-HK. */
  htmlLang: string;
  currency: CurrencyCode;
  timeZone: string;
  /** Whether deadlines name their zone. */
  severalZones: boolean;
  /** Delivery is free strictly above this, in minor units (S9.03). */
  freeDeliveryAbove: number;
  /** Whether the host alone decides the country (R10). */
  hostFixesCountry: boolean;
};
