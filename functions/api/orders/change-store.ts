import type { FulfilmentState, OrderState } from "../../contract/orders";
import type { PaymentMethod } from "../../contract/payment-methods";
import type { PaymentState } from "../../contract/payments";
import { type EventDetail, payments } from "../../db/schema/orders";
import { insertion } from "../../db/table-sql";
import { voucherSince } from "../bag/promotions-store";
import {
  canHaveAgain,
  keepReward,
  type RewardAgain,
  releaseReward,
  takeRewardAgain,
} from "../beauty-pass/order-reward-store";
import {
  orderCancelled,
  orderDelivered,
  orderPaid,
  orderRefunded,
  orderReturnedWhole,
} from "../beauty-pass/order-statements-store";
import { messagesOf } from "./change-messages";
import { canSpend, creditAfter, moveCredit } from "./credit-part-store";
import { canGive, moveParts, partAfter } from "./gift-part-store";
import { isLong } from "./hold-limits";
import { mayWait } from "./holds-store";
import { tellOrder } from "./messages-store";
import { ORDER_STATES, stockStep } from "./order-states";
import type { Parts } from "./payment/parts";
import type { Price, Repriced } from "./payment/reprice";
import { mayUseAgain, releaseUses, takeUsesAgain } from "./promotion-uses-store";
import { type OrderRecord, type OrderRow, orderRecordOf, orderStatements, type PaymentRow } from "./store";

/**
 * A change of an order, decided from what was read. A part paid by gift card or store credit is set if given, and
 * otherwise stays until the order is released.
 */
export type OrderChange = Parts & {
  from: OrderRow;
  to: OrderState;
  /**
   * The payment that changes and its new state; a payment that pays the order becomes its current one. `refundTo` stays
   * if it is left out.
   */
  payment?: { id: string; state: PaymentState; refundTo?: PaymentRow["refundTo"] } | undefined;
  /** A new try to pay, which becomes the order's current one. */
  tried?: PaymentRow | undefined;
  /** The reward that a released order must hold again. */
  again?: RewardAgain | undefined;
  /** What it costs without the promotions that have no use left; the shopper was shown it. */
  repriced?: Repriced | undefined;
  /** What happens to the goods; the order stays paid. */
  goods?: { to: FulfilmentState; detail: EventDetail | null; collectBefore: string | null } | undefined;
  /** Further statements that depend on the change, through its `change_id`. */
  also?: ((changeId: string) => D1PreparedStatement[]) | undefined;
  /** The shopper is not written to about it. */
  silent?: boolean | undefined;
  /** What a provider told: the step is taken once for each id. */
  told?: { id: string; paymentId: string; event: string; at: Date } | undefined;
};

const placeOf = ({ fulfilment, country, storeSlug }: OrderRow) =>
  fulfilment === "collection"
    ? { table: "store_stock", place: "store_slug", at: storeSlug }
    : { table: "variant_offers", place: "country", at: country };

const linesOf = (kinds: string) =>
  `(SELECT variant_id AS variant, SUM(quantity) AS quantity FROM order_lines
    WHERE order_number = ?1 AND kind ${kinds} GROUP BY 1)`;
const WANTED = linesOf("NOT IN ('gift', 'sample', 'reward', 'gift_card')");
const TREATS = linesOf("IN ('gift', 'sample')");
/** The same without the gifts that a new price leaves out. */
const treatsBut = (gifts: string) =>
  linesOf(
    `IN ('gift', 'sample') AND NOT (kind = 'gift' AND variant_id IN (SELECT w.value FROM json_each(${gifts}) w))`,
  );

/**
 * Takes the step in ONE batch, or nothing of it (R8): only when nobody changed the order since it was read, the provider's event is
 * new, and, for an order that gets its pieces back, all of them are there, a use of each of its promotions, its reward and what its gift card and store credit pay too. Stock, payment, timeline and event hang on that.
 * Answers the order as it is after it, whoever changed it. One round trip.
 */
