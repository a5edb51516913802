import type { DisputeState } from "../../../contract/orders/disputes";
import type { Settled } from "../pay/settle";
import type { OrderRow, PaymentRow } from "../store";
import { mayCancel } from "./cancel";

/** What is decided stays decided: news of the time before come late. */
export const stateAfter = (known: DisputeState | null, told: DisputeState): DisputeState =>
  told === "open" && known !== null ? known : told;

/** How several stand together: one that is undecided weighs most, then one that was lost. */
export const together = (states: readonly DisputeState[]): DisputeState | null =>
  (["open", "lost", "won"] as const).find((state) => states.includes(state)) ?? null;

type Standing = {
  order: Pick<OrderRow, "state" | "fulfilmentState" | "paymentId">;
  payment: Pick<PaymentRow, "id" | "state" | "amount">;
  /** All of this payment. */
  disputes: readonly { state: DisputeState; amount: number }[];
};

/** Nothing else pays the order, and it has its goods or will. */
const goesOn = ({ order, payment }: Standing) =>
  order.state === "paid" && order.fulfilmentState !== "returned" && order.paymentId === payment.id;

/**
 * How an order and its payment are by the disputes of it. While one is open the money is neither ours nor to be given back; where it was
 * lost an order that is not packed ends, and one that was won is as if nothing had been.
 */
export function disputed(standing: Standing): Settled {
  const { order, payment, disputes } = standing;
  const same: Settled = { order: order.state, payment: payment.state };
  const state = together(disputes.map((one) => one.state));
  // Its money went back already: there is nothing to hold.
  if (payment.state === "refunded" || state === null) return same;
  if (state === "open") return { ...same, payment: "disputed" };
  const back = goesOn(standing) ? "paid" : "refund_due";
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
