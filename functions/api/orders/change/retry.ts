import type { LanguageCode } from "../../../contract/countries";
import { COUNTRIES } from "../../../contract/countries";
import type { Refusal } from "../../../contract/errors";
import type { PaymentMethod } from "../../../contract/orders/payment-methods";
import type { CashOnDelivery } from "../../../countries/facts/country";
import type { Attempt } from "../../kit/attempts/attempts-store";
import type { Challenge } from "../../kit/proof/challenge";
import { isChanged } from "../../kit/sql/order-change-sql";
import { moneyText } from "../../kit/text/money-text";
import { type FoundOrder, NOT_FOUND, settled, type Visitor } from "../admission";
import { codeSent } from "../door/codes-store";
import { openOrder } from "../follow/open-order";
import { newPayment } from "../pay/codes/new-payment";
import { gatewayFor, methodsFor, PAYMENTS_CLOSED, type PaymentGateway } from "../pay/gateway/payment-gateway";
import { readLapsed } from "../pay/lapse/lapsed-store";
import { type Repriced, withoutFee, withoutPromotions } from "../pay/lapse/reprice";
import { mayRetry } from "../pay/retry";
import { isLong } from "../place/holds/hold-limits";
import { holdingBeside } from "../place/holds/holds-store";
import { challenged, tooManyUnpaid } from "../place/holds/may-hold";
import type { OrderRecord, OrderRow, PaymentRow } from "../store";
import { changeOrder } from "./change-store";
import { nextState, stockStep } from "./order-states";
import { isSettled, rewardFor } from "./reward-again";

/** How often a step is decided again after another request changed the order first. */
const ROUNDS = 6;

const NOT_PAYABLE: Refusal = { ok: false, code: "order_not_payable" };

export type RetryRequest = {
  /** Another payment method; the same one when it is left out. */
  method: PaymentMethod | undefined;
  /** The total that the shopper agreed to after seeing that it changed. */
  expectedTotal?: number | undefined;
  gateways: readonly PaymentGateway[];
  /** What paying the courier costs; null or absent where it is not offered. */
  door?: CashOnDelivery | null;
  attempts: readonly Attempt[];
  /** The challenge that may be asked for before one more unpaid order; null when none is set up. */
  challenge?: Challenge | null;
  /** The answer to the challenge. */
  solved?: string | undefined;
};

/**
 * Makes a new code, or changes the payment method, on the same order (S4.03, R36). A released order first gets its pieces and the uses of its
 * promotions back, or is refused because they are gone. When a promotion is used up, the shopper is asked to accept the total without it. Two trips,
 * and one more each for a reward, an accepted total, a challenge and a refusal.
 * @returns the order, waiting for its payment, or order_not_found, link_expired, order_not_payable, out_of_stock, total_changed, code_used_up,
 * reward_gone, invalid_choice, challenge_needed, payments_closed, rate_limited
 */
export async function retryPayment(visitor: Visitor, wish: RetryRequest): Promise<FoundOrder> {
  const opened = await openOrder(visitor, wish.attempts);
  if (!opened.ok) return opened;
  let { record } = opened;
  for (let round = 0; round < ROUNDS; round++) {
    const { order, payment } = record;
    const to = nextState(order.state, "retry");
    if (to === null || !mayRetry(order, visitor.now)) return NOT_PAYABLE;
    if (methodsFor(wish.gateways, visitor.country).length === 0) return PAYMENTS_CLOSED;
    const method = wish.method ?? (order.paymentMethod as PaymentMethod);
    const provider = takerOf(visitor, wish, { order, method });
    if (provider === null) return { ok: false, code: "invalid_choice", field: "method" };
    const unproved = await challengedAgain(visitor, record, wish);
    if (unproved !== null) return unproved;
    const attempt = (payment?.attempt ?? 0) + 1;
    const again = await rewardFor(visitor, record, to);
    if (again === "gone") return { ok: false, code: "reward_gone" };
    const agreed = await agreedPrice(visitor, record, wish);
    if (agreed.refusal !== null) return agreed.refusal;
    const repriced = method === "cod" || order.paymentFee === 0 ? agreed.repriced : feeless(order, agreed.repriced);
    const { saved, record: after } = await changeOrder(visitor.d1, visitor.now, {
      from: order,
      to,
      again,
      repriced,
      also: (changeId) =>
        method === "cod"
          ? codeSent({ now: visitor.now, number: order.number }, isChanged({ number: order.number, changeId }))
          : null,
      tried: newPayment({
        order: { ...order, ...repriced },
        method,
        provider,
        attempt,
        now: visitor.now,
      }),
    });
    if (after === null) return NOT_FOUND;
    if (saved) return { ok: true, record: after };
    // Nobody changed the order, so a promotion is used up or stock is missing, unless the member's points changed meanwhile.
    if (sameChange(after, record) && (await isSettled(visitor, record, again))) return whyNot(visitor, record, method);
    record = await settled(visitor, after);
  }
  return NOT_PAYABLE;
}

