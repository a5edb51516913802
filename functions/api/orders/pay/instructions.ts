import type { PaymentMethod } from "../../../contract/orders/payment-methods";
import type { Attempt } from "../../kit/attempts/attempts-store";
import type { FoundOrder, Visitor } from "../admission";
import { hasInstructions } from "../change/change-messages";
import { ASK_MINUTES, sendInstructions } from "../change/messages-store";
import { ORDER_STATES } from "../change/order-states";
import { openOrder } from "../follow/open-order";
import { isUnopened } from "./describe-payment";

/**
 * Sends the payment instructions to the shopper again at their request; the first time they are sent unasked. Two trips.
 * @returns the order, or order_not_found, order_link_looks, order_not_payable, rate_limited when they were just sent
 */
export async function sendAgain(visitor: Visitor, attempts: readonly Attempt[]): Promise<FoundOrder> {
  const opened = await openOrder(visitor, attempts);
  if (!opened.ok) return opened;
  const { order, payment } = opened.record;
  if (
    !ORDER_STATES[order.state].open ||
    payment === null ||
    !hasInstructions(order.paymentMethod as PaymentMethod) ||
    isUnopened(payment)
  )
    return { ok: false, code: "order_not_payable" };
  return (await sendInstructions(visitor.d1, visitor.now, order.number))
    ? opened
    : { ok: false, code: "rate_limited", details: { seconds: ASK_MINUTES * 60 } };
}
