import type {
  AddressRules,
  ConsentDefaults,
  Country,
  GiftCards,
  GrantLimits,
  Holidays,
  PaymentMethods,
  QrRail,
  Seller,
  StoreClosures,
} from "./facts/country";

export const facts = {
  code: "HK",
  name: "Hong Kong",
  languages: ["en", "zh"],
  currency: "HKD",
  timeZone: "Asia/Hong_Kong",
  severalZones: false,
  tax: { ratePercent: null, name: null },
  freeDeliveryAbove: 25_000,
  deliveryFee: 3000,
  deliveryDays: [1, 3],
  callingCode: "852",
  mobilePattern: "[4-9]\\d{7}",
  spendPerPoint: 500,
  criteoAccount: 18390,
  postcodes: false,
  registrationName: { zh: "商業登記號碼" },
} as const satisfies Country;

/** The time zones of stores and shoppers; the first is the country's main one. */
export const zones = ["Asia/Hong_Kong"] as const;

/** Demonstration values: neither the company nor the number exists. */
export const seller = {
  legalName: "Melati Demo (Hong Kong) Limited",
  registrationLabel: "BR No.",
  registrationNumber: "DEMO-00000000",
  address: "1 Jasmine Street, Central, Hong Kong",
  phone: "+852 5555 0000",
} as const satisfies Seller;

/** The country has no such tax, so there is no such number. */
export const taxNumber = null;

export const giftCards = { amounts: [30_000, 50_000, 100_000], validYears: 3 } as const satisfies GiftCards;

/** No authority gives cosmetics a number that buyers look up. */
export const productRegistration = null;

export const consentDefaults = { measurement: false, experiments: false, advertising: false } satisfies ConsentDefaults;

/** The eighteen districts; many write the name of their estate or street's area, which the field takes too. */
export const address = {
  unit: { asked: "above", printed: "above" },
  suggested: {
    district: [
      { en: "Central and Western", zh: "中西區" },
      { en: "Wan Chai", zh: "灣仔區" },
      { en: "Eastern", zh: "東區" },
      { en: "Southern", zh: "南區" },
      { en: "Yau Tsim Mong", zh: "油尖旺區" },
      { en: "Sham Shui Po", zh: "深水埗區" },
      { en: "Kowloon City", zh: "九龍城區" },
      { en: "Wong Tai Sin", zh: "黃大仙區" },
      { en: "Kwun Tong", zh: "觀塘區" },
      { en: "Kwai Tsing", zh: "葵青區" },
      { en: "Tsuen Wan", zh: "荃灣區" },
      { en: "Tuen Mun", zh: "屯門區" },
      { en: "Yuen Long", zh: "元朗區" },
      { en: "North", zh: "北區" },
      { en: "Tai Po", zh: "大埔區" },
      { en: "Sha Tin", zh: "沙田區" },
      { en: "Sai Kung", zh: "西貢區" },
      { en: "Islands", zh: "離島區" },
    ],
  },
} satisfies AddressRules;

export const deliveryZones = null;

export { collectionPoints } from "./points/hk";

export const holidays = ["01-01", "05-01", "07-01", "10-01", "12-25", "12-26"] as const satisfies Holidays;

/** Stores close for Lunar New Year. */
export const storeClosures = {
  everyYear: [],
  dated: ["2026-02-17", "2027-02-06", "2028-01-26"],
} as const satisfies StoreClosures;

export const paymentMethods = ["fps", "card", "alipay", "wechat_pay"] as const satisfies PaymentMethods;

export const cashOnDelivery = null;

export const qr = {
  payee: ({ until }) => [
    [
      "26",
      [
        ["00", "hk.com.hkicl"],
        ["02", "0000000"],
        ["05", until],
      ],
    ],
  ],
  city: "HONG KONG",
} satisfies QrRail;

export const grantLimits = { small: 30_000, large: 300_000 } as const satisfies GrantLimits;

/** For tests, without the trunk zero. */
export const testMobile = "51234567";
