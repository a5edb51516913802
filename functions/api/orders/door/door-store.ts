import type { DoorObstacle } from "../../../contract/orders/payment-methods";
import { householdSql } from "../../../db/facts/household-sql";
import { mailboxSql } from "../../../db/facts/mailbox-sql";
import { number } from "../../../db/readers";
import { raw, type Sql, sql } from "../../../db/sql";
import { mapped, type Reading, row } from "../../../db/trip";
import { OPEN } from "../place/holds/holds-store";

/** How much one shopper may owe couriers, recognised by phone, mailbox, account or address in any spelling. */
export const DOOR_LIMITS = {
  /** Orders that wait for their code or are on their way. */
  open: 3,
  /** Parcels that were not taken in the last year. */
  refused: 2,
  days: 365,
} as const;

const REGION = (address: string) =>
  raw(`COALESCE(json_extract(${address}, '$.province'), json_extract(${address}, '$.state'), '')`);

type DoorShopper = {
  /** The order that does not count itself; "" for none. */
  number: string;
  mobile: string;
  email: string;
  memberId: string | null;
  address: Readonly<Record<string, string>> | null;
};

/** SQL for who wants to pay the courier. */
export const doorShopper = ({ number, mobile, email, memberId, address }: DoorShopper): Sql =>
  sql`SELECT given.number, given.mobile, ${raw(mailboxSql("given.email"))}, given.member_id, ${raw(householdSql("given.address"))}, ${REGION("given.address")}
    FROM (SELECT ${number} AS number, ${mobile} AS mobile, ${email} AS email, ${memberId} AS member_id,
      ${address === null ? null : JSON.stringify(address)} AS address) given`;

/** SQL for whoever placed an order. */
export const doorShopperOfOrder = (number: string): Sql =>
  sql`SELECT d.number, d.mobile, d.mailbox, d.member_id, d.household, ${REGION("d.address")} FROM orders d WHERE d.number = ${number}`;

/** SQL for the sums over a shopper's orders `o` that decide. */
const SUMS = (now: Date) => ({
  open: sql`COALESCE(SUM(o.payment_method = 'cod' AND (
    (o.state = 'payment_at_door' AND o.fulfilment_state IS NOT 'delivered') OR (o.state IN (${OPEN}) AND o.pay_before > ${now}))), 0)`,
  refused: sql`COALESCE(SUM(o.state = 'refused_at_door'), 0)`,
  blocked: sql`COALESCE(SUM(o.state = 'payment_blocked'), 0)`,
});

const COUNTS = (now: Date): Sql =>
  sql`(o.placed_at > ${new Date(now.getTime() - DOOR_LIMITS.days * 86_400_000)} OR o.state = 'payment_at_door')`;

/**
 * SQL for whether a shopper may owe a courier one order more: they have not too many under way, took their parcels, and none of their payments was
 * blocked. A street and number that several towns have counts within a province alone.
 */
export const mayPayAtDoor = (shopper: Sql, now: Date): Sql => {
  const { open, refused, blocked } = SUMS(now);
  return sql`(WITH door (number, mobile, mailbox, member_id, household, region) AS (${shopper}),
    theirs (number) AS (
      SELECT o.number FROM door JOIN orders o ON o.mobile = door.mobile
      UNION SELECT o.number FROM door JOIN orders o ON o.mailbox = door.mailbox
      UNION SELECT o.number FROM door JOIN orders o ON o.member_id = door.member_id
      UNION SELECT o.number FROM door JOIN orders o ON o.household = door.household AND o.payment_method = 'cod'
        WHERE door.household <> '' AND ${REGION("o.address")} = door.region)
    SELECT ${open} < ${DOOR_LIMITS.open} AND ${refused} < ${DOOR_LIMITS.refused} AND ${blocked} = 0
      FROM theirs JOIN orders o ON o.number = theirs.number
      WHERE o.number <> (SELECT number FROM door) AND ${COUNTS(now)})`;
};

/**
 * Why an account's own orders let it owe a courier nothing more; null where they do not. Orders that merely have the same phone, mailbox or address are
 * left out: whoever types a stranger's number must not learn of the stranger's orders before placing one.
 */
export function ownDoorObstacle(memberId: string, now: Date): Reading<DoorObstacle | null> {
  const { open, refused, blocked } = SUMS(now);
  return mapped(
    row(
      { open: number, refused: number, blocked: number },
      sql`SELECT ${open} AS open, ${refused} AS refused, ${blocked} AS blocked FROM orders o WHERE o.member_id = ${memberId} AND ${COUNTS(now)}`,
    ),
    (found) => {
      if (found === null) return null;
      if (found.blocked > 0) return "unavailable";
      if (found.refused >= DOOR_LIMITS.refused) return "not_taken";
      return found.open >= DOOR_LIMITS.open ? "too_many" : null;
    },
  );
}
