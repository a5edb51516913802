import type { Refusal } from "../../../../contract/errors";
import type { PaymentMethod } from "../../../../contract/orders/payment-methods";
import { NOT_FOUND, settled, type Visitor } from "../../admission";
import { changeOrder } from "../../change/change-store";
import { nextState } from "../../change/order-states";
import type { OrderRecord, OrderRow } from "../../store";
import { newPayment } from "../codes/new-payment";
import { gatewayFor, PAYMENTS_CLOSED, type PaymentGateway } from "../gateway/payment-gateway";
import { type Repriced, withoutFee } from "../lapse/reprice";
import { findOrder } from "../payment-store";
import { dueOf, type TenderParts } from "./parts";

/** `saved` is false when another change came first; `record` is then the present order. */
type TenderResult = { ok: true; saved: boolean; record: OrderRecord } | Refusal;

/** Takes the courier's fee off an order of which nothing is left to collect, and off the part that grew last. */
function withoutCollecting(order: OrderRow, parts: TenderParts): { parts: TenderParts; repriced?: Repriced } {
  const gift = parts.gift?.amount ?? order.giftCardAmount;
  const credit = parts.credit ?? order.storeCreditAmount;
  const over = gift + credit - (order.total - order.paymentFee);
  if (order.paymentFee === 0 || over < 0) return { parts };
  const repriced = withoutFee(order);
  if (parts.gift) return { parts: { ...parts, gift: { ...parts.gift, amount: gift - over } }, repriced };
  return { parts: { ...parts, credit: credit - over }, repriced };
}

/**
 * Lets a gift card or store credit pay the `wanted` parts of an open order. A new payment attempt asks for the rest, and a fully covered order is paid. One
 * trip, and two more when it was not saved.
 * @returns the order, or order_not_found, order_not_payable, payments_closed
 */
export async function tender(
  visitor: Visitor,
  { order, payment }: OrderRecord,
  wanted: TenderParts,
  gateways: readonly PaymentGateway[],
): Promise<TenderResult> {
  const { parts, repriced } = withoutCollecting(order, wanted);
  const after = {
    ...order,
    ...repriced,
    giftCardAmount: parts.gift?.amount ?? order.giftCardAmount,
    storeCreditAmount: parts.credit ?? order.storeCreditAmount,
  };
  const covered = dueOf(after) === 0;
  const to = nextState(order.state, covered ? "approve" : "retry");
  if (to === null) return { ok: false, code: "order_not_payable" };
  const method = order.paymentMethod as PaymentMethod;
  const gateway = gatewayFor(gateways, method, visitor.country);
  // Without a provider the rest could not be paid.
  if (gateway === null && method !== "cod" && !covered) return PAYMENTS_CLOSED;
  const tried = newPayment({
    order: after,
    method,
    provider: method === "cod" ? "courier" : (gateway?.name ?? payment?.provider ?? "sandbox"),
    attempt: (payment?.attempt ?? 0) + 1,
    now: visitor.now,
  });
  const { saved, record } = await changeOrder(visitor.d1, visitor.now, {
    from: order,
    to,
    repriced,
    ...parts,
    tried: covered ? { ...tried, state: "paid" } : tried,
  });
  if (saved && record !== null) return { ok: true, saved, record };
  const now = await findOrder(visitor.d1, order.number);
  return now === null ? NOT_FOUND : { ok: true, saved: false, record: await settled(visitor, now) };
}
