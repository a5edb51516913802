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
  code: "ID",
  name: "Indonesia",
  languages: ["id", "en"],
  currency: "IDR",
  timeZone: "Asia/Jakarta",
  severalZones: true,
  tax: { ratePercent: 11, name: "PPN" },
  freeDeliveryAbove: 500_000,
  deliveryFee: 20_000,
  deliveryDays: [2, 5],
  callingCode: "62",
  mobilePattern: "8\\d{8,11}",
  spendPerPoint: 10_000,
  criteoAccount: 13731,
  postcodes: true,
  addressLabels: { district: "addressKecamatan", city: "addressCityID" },
  oneName: true,
  receipt: "invoice",
} as const satisfies Country;

/** The time zones of stores and shoppers; the first is the country's main one. */
export const zones = ["Asia/Jakarta", "Asia/Makassar", "Asia/Jayapura"] as const;

/** Demonstration values: neither the company nor the number exists. */
export const seller = {
  legalName: "PT Melati Demo Indonesia",
  registrationLabel: "NPWP",
  registrationNumber: "DEMO 0000 0000 0000 0000",
  address: "Jl. Melati No. 1, Jakarta Pusat 10110",
  phone: "+62 21 5550 0000",
} as const satisfies Seller;

export const taxNumber = {
  label: "NPWP",
  example: "01.234.567.8-901.000",
  pattern: /^[0-9]{15,16}$/,
} satisfies TaxNumberRule;

export const giftCards = { amounts: [250_000, 500_000, 1_000_000], validYears: 3 } as const satisfies GiftCards;

export const productRegistration = {
  label: { en: "BPOM" },
  of: "cosmetics",
  isMedicine: false,
} as const satisfies ProductRegistration;

export const consentDefaults = { measurement: false, experiments: false, advertising: false } satisfies ConsentDefaults;

export const address = {
  district: { before: "city", between: ", " },
  required: ["district", "city"],
} satisfies AddressRules;

export const deliveryZones = [
  {
    name: { en: "Java", id: "Jawa" },
    fee: facts.deliveryFee,
    days: facts.deliveryDays,
    regions: ["Banten", "DKI Jakarta", "Daerah Istimewa Yogyakarta", "Jawa Barat", "Jawa Tengah", "Jawa Timur"],
  },
  { name: { en: "Other islands", id: "Pulau lain" }, fee: 35_000, days: [3, 8] },
  {
    name: { en: "Maluku and Papua", id: "Maluku dan Papua" },
    fee: 75_000,
    days: [5, 14],
    regions: [
      "Maluku",
      "Maluku Utara",
      "Papua",
      "Papua Barat",
      "Papua Barat Daya",
      "Papua Pegunungan",
      "Papua Selatan",
      "Papua Tengah",
    ],
    postcodes: /^9[7-9]/,
  },
] as const satisfies DeliveryZones;

export const collectionPoints = null;

export const holidays = ["01-01", "05-01", "06-01", "08-17", "12-25"] as const satisfies Holidays;

/** Stores close for two days of Lebaran. */
export const storeClosures = {
  everyYear: [],
  dated: ["2026-03-21", "2026-03-22", "2027-03-10", "2027-03-11", "2028-02-27", "2028-02-28"],
} as const satisfies StoreClosures;

export const paymentMethods = [
  "qris",
  "gopay",
  "ovo",
  "dana",
  "shopeepay",
  "va_bca",
  "va_mandiri",
  "va_bni",
  "va_bri",
  "va_permata",
  "card",
] as const satisfies PaymentMethods;

export const cashOnDelivery = { fee: 5_000, most: 3_000_000 } as const satisfies CashOnDelivery;

export const qr = {
  payee: () => [
    [
      "26",
      [
        ["00", "ID.CO.MELATITEST.WWW"],
        ["01", "936000000000000000"],
        ["02", "000000000000000"],
        ["03", "UME"],
      ],
    ],
    [
      "51",
      [
        ["00", "ID.CO.QRIS.WWW"],
        ["02", "ID0000000000000"],
        ["03", "UME"],
      ],
    ],
  ],
  city: "JAKARTA",
  postcode: "10110",
  // Real dynamic codes name the till as well.
  additional: (reference) => [
    ["01", reference],
    ["05", reference],
    ["07", "A01"],
  ],
} satisfies QrRail;

export const grantLimits = { small: 600_000, large: 6_000_000 } as const satisfies GrantLimits;

/** For tests, without the trunk zero. */
export const testMobile = "81234567890";
