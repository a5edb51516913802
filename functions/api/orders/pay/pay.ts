import type { Refusal } from "../../../contract/errors";
import type { Attempt } from "../../kit/attempts/attempts-store";
import { type FoundOrder, NOT_FOUND, settled, type Visitor } from "../admission";
import { changeOrder } from "../change/change-store";
import { nextState, ORDER_STATES } from "../change/order-states";
import { openOrder } from "../follow/open-order";
import { methodsOf } from "./gateway/country-methods";
import type { PaymentGateway } from "./gateway/payment-gateway";
import { receivePayment } from "./gateway/receive";
import { partsFor } from "./parts/parts";
import { findOrder, saveBegun } from "./payment-store";
import { type BankEvent, settle } from "./settle";

/** How often a change is tried again after another request changed the order first. */
const ROUNDS = 6;

const NOT_PAYABLE: Refusal = { ok: false, code: "order_not_payable" };

export type Payment = {
  told: BankEvent;
  gateways: readonly PaymentGateway[];
  attempts: readonly Attempt[];
};

/**
 * Tells the test bank how the payment ends (R35). An approval pays the order, once; a refusal keeps the stock, and can be tried again until the
 * window ends (R33); a pending payment stays open. Two trips.
 * @returns the order afterwards, or order_not_found, link_expired, payment_expired, order_not_payable, rate_limited
 */
export async function payOrder(visitor: Visitor, { told, gateways, attempts }: Payment): Promise<FoundOrder> {
  const opened = await openOrder(visitor, attempts, "look");
  if (!opened.ok) return opened;
  let { record } = opened;
  for (let round = 0; round < ROUNDS; round++) {
    const { order, payment } = record;
    if (order.state === "payment_expired") return { ok: false, code: "payment_expired" };
    if (nextState(order.state, told) === null) return NOT_PAYABLE;
    if (order.state === "paid" && told === "approve") return { ok: true, record };
    if (payment?.provider !== "sandbox" || !gateways.some(({ name }) => name === "sandbox")) return NOT_PAYABLE;
    const next = settle(
      { order: order.state, fulfilment: order.fulfilmentState, payment: payment.state, isCurrent: true },
      told,
    );
    if (next.order === order.state && next.payment === payment.state) return { ok: true, record };
    const { saved, record: after } = await changeOrder(visitor.d1, visitor.now, {
      from: order,
      to: next.order,
      payment: { id: payment.id, state: next.payment },
      ...partsFor(order, payment, next),
    });
    if (after === null) return NOT_FOUND;
    if (saved) return { ok: true, record: after };
    // Another tab or the clock was faster, so the decision is made again from the present state.
    record = await settled(visitor, after);
  }
  return NOT_PAYABLE;
}

/**
 * Opens the open payment attempt at its provider; the address of its page, or its code, is saved, so that every tab gets the same. Two trips and the
 * provider's call.
 * @returns the order, or payment_unavailable when the provider was not reached
 */
export async function beginPayment(
  visitor: Visitor,
  { returnTo, gateways, attempts }: { returnTo: string } & Omit<Payment, "told">,
): Promise<FoundOrder> {
  const opened = await openOrder(visitor, attempts, "look");
  if (!opened.ok) return opened;
  const { order, payment } = opened.record;
  if (payment === null || !ORDER_STATES[order.state].open) return NOT_PAYABLE;
  if (payment.url !== null || payment.code !== null) return opened;
  const begin = gateways.find(({ name }) => name === payment.provider)?.begin;
  if (begin === undefined) return NOT_PAYABLE;
  const begun = await begin({ payment, order, returnTo, now: visitor.now });
  if (begun === null) return { ok: false, code: "payment_unavailable" };
  const record = await saveBegun(visitor.d1, visitor.now, { payment, order }, begun);
  return record === null ? NOT_FOUND : { ok: true, record };
}

/**
 * Asks the provider about the payment attempt, because its events may be late or lost (S4.03).
 * @returns the order afterwards
 */
export async function checkPayment(
  visitor: Visitor,
  { gateways, attempts }: Omit<Payment, "told">,
): Promise<FoundOrder> {
  const opened = await openOrder(visitor, attempts, "look");
  if (!opened.ok) return opened;
  const { payment } = opened.record;
  const news = payment && (await gateways.find(({ name }) => name === payment.provider)?.enquire?.(payment));
  if (payment === null || news == null || news.event === "pending") return opened;
  const id = `${payment.provider}|asked|${payment.reference}|${news.event}`;
  await receivePayment(visitor, { id, paymentId: payment.id, ...news, at: visitor.now });
  const record = await findOrder(visitor.d1, visitor.number);
  return record === null ? NOT_FOUND : { ok: true, record };
}

/**
 * Shows the state of an order that K PLUS may pay (S7.37); asking changes nothing.
 * @returns the order, or not_found in countries without K PLUS
 */
export async function enquirePayment(visitor: Visitor, attempts: readonly Attempt[]): Promise<FoundOrder> {
  if (!methodsOf(visitor.country).includes("kbank")) return { ok: false, code: "not_found" };
  return openOrder(visitor, attempts, "look");
}
