import { weighed } from "./facts/check-digits";
import type {
  AddressRules,
  ConsentDefaults,
  Country,
  DeliveryZones,
  GiftCards,
  GrantLimits,
  Holidays,
  PaymentMethods,
  ProductRegistration,
  Seller,
  StoreClosures,
  TaxNumberRule,
} from "./facts/country";

export const facts = {
  code: "AU",
  name: "Australia",
  languages: ["en"],
  currency: "AUD",
  timeZone: "Australia/Sydney",
  severalZones: true,
  tax: { ratePercent: 10, name: "GST" },
  freeDeliveryAbove: 2500,
  deliveryFee: 795,
  deliveryDays: [2, 5],
  callingCode: "61",
  mobilePattern: "4\\d{8}",
  spendPerPoint: 100,
  criteoAccount: 16250,
  postcodes: true,
  addressLabels: { state: "addressStateAU" },
  receipt: "taxInvoice",
} as const satisfies Country;

/** The time zones of stores and shoppers; the first is the country's main one. */
export const zones = [
  "Australia/Sydney",
  "Australia/Brisbane",
  "Australia/Adelaide",
  "Australia/Darwin",
  "Australia/Perth",
] as const;

/** Demonstration values: neither the company nor the number exists. */
export const seller = {
  legalName: "Melati Demo Pty Ltd",
  registrationLabel: "ABN",
  registrationNumber: "DEMO 00 000 000 000",
  address: "Level 5, 1 Jasmine Street, Sydney NSW 2000",
  phone: "+61 2 5550 0000",
} as const satisfies Seller;

/** The number is valid when its weighted digits, with the first one reduced by one, are a multiple of 89. */
const isAbn = ([first = 0, ...rest]: readonly number[]) =>
  weighed([first - 1, ...rest], [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]) % 89 === 0;

export const taxNumber = {
  label: "ABN",
  example: "51 824 753 556",
  pattern: /^[0-9]{11}$/,
  checks: isAbn,
} satisfies TaxNumberRule;

export const giftCards = { amounts: [5_000, 10_000, 20_000], validYears: 3 } as const satisfies GiftCards;

export const productRegistration = {
  label: { en: "AUST L" },
  of: "spf",
  isMedicine: true,
} as const satisfies ProductRegistration;

export const consentDefaults = { measurement: false, experiments: false, advertising: false } satisfies ConsentDefaults;

export const address = { unit: { asked: "below", printed: "above" } } satisfies AddressRules;

export const deliveryZones = [
  { name: { en: "Metropolitan and regional" }, fee: facts.deliveryFee, days: facts.deliveryDays },
  {
    name: { en: "Remote areas" },
    fee: 1495,
    days: [5, 12],
    // The Territory beyond Darwin, outback Queensland and Cape York, the far north and west of South Australia, the Goldfields, Pilbara and Kimberley,
    // and the islands with mail of their own.
    postcodes:
      /^(0822|08[4-9]\d|289[89]|44[789]\d|473[0-7]|48(2[0-8]|7[1-6]|9\d)|5690|57([12]\d|3[0-4])|64[34]\d|66[34]\d|67([0-6]\d|70|9[89])|725[5-7])$/,
  },
] as const satisfies DeliveryZones;

export { collectionPoints } from "./points/au";

export const holidays = ["01-01", "01-26", "04-25", "12-25", "12-26"] as const satisfies Holidays;

/** Christmas, Anzac Day and Good Friday. */
export const storeClosures = {
  everyYear: ["04-25", "12-25"],
  dated: ["2026-04-03", "2027-03-26", "2028-04-14"],
} as const satisfies StoreClosures;

export const paymentMethods = ["card", "afterpay", "zip", "payto"] as const satisfies PaymentMethods;

export const cashOnDelivery = null;

/** The country has no national QR payment code. */
export const qr = null;

export const grantLimits = { small: 5_500, large: 55_000 } as const satisfies GrantLimits;

/** For tests, without the trunk zero. */
export const testMobile = "412345678";
