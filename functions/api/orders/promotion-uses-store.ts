import type { OrderRow } from "./store";

type Step = { d1: D1Database; order: Pick<OrderRow, "number" | "memberId" | "email">; changeId: string };

const CHANGED = "EXISTS (SELECT 1 FROM orders WHERE number = ?1 AND change_id = ?2)";

/** Gives back what an order counted of its promotions, in the batch of the step that lets it go. */
export const releaseUses = ({ d1, order: { number }, changeId }: Step): D1PreparedStatement[] => [
  d1
    .prepare(
      `UPDATE promotions SET used = used - 1
       WHERE id IN (SELECT promotion_id FROM promotion_uses WHERE order_number = ?1) AND ${CHANGED}`,
    )
    .bind(number, changeId),
  d1.prepare(`DELETE FROM promotion_uses WHERE order_number = ?1 AND ${CHANGED}`).bind(number, changeId),
];

/**
 * Counts them again for an order that was let go and is taken up again: its ledger says which. The price stands, whatever became of the
 * promotion since; where others have used it up, the count stays at its most.
 */
export const takeUsesAgain = ({ d1, order: { number, memberId, email }, changeId }: Step): D1PreparedStatement[] => [
  d1
    .prepare(
      `INSERT OR IGNORE INTO promotion_uses (promotion_id, order_number, customer)
       SELECT DISTINCT p.id, o.number, ?3 FROM orders o, json_each(o.ledger) e JOIN promotions p ON p.id = e.value ->> 'ruleId'
       WHERE o.number = ?1 AND o.change_id = ?2 AND e.value ->> 'outcome' = 'applied'
         AND e.value ->> 'step' IN ('offer', 'staff', 'coupon', 'perk') AND (p.max_uses IS NULL OR p.used < p.max_uses)`,
    )
    .bind(number, changeId, memberId ?? email.toLowerCase()),
  d1
    .prepare(
      `UPDATE promotions SET used = used + 1
       WHERE id IN (SELECT promotion_id FROM promotion_uses WHERE order_number = ?1) AND ${CHANGED}`,
    )
    .bind(number, changeId),
];

/** Whether a promotion that lowered the order's price is not for who pays with a gift card or store credit (S5.05). One round trip. */
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
