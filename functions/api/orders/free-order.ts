import { changeOrder } from "./change-store";
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
