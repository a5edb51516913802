import { type Sql, sql, type Value } from "../../../../db/sql";
import { type Part, run } from "../../../../db/trip";
import type { OrderRow } from "../../store";

/** SQL for a member's balance in a country. */
export const balanceOf = (member: Value, country: Value): Sql =>
  sql`(SELECT COALESCE(SUM(c.amount), 0) FROM store_credit_entries c WHERE c.member_id = ${member} AND c.country = ${country})`;

const BALANCE = balanceOf(sql`orders.member_id`, sql`orders.country`);

/** SQL condition for a change that takes `more` from the order's member: their balance is enough. */
export const canSpend = (more: number): Sql =>
  more <= 0 ? sql`1` : sql`(orders.member_id IS NOT NULL AND ${BALANCE} >= ${more})`;

/** SQL for the part that store credit pays after a change. */
export const creditAfter = (
  { storeCreditAmount }: Pick<OrderRow, "storeCreditAmount">,
  { credit, letGo }: { credit: number | undefined; letGo: boolean },
) => (letGo ? 0 : (credit ?? storeCreditAmount));

/** Adds an entry with the difference to the member's store credit, in the batch of the change. */
export function moveCredit(
  { now, from, changeId }: { now: Date; from: OrderRow; changeId: string },
  after: number,
): Part<number> | null {
  const back = from.storeCreditAmount - after;
  if (back === 0) return null;
  return run(sql`INSERT INTO store_credit_entries (key, member_id, country, kind, amount, order_number, reason, at)
    SELECT 'order|' || number || '|' || change_id, COALESCE(member_id, ''), country, ${back > 0 ? "returned" : "spent"}, ${back}, number, '', ${now}
    FROM orders WHERE number = ${from.number} AND change_id = ${changeId}`);
}

/** Returns store credit for all orders that `numbers` selects, as long as they are unchanged. */
export const returnCredit = (now: Date, numbers: Sql): Part<number> =>
  run(sql`INSERT INTO store_credit_entries (key, member_id, country, kind, amount, order_number, reason, at)
    SELECT 'order|' || number || '|' || change_id || '|expired', COALESCE(member_id, ''), country, 'returned', store_credit_amount, number, '', ${now}
    FROM orders WHERE number IN (${numbers}) AND store_credit_amount > 0`);

/** Turns a refund into store credit of the order's member, once; for the batch of the refund. */
export const creditRefund = (
  { now, number, changeId }: { now: Date; number: string; changeId: string },
  paymentId: string,
): Part<number> =>
  run(sql`INSERT INTO store_credit_entries (key, member_id, country, kind, amount, order_number, reason, at)
    SELECT 'refund|' || p.id, COALESCE(o.member_id, ''), o.country, 'refunded', p.amount, o.number, '', ${now}
    FROM orders o JOIN payments p ON p.id = ${paymentId} AND p.order_number = o.number
    WHERE o.number = ${number} AND o.change_id = ${changeId}`);
