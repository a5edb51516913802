import type { PaymentMethod } from "../../contract/payment-methods";
import type { FoundOrder, Visitor } from "./admission";
import type { Attempt } from "./attempts-store";
import { hasInstructions } from "./change-messages";
import { ASK_MINUTES, sendInstructions } from "./messages-store";
import { openOrder } from "./open-order";
import { ORDER_STATES } from "./order-states";

/**
 * Writes to the shopper once more how to pay: the first time it is written unasked, after that whoever wants it asks. Two round trips.
 * @returns the order, or order_not_found, order_link_looks, order_not_payable, rate_limited where it was just sent
 */
export async function sendAgain(visitor: Visitor, attempts: readonly Attempt[]): Promise<FoundOrder> {
  const opened = await openOrder(visitor, attempts);
  if (!opened.ok) return opened;
  const { order, payment } = opened.record;
  if (!ORDER_STATES[order.state].open || payment === null || !hasInstructions(order.paymentMethod as PaymentMethod))
    return { ok: false, code: "order_not_payable" };
  return (await sendInstructions(visitor.d1, visitor.now, order.number))
    ? opened
    : { ok: false, code: "rate_limited", details: { seconds: ASK_MINUTES * 60 } };
}
