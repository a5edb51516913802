import type { CountryCode, CurrencyCode } from "../../../contract/countries";
import type { DoorObstacle, PaymentMethod } from "../../../contract/orders/payment-methods";
import type { LedgerEntry } from "../../../contract/promotions/pricing";
import { SERVER_FACTS } from "../../../countries/countries";
import type { CashOnDelivery } from "../../../countries/facts/country";
import type { BagLineRow } from "../../bag/lines/describe-line";
import { ledgerIn } from "../../promotions/pricing/entries";

/** The settings that let shoppers pay the courier. */
export type DoorSettings = { CASH_ON_DELIVERY?: string; SMS_URL?: string; SMS_FILE?: unknown; SANDBOX?: string };

/** What paying the courier costs in a country; null where couriers collect nothing, and where no text message could confirm it. */
export function doorOf(
  { CASH_ON_DELIVERY, SMS_URL, SMS_FILE, SANDBOX }: DoorSettings,
  country: CountryCode,
): CashOnDelivery | null {
  const canAsk = Boolean(SMS_URL) || SMS_FILE !== undefined || SANDBOX === "on";
  return CASH_ON_DELIVERY === "on" && canAsk ? SERVER_FACTS[country].cashOnDelivery : null;
}

/** The methods through a provider, and the courier after them, before those of the test bank. */
export function withDoor(methods: readonly PaymentMethod[], door: CashOnDelivery | null): PaymentMethod[] {
  if (door === null) return [...methods];
  const tests = methods.findIndex((method) => method.startsWith("sandbox_"));
  const at = tests === -1 ? methods.length : tests;
  return [...methods.slice(0, at), "cod", ...methods.slice(at)];
}

type DoorBag = {
  fulfilment: string;
  /** What the order costs without the courier's fee, in minor units. */
  total: number;
  lines: readonly Pick<BagLineRow, "byTurns">[];
};

/** Why a bag cannot be paid to the courier; null where it can. Gift cards are orders of their own, which are never offered it. */
export function doorObstacle(
  { fee, most }: CashOnDelivery,
  { fulfilment, total, lines }: DoorBag,
): DoorObstacle | null {
  if (fulfilment !== "delivery") return "collection";
  if (lines.some(({ byTurns }) => byTurns === true)) return "by_turns";
  return total + fee > most ? "too_much" : null;
}

/** The ledger of a price with the courier's fee as its last entry. */
export function withFee(
  ledger: readonly LedgerEntry[],
  { fee, currency }: { fee: number; currency: CurrencyCode },
): LedgerEntry[] {
  if (fee === 0) return [...ledger];
  const own = ledgerIn(currency);
  own.applied("payment", "cod_fee", { amount: fee });
  return [...ledger, ...own.entries];
}
