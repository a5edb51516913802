import { z } from "zod";
import type { CurrencyCode } from "../../../../../contract/countries";
import type { DisputeState } from "../../../../../contract/orders/disputes";
import { metadata, ourAmount, seconds, text } from "./stripe-events";

/** The part of a dispute that we read; we ask for `payment_intent` in full. */
export const disputeSchema = z.object({
  id: text.min(1),
  status: text,
  amount: z.int().min(0),
  currency: text,
  reason: text.nullish(),
  created: seconds,
  evidence_details: z.object({ due_by: seconds.nullish() }).nullish(),
  payment_intent: z.union([text, z.object({ metadata })]).nullish(),
});
export type StripeDispute = z.infer<typeof disputeSchema>;

/** Stripe's decided states; closed inquiries and prevented disputes leave the money with us. All other states are open. */
const DECIDED: Record<string, DisputeState> = { won: "won", warning_closed: "won", prevented: "won", lost: "lost" };

/** How a dispute stands, and which payment it is about. */
export function readDispute(dispute: StripeDispute) {
  const { id, status, amount, currency, reason, created, evidence_details, payment_intent } = dispute;
  const dueBy = evidence_details?.due_by;
  const state: DisputeState = (Object.hasOwn(DECIDED, status) ? DECIDED[status] : undefined) ?? "open";
  return {
    id: `stripe|${id}`,
    paymentId: typeof payment_intent === "object" ? payment_intent?.metadata?.payment : undefined,
    state,
    /**
     * The amount that the bank takes back, in the order's currency; the whole payment when the bank uses another currency.
     */
    amount: (due: { amount: number; currency: CurrencyCode }) =>
      currency.toUpperCase() === due.currency ? Math.min(ourAmount(amount, due.currency), due.amount) : due.amount,
    reason: reason ?? "general",
    openedAt: new Date(created * 1000).toISOString(),
    answerBy: dueBy == null ? null : new Date(dueBy * 1000).toISOString(),
  };
}
