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
  code: "MY",
  name: "Malaysia",
  languages: ["en"],
  currency: "MYR",
  timeZone: "Asia/Kuala_Lumpur",
  severalZones: false,
  tax: { ratePercent: null, name: null },
  freeDeliveryAbove: 8000,
  deliveryFee: 800,
  deliveryDays: [2, 4],
  callingCode: "60",
  mobilePattern: "1\\d{8,9}",
  spendPerPoint: 300,
  criteoAccount: 14887,
  postcodes: true,
} as const satisfies Country;

/** The time zones of stores and shoppers; the first is the country's main one. */
export const zones = ["Asia/Kuala_Lumpur"] as const;

/** Demonstration values: neither the company nor the number exists. */
export const seller = {
  legalName: "Melati Demo Sdn. Bhd.",
  registrationLabel: "SSM No.",
  registrationNumber: "DEMO 000000000000",
  address: "1 Jalan Melur, 50450 Kuala Lumpur",
  phone: "+60 3 5550 0000",
} as const satisfies Seller;

export const taxNumber = {
  label: "TIN",
  example: "C 2584563200",
  pattern: /^[A-Z]{1,2}[0-9]{8,12}$/,
} satisfies TaxNumberRule;

export const giftCards = { amounts: [10_000, 25_000, 50_000], validYears: 3 } as const satisfies GiftCards;

export const productRegistration = {
  label: { en: "NPRA notification" },
  of: "cosmetics",
  isMedicine: false,
} as const satisfies ProductRegistration;

export const consentDefaults = { measurement: false, experiments: false, advertising: false } satisfies ConsentDefaults;

export const address = {
  named: { village_township: null },
  required: ["state"],
  unit: { asked: "below", printed: "above" },
} satisfies AddressRules;

/** Carriers fly parcels to Borneo. Its postcodes count too, because a parcel goes where its postcode says. */
export const deliveryZones = [
  { name: { en: "Peninsular Malaysia" }, fee: facts.deliveryFee, days: facts.deliveryDays },
  {
    name: { en: "Sabah, Sarawak and Labuan" },
    fee: 1500,
    days: [4, 8],
    regions: ["Labuan", "Sabah", "Sarawak"],
    postcodes: /^(8[7-9]|9[0-8])/,
  },
] as const satisfies DeliveryZones;

export const collectionPoints = null;

export const holidays = ["01-01", "05-01", "08-31", "09-16", "12-25"] as const satisfies Holidays;

/** Hari Raya Aidilfitri, two days. */
export const storeClosures = {
  everyYear: [],
  dated: ["2026-03-20", "2026-03-21", "2027-03-10", "2027-03-11", "2028-02-27", "2028-02-28"],
} as const satisfies StoreClosures;

export const paymentMethods = [
  "duitnow",
  "fpx",
  "touchngo",
  "grabpay",
  "shopeepay",
  "card",
] as const satisfies PaymentMethods;

export const cashOnDelivery = { fee: 500, most: 100_000 } as const satisfies CashOnDelivery;

export const qr = {
  // Real codes and the operator's own samples begin with "02", and a strict reader refuses "01".
  format: "02",
  payee: () => [
    [
      "26",
      [
        ["00", "A0000006150001"],
        ["01", "000000"],
        ["02", "0000000000"],
      ],
    ],
  ],
  city: "KUALA LUMPUR",
} satisfies QrRail;

export const grantLimits = { small: 17_500, large: 175_000 } as const satisfies GrantLimits;

/** For tests, without the trunk zero. */
export const testMobile = "123456789";
