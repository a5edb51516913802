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
  TaxNumberRule,
} from "./facts/country";

export const facts = {
  code: "SG",
  name: "Singapore",
  languages: ["en"],
  currency: "SGD",
  timeZone: "Asia/Singapore",
  severalZones: false,
  tax: { ratePercent: 9, name: "GST" },
  freeDeliveryAbove: 3500,
  deliveryFee: 390,
  deliveryDays: [1, 3],
  callingCode: "65",
  mobilePattern: "[89]\\d{7}",
  spendPerPoint: 100,
  criteoAccount: 13732,
  postcodes: true,
  addressLabels: { postcode: "addressPostalCode" },
} as const satisfies Country;

/** The time zones of stores and shoppers; the first is the country's main one. */
export const zones = ["Asia/Singapore"] as const;

/** Demonstration values: neither the company nor the number exists. */
export const seller = {
  legalName: "Melati Demo Pte. Ltd.",
  registrationLabel: "GST Reg No.",
  registrationNumber: "DEMO-M00000000",
  address: "1 Jasmine Road, #05-01, Singapore 238872",
  phone: "+65 6555 0000",
} as const satisfies Seller;

export const taxNumber = {
  label: "UEN",
  example: "201912345K",
  pattern: /^(?:[0-9]{8,9}[A-Z]|[TSR][0-9]{2}[A-Z]{2}[0-9]{4}[A-Z]|M[0-9A-Z]{8,9})$/,
} satisfies TaxNumberRule;

export const giftCards = { amounts: [5_000, 10_000, 20_000], validYears: 3 } as const satisfies GiftCards;

/** No authority gives cosmetics a number that buyers look up. */
export const productRegistration = null;

export const consentDefaults = { measurement: false, experiments: false, advertising: false } satisfies ConsentDefaults;

/** A landed house has no unit, so the field is optional. */
export const address = { unit: { asked: "below", printed: "below" } } satisfies AddressRules;

export const deliveryZones = null;

export { collectionPoints } from "./points/sg";

export const holidays = ["01-01", "05-01", "08-09", "12-25"] as const satisfies Holidays;

/** Christmas and Lunar New Year; the store at the airport never closes. */
export const storeClosures = {
  everyYear: ["12-25"],
  dated: ["2026-02-17", "2027-02-06", "2028-01-26"],
} as const satisfies StoreClosures;

export const paymentMethods = ["paynow", "card", "grabpay"] as const satisfies PaymentMethods;

export const cashOnDelivery = null;

export const qr = {
  category: "0000",
  payee: ({ until }) => [
    [
      "26",
      [
        ["00", "SG.PAYNOW"],
        ["01", "2"],
        ["02", "000000000T"],
        ["03", "0"],
        ["04", until],
      ],
    ],
  ],
  city: "SINGAPORE",
} satisfies QrRail;

export const grantLimits = { small: 5_000, large: 50_000 } as const satisfies GrantLimits;

/** For tests, without the trunk zero. */
export const testMobile = "81234567";
