import { weighed } from "./facts/check-digits";
import type {
  AddressRules,
  CashOnDelivery,
  ConsentDefaults,
  Country,
  DeliveryZones,
  GiftCards,
  GrantLimits,
  Holidays,
  PaymentMethods,
  ProductRegistration,
  QrRail,
  Seller,
  StoreClosures,
  TaxNumberRule,
} from "./facts/country";

export const facts = {
  code: "TH",
  name: "Thailand",
  languages: ["th", "en"],
  currency: "THB",
  timeZone: "Asia/Bangkok",
  severalZones: false,
  tax: { ratePercent: 7, name: "VAT" },
  freeDeliveryAbove: 50_000,
  deliveryFee: 5000,
  deliveryDays: [1, 4],
  callingCode: "66",
  mobilePattern: "[689]\\d{8}",
  spendPerPoint: 2500,
  criteoAccount: 17291,
  postcodes: true,
  receipt: "taxInvoice",
  registrationName: { th: "เลขประจำตัวผู้เสียภาษี" },
} as const satisfies Country;

/** The time zones of stores and shoppers; the first is the country's main one. */
export const zones = ["Asia/Bangkok"] as const;

/** Demonstration values: neither the company nor the number exists. */
export const seller = {
  legalName: "Melati Demo (Thailand) Co., Ltd.",
  registrationLabel: "Tax ID",
  registrationNumber: "DEMO 0000000000000",
  address: "1 ถนนมะลิ แขวงปทุมวัน กรุงเทพมหานคร 10330",
  phone: "+66 2 555 0000",
} as const satisfies Seller;

/** Checks the last of thirteen digits. */
const isThaiTaxId = (digits: readonly number[]) =>
  (11 - (weighed(digits, [13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 10 === digits[12];

export const taxNumber = {
  label: "Tax ID",
  example: "1234567890121",
  pattern: /^[0-9]{13}$/,
  checks: isThaiTaxId,
} satisfies TaxNumberRule;

export const giftCards = { amounts: [50_000, 100_000, 250_000], validYears: 3 } as const satisfies GiftCards;

export const productRegistration = {
  label: { en: "Thai FDA notification", th: "เลขที่ใบรับจดแจ้ง" },
  of: "cosmetics",
  isMedicine: false,
} as const satisfies ProductRegistration;

export const consentDefaults = { measurement: false, experiments: false, advertising: false } satisfies ConsentDefaults;

export const address = {
  named: { suburb: "subDistrict", city: "district" },
  required: ["subDistrict", "province", "postcode"],
} satisfies AddressRules;

export const deliveryZones = [
  {
    name: { en: "Bangkok and vicinity", th: "กรุงเทพฯ และปริมณฑล" },
    fee: facts.deliveryFee,
    days: facts.deliveryDays,
    regions: ["Bangkok", "Nakhon Pathom", "Nonthaburi", "Pathum Thani", "Samut Prakan", "Samut Sakhon"],
  },
  { name: { en: "Other provinces", th: "ต่างจังหวัด" }, fee: 6000, days: [2, 5] },
  {
    name: { en: "Islands and the deep south", th: "เกาะและสามจังหวัดชายแดนใต้" },
    fee: 10_000,
    days: [3, 8],
    regions: ["Narathiwat", "Pattani", "Yala"],
    // Ko Si Chang, Ko Chang, Ko Lanta, Ko Phi Phi, Ko Yao, Ko Samui, Ko Pha-ngan and Ko Tao have postcodes of their own.
    postcodes: /^(20120|23170|81150|81210|82160|84140|84280|843[1236]0|9[456]\d{3})$/,
  },
] as const satisfies DeliveryZones;

export const collectionPoints = null;

export const holidays = [
  "01-01",
  "04-06",
  "04-13",
  "04-14",
  "04-15",
  "05-01",
  "05-04",
  "07-28",
  "08-12",
  "10-13",
  "10-23",
  "12-05",
  "12-10",
  "12-31",
] as const satisfies Holidays;

/** Stores close for three days of Songkran. */
export const storeClosures = { everyYear: ["04-13", "04-14", "04-15"], dated: [] } as const satisfies StoreClosures;

export const paymentMethods = [
  "promptpay",
  "kbank",
  "truemoney",
  "linepay",
  "shopeepay",
  "card",
] as const satisfies PaymentMethods;

export const cashOnDelivery = { fee: 3_000, most: 1_000_000 } as const satisfies CashOnDelivery;

export const qr = {
  payee: ({ reference }) => [
    [
      "30",
      [
        ["00", "A000000677010112"],
        ["01", "000000000000000"],
        ["02", reference],
      ],
    ],
  ],
  city: "BANGKOK",
} satisfies QrRail;

export const grantLimits = { small: 130_000, large: 1_300_000 } as const satisfies GrantLimits;

/** For tests, without the trunk zero. */
export const testMobile = "812345678";
