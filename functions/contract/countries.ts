/** The one table of country facts (S3.01, S1.11, S9.03, S9.07, decisions section 1). The API prices by it, the storefront speaks by it. */
export type CountryCode = "AU" | "HK" | "ID" | "MY" | "NZ" | "PH" | "SG" | "TH";
export type LanguageCode = "en" | "id" | "th" | "zh";
export type CurrencyCode = "AUD" | "HKD" | "IDR" | "MYR" | "NZD" | "PHP" | "SGD" | "THB";

export type TaxRule = {
  /** Percent already inside the price; null where no retail tax line is shown (HK, MY). */
  ratePercent: number | null;
  /** Name of the tax on receipts, the same in every language. */
  name: "GST" | "VAT" | "PPN" | null;
};

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

const one = (minor: number) => minor * 100;

export const COUNTRIES = {
  AU: {
    code: "AU",
    name: "Australia",
    languages: ["en"],
    currency: "AUD",
    timeZone: "Australia/Sydney",
    tax: { ratePercent: 10, name: "GST" },
    freeDeliveryAbove: one(25),
    deliveryFee: 795,
    deliveryDays: [2, 5],
    callingCode: "61",
    mobilePattern: "4\\d{8}",
    spendPerPoint: one(1),
    criteoAccount: 16250,
  },
  HK: {
    code: "HK",
    name: "Hong Kong",
    languages: ["en", "zh"],
    currency: "HKD",
    timeZone: "Asia/Hong_Kong",
    tax: { ratePercent: null, name: null },
    freeDeliveryAbove: one(250),
    deliveryFee: one(30),
    deliveryDays: [1, 3],
    callingCode: "852",
    mobilePattern: "[4-9]\\d{7}",
    spendPerPoint: one(5),
    criteoAccount: 18390,
  },
  ID: {
    code: "ID",
    name: "Indonesia",
    languages: ["id", "en"],
    currency: "IDR",
    timeZone: "Asia/Jakarta",
    tax: { ratePercent: 11, name: "PPN" },
    freeDeliveryAbove: 500_000,
    deliveryFee: 20_000,
    deliveryDays: [2, 5],
    callingCode: "62",
    mobilePattern: "8\\d{8,11}",
    spendPerPoint: 10_000,
    criteoAccount: 13731,
  },
  MY: {
    code: "MY",
    name: "Malaysia",
    languages: ["en"],
    currency: "MYR",
    timeZone: "Asia/Kuala_Lumpur",
    tax: { ratePercent: null, name: null },
    freeDeliveryAbove: one(80),
    deliveryFee: one(8),
    deliveryDays: [2, 4],
    callingCode: "60",
    mobilePattern: "1\\d{8,9}",
    spendPerPoint: one(3),
    criteoAccount: 14887,
  },
  NZ: {
    code: "NZ",
    name: "New Zealand",
    languages: ["en"],
    currency: "NZD",
    timeZone: "Pacific/Auckland",
    tax: { ratePercent: 15, name: "GST" },
    freeDeliveryAbove: one(25),
    deliveryFee: 795,
    deliveryDays: [2, 5],
    callingCode: "64",
    mobilePattern: "2\\d{7,9}",
    spendPerPoint: one(1),
    criteoAccount: null,
  },
  PH: {
    code: "PH",
    name: "Philippines",
    languages: ["en"],
    currency: "PHP",
    timeZone: "Asia/Manila",
    tax: { ratePercent: 12, name: "VAT" },
    freeDeliveryAbove: one(3000),
    deliveryFee: one(120),
    deliveryDays: [2, 6],
    callingCode: "63",
    mobilePattern: "9\\d{9}",
    spendPerPoint: one(40),
    criteoAccount: null,
  },
  SG: {
    code: "SG",
    name: "Singapore",
    languages: ["en"],
    currency: "SGD",
    timeZone: "Asia/Singapore",
    tax: { ratePercent: 9, name: "GST" },
    freeDeliveryAbove: one(35),
    deliveryFee: 390,
    deliveryDays: [1, 3],
    callingCode: "65",
    mobilePattern: "[89]\\d{7}",
    spendPerPoint: one(1),
    criteoAccount: 13732,
  },
  TH: {
    code: "TH",
    name: "Thailand",
    languages: ["th", "en"],
    currency: "THB",
    timeZone: "Asia/Bangkok",
    tax: { ratePercent: 7, name: "VAT" },
    freeDeliveryAbove: one(500),
    deliveryFee: one(50),
    deliveryDays: [1, 4],
    callingCode: "66",
    mobilePattern: "[689]\\d{8}",
    spendPerPoint: one(25),
    criteoAccount: 17291,
  },
} as const satisfies Record<CountryCode, Country>;

export const COUNTRY_CODES = Object.keys(COUNTRIES) as CountryCode[];
/** S9.05. */
export const DEFAULT_COUNTRY: CountryCode = "SG";

/** One of the eight, trimmed and in any case, else null (S5.01). */
export function toCountry(value: string | null | undefined): CountryCode | null {
  const code = value?.trim().toUpperCase();
  return code !== undefined && Object.hasOwn(COUNTRIES, code) ? (code as CountryCode) : null;
}

/** A language of that country, else null (S5.01). */
export function toLanguage(value: string | null | undefined, country: CountryCode): LanguageCode | null {
  const languages: readonly LanguageCode[] = COUNTRIES[country].languages;
  return languages.find((language) => language === value?.trim().toLowerCase()) ?? null;
}
