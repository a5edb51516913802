import type { DisputeState } from "../../../contract/orders/disputes";
import type { SettledStates } from "../pay/settle";
import type { OrderRow, PaymentRow } from "../store";
import { mayCancel } from "./cancel";

/** The state after an event; a decided dispute stays decided, because older events may arrive late. */
export const stateAfter = (known: DisputeState | null, told: DisputeState): DisputeState =>
  told === "open" && known !== null ? known : told;

/** The combined state of several disputes: an undecided one weighs most, then a lost one. */
export const together = (states: readonly DisputeState[]): DisputeState | null =>
  (["open", "lost", "won"] as const).find((state) => states.includes(state)) ?? null;

type DisputedPayment = {
  order: Pick<OrderRow, "state" | "fulfilmentState" | "paymentId">;
  payment: Pick<PaymentRow, "id" | "state" | "amount">;
  /** All disputes of this payment. */
  disputes: readonly { state: DisputeState; amount: number }[];
};

/** Whether the order continues: no other payment pays it, and its goods were or will be handed over. */
const isActive = ({ order, payment }: DisputedPayment) =>
  order.state === "paid" && order.fulfilmentState !== "returned" && order.paymentId === payment.id;

/**
 * The states of an order and its payment with its disputes. While one is open the money is neither ours nor refundable. A lost one ends an order that
 * is not packed, and a won one changes nothing.
 */
export function disputed(standing: DisputedPayment): SettledStates {
  const { order, payment, disputes } = standing;
  const same: SettledStates = { order: order.state, payment: payment.state };
  const state = together(disputes.map((one) => one.state));
  // The money was refunded already, so there is nothing to hold.
  if (payment.state === "refunded" || state === null) return same;
  if (state === "open") return { ...same, payment: "disputed" };
  const back = isActive(standing) ? "paid" : "refund_due";
  const held = payment.state === "disputed" || payment.state === "charged_back";
  if (state === "won") return held ? { ...same, payment: back } : same;
  const lost = disputes.reduce((sum, one) => sum + (one.state === "lost" ? one.amount : 0), 0);
  const stops =
    order.paymentId === payment.id &&
    (order.state === "paid" || order.state === "fraud_check_pending") &&
    mayCancel(order);
  const after = stops ? "cancelled" : order.state;
  if (lost >= payment.amount) return { order: after, payment: "charged_back" };
  return { order: after, payment: stops ? "refund_due" : back };
}
