/** The eight countries that we sell in. */
export type CountryCode = "AU" | "HK" | "ID" | "MY" | "NZ" | "PH" | "SG" | "TH";
/** The languages of the shop; each has a folder in locales/. */
export const LANGUAGES = ["en", "id", "th", "zh"] as const;
export type LanguageCode = (typeof LANGUAGES)[number];

/** The language tag for documents; our Chinese is the traditional one. */
export const languageTag = (language: LanguageCode): string => (language === "zh" ? "zh-Hant" : language);
export type CurrencyCode = "AUD" | "HKD" | "IDR" | "MYR" | "NZD" | "PHP" | "SGD" | "THB";

export type TaxRule = {
  /** The percentage inside the price; null when no retail tax line is shown (HK, MY). */
  ratePercent: number | null;
  /** The name of the tax on receipts, the same in every language. */
  name: "GST" | "VAT" | "PPN" | null;
};

/** The facts of a country that both sides know: the API for its prices, the storefront for its pages. */
export type Country = {
  code: CountryCode;
  /** The English name; names in other languages are in locales/shell.json. */
  name: string;
  /** The first is the default (S1.11). */
  languages: readonly [LanguageCode, ...LanguageCode[]];
  currency: CurrencyCode;
  timeZone: string;
  /** Whether its shoppers live by several clocks, so that a deadline names its zone. */
  severalZones: boolean;
  tax: TaxRule;
  /** Delivery is free strictly above this, in minor units (S9.03, R27). */
  freeDeliveryAbove: number;
  /** Standard delivery fee in minor units (assumption R27: data). */
  deliveryFee: number;
  /** Working days until a delivery arrives, from and to (assumption R42). */
  deliveryDays: readonly [number, number];
  callingCode: string;
  /** The pattern of a national mobile number without the trunk zero. */
  mobilePattern: string;
  /** Spend for one point, in minor units (assumption, decisions section 1). */
  spendPerPoint: number;
  /** The account of S9.07; null when the specification has none. */
  criteoAccount: number | null;
};

/** The seller as the country's law wants it named on an order (R40). */
export type Seller = { legalName: string; registrationLabel: string; registrationNumber: string };

/**
 * The tax number of a business, for countries where an invoice may have to name it (S3.02; assumption: general knowledge).
 */
export type TaxNumberRule = {
  /** The name in the country's law, in every language. */
  label: string;
  example: string;
  /** The pattern of the number without spaces, dots and dashes, in capitals. */
  pattern: RegExp;
  /** Its check digit, if the method is public. */
  checks?: (digits: readonly number[]) => boolean;
};

/**
 * E-gift cards (R34, assumption): their values, smallest first, in minor units of the currency; null years mean that they never expire.
 */
export type GiftCards = { amounts: readonly [number, number, number]; validYears: number | null };

/** The consent that counts before a browser's owner has chosen (R53): none, until a country's lawyers say otherwise. */
export type ConsentDefaults = Readonly<Record<"measurement" | "experiments" | "advertising", boolean>>;

/** Days without deliveries: MM-DD each year, YYYY-MM-DD once (R42, assumption). */
export type Holidays = readonly string[];

/** Days on which stores are closed: MM-DD each year, YYYY-MM-DD for holidays that move (assumption). */
export type StoreClosures = { everyYear: readonly string[]; dated: readonly string[] };

/** One data object of an EMV merchant code: a tag of two digits, and its text or the objects inside it. */
export type DataObject = readonly [tag: string, value: string | readonly DataObject[]];

/**
 * The national payment code (S3.02): the objects that differ between rails. `until` is the moment at which the code expires, YYYYMMDDhhmmss on the
 * country's clock. The payees do not exist: their numbers are zeros, until a contract with an acquirer replaces them.
 */
export type QrRail = {
  /** The payload format, tag 00: "01" unless the rail uses another. */
  format?: string;
  /** The category of the shop, tag 52 (ISO 18245): cosmetics unless the rail uses another. */
  category?: string;
  payee: (code: { reference: string; until: string }) => readonly DataObject[];
  city: string;
  postcode?: string;
  /** Tag 62: a bill number, and where readers look for a reference, unless the rail has more. */
  additional?: (reference: string) => readonly DataObject[];
  /** The objects after tag 62. */
  trailing?: (reference: string) => readonly DataObject[];
};
