import { getTableColumns } from "drizzle-orm";
import { json, nullable } from "../../db/readers";
import { stores } from "../../db/schema/happening";
import { type EventDetail, orderEvents, orderLines, orders, payments } from "../../db/schema/orders";
import { computed, maybe, of, raw, type Sql, sql } from "../../db/sql";
import { mapped, type Reading, row, rows } from "../../db/trip";

export type OrderRow = Omit<typeof orders.$inferSelect, "mailbox" | "household">;
export type PaymentRow = typeof payments.$inferSelect;
export type OrderLineRow = typeof orderLines.$inferSelect;

/** An order as it is stored, with everything that belongs to it. */
export type OrderRecord = {
  order: OrderRow;
  lines: OrderLineRow[];
  /** The oldest event comes first. */
  events: { state: string; at: string; detail?: EventDetail }[];
  /** The current or last payment attempt; null for an order from before attempts were stored. */
  payment: PaymentRow | null;
  store: { slug: string; name: string; addressLines: string[]; timeZone: string } | null;
};

/** An order by its number, by the key of its form, or as what a bag of that version became since. */
export type OrderKey = { number: string } | { key: string } | { bagId: string; bagVersion: number; since: Date };

/** All columns of a payment as one JSON value, because an order has columns with the same names. */
const CURRENT_PAYMENT = computed(
  nullable(json<PaymentRow>()),
  raw(
    `CASE WHEN p.id IS NULL THEN NULL ELSE json_object(${Object.entries(getTableColumns(payments))
      .map(([key, { name }]) => `'${key}', p."${name}"`)
      .join(", ")}) END`,
  ),
);

const s = of(stores, "s");
const ORDER = {
  ...of(orders, "o"),
  payment: CURRENT_PAYMENT,
  storeName: maybe(s.name),
  storeAddressLines: maybe(s.addressLines),
  storeTimeZone: maybe(s.timeZone),
};
const LINE = of(orderLines, "l");
const e = of(orderEvents, "e");
const EVENT = { state: e.state, at: e.at, detail: e.detail };

/** SQL for an order's number. */
function numberOf(order: OrderKey): Sql {
  if ("number" in order) return sql`${order.number}`;
  if ("key" in order) return sql`(SELECT number FROM ${orders} WHERE idempotency_key = ${order.key})`;
  // Placing an order is one change of its bag, at the same moment.
  return sql`(SELECT a.number FROM bags b JOIN ${orders} a ON a.bag_id = b.id AND a.placed_at = b.updated_at
    WHERE b.id = ${order.bagId} AND b.version = ${order.bagVersion + 1} AND b.updated_at > ${order.since} LIMIT 1)`;
}

/**
 * Reads an order; null when there is none. It is the last part of a change, so that one trip both changes and answers.
 */
export const orderRead = (wanted: OrderKey): Reading<OrderRecord | null> =>
  mapped(
    {
      order: row(
        ORDER,
        sql`SELECT ${ORDER} FROM ${orders} o LEFT JOIN stores s ON s.slug = o.store_slug LEFT JOIN payments p ON p.id = o.payment_id
          WHERE o.number = ${numberOf(wanted)}`,
      ),
      lines: rows(
        LINE,
        sql`SELECT ${LINE} FROM order_lines l WHERE l.order_number = ${numberOf(wanted)} ORDER BY l.position`,
      ),
      events: rows(
        EVENT,
        sql`SELECT ${EVENT} FROM order_events e WHERE e.order_number = ${numberOf(wanted)} ORDER BY e.id`,
      ),
    },
    ({ order: found, lines, events }) => {
      if (found === null) return null;
      const { payment, storeName: name, storeAddressLines: addressLines, storeTimeZone: timeZone, ...order } = found;
      return {
        order,
        lines,
        events: events.map(({ detail, ...event }) => (detail === null ? event : { ...event, detail })),
        payment,
        store:
          order.storeSlug === null || name === null || addressLines === null || timeZone === null
            ? null
            : { slug: order.storeSlug, name, addressLines, timeZone },
      };
    },
  );