export async function changeOrder(
  d1: D1Database,
  now: Date,
  { from, to, payment, tried, told, again, goods, also, gift, credit, silent, repriced }: OrderChange,
): Promise<{ saved: boolean; record: OrderRecord | null }> {
  const at = now.toISOString();
  const changeId = crypto.randomUUID();
  const step = stockStep(from.state, to);
  const stock = placeOf(from);
  const letGo = step === "release" || goods?.to === "returned";
  const part = partAfter(from, { gift, letGo });
  const price: Price = repriced ?? from;
  const leftOut = JSON.stringify(repriced?.withoutGifts ?? []);
  const creditPart = creditAfter(from, { credit, letGo });
  const changed = "EXISTS (SELECT 1 FROM orders WHERE number = ?1 AND change_id = ?2)";
  const lacking = `EXISTS (SELECT 1 FROM ${WANTED} AS wanted
    LEFT JOIN ${stock.table} s ON s.variant_id = wanted.variant AND s.${stock.place} = ?10
    WHERE s.available IS NULL OR s.available < wanted.quantity)
    OR EXISTS (SELECT 1 FROM ${treatsBut("?34")} AS wanted LEFT JOIN treats t ON t.id = wanted.variant
    WHERE t.available IS NULL OR t.available < wanted.quantity)`;
  const statements = [
    d1
      .prepare(
        `UPDATE orders SET change_id = ?2, state = ?3, pay_before = ?4, payment_id = ?5,
           payment_method = COALESCE((SELECT p.method FROM payments p WHERE p.id = ?5), ?6), fulfilment_state = ?7,
           collect_before = COALESCE(?17, collect_before), gift_card_id = ?18, gift_card_amount = ?19,
           store_credit_amount = ?21, discount = ?25, delivery = ?26, total = ?27, tax_amount = ?28, points_earned = ?29,
           coupon_code = ?30, ledger = ?31
         WHERE number = ?1 AND change_id IS ?8 AND state = ?9 AND (?10 IS NULL OR NOT (${lacking}))
           AND NOT EXISTS (SELECT 1 FROM payment_events WHERE id = ?11)
           AND ${canHaveAgain("?12", "?13", "?14", "?15", "?16")} AND ${canGive("?20", "?19", "?16")}
           AND ${canSpend("?22")} AND ${mayUseAgain("?1", "?23", "?24")} AND ${mayWait("?1", "?16", "?32", "?33")}
         RETURNING number`,
      )
      .bind(
        from.number,
        changeId,
        to,
        tried?.expiresAt ?? from.payBefore,
        tried?.id ?? (to === "paid" && payment?.state === "paid" ? payment.id : from.paymentId),
        tried?.method ?? from.paymentMethod,
        goods?.to ?? fulfilmentAfter(from, to),
        from.changeId,
        from.state,
        step === "take" ? stock.at : null,
        told?.id ?? "",
        again?.holdId ?? null,
        again?.memberId ?? null,
        again?.events ?? null,
        again?.holds ?? null,
        at,
        goods?.collectBefore ?? null,
        part.cardId,
        part.amount,
        gift?.cardId ?? null,
        creditPart,
        creditPart - from.storeCreditAmount,
        step === "take" ? JSON.stringify(price.ledger) : null,
        voucherSince(now),
        price.discount,
        price.delivery,
        price.total,
        price.taxAmount,
        price.pointsEarned,
        price.couponCode,
        JSON.stringify(price.ledger),
        step === "take" && tried !== undefined && ORDER_STATES[to].open ? 1 : 0,
        tried !== undefined && isLong(tried.method) && !isLong(from.paymentMethod as PaymentMethod) ? 1 : 0,
        leftOut,
      ),
    ...moveParts({ d1, from, changeId }, part),
    ...moveCredit({ d1, now, from, changeId }, creditPart),
  ];
  if (repriced !== undefined && repriced.withoutGifts.length > 0)
    statements.push(
      d1
        .prepare(
          `DELETE FROM order_lines WHERE order_number = ?1 AND kind = 'gift'
             AND variant_id IN (SELECT w.value FROM json_each(?3) w) AND ${changed}`,
        )
        .bind(from.number, changeId, leftOut),
    );
  if (step !== "keep")
    statements.push(
      d1
        .prepare(
          `UPDATE ${stock.table} SET available = available ${step === "take" ? "-" : "+"} wanted.quantity FROM ${WANTED} AS wanted
           WHERE ${stock.table}.variant_id = wanted.variant AND ${stock.table}.${stock.place} = ?3 AND ${changed}`,
        )
        .bind(from.number, changeId, stock.at),
    );
  if (step !== "keep")
    statements.push(
      d1
        .prepare(
          `UPDATE treats SET available = available ${step === "take" ? "-" : "+"} wanted.quantity FROM ${TREATS} AS wanted
           WHERE treats.id = wanted.variant AND ${changed}`,
        )
        .bind(from.number, changeId),
    );
  const uses = { d1, order: from, changeId };
  if (step === "release") statements.push(...releaseUses(uses));
  if (step === "take") statements.push(...takeUsesAgain(uses));
  if (to !== from.state)
    statements.push(
      d1
        .prepare(`INSERT INTO order_events (order_number, state, at) SELECT ?1, ?3, ?4 WHERE ${changed}`)
        .bind(from.number, changeId, to, at),
    );
  if (goods !== undefined)
    statements.push(
      d1
        .prepare(`INSERT INTO order_events (order_number, state, at, detail) SELECT ?1, ?3, ?4, ?5 WHERE ${changed}`)
        .bind(from.number, changeId, goods.to, at, goods.detail === null ? null : JSON.stringify(goods.detail)),
    );
  statements.push(...rewardSteps({ d1, now, number: from.number, changeId }, { from, to, tried, again }));
  // What a member earns or loses by it, once: Beauty Pass asks the order itself whether it is so.
  if (to !== from.state) {
    const pass = { d1, now, number: from.number, memberId: from.memberId };
    if (to === "paid") statements.push(...orderPaid(pass));
    if (to === "cancelled" || to === "payment_blocked") statements.push(...orderCancelled(pass));
  }
  if (goods !== undefined && from.memberId !== null) {
    const member = { d1, now, number: from.number, memberId: from.memberId };
    statements.push(goods.to === "returned" ? orderReturnedWhole(member) : orderDelivered(member));
  }
  if (payment !== undefined)
    statements.push(
      d1
        .prepare(
          `UPDATE payments SET state = ?4${payment.refundTo === undefined ? "" : ", refund_to = ?5"} WHERE id = ?3 AND ${changed}`,
        )
        .bind(
          ...[from.number, changeId, payment.id, payment.state],
          ...(payment.refundTo === undefined ? [] : [payment.refundTo]),
        ),
    );
  if (payment?.state === "refunded" && from.memberId !== null)
    statements.push(orderRefunded({ d1, now, number: from.number, memberId: from.memberId }));
  if (tried !== undefined) statements.push(paymentStatement(d1, tried, { number: from.number, changeId }));
  if (told !== undefined)
    statements.push(
      d1
        .prepare(
          `INSERT INTO payment_events (id, payment_id, event, at, received_at) SELECT ?3, ?4, ?5, ?6, ?7 WHERE ${changed}`,
        )
        .bind(from.number, changeId, told.id, told.paymentId, told.event, told.at.toISOString(), at),
    );
  for (const [name, paymentId] of silent ? [] : messagesOf({ from, to, payment, tried, goods }))
    statements.push(...tellOrder({ d1, now, number: from.number, changeId }, name, paymentId));
  if (also !== undefined) statements.push(...also(changeId));
  const results = await d1.batch([...statements, ...orderStatements(d1, { by: "number", value: from.number })]);
  return { saved: results[0]?.results.length === 1, record: orderRecordOf(results.slice(-3)) };
}

