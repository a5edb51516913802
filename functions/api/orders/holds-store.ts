import { mailboxSql } from "../../db/mailbox-sql";
import { HOLD_LIMITS, type HoldLimit, LONG_HOLDS, LONG_METHODS } from "./hold-limits";
import { OPEN_STATES } from "./order-states";

const OPEN = OPEN_STATES.map((state) => `'${state}'`).join(", ");
const LONG = LONG_METHODS.map((method) => `'${method}'`).join(", ");

const heldBy = (column: string, { near, most }: HoldLimit) =>
  `SELECT COUNT(*), MIN(h.pay_before), ${near}, ${most} FROM placer JOIN orders h ON h.${column} = placer.${column}
   WHERE h.state IN (${OPEN}) AND h.pay_before > placer.at AND h.total > 0 AND h.fulfilment <> 'email' AND h.number <> placer.number`;

/**
 * In SQL: two tables for a `WITH`. `holds` says of each way in which a shopper is known how many orders wait for their payment, when the
 * first of them is let go, and its limits. `placer` is a SELECT of `number`, `email`, `mobile`, `member_id`, `bag_id`, `network` and the moment.
 */
export const holdsOf = (placer: string): string => `
  given (number, email, mobile, member_id, bag_id, network, at) AS (${placer}),
  placer (number, mailbox, mobile, member_id, bag_id, network, at) AS (
    SELECT given.number, ${mailboxSql("given.email")}, given.mobile, given.member_id, NULLIF(given.bag_id, ''), given.network, given.at FROM given),
  holds (orders, frees, near, most) AS (
    ${heldBy("mailbox", HOLD_LIMITS.contact)} UNION ALL ${heldBy("mobile", HOLD_LIMITS.contact)}
    UNION ALL ${heldBy("member_id", HOLD_LIMITS.member)} UNION ALL ${heldBy("bag_id", HOLD_LIMITS.device)}
    UNION ALL ${heldBy("network", HOLD_LIMITS.network)})`;

/** In SQL, for a statement that has `holds`: whether one order more may wait. */
export const MAY_HOLD = "NOT EXISTS (SELECT 1 FROM holds WHERE orders >= most)";

/** In SQL, for a statement that has `holds`: the limit that is reached or near, the one that lasts longest first. */
export const NEAREST_HOLD =
  "SELECT orders >= most AS full, frees FROM holds WHERE orders >= near ORDER BY orders >= most DESC, frees DESC LIMIT 1";
export type NearestHold = { full: number; frees: string };

/** What limits the placing of an order that would wait: `near` asks for a challenge first. */
export type Holding = { full: boolean; frees: Date } | null;
export const holdingOf = (result: D1Result | undefined): Holding => {
  const [row] = (result?.results ?? []) as NearestHold[];
  return row === undefined ? null : { full: row.full === 1, frees: new Date(row.frees) };
};

/** In SQL: pieces of each variant that orders with a long window hold in one country, or one store; all but order `number`'s. */
export const longHeld = (place: "country" | "store_slug", at: string, number: string) =>
  `SELECT l.variant_id AS variant, SUM(l.quantity) AS quantity FROM orders o JOIN order_lines l ON l.order_number = o.number
   WHERE o.state IN (${OPEN}) AND o.payment_method IN (${LONG}) AND o.${place} = ${at}
     AND o.fulfilment = '${place === "country" ? "delivery" : "collection"}' AND o.number <> ${number}
     AND l.kind NOT IN ('gift', 'sample', 'reward', 'gift_card') GROUP BY 1`;

/** In SQL: whether `wanted` pieces beside `held` ones are too many for a long window, of `available` others. */
export const tooLong = (wanted: string, available: string, held: string) =>
  `${wanted} > MAX(1, (${available} + COALESCE(${held}, 0)) / ${LONG_HOLDS.parts}) - COALESCE(${held}, 0)`;

const OF_ORDER = (number: string, at: string) =>
  `SELECT number, email, mobile, member_id, bag_id, network, ${at} FROM orders WHERE number = ${number}`;

const PIECES = (number: string) =>
  `SELECT variant_id AS variant, SUM(quantity) AS quantity FROM order_lines
   WHERE order_number = ${number} AND kind NOT IN ('gift', 'sample', 'reward', 'gift_card') GROUP BY 1`;

/** What an order that may wait for long would hold too much of; its own pieces count as left where it has them. */
const tooLongAt = (number: string, place: "country" | "store_slug", table: "variant_offers" | "store_stock") =>
  `EXISTS (WITH own AS (${PIECES(number)}), long_held AS (${longHeld(place, `(SELECT ${place} FROM orders WHERE number = ${number})`, number)})
   SELECT 1 FROM orders me JOIN own w JOIN ${table} s ON s.variant_id = w.variant AND s.${place} = me.${place}
   LEFT JOIN long_held h ON h.variant = w.variant
   WHERE me.number = ${number} AND me.fulfilment = '${place === "country" ? "delivery" : "collection"}'
     AND ${tooLong("w.quantity", `(s.available + CASE WHEN me.state IN (${OPEN}) THEN w.quantity ELSE 0 END)`, "h.quantity")})`;

/**
 * In SQL: whether an order may wait for its payment: `again` where it was let go and would be one more that waits, `long` where its window
 * becomes a long one.
 */
export const mayWait = (number: string, at: string, again: string, long: string) =>
  `(${again} = 0 OR NOT EXISTS (WITH ${holdsOf(OF_ORDER(number, at))} SELECT 1 FROM holds WHERE orders >= most))
   AND NOT (${long} AND (${tooLongAt(number, "country", "variant_offers")} OR ${tooLongAt(number, "store_slug", "store_stock")}))`;

/** Whether too many other orders of the same shopper wait. One round trip. */
export async function holdingBeside(d1: D1Database, now: Date, number: string): Promise<Holding> {
  return holdingOf(
    await d1
      .prepare(`WITH ${holdsOf(OF_ORDER("?1", "?2"))} ${NEAREST_HOLD}`)
      .bind(number, now.toISOString())
      .run(),
  );
}
