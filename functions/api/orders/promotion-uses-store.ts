import { raw } from "../../db/sql";
import { theirOrders, usedUp } from "./earlier-orders-store";
import type { OrderRow } from "./store";

type OrderStep = { d1: D1Database; order: Pick<OrderRow, "number" | "memberId" | "email">; changeId: string };

const CHANGED = "EXISTS (SELECT 1 FROM orders WHERE number = ?1 AND change_id = ?2)";

/** Returns the uses of promotions that an order counted; for the batch that releases it. */
export const releaseUses = ({ d1, order: { number }, changeId }: OrderStep): D1PreparedStatement[] => [
  d1
    .prepare(
      `UPDATE promotions SET used = used - 1
       WHERE id IN (SELECT promotion_id FROM promotion_uses WHERE order_number = ?1) AND ${CHANGED}`,
    )
    .bind(number, changeId),
  d1.prepare(`DELETE FROM promotion_uses WHERE order_number = ?1 AND ${CHANGED}`).bind(number, changeId),
];

const COUNTED = "e.value ->> 'outcome' = 'applied' AND e.value ->> 'step' IN ('offer', 'staff', 'coupon', 'perk')";

/** In SQL, for a statement that has `theirs`: promotions that a ledger says were applied, and that have no use left. */
const lapsedIn = (ledger: string, since: string) =>
  `SELECT p.id FROM json_each(${ledger}) e JOIN promotions p ON p.id = e.value ->> 'ruleId' WHERE ${COUNTED} AND ${usedUp(raw(since)).text}`;

const OF_ORDER = (number: string) => `SELECT o.email, o.member_id FROM orders o WHERE o.number = ${number}`;

/** In SQL: true where an order, being taken up again, may count what its ledger says; null is no ledger, and nothing to count. */
export const mayUseAgain = (number: string, ledger: string, since: string) =>
  `(${ledger} IS NULL OR NOT EXISTS (WITH ${theirOrders(raw(OF_ORDER(number))).text} ${lapsedIn(ledger, since)}))`;

/** Reads which promotions of an order that was let go cannot be counted again. */
export const lapsedStatement = (d1: D1Database, number: string, since: string): D1PreparedStatement =>
  d1
    .prepare(
      `WITH ${theirOrders(raw(OF_ORDER("?1"))).text} ${lapsedIn("(SELECT ledger FROM orders WHERE number = ?1)", "?2")}`,
    )
    .bind(number, since);

/** Counts them again for an order that was let go and is taken up again: its ledger says which, and the step itself asks whether it may. */
export const takeUsesAgain = ({
  d1,
  order: { number, memberId, email },
  changeId,
}: OrderStep): D1PreparedStatement[] => [
  d1
    .prepare(
      `INSERT OR IGNORE INTO promotion_uses (promotion_id, order_number, customer)
       SELECT DISTINCT p.id, o.number, ?3 FROM orders o, json_each(o.ledger) e JOIN promotions p ON p.id = e.value ->> 'ruleId'
       WHERE o.number = ?1 AND o.change_id = ?2 AND ${COUNTED}`,
    )
    .bind(number, changeId, memberId ?? email.toLowerCase()),
  d1
    .prepare(
      `UPDATE promotions SET used = used + 1
       WHERE id IN (SELECT promotion_id FROM promotion_uses WHERE order_number = ?1) AND ${CHANGED}`,
    )
    .bind(number, changeId),
];

/** Whether a promotion in the order's price excludes payment by gift card or store credit (S5.05). One trip. */
export async function refusesCredits(d1: D1Database, number: string): Promise<boolean> {
  const { results } = await d1
    .prepare(
      `SELECT 1 FROM promotion_uses u JOIN promotions p ON p.id = u.promotion_id
       WHERE u.order_number = ?1 AND p.not_with_credits = 1 LIMIT 1`,
    )
    .bind(number)
    .all();
  return results.length > 0;
}
