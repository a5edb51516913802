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
  Spelling,
  StoreClosures,
  TaxNumberRule,
} from "./facts/country";

export const facts = {
  code: "PH",
  name: "Philippines",
  languages: ["en"],
  currency: "PHP",
  timeZone: "Asia/Manila",
  severalZones: false,
  tax: { ratePercent: 12, name: "VAT" },
  freeDeliveryAbove: 300_000,
  deliveryFee: 12_000,
  deliveryDays: [2, 6],
  callingCode: "63",
  mobilePattern: "9\\d{9}",
  spendPerPoint: 4000,
  criteoAccount: null,
  postcodes: true,
  addressLabels: { subDistrict: "addressBarangay", city: "addressCityPH", postcode: "addressZip" },
  receipt: "invoice",
} as const satisfies Country;

/** The time zones of stores and shoppers; the first is the country's main one. */
export const zones = ["Asia/Manila"] as const;

/** Demonstration values: neither the company nor the number exists. */
export const seller = {
  legalName: "Melati Demo Philippines, Inc.",
  registrationLabel: "VAT REG TIN",
  registrationNumber: "DEMO 000-000-000-00000",
  address: "1 Sampaguita Street, Makati City 1200",
  phone: "+63 2 8555 0000",
} as const satisfies Seller;

export const taxNumber = {
  label: "TIN",
  example: "123-456-789-000",
  pattern: /^[0-9]{9}(?:[0-9]{3}|[0-9]{5})?$/,
} satisfies TaxNumberRule;

/** RA 10962 forbids an expiry date on gift cards. */
export const giftCards = { amounts: [100_000, 250_000, 500_000], validYears: null } as const satisfies GiftCards;

export const productRegistration = {
  label: { en: "FDA CPN" },
  of: "cosmetics",
  isMedicine: false,
} as const satisfies ProductRegistration;

export const consentDefaults = { measurement: false, experiments: false, advertising: false } satisfies ConsentDefaults;

/** Filipinos spell as Americans do; "cancelled" is what their own shops say. */
export const spelling = {
  ageing: "aging",
  catalogue: "catalog",
  centimetre: "centimeter",
  centre: "center",
  colour: "color",
  customis: "customiz",
  favourite: "favorite",
  fibre: "fiber",
  flavour: "flavor",
  grey: "gray",
  harmonis: "harmoniz",
  jewellery: "jewelry",
  litre: "liter",
  millilitre: "milliliter",
  minimis: "minimiz",
  moisturis: "moisturiz",
  neutralis: "neutraliz",
  organis: "organiz",
  personalis: "personaliz",
  programme: "program",
  recognis: "recogniz",
  revitalis: "revitaliz",
  sceptic: "skeptic",
  sulphate: "sulfate",
  towards: "toward",
  travell: "travel",
} as const satisfies Spelling;

export const address = {
  named: { suburb: "subDistrict" },
  required: ["subDistrict", "province"],
} satisfies AddressRules;

export const deliveryZones = [
  { name: { en: "Metro Manila and Luzon" }, fee: facts.deliveryFee, days: facts.deliveryDays },
  {
    name: { en: "Visayas" },
    fee: 16_000,
    days: [4, 8],
    regions: [
      "Aklan",
      "Antique",
      "Biliran",
      "Bohol",
      "Capiz",
      "Cebu",
      "Eastern Samar",
      "Guimaras",
      "Iloilo",
      "Leyte",
      "Negros Occidental",
      "Negros Oriental",
      "Northern Samar",
      "Samar",
      "Siquijor",
      "Southern Leyte",
    ],
    postcodes: /^(5[0678]|6)/,
  },
  {
    name: { en: "Mindanao" },
    fee: 18_000,
    days: [5, 10],
    regions: [
      "Agusan del Norte",
      "Agusan del Sur",
      "Basilan",
      "Bukidnon",
      "Camiguin",
      "Cotabato",
      "Davao de Oro",
      "Davao del Norte",
      "Davao del Sur",
      "Davao Occidental",
      "Davao Oriental",
      "Dinagat Islands",
      "Lanao del Norte",
      "Lanao del Sur",
      "Maguindanao del Norte",
      "Maguindanao del Sur",
      "Misamis Occidental",
      "Misamis Oriental",
      "Sarangani",
      "South Cotabato",
      "Sultan Kudarat",
      "Sulu",
      "Surigao del Norte",
      "Surigao del Sur",
      "Tawi-Tawi",
      "Zamboanga del Norte",
      "Zamboanga del Sur",
      "Zamboanga Sibugay",
    ],
    postcodes: /^[789]/,
  },
] as const satisfies DeliveryZones;

export const collectionPoints = null;

export const holidays = ["01-01", "04-09", "05-01", "06-12", "11-30", "12-25", "12-30"] as const satisfies Holidays;

/** New Year, Christmas, Maundy Thursday and Good Friday, when malls close. */
export const storeClosures = {
  everyYear: ["01-01", "12-25"],
  dated: ["2026-04-02", "2026-04-03", "2027-03-25", "2027-03-26", "2028-04-13", "2028-04-14"],
} as const satisfies StoreClosures;

export const paymentMethods = [
  "qrph",
  "gcash",
  "maya",
  "grabpay",
  "shopeepay",
  "card",
] as const satisfies PaymentMethods;

export const cashOnDelivery = { fee: 5_000, most: 1_000_000 } as const satisfies CashOnDelivery;

export const qr = {
  payee: () => [
    [
      "28",
      [
        ["00", "ph.ppmi.p2m"],
        ["01", "TESTPHM1XXX"],
        ["03", "0000000000"],
        ["05", "000"],
      ],
    ],
  ],
  city: "MAKATI",
  // The fields of real codes: the scheme's name, the reference, the till, and a purpose that the payer's app asks for.
  additional: (reference) => [
    ["00", "ph.ppmi.qrph"],
    ["05", reference],
    ["07", "00000001"],
    ["08", "***"],
  ],
  trailing: (reference) => [
    [
      "88",
      [
        ["00", "ph.ppmi.qrph"],
        ["01", reference],
      ],
    ],
  ],
} satisfies QrRail;

export const grantLimits = { small: 215_000, large: 2_150_000 } as const satisfies GrantLimits;

/** For tests, without the trunk zero. */
export const testMobile = "9171234567";
