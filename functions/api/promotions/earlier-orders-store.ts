import { householdSql } from "../../db/facts/household-sql";
import { mailboxSql } from "../../db/facts/mailbox-sql";
import { raw, type Sql, sql, type Value } from "../../db/sql";

const MAILBOX = raw(mailboxSql("shopper.email"));

/** SQL for the shopper who orders; null for what is unknown. `door` is the household of the delivery address. */
export const shopperKnownBy = ({
  email = null,
  memberId,
  mobile = null,
  address = null,
}: {
  email: string | null | undefined;
  memberId: string | null;
  mobile?: string | null | undefined;
  address?: Readonly<Record<string, string>> | null | undefined;
}): Sql =>
  address === null
    ? sql`SELECT ${[email, memberId, mobile]}, NULL`
    : sql`SELECT ${[email, memberId, mobile]}, ${raw(householdSql("given.address"))} FROM (SELECT ${JSON.stringify(address)} AS address) given`;

/** SQL for the shopper of an order that was placed. */
export const shopperOfOrder = (number: string): Sql =>
  sql`SELECT o.email, o.member_id, o.mobile, o.household FROM orders o WHERE o.number = ${number}`;

/**
 * SQL for two tables of a `WITH`. `theirs` has the orders of one shopper with how each was recognised: `self` by the mailbox of the order in any
 * spelling, or by the membership; `returned` by the mobile number or household of a deleted account; `phone` by the same mobile number alone, which a
 * family may share. `shopper` is one of the SELECTs above.
 */
export const theirOrders = (shopper: Sql): Sql => sql`
  shopper (email, member_id, mobile, door) AS (${shopper}),
  known (number, kin) AS (
    SELECT o.number, 'self' FROM orders o WHERE o.mailbox IN (SELECT ${MAILBOX} FROM shopper
      UNION SELECT m.mailbox FROM shopper JOIN members m ON m.id = shopper.member_id)
    UNION ALL SELECT o.number, 'self' FROM orders o WHERE o.member_id IN (SELECT shopper.member_id FROM shopper
      UNION SELECT m.id FROM shopper JOIN members m ON m.mailbox = ${MAILBOX})
    UNION ALL SELECT o.number, IIF(o.forgotten = 1, 'returned', 'phone') FROM orders o WHERE o.mobile IN (SELECT mobile FROM shopper
      UNION SELECT m.mobile FROM shopper JOIN members m ON m.id = shopper.member_id)
    UNION ALL SELECT o.number, 'returned' FROM orders o
      WHERE o.forgotten = 1 AND o.household <> '' AND o.household IN (SELECT door FROM shopper)
  ),
  theirs (number, kin) AS MATERIALIZED (
    SELECT number, CASE WHEN SUM(kin = 'self') > 0 THEN 'self' WHEN SUM(kin = 'returned') > 0 THEN 'returned' ELSE 'phone' END
    FROM known GROUP BY number)`;

/**
 * SQL for whether use `u` was made in a deleted membership before this member joined. A person of the same household who was a member already keeps
 * their own uses.
 */
const BEFORE_JOINING =
  raw(`theirs.kin = 'returned' AND EXISTS (SELECT 1 FROM shopper JOIN members m ON m.id = shopper.member_id
  JOIN orders o ON o.number = u.order_number WHERE m.created_at > o.placed_at)`);

/**
 * SQL for whether use `u` of promotion `p` counts for the shopper of `theirs`; older uses of a voucher than `since` do not. A member's perk counts only `self` and uses
 * in a membership that was deleted before, and a limit per shopper does not count orders that only share a phone number.
 */
const counts = (since: Value): Sql =>
  sql`((p.kind <> 'perk' AND theirs.kin <> 'phone')
       OR ((theirs.kin = 'self' OR (${BEFORE_JOINING}))
         AND EXISTS (SELECT 1 FROM orders o WHERE o.number = u.order_number AND o.placed_at > ${since})))`;

/** SQL for how often `theirs` have used promotion `p`. */
const usesOfTheirs = (since: Value): Sql =>
  sql`(SELECT COUNT(*) FROM theirs JOIN promotion_uses u ON u.order_number = theirs.number AND u.promotion_id = p.id WHERE ${counts(since)})`;

/** SQL for the promotions of a country that `theirs` have used, with how often. */
export const usedByTheirs = (country: Value, since: Value): Sql =>
  sql`SELECT p.id AS id, COUNT(*) AS uses FROM theirs CROSS JOIN promotion_uses u ON u.order_number = theirs.number
    CROSS JOIN promotions p ON p.id = u.promotion_id WHERE p.country = ${country} AND ${counts(since)} GROUP BY p.id`;

/** SQL for whether one of `theirs` is paid, or used a promotion for first orders only. */
export const ORDERED: Sql = raw(`EXISTS (SELECT 1 FROM theirs JOIN orders o ON o.number = theirs.number
  WHERE o.state = 'paid' OR EXISTS (SELECT 1 FROM promotion_uses u JOIN promotions f ON f.id = u.promotion_id
    WHERE u.order_number = theirs.number AND f.first_order_only))`);

/** SQL for whether the shopper of `theirs` can no longer use promotion `p`. */
export const usedUp = (since: Value): Sql =>
  sql`(p.used >= p.max_uses OR p.max_uses_per_customer <= ${usesOfTheirs(since)} OR (p.first_order_only AND ${ORDERED}))`;
