import type { OrderRow } from "./store";

/** SQL for a member's balance in a country. */
export const balanceOf = (member: string, country: string) =>
  `(SELECT COALESCE(SUM(c.amount), 0) FROM store_credit_entries c WHERE c.member_id = ${member} AND c.country = ${country})`;

/** SQL condition for a change that takes `more` from the order's member: they have it. */
export const canSpend = (more: string) =>
  `(${more} <= 0 OR (orders.member_id IS NOT NULL AND ${balanceOf("orders.member_id", "orders.country")} >= ${more}))`;

/** SQL for the part after a change. */
export const creditAfter = (
  { storeCreditAmount }: Pick<OrderRow, "storeCreditAmount">,
  { credit, letGo }: { credit: number | undefined; letGo: boolean },
) => (letGo ? 0 : (credit ?? storeCreditAmount));

/** Writes the difference as an entry of the member's store credit, in the batch of the change. */
export function moveCredit(
  { d1, now, from, changeId }: { d1: D1Database; now: Date; from: OrderRow; changeId: string },
  after: number,
): D1PreparedStatement[] {
  const back = from.storeCreditAmount - after;
  if (back === 0) return [];
  return [
    d1
      .prepare(
        `INSERT INTO store_credit_entries (key, member_id, country, kind, amount, order_number, reason, at)
         SELECT 'order|' || ?1 || '|' || ?2, COALESCE(member_id, ''), country, ?3, ?4, number, '', ?5
         FROM orders WHERE number = ?1 AND change_id = ?2`,
      )
      .bind(from.number, changeId, back > 0 ? "returned" : "spent", back, now.toISOString()),
  ];
}

/** Returns store credit for all orders that `numbers` selects, as long as they are unchanged. `?1` is the moment. */
export const returnCredit = (numbers: string) =>
  `INSERT INTO store_credit_entries (key, member_id, country, kind, amount, order_number, reason, at)
   SELECT 'order|' || number || '|' || change_id || '|expired', COALESCE(member_id, ''), country, 'returned', store_credit_amount, number, '', ?1
   FROM orders WHERE number IN (${numbers}) AND store_credit_amount > 0`;

/** Turns a refund into store credit of the order's member, once; for the batch of the refund. */
export const creditRefund = (
  { d1, now, number, changeId }: { d1: D1Database; now: Date; number: string; changeId: string },
  paymentId: string,
): D1PreparedStatement =>
  d1
    .prepare(
      `INSERT INTO store_credit_entries (key, member_id, country, kind, amount, order_number, reason, at)
       SELECT 'refund|' || p.id, COALESCE(o.member_id, ''), o.country, 'refunded', p.amount, o.number, '', ?4
       FROM orders o JOIN payments p ON p.id = ?3 AND p.order_number = o.number WHERE o.number = ?1 AND o.change_id = ?2`,
    )
    .bind(number, changeId, paymentId, now.toISOString());