/**
 * What happens to the order's reward: released with the stock, held again with it, and kept while the order can be
 * paid.
 */
function rewardSteps(
  step: Parameters<typeof releaseReward>[0],
  { from, to, tried, again }: Pick<OrderChange, "from" | "to" | "tried" | "again">,
): D1PreparedStatement[] {
  if (stockStep(from.state, to) === "release") return [releaseReward(step)];
  const { open, stock } = ORDER_STATES[to];
  const until = open ? (tried?.expiresAt ?? from.payBefore) : null;
  if (again !== undefined) return takeRewardAgain(step, again, until);
  return stock === "taken" ? [keepReward(step, until)] : [];
}

/** Fulfilment begins when an order is paid and ends when it is stopped. */
export const fulfilmentAfter = (
  { state, fulfilmentState }: Pick<OrderRow, "state" | "fulfilmentState">,
  to: OrderState,
) => (state === to ? fulfilmentState : to === "paid" ? "preparing" : null);

/** Inserts a new try to pay, if the order exists and, where a change is given, still is as that change left it. */
export function paymentStatement(
  d1: D1Database,
  payment: PaymentRow,
  { number, changeId }: { number: string; changeId: string | null },
): D1PreparedStatement {
  const { columns, values } = insertion(payments, payment);
  return d1
    .prepare(
      `INSERT INTO payments (${columns}) SELECT ${values.map(() => "?").join(", ")}
       WHERE EXISTS (SELECT 1 FROM orders WHERE number = ? AND change_id IS ?)`,
    )
    .bind(...values, number, changeId);
}
