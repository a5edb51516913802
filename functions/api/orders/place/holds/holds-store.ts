import { mailboxSql } from "../../../../db/facts/mailbox-sql";
import { boolean, text } from "../../../../db/readers";
import { orders } from "../../../../db/schema/orders";
import { joined, raw, type Sql, sql, type Value } from "../../../../db/sql";
import { mapped, type Reading, row, trip } from "../../../../db/trip";
import { OPEN_STATES } from "../../change/order-states";
import { HOLD_LIMITS, type HoldLimit, LONG_HOLDS, LONG_METHODS } from "./hold-limits";

export const OPEN = raw(OPEN_STATES.map((state) => `'${state}'`).join(", "));
const LONG = raw(LONG_METHODS.map((method) => `'${method}'`).join(", "));
const MAILBOX = raw(mailboxSql("given.email"));

const heldBy = (column: "mailbox" | "mobile" | "member_id" | "bag_id" | "network", { near, most }: HoldLimit): Sql => {
  const known = raw(column);
  return sql`SELECT COUNT(*), MIN(h.pay_before), ${raw(`${near}, ${most}`)} FROM placer JOIN orders h ON h.${known} = placer.${known}
    WHERE h.state IN (${OPEN}) AND h.pay_before > placer.at AND h.total > 0 AND h.fulfilment <> 'email' AND h.number <> placer.number`;
};
const HOLDS = joined(
  [
    heldBy("mailbox", HOLD_LIMITS.contact),
    heldBy("mobile", HOLD_LIMITS.contact),
    heldBy("member_id", HOLD_LIMITS.member),
    heldBy("bag_id", HOLD_LIMITS.device),
    heldBy("network", HOLD_LIMITS.network),
  ],
  " UNION ALL ",
);

/**
 * SQL for two tables of a `WITH`. For each way in which a shopper is recognised, `holds` has how many of their orders are unpaid, when the first of
 * them is released, and the limits. `placer` is a SELECT of `number`, `email`, `mobile`, `member_id`, `bag_id`, `network` and the moment.
 */
export const holdsOf = (placer: Sql): Sql => sql`
  given (number, email, mobile, member_id, bag_id, network, at) AS (${placer}),
  placer (number, mailbox, mobile, member_id, bag_id, network, at) AS (
    SELECT given.number, ${MAILBOX}, given.mobile, given.member_id, NULLIF(given.bag_id, ''), given.network, given.at FROM given),
  holds (orders, frees, near, most) AS (${HOLDS})`;

/** SQL, for a statement that has `holds`, for whether one more order may be unpaid. */
export const MAY_HOLD: Sql = raw("NOT EXISTS (SELECT 1 FROM holds WHERE orders >= most)");

/** The limit on unpaid orders that a new order meets; when it is only near, a challenge is asked for first. */
export type NearLimit = { full: boolean; frees: Date } | null;

/** Reads the limit that is reached or near, the longest-lasting first; `placer` as for {@link holdsOf}. */
export const holdingRead = (placer: Sql): Reading<NearLimit> =>
  mapped(
    row(
      { full: boolean, frees: text },
      sql`WITH ${holdsOf(placer)}
        SELECT orders >= most AS full, frees FROM holds WHERE orders >= near ORDER BY orders >= most DESC, frees DESC LIMIT 1`,
    ),
    (found) => found && { full: found.full, frees: new Date(found.frees) },
  );

/** Where pieces are stored, and the column that names the country or store. */
export type StockPlace = "country" | "store_slug";
const FULFILMENT = { country: raw("'delivery'"), store_slug: raw("'collection'") } as const;

/**
 * SQL for the pieces of each variant that orders with a long window hold in one country or store, without order `number`.
 */
export const longHeld = (place: StockPlace, at: Value, number: Value): Sql =>
  sql`SELECT l.variant_id AS variant, SUM(l.quantity) AS quantity FROM orders o JOIN order_lines l ON l.order_number = o.number
    WHERE o.state IN (${OPEN}) AND o.payment_method IN (${LONG}) AND o.${raw(place)} = ${at}
      AND o.fulfilment = ${FULFILMENT[place]} AND o.number <> ${number}
      AND l.kind NOT IN ('gift', 'sample', 'reward', 'gift_card') GROUP BY 1`;

const PARTS = raw(String(LONG_HOLDS.parts));

/**
 * SQL for whether `wanted` pieces beside the `held` ones are too many for a long window, given the other `available` ones.
 */
export const tooLong = (wanted: Sql, available: Sql, held: Sql): Sql =>
  sql`${wanted} > MAX(1, (${available} + COALESCE(${held}, 0)) / ${PARTS}) - COALESCE(${held}, 0)`;

const placerOf = (number: string, at: Date): Sql =>
  sql`SELECT number, email, mobile, member_id, bag_id, network, ${at} FROM ${orders} WHERE number = ${number}`;

const piecesOf = (number: string): Sql =>
  sql`SELECT variant_id AS variant, SUM(quantity) AS quantity FROM order_lines
    WHERE order_number = ${number} AND kind NOT IN ('gift', 'sample', 'reward', 'gift_card') GROUP BY 1`;

const LEFT = sql`(s.available + CASE WHEN me.state IN (${OPEN}) THEN w.quantity ELSE 0 END)`;

/**
 * SQL for the pieces that an order would hold too many of with a long window; pieces that it holds already count as left.
 */
const tooLongAt = (number: string, place: StockPlace, table: "variant_offers" | "store_stock"): Sql => {
  const at = sql`(SELECT ${raw(place)} FROM orders WHERE number = ${number})`;
  return sql`EXISTS (WITH own AS (${piecesOf(number)}), long_held AS (${longHeld(place, at, number)})
    SELECT 1 FROM orders me JOIN own w JOIN ${raw(table)} s ON s.variant_id = w.variant AND s.${raw(place)} = me.${raw(place)}
    LEFT JOIN long_held h ON h.variant = w.variant
    WHERE me.number = ${number} AND me.fulfilment = ${FULFILMENT[place]} AND ${tooLong(raw("w.quantity"), LEFT, raw("h.quantity"))})`;
};

/**
 * SQL for whether an order may be unpaid: `again` when it was released and would be one more, `long` when its window becomes a long one.
 */
export const mayWait = (number: string, at: Date, { again, long }: { again: boolean; long: boolean }): Sql =>
  joined(
    [
      raw("1"),
      ...(again
        ? [sql`NOT EXISTS (WITH ${holdsOf(placerOf(number, at))} SELECT 1 FROM holds WHERE orders >= most)`]
        : []),
      ...(long
        ? [
            sql`NOT ${tooLongAt(number, "country", "variant_offers")}`,
            sql`NOT ${tooLongAt(number, "store_slug", "store_stock")}`,
          ]
        : []),
    ],
    " AND ",
  );

/** Whether the same shopper has too many other unpaid orders. One trip. */
export const holdingBeside = (d1: D1Database, now: Date, number: string): Promise<NearLimit> =>
  trip(d1, holdingRead(placerOf(number, now)));
