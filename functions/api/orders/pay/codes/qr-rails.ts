import { COUNTRIES, type CountryCode, CURRENCIES } from "../../../../contract/countries";
import type { Money } from "../../../../contract/money";
import { TEST_PAYEE } from "../../../../contract/orders/payment-methods";
import { SERVER_FACTS } from "../../../../countries/countries";
import type { DataObject } from "../../../../countries/facts/country";
import { emvPayload } from "./emv";

/** The content of a code: amount, reference, expiry. `reference` is letters and digits, 20 at most. */
export type QrRequest = { amount: Money; reference: string; expiresAt: Date };

/** The time by the country's clock, such as `20261121171400`. */
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

/** The category of cosmetics shops (ISO 18245). */
const COSMETICS = "5977";

/** The amount as `129.40`, or `1289000` in a currency without decimals. */
export function amountText({ minor, currency }: Money): string {
  const digits = CURRENCIES[currency].digits;
  return digits === 0 ? String(minor) : (minor / 10 ** digits).toFixed(digits);
}

/**
 * The dynamic code of a country's rail (S3.02): fixed amount, reference, checksum.
 * @throws when the country has no rail, or the reference is invalid
 */
export function qrPayload(country: CountryCode, request: QrRequest): string {
  const rail = SERVER_FACTS[country].qr;
  if (rail === null) throw new Error(`${country} has no national code`);
  const { amount, reference, expiresAt } = request;
  if (!/^[0-9A-Z]{1,20}$/.test(reference)) throw new Error(`"${reference}" is no reference`);
  return emvPayload([
    ["00", rail.format ?? "01"],
    ["01", "12"],
    ...rail.payee({ reference, until: localStamp(expiresAt, country) }),
    ["52", rail.category ?? COSMETICS],
    ["53", CURRENCIES[amount.currency].number],
    ["54", amountText(amount)],
    ["58", country],
    ["59", TEST_PAYEE],
    ["60", rail.city],
    ...(rail.postcode === undefined ? [] : ([["61", rail.postcode]] as const)),
    ["62", rail.additional?.(reference) ?? billNumber(reference)],
    ...(rail.trailing?.(reference) ?? []),
  ]);
}

/** The objects with a bill number, where readers look for a reference. */
const billNumber = (reference: string): DataObject[] => [
  ["01", reference],
  ["05", reference],
];
