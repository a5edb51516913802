import type { FulfilmentState, OrderState } from "../../../contract/orders/orders";
import type { PaymentMethod } from "../../../contract/orders/payment-methods";
import { orders, payments } from "../../../db/schema/orders";
import { among, inserting, joined, raw, type Sql, sql } from "../../../db/sql";
import { type Part, rows, run, trip } from "../../../db/trip";
import { isQueued } from "../../bag/queue/turn-sql";
import { canHaveAgain, keepReward, releaseReward, takeRewardAgain } from "../../beauty-pass/rewards/order-reward-store";
import {
  orderCancelled,
  orderDelivered,
  orderPaid,
  orderRefunded,
  orderReturnedWhole,
} from "../../beauty-pass/rewards/order-statements-store";
import { isChanged, type SavedChange } from "../../kit/sql/order-change-sql";
import { doorShopperOfOrder, mayPayAtDoor } from "../door/door-store";
import type { Price } from "../pay/lapse/reprice";
import { canSpend, creditAfter, moveCredit } from "../pay/parts/credit-part-store";
import { canGive, moveParts, partAfter } from "../pay/parts/gift-part-store";
import { isLong } from "../place/holds/hold-limits";
import { mayWait } from "../place/holds/holds-store";
import { mayUseAgain, releaseUses, takeUsesAgain } from "../place/promotion-uses-store";
import { type OrderRecord, type OrderRow, orderRead, type PaymentRow } from "../store";
import { messagesOf } from "./change-messages";
import { invitationSettled } from "./invitation";
import { tellOrder } from "./messages-store";
import type { OrderChange } from "./order-change";
import { ORDER_STATES, stockStep } from "./order-states";

/** The stock that an order's pieces are taken from. */
export const placeOf = ({ fulfilment, country, storeSlug }: OrderRow) =>
  fulfilment === "collection"
    ? ({ table: "store_stock", place: "store_slug", at: storeSlug } as const)
    : ({ table: "variant_offers", place: "country", at: country } as const);

const linesOf = (number: string, kinds: Sql): Sql =>
  sql`(SELECT variant_id AS variant, SUM(quantity) AS quantity FROM order_lines
    WHERE order_number = ${number} AND kind ${kinds} GROUP BY 1)`;
const WANTED = raw("NOT IN ('gift', 'sample', 'reward', 'gift_card')");
const TREATS = raw("IN ('gift', 'sample')");
/** SQL for an order's treats, without the gifts that a new price excludes. */
const treatsBut = (gifts: readonly string[]): Sql =>
  sql`${TREATS} AND NOT (kind = 'gift' AND variant_id IN ${among(gifts)})`;

/** What a change means for stock, gift card and store credit. */
function outcomeOf({ from, to, goods, gift, credit }: OrderChange) {
  const stock = stockStep(from.state, to);
  const letGo = stock === "release" || goods?.to === "returned";
  return { stock, part: partAfter(from, { gift, letGo }), credit: creditAfter(from, { credit, letGo }) };
}

/**
 * SQL for whether each piece of a released order is available again, except the gifts that a new price excludes. Pieces that are sold by turns belong
 * to whose turn it is.
 */
function allThere(from: OrderRow, leftOut: readonly string[]): Sql {
  const { table, place, at } = placeOf(from);
  return sql`NOT EXISTS (SELECT 1 FROM ${linesOf(from.number, WANTED)} AS wanted
      LEFT JOIN ${raw(table)} s ON s.variant_id = wanted.variant AND s.${raw(place)} = ${at}
      WHERE s.available IS NULL OR s.available < wanted.quantity OR ${isQueued(raw("wanted.variant"), from.country)})
    AND NOT EXISTS (SELECT 1 FROM ${linesOf(from.number, treatsBut(leftOut))} AS wanted LEFT JOIN treats t ON t.id = wanted.variant
      WHERE t.available IS NULL OR t.available < wanted.quantity)`;
}

/**
 * SQL for whether the step can be taken: nobody changed the order, the event is new, and what the order needs again is available.
 */
function possible(now: Date, change: OrderChange): Sql {
  const { from, to, tried, told, again, gift, repriced } = change;
  const { stock, part, credit } = outcomeOf(change);
  const takes = stock === "take";
  const waits = {
    again: takes && tried !== undefined && ORDER_STATES[to].open,
    long: tried !== undefined && isLong(tried.method) && !isLong(from.paymentMethod as PaymentMethod),
  };
  return joined(
    [
      sql`number = ${from.number} AND change_id IS ${from.changeId} AND state = ${from.state}`,
      ...(takes
        ? [allThere(from, repriced?.withoutGifts ?? []), mayUseAgain(from.number, (repriced ?? from).ledger, now)]
        : []),
      ...(told === undefined ? [] : [sql`NOT EXISTS (SELECT 1 FROM payment_events WHERE id = ${told.id})`]),
      canHaveAgain(again, now),
      canGive(gift, part.amount, now),
      canSpend(credit - from.storeCreditAmount),
      mayWait(from.number, now, waits),
      to === "payment_at_door" && from.state !== to ? mayPayAtDoor(doorShopperOfOrder(from.number), now) : raw("1"),
    ],
    " AND ",
  );
}

