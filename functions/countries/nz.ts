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
  Seller,
  StoreClosures,
  TaxNumberRule,
} from "./facts/country";

export const facts = {
  code: "NZ",
  name: "New Zealand",
  languages: ["en"],
  currency: "NZD",
  timeZone: "Pacific/Auckland",
  severalZones: false,
  tax: { ratePercent: 15, name: "GST" },
  freeDeliveryAbove: 2500,
  deliveryFee: 795,
  deliveryDays: [2, 5],
  callingCode: "64",
  mobilePattern: "2\\d{7,9}",
  spendPerPoint: 100,
  criteoAccount: null,
  postcodes: true,
  addressLabels: { city: "addressCityNZ" },
} as const satisfies Country;

/** The time zones of stores and shoppers; the first is the country's main one. */
export const zones = ["Pacific/Auckland"] as const;

/** Demonstration values: neither the company nor the number exists. */
export const seller = {
  legalName: "Melati Demo Limited",
  registrationLabel: "GST No.",
  registrationNumber: "DEMO 000-000-000",
  address: "1 Jasmine Street, Auckland 1010",
  phone: "+64 9 555 0000",
} as const satisfies Seller;

/** The last digit is computed with the first weights, or with the second when the first give ten. */
function isIrd(digits: readonly number[]) {
  const nine = digits.length === 8 ? [0, ...digits] : digits;
  const digitBy = (weights: readonly number[]) => (11 - (weighed(nine, weights) % 11)) % 11;
  const first = digitBy([3, 2, 7, 6, 5, 4, 3, 2]);
  return (first === 10 ? digitBy([7, 4, 3, 2, 5, 2, 7, 6]) : first) === nine[8];
}

export const taxNumber = {
  label: "GST No.",
  example: "49-091-850",
  pattern: /^[0-9]{8,9}$/,
  checks: isIrd,
} satisfies TaxNumberRule;

export const giftCards = { amounts: [5_000, 10_000, 20_000], validYears: 3 } as const satisfies GiftCards;

/** No authority gives cosmetics a number that buyers look up. */
export const productRegistration = null;

export const consentDefaults = { measurement: false, experiments: false, advertising: false } satisfies ConsentDefaults;

export const address = {} satisfies AddressRules;

export const deliveryZones = [
  { name: { en: "Towns and cities" }, fee: facts.deliveryFee, days: facts.deliveryDays },
  {
    name: { en: "Rural delivery" },
    fee: 1195,
    days: [3, 8],
    // The third digit says how mail is delivered, and from 7 on it is by a rural round; Stewart Island and the Chathams have codes of their own.
    postcodes: /^(\d\d[789]\d|9818|8016)$/,
  },
] as const satisfies DeliveryZones;

export const collectionPoints = null;

export const holidays = ["01-01", "01-02", "02-06", "04-25", "12-25", "12-26"] as const satisfies Holidays;

/**
 * Christmas, Anzac Day, Good Friday and Easter Sunday, on which shops must be closed (on Anzac Day until 1 pm, but stores stay closed all day).
 */
export const storeClosures = {
  everyYear: ["04-25", "12-25"],
  dated: ["2026-04-03", "2026-04-05", "2027-03-26", "2027-03-28", "2028-04-14", "2028-04-16"],
} as const satisfies StoreClosures;

export const paymentMethods = ["card", "afterpay"] as const satisfies PaymentMethods;

export const cashOnDelivery = null;

/** The country has no national QR payment code. */
export const qr = null;

export const grantLimits = { small: 6_500, large: 65_000 } as const satisfies GrantLimits;

/** For tests, without the trunk zero. */
export const testMobile = "211234567";
