import type { Refusal } from "../../../contract/errors";
import type { FulfilmentState } from "../../../contract/orders/orders";
import type { Attempt } from "../../kit/attempts/attempts-store";
import { type FoundOrder, NOT_FOUND, settled, type Visitor } from "../admission";
import { changeOrder } from "../change/change-store";
import { nextState } from "../change/order-states";
import { openOrder } from "../follow/open-order";
import type { OrderRow, PaymentRow } from "../store";

const ROUNDS = 6;
const NOT_CANCELLABLE: Refusal = { ok: false, code: "order_not_cancellable" };

/** Whether an order can be cancelled: until it is packed. */
export const mayCancel = ({
  state,
  fulfilmentState,
}: {
  state: OrderRow["state"];
  fulfilmentState: FulfilmentState | null;
}): boolean => nextState(state, "cancel") !== null && (fulfilmentState === null || fulfilmentState === "preparing");

/**
 * The payment change when money must be refunded. What a gift card paid returns to the card by itself, and there may be no other payment.
 */
export const toGiveBack = (payment: PaymentRow | null) =>
  payment?.state === "paid" && payment.amount > 0 ? { id: payment.id, state: "refund_due" as const } : undefined;

/**
 * Cancels an order that is not packed yet: its stock is released, and received money is marked for a refund. Cancelling twice changes nothing. Two
 * trips.
 * @returns the order, or order_not_found, link_expired, order_not_cancellable, rate_limited
 */
export async function cancelOrder(visitor: Visitor, attempts: readonly Attempt[]): Promise<FoundOrder> {
  const opened = await openOrder(visitor, attempts);
  if (!opened.ok) return opened;
  let { record } = opened;
  for (let round = 0; round < ROUNDS; round++) {
    const { order, payment } = record;
    if (order.state === "cancelled") return { ok: true, record };
    if (!mayCancel(order)) return NOT_CANCELLABLE;
    const { saved, record: after } = await changeOrder(visitor.d1, visitor.now, {
      from: order,
      to: "cancelled",
      payment: toGiveBack(payment),
    });
    if (after === null) return NOT_FOUND;
    if (saved) return { ok: true, record: after };
    record = await settled(visitor, after);
  }
  return { ok: false, code: "order_changed" };
}
