import type { CurrencyCode } from "../../../contract/countries";
import { CURRENCY_DIGITS, type Money } from "../../../contract/money";
import type { BankEvent } from "../payment/settle";

/** Stripe counts rupiah in hundredths, as all our other currencies: of ours it takes none without decimals. */
export const stripeAmount = ({ minor, currency }: Money): number => minor * 10 ** (2 - CURRENCY_DIGITS[currency]);

/** The part of a Checkout Session that we read. */
export type StripeSession = {
  id: string;
  status?: string | null;
  payment_status?: string | null;
  amount_total?: number | null;
  currency?: string | null;
  client_reference_id?: string | null;
  /** What was charged, once it is paid; of a charge and a refund too. */
  payment_intent?: string | null;
  url?: string | null;
};

/** The part of an event that we read; `object` is a session, an intent, a charge or a refund. */
export type StripeEvent = {
  id: string;
  type: string;
  created: number;
  data: { object: StripeSession & { metadata?: Record<string, string> | null } };
};

/** What a session says about its payment; null while it says nothing. */
export function sessionEvent({ status, payment_status }: StripeSession): BankEvent | null {
  if (payment_status === "paid" || payment_status === "no_payment_required") return "approve";
  if (status === "expired") return "expire";
  // Complete and unpaid: a way to pay that takes its time.
  return status === "complete" ? "pending" : null;
}

const BY_TYPE: Record<string, (session: StripeSession) => BankEvent | null> = {
  "checkout.session.completed": sessionEvent,
  "checkout.session.async_payment_succeeded": () => "approve",
  "checkout.session.async_payment_failed": () => "fail",
  "checkout.session.expired": () => "expire",
  // The shopper may try another card on the same page.
  "payment_intent.payment_failed": () => "decline",
};

/** Events after which another amount may have been given back, whoever asked for it. */
const OF_REFUNDS: readonly string[] = [
  "charge.refunded",
  "charge.refund.updated",
  "refund.created",
  "refund.updated",
  "refund.failed",
];

/** The charge whose refunds are to be looked at anew; null for an event that is about none. */
export const refundedIntent = ({ type, data: { object } }: StripeEvent): string | null =>
  OF_REFUNDS.includes(type) ? (object.payment_intent ?? null) : null;

/** The part of a refund that we read; `payment_intent` in full, as we ask for it. */
export type StripeRefund = {
  id: string;
  status?: string | null;
  amount: number;
  payment_intent?: { metadata?: Record<string, string> | null } | string | null;
};

/** Of refunds of one charge: our payment, and what has gone back or is on its way. */
export function readRefunds(refunds: readonly StripeRefund[]): { paymentId: string | undefined; given: number } {
  const [intent] = refunds.map(({ payment_intent }) => payment_intent);
  return {
    paymentId: typeof intent === "object" ? intent?.metadata?.payment : undefined,
    given: refunds.reduce((sum, { status, amount }) => (isLost(status) ? sum : sum + amount), 0),
  };
}

/** A refund that came to nothing: its money is still with us. */
export const isLost = (status: string | null | undefined) => status === "failed" || status === "canceled";

/** Our payment and what happened to it; null for an event that is not about one, or of a kind that changes nothing. */
export function readStripeEvent({
  type,
  data: { object },
}: StripeEvent): { paymentId: string; event: BankEvent } | null {
  const paymentId = object.client_reference_id ?? object.metadata?.payment;
  const event = Object.hasOwn(BY_TYPE, type) ? BY_TYPE[type]?.(object) : null;
  return paymentId == null || event == null ? null : { paymentId, event };
}

/** Whether the money is what was asked for. A session that says nothing about it is taken at its word. */
export const isRightAmount = ({ amount_total, currency }: StripeSession, due: { amount: number; currency: string }) =>
  (amount_total ?? null) === null ||
  (amount_total === stripeAmount({ minor: due.amount, currency: due.currency as CurrencyCode }) &&
    currency?.toUpperCase() === due.currency);
