import type { Scope } from "../../kit/call/call";
import { changeOrder } from "../change/change-store";
import { findOrder, freeOrders } from "../pay/payment-store";
import type { OrderRecord } from "../store";

/**
 * Marks a free order as paid as soon as it is placed, because no provider takes a payment of zero. It is called wherever an order is read, so that an
 * order that was interrupted between the two steps does not expire. One trip for a free order, none for others.
 */
export async function payNothing({ d1, now }: Pick<Scope, "d1" | "now">, record: OrderRecord): Promise<OrderRecord> {
  const { order, payment } = record;
  if (order.total > 0 || order.state !== "payment_pending" || payment === null) return record;
  const { record: after } = await changeOrder(d1, now, {
    from: order,
    to: "paid",
    payment: { id: payment.id, state: "paid" },
  });
  return after ?? record;
}

/**
 * Marks free orders as paid that were interrupted and not opened since, and returns their number. Two trips for each.
 */
export async function payFreeOrders(d1: D1Database, now: Date): Promise<number> {
  const found = await freeOrders(d1);
  for (const { number } of found) {
    const record = await findOrder(d1, number);
    if (record !== null) await payNothing({ d1, now }, record);
  }
  return found.length;
}
