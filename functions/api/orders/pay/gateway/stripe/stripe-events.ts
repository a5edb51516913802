import { z } from "zod";
import { CURRENCIES, type CurrencyCode } from "../../../../../contract/countries";
import type { Money } from "../../../../../contract/money";
import type { BankEvent } from "../../settle";
import type { AmountDue } from "../receive";

/** Converts to Stripe's amounts: Stripe counts rupiah in hundredths, like all our other currencies. */
export const stripeAmount = ({ minor, currency }: Money): number => minor * 10 ** (2 - CURRENCIES[currency].digits);
/** Converts from Stripe's amounts to whole minor units. */
export const ourAmount = (amount: number, currency: CurrencyCode): number =>
  Math.round(amount / 10 ** (2 - CURRENCIES[currency].digits));

export const text = z.string().max(500);
/** Seconds since 1970, before the year 2100. */
export const seconds = z.int().min(0).max(4_102_444_799);
export const metadata = z.record(z.string(), z.string()).nullish();

const eventSchema = z.object({
  id: text.min(1),
  type: text.min(1),
  created: seconds,
  data: z.object({ object: z.looseObject({}) }),
});

/** The part of a Checkout Session that we read; a failed intent has the same field names. */
export const sessionSchema = z.object({
  id: text,
  status: text.nullish(),
  payment_status: text.nullish(),
  amount_total: z.int().min(0).nullish(),
  currency: text.nullish(),
  client_reference_id: text.nullish(),
  metadata,
  /** The intent that was charged; set once it is paid. */
  payment_intent: text.nullish(),
  url: text.max(5000).nullish(),
});
export type StripeSession = z.infer<typeof sessionSchema>;

/** The payment event that a session means; null when it means none. */
export function sessionEvent({ status, payment_status }: StripeSession): BankEvent | null {
  if (payment_status === "paid" || payment_status === "no_payment_required") return "approve";
  if (status === "expired") return "expire";
  // A complete session without payment belongs to a method that takes its time.
  return status === "complete" ? "pending" : null;
}

const OF_PAYMENTS: Record<string, (session: StripeSession) => BankEvent | null> = {
  "checkout.session.completed": sessionEvent,
  "checkout.session.async_payment_succeeded": () => "approve",
  "checkout.session.async_payment_failed": () => "fail",
  "checkout.session.expired": () => "expire",
  // The shopper may try another card on the same page.
  "payment_intent.payment_failed": () => "decline",
};

/** Events after which the refunded amount may have changed, whoever asked for the refund. */
const OF_REFUNDS: readonly string[] = [
  "charge.refunded",
  "charge.refund.updated",
  "refund.created",
  "refund.updated",
  "refund.failed",
];

/** Events about a payment that the shopper's bank takes back. */
const OF_DISPUTES: readonly string[] = ["created", "updated", "closed", "funds_withdrawn", "funds_reinstated"].map(
  (name) => `charge.dispute.${name}`,
);

const refundedSchema = z.object({ payment_intent: text.nullish() });
const disputedSchema = z.object({ id: text.min(1) });

type About =
  | { about: "payment"; paymentId: string; event: BankEvent; isRight: (due: AmountDue) => boolean }
  /** The refunds of a charge have to be read again. */
  | { about: "refunds"; intent: string }
  /** A dispute has to be read again. */
  | { about: "dispute"; disputeId: string }
  /** The event changes nothing here. */
  | { about: "nothing" };
export type StripeNews = About & { id: string; at: Date };

/** Whether the session has the amount that was asked for; a session without an amount does not. */
export const isRightAmount = ({ amount_total, currency }: StripeSession, due: AmountDue) =>
  amount_total === stripeAmount({ minor: due.amount, currency: due.currency }) &&
  currency?.toUpperCase() === due.currency;

function aboutOf(type: string, object: unknown): About | null {
  const nothing: About = { about: "nothing" };
  const read = Object.hasOwn(OF_PAYMENTS, type) ? OF_PAYMENTS[type] : undefined;
  if (read !== undefined) {
    const { success, data: session } = sessionSchema.safeParse(object);
    if (!success) return null;
    const paymentId = session.client_reference_id ?? session.metadata?.payment;
    const event = read(session);
    if (paymentId == null || event === null) return nothing;
    return { about: "payment", paymentId, event, isRight: (due) => isRightAmount(session, due) };
  }
  if (OF_REFUNDS.includes(type)) {
    const { success, data: refunded } = refundedSchema.safeParse(object);
    if (!success) return null;
    return refunded.payment_intent == null ? nothing : { about: "refunds", intent: refunded.payment_intent };
  }
  if (OF_DISPUTES.includes(type)) {
    const { success, data: disputed } = disputedSchema.safeParse(object);
    return success ? { about: "dispute", disputeId: disputed.id } : null;
  }
  return nothing;
}

/** Reads an event; null when it is not written as Stripe writes events. */
export function readStripeEvent(body: unknown): StripeNews | null {
  const { success, data: event } = eventSchema.safeParse(body);
  if (!success) return null;
  const about = aboutOf(event.type, event.data.object);
  return about && { ...about, id: `stripe|${event.id}`, at: new Date(event.created * 1000) };
}
