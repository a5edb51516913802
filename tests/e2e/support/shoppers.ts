import type { CountryCode } from "../../../functions/countries/countries";
import type { Language } from "./messages";

export type Country = CountryCode;
type SiteOf = readonly [Country, Language];
const NOT_ENGLISH = [
  ["HK", "zh"],
  ["ID", "id"],
  ["TH", "th"],
] as const satisfies readonly SiteOf[];
/** One site of each language, for journeys that hold everywhere. */
export const SITES = [["AU", "en"], ...NOT_ENGLISH] as const satisfies readonly SiteOf[];
/** The same with Singapore for English, for journeys that need what is sold or offered there. */
export const FIRST_SITES = [["SG", "en"], ...NOT_ENGLISH] as const satisfies readonly SiteOf[];

/** A shopper's country and language, and their contact details there. */
export type Shopper = {
  country: Country;
  language: Language;
  /** The page's `<html lang>`. */
  tag: string;
  /** The national number, as the shopper would type it. */
  mobile: string;
  /** The text for each field of the address form. */
  address: Record<string, string>;
};

const AU = {
  mobile: "0412 345 678",
  address: { street: "1 Jasmine Road", suburb: "Haymarket", state: "NSW", postcode: "2000" },
};
const HK = { mobile: "5123 4567", address: { street: "1 Nathan Road", district: "Mong Kok", area: "Kowloon" } };
const ID = {
  mobile: "0812 3456 7890",
  address: {
    street: "Jalan Melati 1",
    district: "Gambir",
    city: "Jakarta Pusat",
    province: "DKI Jakarta",
    postcode: "10110",
  },
};
const MY = {
  mobile: "012 345 6789",
  address: { street: "1 Jalan Melati", postcode: "50450", city: "Kuala Lumpur", state: "Kuala Lumpur" },
};
const NZ = { mobile: "021 123 4567", address: { street: "1 Jasmine Road", city: "Auckland", postcode: "1010" } };
const PH = {
  mobile: "0917 123 4567",
  address: { street: "1 Sampaguita Street", subDistrict: "Bel-Air", city: "Makati", province: "Metro Manila" },
};
const SG = { mobile: "8123 4567", address: { street: "1 Jasmine Road", unit: "12-34", postcode: "238872" } };
const TH = {
  mobile: "081 234 5678",
  address: {
    street: "1 ถนนมะลิ",
    subDistrict: "ลุมพินี",
    district: "ปทุมวัน",
    province: "Bangkok",
    postcode: "10330",
  },
};

/**
 * Every country with each of its languages. A country's first language is its default, so its addresses don't name it.
 */
export const SHOPPERS: Shopper[] = [
  { country: "SG", language: "en", tag: "en-SG", ...SG },
  { country: "HK", language: "en", tag: "en-HK", ...HK },
  { country: "HK", language: "zh", tag: "zh-Hant-HK", ...HK },
  { country: "ID", language: "id", tag: "id-ID", ...ID },
  { country: "ID", language: "en", tag: "en-ID", ...ID },
  { country: "TH", language: "th", tag: "th-TH", ...TH },
  { country: "TH", language: "en", tag: "en-TH", ...TH },
  { country: "MY", language: "en", tag: "en-MY", ...MY },
  { country: "PH", language: "en", tag: "en-PH", ...PH },
  { country: "AU", language: "en", tag: "en-AU", ...AU },
  { country: "NZ", language: "en", tag: "en-NZ", ...NZ },
];

/** The shopper of a country who reads one of its languages. */
export function shopperOf(country: Country, language: Language): Shopper {
  const shopper = SHOPPERS.find((one) => one.country === country && one.language === language);
  if (shopper === undefined) throw new Error(`Nobody shops in ${country} in ${language}`);
  return shopper;
}
