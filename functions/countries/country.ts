/** The eight countries that we sell in. */
export type CountryCode = "AU" | "HK" | "ID" | "MY" | "NZ" | "PH" | "SG" | "TH";
/** The languages of the shop; each has a folder in locales/. */
export const LANGUAGES = ["en", "id", "th", "zh"] as const;
export type LanguageCode = (typeof LANGUAGES)[number];

/** A language as documents name it: our Chinese is the traditional one. */
export const languageTag = (language: LanguageCode): string => (language === "zh" ? "zh-Hant" : language);
export type CurrencyCode = "AUD" | "HKD" | "IDR" | "MYR" | "NZD" | "PHP" | "SGD" | "THB";

export type TaxRule = {
  /** Percent already inside the price; null where no retail tax line is shown (HK, MY). */
  ratePercent: number | null;
  /** Name of the tax on receipts, the same in every language. */
  name: "GST" | "VAT" | "PPN" | null;
};

/** What both sides know of a country: the API prices by it, the storefront speaks by it. */
export type Country = {
  code: CountryCode;
  /** English name; other languages come from locales/shell.json. */
  name: string;
  /** The first is the default (S1.11). */
  languages: readonly [LanguageCode, ...LanguageCode[]];
  currency: CurrencyCode;
  timeZone: string;
  tax: TaxRule;
  /** Delivery is free strictly above this, in minor units (S9.03, R27). */
  freeDeliveryAbove: number;
  /** Standard delivery fee in minor units (assumption R27: data). */
  deliveryFee: number;
  /** Working days until a delivery arrives, from and to (assumption R42). */
  deliveryDays: readonly [number, number];
  callingCode: string;
  /** National mobile number without the trunk zero. */
  mobilePattern: string;
  /** Spend for one point, in minor units (assumption, decisions section 1). */
  spendPerPoint: number;
  /** S9.07; null where the specification has none. */
  criteoAccount: number | null;
};

/** Who sells, as the country's law wants it on an order (R40). */
export type Seller = { legalName: string; registrationLabel: string; registrationNumber: string };

/** The number by which a business is registered for tax, where an invoice may have to name it (S3.02; assumption: general knowledge). */
export type TaxNumberRule = {
  /** As its law calls it, in every language. */
  label: string;
  example: string;
  /** Of the number without blanks, dots and dashes, in capitals. */
  pattern: RegExp;
  /** Its check digit, where it has one that is public. */
  checks?: (digits: readonly number[]) => boolean;
};

/** E-gift cards (R34, assumption): what they are worth, smallest first, in minor units of the currency; null years never end. */
export type GiftCards = { amounts: readonly [number, number, number]; validYears: number | null };

/** What a browser is known for before its owner has chosen (R53): nothing, until a country's lawyers say otherwise. */
export type ConsentDefaults = Readonly<Record<"measurement" | "experiments" | "advertising", boolean>>;

/** Days on which no parcel moves: MM-DD each year, YYYY-MM-DD once (R42, assumption). */
export type Holidays = readonly string[];

/** Days on which stores stay shut: MM-DD each year, YYYY-MM-DD for feasts that move (assumption). */
export type StoreClosures = { everyYear: readonly string[]; dated: readonly string[] };

/** One data object of an EMV merchant code: a tag of two digits, and its text or the objects inside it. */
export type DataObject = readonly [tag: string, value: string | readonly DataObject[]];

/**
 * The national payment code (S3.02): the objects that differ from rail to rail. `until` is the moment at which the code ends,
 * YYYYMMDDhhmmss on the country's clock. The payees are nobody: numbers of zeros; a contract with an acquirer replaces them.
 */
export type QrRail = {
  /** Payload format, tag 00: "01" unless the rail writes another. */
  format?: string;
  /** Category of the shop, tag 52 (ISO 18245): cosmetics unless the rail writes another. */
  category?: string;
  payee: (code: { reference: string; until: string }) => readonly DataObject[];
  city: string;
  postcode?: string;
  /** Tag 62: a bill number, and where readers look for a reference, unless the rail has more. */
  additional?: (reference: string) => readonly DataObject[];
  /** Objects after tag 62. */
  trailing?: (reference: string) => readonly DataObject[];
};
