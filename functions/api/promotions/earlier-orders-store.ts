import { mailboxSql } from "../../db/facts/mailbox-sql";
import { raw, type Sql, sql, type Value } from "../../db/sql";

const MAILBOX = raw(mailboxSql("shopper.email"));

/**
 * In SQL: two tables for a `WITH`. `theirs` are the orders of one shopper, however known: by the mailbox that an order is placed with in
 * any spelling, by the membership, and each by the other. `shopper` is a SELECT of `email` and `member_id`, null for what is not known.
 */
export const theirOrders = (shopper: Sql): Sql => sql`
  shopper (email, member_id) AS (${shopper}),
  theirs (number) AS MATERIALIZED (
    SELECT o.number FROM orders o WHERE o.mailbox IN (SELECT ${MAILBOX} FROM shopper
      UNION SELECT m.mailbox FROM shopper JOIN members m ON m.id = shopper.member_id)
    UNION SELECT o.number FROM orders o WHERE o.member_id IN (SELECT shopper.member_id FROM shopper
      UNION SELECT m.id FROM shopper JOIN members m ON m.mailbox = ${MAILBOX}))`;

/** In SQL: how often `theirs` have used promotion `p`; `since` is when uses of a voucher begin to count. */
export const usesOfTheirs = (since: Value): Sql =>
  sql`(SELECT COUNT(*) FROM theirs JOIN promotion_uses u ON u.order_number = theirs.number AND u.promotion_id = p.id
     WHERE p.kind <> 'perk' OR EXISTS (SELECT 1 FROM orders o WHERE o.number = u.order_number AND o.placed_at > ${since}))`;

/** In SQL: whether one of `theirs` is paid, or has what is for a first order alone. */
export const ORDERED: Sql = raw(`EXISTS (SELECT 1 FROM theirs JOIN orders o ON o.number = theirs.number
  WHERE o.state = 'paid' OR EXISTS (SELECT 1 FROM promotion_uses u JOIN promotions f ON f.id = u.promotion_id
    WHERE u.order_number = theirs.number AND f.first_order_only))`);

/** In SQL: whether promotion `p` has no use left for who has `theirs`. */
export const usedUp = (since: Value): Sql =>
  sql`(p.used >= p.max_uses OR p.max_uses_per_customer <= ${usesOfTheirs(since)} OR (p.first_order_only AND ${ORDERED}))`;