function orderSet({ now, changeId }: SavedChange, change: OrderChange): Part<{ number: string }[]> {
  const { from, to, payment, tried, goods, repriced } = change;
  const { part, credit } = outcomeOf(change);
  const price: Price = repriced ?? from;
  const paymentId = tried?.id ?? (to === "paid" && payment?.state === "paid" ? payment.id : from.paymentId);
  return rows(
    { number: orders.number },
    sql`UPDATE orders SET change_id = ${changeId}, state = ${to}, pay_before = ${tried?.expiresAt ?? from.payBefore},
        payment_id = ${paymentId},
        payment_method = COALESCE((SELECT p.method FROM payments p WHERE p.id = ${paymentId}), ${tried?.method ?? from.paymentMethod}),
        fulfilment_state = ${goods?.to ?? fulfilmentAfter(from, to)},
        collect_before = COALESCE(${goods?.collectBefore ?? null}, collect_before),
        gift_card_id = ${part.cardId}, gift_card_amount = ${part.amount}, store_credit_amount = ${credit},
        discount = ${price.discount}, delivery = ${price.delivery}, payment_fee = ${price.paymentFee}, total = ${price.total}, tax_amount = ${price.taxAmount},
        points_earned = ${price.pointsEarned}, coupon_code = ${price.couponCode}, ledger = ${JSON.stringify(price.ledger)}
      WHERE ${possible(now, change)} RETURNING number`,
  );
}

/** Removes the gifts that a new price excludes. */
const giftsLeftOut = (step: SavedChange, { repriced }: OrderChange) =>
  repriced === undefined || repriced.withoutGifts.length === 0
    ? null
    : run(sql`DELETE FROM order_lines WHERE order_number = ${step.number} AND kind = 'gift'
        AND variant_id IN ${among(repriced.withoutGifts)} AND ${isChanged(step)}`);

/** Returns the stock of products that went off sale since. */
const withheldReturned = (step: SavedChange, country: string): Part<number> =>
  run(sql`UPDATE withheld_offers SET available = available + wanted.quantity FROM ${linesOf(step.number, WANTED)} AS wanted
    WHERE withheld_offers.variant_id = wanted.variant AND withheld_offers.country = ${country} AND ${isChanged(step)}`);

/** Returns the stock and treats of the order, or takes them again. */
function stockMoved(step: SavedChange, change: OrderChange) {
  const { stock } = outcomeOf(change);
  if (stock === "keep") return null;
  const { table, place, at } = placeOf(change.from);
  const sign = raw(stock === "take" ? "-" : "+");
  const of = raw(table);
  return [
    run(sql`UPDATE ${of} SET available = available ${sign} wanted.quantity FROM ${linesOf(step.number, WANTED)} AS wanted
      WHERE ${of}.variant_id = wanted.variant AND ${of}.${raw(place)} = ${at} AND ${isChanged(step)}`),
    stock === "release" && table === "variant_offers" ? withheldReturned(step, at) : null,
    run(sql`UPDATE treats SET available = available ${sign} wanted.quantity FROM ${linesOf(step.number, TREATS)} AS wanted
      WHERE treats.id = wanted.variant AND ${isChanged(step)}`),
  ];
}

function usesCounted({ changeId }: SavedChange, change: OrderChange) {
  const { stock } = outcomeOf(change);
  if (stock === "keep") return null;
  return (stock === "release" ? releaseUses : takeUsesAgain)({ order: change.from, changeId });
}

function timelineKept(step: SavedChange, { from, to, goods }: OrderChange) {
  const { number, now } = step;
  const detail = goods?.detail ? JSON.stringify(goods.detail) : null;
  const event = (state: string, of: string | null) =>
    run(
      sql`INSERT INTO order_events (order_number, state, at, detail) SELECT ${[number, state, now, of]} WHERE ${isChanged(step)}`,
    );
  return [to === from.state ? null : event(to, null), goods === undefined ? null : event(goods.to, detail)];
}

/** Releases the order's reward with its stock, holds it again with it, and keeps it while the order can be paid. */
function rewardMoved(step: SavedChange, { from, to, tried, again }: OrderChange) {
  if (stockStep(from.state, to) === "release") return [releaseReward(step)];
  const { open, stock } = ORDER_STATES[to];
  const until = open ? (tried?.expiresAt ?? from.payBefore) : null;
  if (again !== undefined) return takeRewardAgain(step, again, until);
  return stock === "taken" ? [keepReward(step, until)] : [];
}

