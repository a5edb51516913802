import type { Order } from "#contract/orders/orders";
import { paymentFacts } from "#contract/orders/payment-methods";

/**
 * How often a waiting page reloads, in seconds, by how long the shopper has waited. It starts with the five seconds of
 * R36 and slows down.
 */
const PACE = [
  { before: 120, every: 5 },
  { before: 300, every: 10 },
  { before: 600, every: 20 },
] as const;
const SLOWEST = 60;

/**
 * Seconds until the page should reload. Null where nothing can change, and where the shopper must be able to read
 * instructions in peace.
 */
export function refreshSeconds({ payment, state }: Order, now: Date): number | null {
  const { kind } = paymentFacts(payment.method);
  if (state === "fraud_check_pending") return SLOWEST;
  if (state !== "payment_pending" || payment.startedAt === null || (kind !== "qr" && kind !== "bank_app")) return null;
  const waited = (now.getTime() - new Date(payment.startedAt).getTime()) / 1000;
  return PACE.find(({ before }) => waited < before)?.every ?? SLOWEST;
}

/** Whether the payment's state can change elsewhere. The test bank changes it on this page only. */
export const isAwaited = ({ payment, state }: Order): boolean =>
  state === "fraud_check_pending" || (state === "payment_pending" && paymentFacts(payment.method).kind !== "sandbox");
