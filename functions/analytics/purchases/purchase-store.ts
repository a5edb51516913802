import type { CountryCode, LanguageCode } from "../../contract/countries";
import { countryCode, json, languageCode, text } from "../../db/readers";
import { analyticsOrders } from "../../db/schema/analytics";
import { orders } from "../../db/schema/orders";
import { of, type RowOf, sql } from "../../db/sql";
import { type Part, rows, run, trip } from "../../db/trip";
import { grown } from "../totals/rollup-store";
import type { Rollup } from "../totals/rollups";

/** The facts of the visit that places an order, by which the order is counted. */
export type CountedVisit = {
  client: string;
  session: number;
  /** The id of the choice that agreed to being counted; "" for a country's default. */
  consent: string;
  device: string;
  signedIn: boolean;
  first: boolean;
  mayAdvertise: boolean;
};

/** Saves that an order is to be counted once it is paid; for the batch that makes the order. */
export const orderCounted = (order: string, visit: CountedVisit, now: Date): Part<number> =>
  run(sql`INSERT OR IGNORE INTO ${analyticsOrders}
      (order_number, client, session, consent, device, signed_in, first, may_advertise, placed_at)
    SELECT ${[order, visit.client, visit.session, visit.consent, visit.device, visit.signedIn, visit.first, visit.mayAdvertise, now]}
    WHERE EXISTS (SELECT 1 FROM orders WHERE number = ${order})`);

/** Deletes orders that wait to be counted or sent, of a visit and of the choice that agreed to it; for the batch that takes it back. */
export const ordersForgotten = (consent: string, client: string | null): Part<number> =>
  run(sql`DELETE FROM ${analyticsOrders} WHERE told_at IS NULL AND (consent = ${consent} OR client = ${client})`);

type Line = { slug: string; name: string; brand: string; variant: string; quantity: number; price: number };
const a = of(analyticsOrders, "a");
const o = of(orders, "o");
const DUE = {
  order: a.orderNumber,
  client: a.client,
  session: a.session,
  device: a.device,
  signedIn: a.signedIn,
  first: a.first,
  mayAdvertise: a.mayAdvertise,
  countedAt: a.countedAt,
  tries: a.tries,
  currency: o.currency,
  total: o.total,
  tax: o.taxAmount,
  delivery: o.delivery,
  coupon: o.couponCode,
};
export type DueOrder = RowOf<typeof DUE> & {
  country: CountryCode;
  language: LanguageCode;
  paidAt: string;
  lines: Line[];
};

/** How many orders one run counts; it runs each minute. */
const MOST = 100;

/** Reads paid orders that were not sent to all services yet, oldest first. One trip. */
export const dueOrders = (d1: D1Database, now: Date): Promise<DueOrder[]> =>
  trip(
    d1,
    rows(
      { ...DUE, country: countryCode, language: languageCode, paidAt: text, lines: json<Line[]>() },
      sql`SELECT ${DUE}, o.country AS country, o.language AS language, p.at AS paidAt,
        (SELECT json_group_array(json_object('slug', l.snapshot ->> '$.product.slug', 'name', l.snapshot ->> '$.product.name',
            'brand', l.snapshot ->> '$.product.brand.name', 'variant', l.variant_id, 'quantity', l.quantity, 'price', l.unit_price))
          FROM order_lines l WHERE l.order_number = o.number AND l.kind IN ('product', 'bundle', 'gift_card')) AS lines
        FROM ${analyticsOrders} a JOIN ${orders} o ON o.number = a.order_number
        JOIN (SELECT order_number, MIN(at) AS at FROM order_events WHERE state = 'paid' AND order_number IN
          (SELECT order_number FROM analytics_orders WHERE told_at IS NULL) GROUP BY order_number) p ON p.order_number = o.number
        WHERE a.told_at IS NULL AND (a.held_until IS NULL OR a.held_until <= ${now})
        ORDER BY a.placed_at LIMIT ${MOST}`,
    ),
  );

/** Adds a paid order to the totals, once, even when two jobs do it at the same moment. One batch. */
export const countOrder = (d1: D1Database, order: string, rollups: readonly Rollup[], now: Date) =>
  trip(d1, {
    totals: grown(
      rollups,
      sql`EXISTS (SELECT 1 FROM analytics_orders WHERE order_number = ${order} AND counted_at IS NULL)`,
    ),
    counted: run(sql`UPDATE ${analyticsOrders} SET counted_at = ${now}
      WHERE order_number = ${order} AND counted_at IS NULL`),
  });

/** For how many milliseconds a job that sends an order to services has it to itself. */
const HELD_MS = 300_000;

/** Reserves an order for sending it to services; false when another job has it. */
export async function holdOrder(d1: D1Database, order: string, now: Date): Promise<boolean> {
  const until = new Date(now.getTime() + HELD_MS);
  const held = await trip(
    d1,
    run(sql`UPDATE ${analyticsOrders} SET held_until = ${until}, tries = tries + 1
      WHERE order_number = ${order} AND told_at IS NULL AND (held_until IS NULL OR held_until <= ${now})`),
  );
  return held === 1;
}

/** Saves that an order was sent or given up, and deletes the visit. */
export const orderTold = (d1: D1Database, order: string, now: Date): Promise<number> =>
  trip(d1, run(sql`UPDATE ${analyticsOrders} SET told_at = ${now}, client = '' WHERE order_number = ${order}`));

/** For how many days an unpaid order is kept, and a sent one is remembered. */
const KEPT_DAYS = 60;
/** For how many days totals keep their hours. */
const HOUR_DAYS = 35;
const TOTAL_DAYS = 800;

const dayBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();

/** Adds up the hours of old days, and deletes totals that are too old to be compared. One batch. */
export function foldTotals(d1: D1Database, now: Date) {
  const old = dayBefore(now, HOUR_DAYS).slice(0, 10);
  const over = dayBefore(now, TOTAL_DAYS).slice(0, 10);
  return trip(d1, {
    folded: run(sql`INSERT INTO analytics_hours (country, day, hour, event, key, language, device, count, value)
      SELECT country, day, 0, event, key, language, device, SUM(count), SUM(value) FROM analytics_hours
      WHERE day < ${old} AND hour > 0 GROUP BY country, day, event, key, language, device
      ON CONFLICT DO UPDATE SET count = count + excluded.count, value = value + excluded.value`),
    hours: run(sql`DELETE FROM analytics_hours WHERE (day < ${old} AND hour > 0) OR day < ${over}`),
    speeds: run(sql`DELETE FROM analytics_speeds WHERE day < ${over}`),
    orders: run(sql`DELETE FROM ${analyticsOrders} WHERE placed_at < ${dayBefore(now, KEPT_DAYS)}`),
  });
}