/** Who takes the method for this order. Couriers collect what was ordered that way from the beginning, because their fee is in its total. */
function takerOf(
  { country }: Visitor,
  { gateways, door = null }: RetryRequest,
  { order, method }: { order: OrderRow; method: PaymentMethod },
): PaymentRow["provider"] | null {
  if (method === "cod") return door !== null && order.paymentMethod === "cod" ? "courier" : null;
  return methodsFor(gateways, country).includes(method) ? (gatewayFor(gateways, method, country)?.name ?? null) : null;
}

/** The price without the courier's fee, and what else changed of it. */
const feeless = (order: OrderRow, repriced: Repriced | undefined): Repriced => ({
  ...withoutFee({ ...order, ...repriced }),
  withoutGifts: repriced?.withoutGifts ?? [],
});

/**
 * Asks for a challenge near the limit, because reopening an order means one more unpaid order. The saving statement itself refuses at the limit.
 */
async function challengedAgain(
  { d1, now }: Visitor,
  { order }: OrderRecord,
  { challenge = null, solved }: RetryRequest,
): Promise<Refusal | null> {
  const isTaken = stockStep(order.state, "payment_pending") === "take" && order.fulfilment !== "email";
  if (challenge === null || !isTaken) return null;
  const holding = await holdingBeside(d1, now, order.number);
  if (holding === null || holding.full) return null;
  const fault = await challenged({ d1, now, challenge }, solved, `${order.number}|${order.changeId}`);
  return fault === null ? null : { ok: false, ...fault };
}

/** Finds why an order that nobody changed could not be reopened: too many unpaid orders, a promotion, or its pieces. */
async function whyNot(visitor: Visitor, record: OrderRecord, method: PaymentMethod): Promise<Refusal> {
  const { country, language = COUNTRIES[country].languages[0], now, d1 } = visitor;
  if (stockStep(record.order.state, "payment_pending") === "take") {
    const holding = await holdingBeside(d1, now, record.order.number);
    if (holding?.full) return { ok: false, ...tooManyUnpaid({ country, language, now }, holding.frees) };
    const asked = await priceToAsk(visitor, record);
    if (asked !== null) return asked;
  }
  return isLong(method) && !isLong(record.order.paymentMethod as PaymentMethod)
    ? { ok: false, code: "long_hold_short", field: "method", details: { available: 0 } }
    : { ok: false, code: "out_of_stock" };
}

const sameChange = (a: OrderRecord, b: OrderRecord) =>
  a.order.changeId === b.order.changeId && a.order.state === b.order.state;

type Agreed = { refusal: Refusal; repriced?: undefined } | { refusal: null; repriced: Repriced | undefined };

/** The price that the shopper agreed to, if it differs from the order's price and is still what the order costs. */
async function agreedPrice(visitor: Visitor, record: OrderRecord, { expectedTotal }: RetryRequest): Promise<Agreed> {
  const { order } = record;
  const letGo = stockStep(order.state, "payment_pending") === "take";
  if (!letGo || expectedTotal === undefined || expectedTotal === order.total)
    return { refusal: null, repriced: undefined };
  const found = await cheapestNow(visitor, record);
  if (found === null) return { refusal: changed(visitor, record, order) };
  return found.total === expectedTotal
    ? { refusal: null, repriced: found }
    : { refusal: changed(visitor, record, found) };
}

/** The refusal that asks the shopper to accept a new total; null when no promotion is used up. */
async function priceToAsk(visitor: Visitor, record: OrderRecord): Promise<Refusal | null> {
  const found = await cheapestNow(visitor, record);
  if (found === null) return null;
  return changed(visitor, record, found);
}

/** The price without used-up promotions; null when none is used up. One trip. */
async function cheapestNow(visitor: Visitor, { order }: OrderRecord): Promise<Repriced | null> {
  const { lapsed, facts } = await readLapsed(visitor, order.number);
  return lapsed.promotions.size === 0 ? null : withoutPromotions(order, lapsed, facts);
}

/** Asks the shopper to accept the new total, and says which gift is lost with its code. */
function changed(
  { country, language }: Visitor,
  { order }: OrderRecord,
  { total, withoutGifts = [] }: Pick<Repriced, "total"> & Partial<Repriced>,
): Refusal {
  const { currency, languages } = COUNTRIES[country];
  const shown = (minor: number) => moneyText({ minor, currency }, (language ?? languages[0]) as LanguageCode, country);
  const details = { was: shown(order.total), now: shown(total), total };
  const code = withoutGifts.length === 0 ? "total_changed" : "code_used_up";
  return { ok: false, code, field: "expectedTotal", details };
}
