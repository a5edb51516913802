import type { Attempt } from "../kit/attempts/attempts-store";
import { memberIdOf, VISITOR } from "../kit/call/viewer";
import { needsProof, type Proof } from "../kit/proof/fresh-proof";
import { notYours } from "../kit/refusals/not-yours";
import type { FoundOrder, Visitor } from "../orders/admission";
import { ORDER_STATES } from "../orders/change/order-states";
import { openOrder } from "../orders/follow/open-order";
import type { PaymentGateway } from "../orders/pay/gateway/payment-gateway";
import { tender } from "../orders/pay/parts/tender";
import { refusesCredits } from "../orders/place/promotion-uses-store";
import { loadBalance } from "./credit-store";
import { mostOf, ownerOf } from "./show";

/**
 * How often a step is decided again after a simultaneous change, because another order may just have used the same store credit.
 */
const ROUNDS = 6;

export type SpendRequest = {
  /** What store credit is to pay, in minor units; as much as possible when it is left out. */
  amount: number | undefined;
  proof: Proof;
  gateways: readonly PaymentGateway[];
  attempts: readonly Attempt[];
};

/**
 * Sets what the member's store credit pays for an order. A new payment attempt asks for the rest, and a fully covered order is paid. Five trips.
 * @returns the order, or authentication_failed, order_not_found, link_expired, attribute_not_yours, order_not_payable, store_credit_not_taken,
 * step_up_needed, store_credit_short, coupon_with_credits, rate_limited
 */
export async function spendStoreCredit(
  visitor: Visitor,
  { amount, proof, gateways, attempts }: SpendRequest,
): Promise<FoundOrder> {
  if (memberIdOf(visitor.viewer ?? VISITOR) === null) return { ok: false, code: "authentication_failed" };
  const opened = await openOrder(visitor, attempts, "look");
  if (!opened.ok) return opened;
  let { record } = opened;
  for (let round = 0; round < ROUNDS; round++) {
    const { order } = record;
    const owner = ownerOf(visitor, order);
    if (owner === null) return notYours("order");
    if (!ORDER_STATES[order.state].open) return { ok: false, code: "order_not_payable" };
    if (order.fulfilment === "email") return { ok: false, code: "store_credit_not_taken" };
    const most = mostOf(order, await loadBalance(visitor, owner));
    const part = amount ?? most;
    if (part > most || (part === 0 && amount === undefined))
      return { ok: false, code: "store_credit_short", field: "amount" };
    if (part === order.storeCreditAmount) return { ok: true, record };
    if (part > order.storeCreditAmount && needsProof(proof, visitor.now)) return { ok: false, code: "step_up_needed" };
    if (part > 0 && (await refusesCredits(visitor.d1, order.number))) return { ok: false, code: "coupon_with_credits" };
    const tendered = await tender(visitor, record, { credit: part }, gateways);
    if (!tendered.ok) return tendered;
    record = tendered.record;
    if (tendered.saved) return { ok: true, record };
  }
  return { ok: false, code: "order_changed" };
}
