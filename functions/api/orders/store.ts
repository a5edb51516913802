import { getTableColumns } from "drizzle-orm";
import { type EventDetail, orderEvents, orderLines, orders, payments } from "../../db/schema/orders";
import { rowOf, selection } from "../../db/table-sql";

export type OrderRow = Omit<typeof orders.$inferSelect, "mailbox">;
export type PaymentRow = typeof payments.$inferSelect;
export type OrderLineRow = typeof orderLines.$inferSelect;

/** An order as it is stored, with everything that belongs to it. */
export type OrderRecord = {
  order: OrderRow;
  lines: OrderLineRow[];
  /** Oldest first. */
  events: { state: string; at: string; detail?: EventDetail }[];
  /** The current or last try; null for an order from before tries were stored. */
  payment: PaymentRow | null;
  store: { slug: string; name: string; addressLines: string[]; timeZone: string } | null;
};

/** All columns of a payment in one value, because an order has columns with the same names. */
const CURRENT_PAYMENT = `CASE WHEN p.id IS NULL THEN NULL ELSE json_object(${Object.entries(getTableColumns(payments))
  .map(([key, { name }]) => `'${key}', p."${name}"`)
  .join(", ")}) END`;

export type OrderKey = { by: "number" | "idempotency_key"; value: string };

/** The three statements that read an order; they come last in a batch, so that one trip both changes and answers. */
export function orderStatements(d1: D1Database, { by, value }: OrderKey): D1PreparedStatement[] {
  const found = `SELECT number FROM orders WHERE ${by} = ?1`;
  return [
    d1
      .prepare(
        `SELECT ${selection(orders, "o")}, ${CURRENT_PAYMENT} AS payment, s.name AS storeName, s.address_lines AS storeAddressLines, s.time_zone AS storeTimeZone
         FROM orders o LEFT JOIN stores s ON s.slug = o.store_slug LEFT JOIN payments p ON p.id = o.payment_id WHERE o.${by} = ?1`,
      )
      .bind(value),
    d1
      .prepare(
        `SELECT ${selection(orderLines, "l")} FROM order_lines l WHERE l.order_number = (${found}) ORDER BY l.position`,
      )
      .bind(value),
    d1
      .prepare(
        `SELECT ${selection(orderEvents, "e")} FROM order_events e WHERE e.order_number = (${found}) ORDER BY e.id`,
      )
      .bind(value),
  ];
}

type RawRow = Record<string, unknown>;

/** Reads the three results of {@link orderStatements}; null when there is no such order. */
export function orderRecordOf(results: D1Result[]): OrderRecord | null {
  const [found] = (results[0]?.results ?? []) as RawRow[];
  if (found === undefined) return null;
  const order = rowOf(orders, found);
  const { storeName, storeAddressLines, storeTimeZone, payment } = found;
  return {
    order,
    lines: ((results[1]?.results ?? []) as RawRow[]).map((row) => rowOf(orderLines, row)),
    events: ((results[2]?.results ?? []) as RawRow[]).map((row) => {
      const { state, at, detail } = rowOf(orderEvents, row);
      return detail === null ? { state, at } : { state, at, detail };
    }),
    payment: typeof payment === "string" ? rowOf(payments, JSON.parse(payment)) : null,
    store:
      order.storeSlug === null || typeof storeName !== "string"
        ? null
        : {
            slug: order.storeSlug,
            name: storeName,
            addressLines: JSON.parse(String(storeAddressLines)),
            timeZone: String(storeTimeZone),
          },
  };
}
