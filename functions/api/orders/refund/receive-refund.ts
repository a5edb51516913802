import type { Money } from "../../../contract/money";
import type { Scope } from "../../kit/call/call";
import { settled } from "../admission";
import { changeOrder } from "../change/change-store";
import type { OrderChange } from "../change/order-change";
import { takeOffCard, voidCard } from "../pay/parts/gift-part-store";
import { loadTold } from "../pay/payment-store";
import type { OrderRow, PaymentRow } from "../store";
import { mayCancel } from "./cancel";

/**
 * How much of a payment has been refunded by now, in minor units, whoever refunded it; read after a provider's event.
 */
export type RefundTold = { id: string; paymentId: string; at: Date; given: (due: Money) => number };

/** `card` is what happens to the card that the order bought. */
type RefundStep = Pick<OrderChange, "to" | "payment"> & { event: string; card?: "void" | "less" };

/**
 * The change of the order and its payment; null when it is known already. Only a payment that counts as refunded can turn out not to be: while a
 * refund is due, an operator may have asked again, which older news must not undo.
 */
function stepOf(order: OrderRow, { id, state, refundTo, amount }: PaymentRow, given: number): RefundStep | null {
  const same = { to: order.state };
  const byProvider = { id, refundTo: "provider" as const };
  if (given === 0)
    return state === "refunded" && refundTo !== "store_credit"
      ? { ...same, event: "refund_refused", payment: { id, state: "refund_due", refundTo: null } }
      : null;
  // It became store credit, so nothing can be taken back here, and `reconcile` reports it.
  if (refundTo === "store_credit") return { ...same, event: "refund" };
  const card = order.fulfilment === "email";
  // Each partial refund takes its own amount off the card.
  if (given < amount)
    return refundTo === "provider" && !card
      ? null
      : { ...same, event: "refund_part", payment: { ...byProvider, state }, ...(card && { card: "less" }) };
  if (state === "refunded") return null;
  const stops = (state === "paid" || state === "disputed") && order.paymentId === id && mayCancel(order);
  return {
    to: stops ? "cancelled" : order.state,
    event: "refund",
    payment: { ...byProvider, state: "refunded" },
    ...(card && { card: "void" }),
  };
}

/**
 * How often a change is tried again after another request was faster; then the provider is asked to send the event again.
 */
const ROUNDS = 8;

/**
 * Takes news of a refund that was made without us, so that the money does not go back a second time as money or store credit. An order that is not
 * packed is cancelled, and a gift card loses the refunded amount. The refund's present state is read from the provider, so events may arrive twice,
 * late and in any order.
 */
export async function receiveRefund(scope: Scope, told: RefundTold): Promise<"taken" | "busy"> {
  const [number = ""] = told.paymentId.split("/");
  for (let round = 0; round < ROUNDS; round++) {
    const found = await loadTold(scope.d1, { number, paymentId: told.paymentId, eventId: told.id });
    if (found.known || found.record === null || found.payment === null) return "taken";
    const { order } = await settled(scope, found.record);
    if (order.changeId !== found.record.order.changeId) continue;
    const money = { minor: found.payment.amount, currency: order.currency };
    const given = told.given(money);
    const step = stepOf(order, found.payment, given);
    if (step === null) return "taken";
    const { event, card, ...change } = step;
    const also = (changeId: string) => {
      const bound = { d1: scope.d1, now: scope.now, number, changeId };
      return card === undefined ? [] : [card === "void" ? voidCard(bound, true) : takeOffCard(bound, given)];
    };
    const { saved } = await changeOrder(scope.d1, scope.now, {
      from: order,
      ...change,
      told: { ...told, event },
      also,
    });
    if (saved) return "taken";
  }
  return "busy";
}