/** Saves what a member earns or loses by the step, once; the Beauty Pass checks the order's row itself. */
function pointsMoved({ now, number }: SavedChange, { from, to, goods }: OrderChange) {
  const { memberId } = from;
  const pass = { now, number, memberId };
  const ofState =
    to === from.state
      ? []
      : to === "paid"
        ? orderPaid(pass)
        : to === "cancelled" || to === "payment_blocked"
          ? orderCancelled(pass)
          : [];
  const ofGoods =
    goods === undefined || memberId === null
      ? []
      : [(goods.to === "returned" ? orderReturnedWhole : orderDelivered)({ ...pass, memberId })];
  return [...ofState, ...ofGoods];
}

/** The points of an invitation after the change; only goods that arrived can bring any. */
const invited = (now: Date, { from, goods }: OrderChange): Part<number>[] =>
  goods === undefined && !ARRIVED.has(from.fulfilmentState) ? [] : invitationSettled({ ...from, now });
const ARRIVED: ReadonlySet<FulfilmentState | null> = new Set(["delivered", "collected", "returned"]);

/** Saves the changed payment, a new payment attempt, and the provider's event. */
function paymentKept(step: SavedChange, { from, payment, tried, told }: OrderChange) {
  const { now, number, changeId } = step;
  const { memberId } = from;
  const refundTo = payment?.refundTo === undefined ? raw("") : sql`, refund_to = ${payment.refundTo}`;
  return {
    set: payment
      ? run(
          sql`UPDATE payments SET state = ${payment.state}${refundTo} WHERE id = ${payment.id} AND ${isChanged(step)}`,
        )
      : null,
    points: payment?.state === "refunded" && memberId !== null ? orderRefunded({ now, number, memberId }) : null,
    tried: tried ? paymentAdded(tried, { number, changeId }) : null,
    told: told
      ? run(sql`INSERT INTO payment_events (id, payment_id, event, at, received_at)
          SELECT ${[told.id, told.paymentId, told.event, told.at, now]} WHERE ${isChanged(step)}`)
      : null,
  };
}

/**
 * Takes the step in one batch, or nothing of it (R8). It requires that nobody changed the order since it was read and that the provider's event is
 * new. An order that gets its pieces back also needs all of them, a use of each of its promotions, its reward, and what its gift card and store
 * credit pay. Stock, payment, timeline and event all depend on this. Returns the order afterwards, whoever changed it. One trip.
 */
export async function changeOrder(
  d1: D1Database,
  now: Date,
  change: OrderChange,
): Promise<{ saved: boolean; record: OrderRecord | null }> {
  const { from, also } = change;
  const step = { now, number: from.number, changeId: crypto.randomUUID() };
  const { part, credit } = outcomeOf(change);
  const { changed, record } = await trip(d1, {
    changed: orderSet(step, change),
    tender: {
      giftCard: moveParts({ from, changeId: step.changeId }, part),
      credit: moveCredit({ now, from, changeId: step.changeId }, credit),
    },
    leftOut: giftsLeftOut(step, change),
    stock: stockMoved(step, change),
    uses: usesCounted(step, change),
    timeline: timelineKept(step, change),
    reward: rewardMoved(step, change),
    points: pointsMoved(step, change),
    payment: paymentKept(step, change),
    messages: change.silent ? null : messagesOf(change).map(([name, paymentId]) => tellOrder(step, name, paymentId)),
    also: also?.(step.changeId) ?? null,
    invited: invited(now, change),
    record: orderRead({ number: from.number }),
  });
  return { saved: changed.length === 1, record };
}

/** The fulfilment state after a step: fulfilment begins when an order is released and ends when it is stopped. */
export const fulfilmentAfter = (
  { state, fulfilmentState }: Pick<OrderRow, "state" | "fulfilmentState">,
  to: OrderState,
): FulfilmentState | null => {
  if (!ORDER_STATES[to].released) return null;
  return ORDER_STATES[state].released ? fulfilmentState : "preparing";
};

/** Adds a new payment attempt, if the order exists and, when `changeId` is given, still is as that change left it. */
export function paymentAdded(
  payment: PaymentRow,
  { number, changeId }: { number: string; changeId: string | null },
): Part<number> {
  const { columns, values } = inserting(payments, payment);
  return run(sql`INSERT INTO payments (${columns}) SELECT ${values}
    WHERE EXISTS (SELECT 1 FROM orders WHERE number = ${number} AND change_id IS ${changeId})`);
}
