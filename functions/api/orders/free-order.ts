import { changeOrder } from "./change-store";
import { findOrder } from "./payment-store";
import type { OrderRecord } from "./store";

type Shop = { d1: D1Database; now: Date };

/**
 * An order that costs nothing is paid as soon as it is placed: no code and no provider takes a payment of zero. Asked again wherever an
 * order is read, so that one which was left between the two steps is not let go. No round trip for any other order, one for this.
 */
export async function payNothing({ d1, now }: Shop, record: OrderRecord): Promise<OrderRecord> {
  const { order, payment } = record;
  if (order.total > 0 || order.state !== "payment_pending" || payment === null) return record;
  const { record: after } = await changeOrder(d1, now, {
    from: order,
    to: "paid",
    payment: { id: payment.id, state: "paid" },
  });
  return after ?? record;
}

/** Pays those that were left between the two steps and that nobody opened since; how many. Two round trips for each. */
export async function payFreeOrders(d1: D1Database, now: Date): Promise<number> {
  const { results } = await d1
    .prepare("SELECT number FROM orders WHERE state = 'payment_pending' AND total = 0 LIMIT 50")
    .bind()
    .all<{ number: string }>();
  for (const { number } of results) {
    const record = await findOrder(d1, number);
    if (record !== null) await payNothing({ d1, now }, record);
  }
  return results.length;
}
