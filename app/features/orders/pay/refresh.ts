import type { Order } from "#contract/orders/orders";
import { paymentFacts } from "#contract/orders/payment-methods";

/** How often a waiting page looks again, in seconds, by how long the shopper has waited: R36's five seconds, backing off. */
const PACE = [
  { before: 120, every: 5 },
  { before: 300, every: 10 },
  { before: 600, every: 20 },
] as const;
const SLOWEST = 60;

/** Seconds until the page should load again; null where nothing comes of it, or where there are instructions to read in peace. */
export function refreshSeconds({ payment, state }: Order, now: Date): number | null {
  const { kind } = paymentFacts(payment.method);
  if (state === "fraud_check_pending") return SLOWEST;
  if (state !== "payment_pending" || payment.startedAt === null || (kind !== "qr" && kind !== "bank_app")) return null;
  const waited = (now.getTime() - new Date(payment.startedAt).getTime()) / 1000;
  return PACE.find(({ before }) => waited < before)?.every ?? SLOWEST;
}

/** Whether news of the payment may come from elsewhere. The test bank has none: it does what this page tells it. */
export const isAwaited = ({ payment, state }: Order): boolean =>
  state === "fraud_check_pending" || (state === "payment_pending" && paymentFacts(payment.method).kind !== "sandbox");
