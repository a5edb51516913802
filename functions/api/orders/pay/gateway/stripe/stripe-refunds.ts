import { z } from "zod";
import type { Money } from "../../../../../contract/money";
import { metadata, ourAmount, text } from "./stripe-events";

/** The part of a refund that we read; we ask for `payment_intent` in full. */
const refundSchema = z.object({
  id: text,
  status: text.nullish(),
  amount: z.int().min(0),
  currency: text,
  payment_intent: z.union([text, z.object({ metadata })]).nullish(),
});
export type StripeRefund = z.infer<typeof refundSchema>;
export const refundsSchema = z.object({ data: z.array(refundSchema) });
export const oneRefundSchema = refundSchema;

/** Whether a refund failed, so that its money is still with us. */
export const isLost = (status: string | null | undefined) => status === "failed" || status === "canceled";

/**
 * Finds our payment from the refunds of one charge, and the amount that went back or is on its way; refunds in another currency do not count.
 */
export function readRefunds(refunds: readonly StripeRefund[]): {
  paymentId: string | undefined;
  given: (due: Money) => number;
} {
  const [intent] = refunds.map(({ payment_intent }) => payment_intent);
  return {
    paymentId: typeof intent === "object" ? intent?.metadata?.payment : undefined,
    given: (due) =>
      refunds.reduce(
        (sum, { status, amount, currency }) =>
          isLost(status) || currency.toUpperCase() !== due.currency ? sum : sum + ourAmount(amount, due.currency),
        0,
      ),
  };
}
