import type { CountryCode } from "../../../contract/countries";
import { COUNTRIES } from "../../../contract/countries";
import { CURRENCY_DIGITS, type Money } from "../../../contract/money";
import { TEST_PAYEE } from "../../../contract/payment-methods";
import { type DataObject, emvPayload } from "./emv";

/** What a code has to say: how much, for which payment, until when. `reference` is letters and digits, 20 at most. */
export type QrRequest = { amount: Money; reference: string; expiresAt: Date };

/** ISO 4217 numbers (decisions section 1). */
const CURRENCY_NUMBERS = {
  AUD: "036",
  HKD: "344",
  IDR: "360",
  MYR: "458",
  NZD: "554",
  PHP: "608",
  SGD: "702",
  THB: "764",
} as const;

/** A rail: the objects that name the payee, and the merchant's town. `reference` also goes where a rail has a place of its own for it. */
type Rail = {
  payee: (request: QrRequest, country: CountryCode) => readonly DataObject[];
  city: string;
  postcode?: string;
};

/** `20261121171400`, on the clock of the country. */
function localStamp(at: Date, country: CountryCode): string {
  const parts = new Intl.DateTimeFormat("en-CA", {
    timeZone: COUNTRIES[country].timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  }).formatToParts(at);
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? "";
  return ["year", "month", "day", "hour", "minute", "second"].map(of).join("");
}

/**
 * The national rails by the tags and ids of decisions section 1. The payees are nobody: numbers of zeros, and a name that says that it
 * is a test. A contract with an acquirer replaces them.
 */
const RAILS: Partial<Record<CountryCode, Rail>> = {
  SG: {
    payee: ({ expiresAt }, country) => [
      [
        "26",
        [
          ["00", "SG.PAYNOW"],
          ["01", "2"],
          ["02", "000000000T"],
          ["03", "0"],
          ["04", localStamp(expiresAt, country)],
        ],
      ],
    ],
    city: "SINGAPORE",
  },
  TH: {
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
  },
  ID: {
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
  },
  MY: {
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
  },
  PH: {
    payee: () => [
      [
        "28",
        [
          ["00", "ph.ppmi.p2m"],
          ["01", "TESTPHM1XXX"],
          ["03", "0000000000"],
        ],
      ],
    ],
    city: "MAKATI",
  },
  HK: {
    payee: ({ expiresAt }, country) => [
      [
        "26",
        [
          ["00", "hk.com.hkicl"],
          ["02", "0000000"],
          ["05", localStamp(expiresAt, country)],
        ],
      ],
    ],
    city: "HONG KONG",
  },
};

/** Shops for cosmetics (ISO 18245). */
const CATEGORY = "5977";

/** `129.40`, or `1289000` where the currency has no decimals. */
export function amountText({ minor, currency }: Money): string {
  const digits = CURRENCY_DIGITS[currency];
  return digits === 0 ? String(minor) : (minor / 10 ** digits).toFixed(digits);
}

/**
 * The dynamic code of a country's rail (S3.02): fixed amount, reference, checksum.
 * @throws where the country has no rail, or the reference is not one
 */
export function qrPayload(country: CountryCode, request: QrRequest): string {
  const rail = RAILS[country];
  if (rail === undefined) throw new Error(`${country} has no national code`);
  const { amount, reference } = request;
  if (!/^[0-9A-Z]{1,20}$/.test(reference)) throw new Error(`"${reference}" is no reference`);
  return emvPayload([
    ["00", "01"],
    ["01", "12"],
    ...rail.payee(request, country),
    ["52", CATEGORY],
    ["53", CURRENCY_NUMBERS[amount.currency]],
    ["54", amountText(amount)],
    ["58", country],
    ["59", TEST_PAYEE],
    ["60", rail.city],
    ...(rail.postcode === undefined ? [] : ([["61", rail.postcode]] as const)),
    // A bill number, and where readers look for a reference.
    [
      "62",
      [
        ["01", reference],
        ["05", reference],
      ],
    ],
  ]);
}
