import type { CurrencyCode } from "../../contract/countries";
import type { Refusal } from "../../contract/errors";
import type { PaymentMethod } from "../../contract/orders";
import type { Shop } from "../bag/store";
import { readAccessToken } from "./access-token";
import type { Attempt } from "./attempts-store";
import type { Fault } from "./checkout/fault";
import { releaseOrder } from "./expire-store";
import { isOrderNumber } from "./order-number";
import { nextState, stateAt } from "./order-states";
import type { PaymentGateway, PaymentOutcome } from "./payment-gateway";
import { findOrder, loadPayment, savePayment } from "./payment-store";
import type { OrderRecord } from "./store";

/** Who asks for which order: a guest proves it by the link's token (R41). */
export type Visitor = Shop & { secret: string; number: string; token: string | undefined };

type Found = { ok: true; record: OrderRecord } | Refusal;
const NOT_FOUND: Refusal = { ok: false, code: "order_not_found" };
const refusal = (fault: Fault): Refusal => ({ ok: false, ...fault });

/** Whether the link opens the order; decided before the database is asked, so a guess learns nothing. */
async function admit({ secret, country, number, token, now }: Visitor): Promise<{ ok: true } | Refusal> {
  if (!isOrderNumber(number, country)) return NOT_FOUND;
  const access = await readAccessToken(secret, number, token, now);
  if (access === "expired") return { ok: false, code: "link_expired" };
  return access === "valid" ? { ok: true } : NOT_FOUND;
}

/** The order with its state written down: one whose time has passed is released here, if nobody did before (R65). */
async function settled({ d1, now }: Shop, record: OrderRecord): Promise<OrderRecord> {
  const { order } = record;
  if (stateAt(order, now) === order.state) return record;
  return (await releaseOrder(d1, now, order.number)) ?? record;
}

/** One order for who holds its link (S7.36): order_not_found to everybody else, link_expired after its days. */
export async function showOrder(visitor: Visitor): Promise<Found> {
  const admitted = await admit(visitor);
  if (!admitted.ok) return admitted;
  const record = await findOrder(visitor.d1, visitor.number);
  return record === null ? NOT_FOUND : { ok: true, record: await settled(visitor, record) };
}

export type Payment = { told: PaymentOutcome; gateway: PaymentGateway | null; attempts: readonly Attempt[] };

/**
 * Pays an order through the gateway (R35). An approval makes it paid, once; a refusal leaves the stock held and may be tried again
 * until the window ends (R33); a pending payment leaves it open. Two round trips.
 * @returns the order after it, or order_not_found, link_expired, payment_expired, order_not_payable, rate_limited
 */
export async function payOrder(visitor: Visitor, { told, gateway, attempts }: Payment): Promise<Found> {
  const admitted = await admit(visitor);
  if (!admitted.ok) return admitted;
  const loaded = await loadPayment(visitor, visitor.number, attempts);
  if (loaded.record === null) return NOT_FOUND;
  if (loaded.limited !== null) return refusal(loaded.limited);
  const record = await settled(visitor, loaded.record);
  const refused = whyNotPayable(record, told);
  if (refused !== null) return refused;
  if (record.order.state === "paid") return { ok: true, record };
  if (gateway === null) return { ok: false, code: "order_not_payable" };
  const { order } = record;
  const outcome = await gateway.settle({
    orderNumber: order.number,
    method: order.paymentMethod as PaymentMethod,
    amount: { minor: order.total, currency: order.currency as CurrencyCode },
    told,
  });
  const next = nextState(order.state, outcome);
  if (next === null) return { ok: false, code: "order_not_payable" };
  if (outcome === "pending") return { ok: true, record };
  const { saved, record: after } = await savePayment(visitor, order.number, next);
  if (after === null) return NOT_FOUND;
  // Another tab, or the clock, was quicker: what it decided stands.
  const lost = saved ? null : whyNotPayable(await settled(visitor, after), outcome);
  return lost ?? { ok: true, record: after };
}

function whyNotPayable({ order: { state } }: OrderRecord, told: PaymentOutcome): Refusal | null {
  if (state === "payment_expired") return { ok: false, code: "payment_expired" };
  return nextState(state, told) === null ? { ok: false, code: "order_not_payable" } : null;
}
