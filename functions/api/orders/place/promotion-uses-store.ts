import { KINDS } from "../../../contract/promotions/promotions";
import { promotions } from "../../../db/schema/promotions";
import { among, of, type Sql, sql, type Value } from "../../../db/sql";
import { holds, type Part, rows, run, trip } from "../../../db/trip";
import { isChanged } from "../../kit/sql/order-change-sql";
import { shopperOfOrder, theirOrders, usedUp } from "../../promotions/earlier-orders-store";
import { voucherSince } from "../../promotions/promotions-store";
import type { OrderRow } from "../store";

type OrderStep = { order: Pick<OrderRow, "number" | "memberId" | "email">; changeId: string };

const usedBy = (number: string): Sql =>
  sql`id IN (SELECT promotion_id FROM promotion_uses WHERE order_number = ${number})`;

/** Returns the uses of promotions that an order counted; for the batch that releases it. */
export const releaseUses = ({ order: { number }, changeId }: OrderStep): Part<number>[] => [
  run(sql`UPDATE promotions SET used = used - 1 WHERE ${usedBy(number)} AND ${isChanged({ number, changeId })}`),
  run(sql`DELETE FROM promotion_uses WHERE order_number = ${number} AND ${isChanged({ number, changeId })}`),
];

const COUNTED = sql`e.value ->> 'outcome' = 'applied' AND e.value ->> 'step' IN ${among(KINDS)}`;
const PROMOTION = { id: of(promotions, "p").id };

/** SQL for the applied promotions in a ledger that have no use left for the order's shopper. */
const lapsedOf = (number: string, ledger: Value, now: Date): Sql =>
  sql`WITH ${theirOrders(shopperOfOrder(number))}
    SELECT ${PROMOTION} FROM json_each(${ledger}) e JOIN promotions p ON p.id = e.value ->> 'ruleId'
    WHERE ${COUNTED} AND ${usedUp(voucherSince(now))}`;

/** SQL that is true when a released order may use its ledger's promotions again. */
export const mayUseAgain = (number: string, ledger: OrderRow["ledger"], now: Date): Sql =>
  sql`NOT EXISTS (${lapsedOf(number, JSON.stringify(ledger), now)})`;

/** Reads which promotions of a released order cannot be used again. */
export const lapsedRead = (number: string, now: Date): Part<{ id: string }[]> =>
  rows(PROMOTION, lapsedOf(number, sql`(SELECT ledger FROM orders WHERE number = ${number})`, now));

/**
 * Counts the promotions of a released order again when it is reopened. Its ledger names them, and the step itself checks whether they can be used.
 */
export const takeUsesAgain = ({ order: { number, memberId, email }, changeId }: OrderStep): Part<number>[] => [
  run(sql`INSERT OR IGNORE INTO promotion_uses (promotion_id, order_number, customer)
    SELECT DISTINCT p.id, o.number, ${memberId ?? email.toLowerCase()}
    FROM orders o, json_each(o.ledger) e JOIN promotions p ON p.id = e.value ->> 'ruleId'
    WHERE o.number = ${number} AND o.change_id = ${changeId} AND ${COUNTED}`),
  run(sql`UPDATE promotions SET used = used + 1 WHERE ${usedBy(number)} AND ${isChanged({ number, changeId })}`),
];

/** Whether a promotion in the order's price excludes payment by gift card or store credit (S5.05). One trip. */
export const refusesCredits = (d1: D1Database, number: string): Promise<boolean> =>
  trip(
    d1,
    holds(sql`EXISTS (SELECT 1 FROM promotion_uses u JOIN promotions p ON p.id = u.promotion_id
      WHERE u.order_number = ${number} AND p.not_with_credits = 1)`),
  );
