import { MOST_LINES } from "../../contract/analytics/insights";
import { METRICS } from "../../contract/analytics/speeds";
import type { CountryCode } from "../../contract/countries";
import { countryCode, number, oneOf, text } from "../../db/readers";
import { analyticsHours } from "../../db/schema/analytics";
import { computed, type Expression, of, type Sql, sql } from "../../db/sql";
import { rows, trip } from "../../db/trip";
import type { Days } from "./days";

/** The most products, and the most search terms, in a list. */
const TOP = 20;

const h = of(analyticsHours, "h");

/** SQL for how often an event happened, or its value, among the lines of a group. */
const counted = (event: string, of: "count" | "value" = "count"): Expression<number> =>
  computed(number, sql`SUM(CASE WHEN h.event = ${event} THEN ${of === "count" ? h.count : h.value} ELSE 0 END)`);

const VISITS = counted("visit");
const ORDERS = counted("purchase");
const REVENUE = counted("purchase", "value");
const SUM = computed(number, sql`SUM(h.count)`);

/** Reads the totals of a country for some days. One trip. */
export function readInsights(d1: D1Database, country: CountryCode, { from, to }: Days) {
  const among = (events: Sql) =>
    sql`FROM ${analyticsHours} h WHERE h.country = ${country} AND h.day BETWEEN ${from} AND ${to} AND h.event IN (${events})`;
  const keys = (event: string) =>
    rows(
      { key: h.key, count: SUM },
      sql`SELECT ${{ key: h.key, count: SUM }} ${among(sql`${event}`)} GROUP BY h.key ORDER BY 2 DESC, 1 LIMIT ${TOP}`,
    );
  const split = (column: Sql) => {
    const shape = { of: computed(text, column), visits: VISITS, orders: ORDERS };
    return rows(shape, sql`SELECT ${shape} ${among(sql`'visit', 'purchase'`)} GROUP BY 1 ORDER BY visits DESC, 1`);
  };
  const days = { day: h.day, visits: VISITS, pages: counted("page_viewed"), orders: ORDERS, revenue: REVENUE };
  const products = {
    slug: h.key,
    name: computed(text, sql`COALESCE((SELECT p.name FROM products p WHERE p.slug = h.key), h.key)`),
    views: counted("view_item"),
    added: counted("add_to_cart"),
    sold: counted("item_sold"),
    revenue: counted("item_sold", "value"),
  };
  const speed = { metric: oneOf(...METRICS), page: text, connection: text, bucket: number, count: number };
  return trip(d1, {
    days: rows(
      days,
      sql`SELECT ${days} ${among(sql`'visit', 'page_viewed', 'purchase'`)} GROUP BY h.day ORDER BY h.day`,
    ),
    funnel: keys("reached"),
    kinds: keys("page_viewed"),
    failed: keys("page_failed"),
    searches: keys("search"),
    foundNothing: keys("search_none"),
    missed: keys("sink_failed"),
    products: rows(
      products,
      sql`SELECT ${products} ${among(sql`'view_item', 'add_to_cart', 'item_sold'`)}
        GROUP BY h.key ORDER BY revenue DESC, views DESC, 1 LIMIT ${TOP}`,
    ),
    languages: split(h.language),
    devices: split(h.device),
    speeds: rows(
      speed,
      sql`SELECT metric, page, connection, bucket, SUM(count) AS count FROM analytics_speeds
        WHERE country = ${country} AND day BETWEEN ${from} AND ${to} GROUP BY 1, 2, 3, 4`,
    ),
  });
}
export type InsightRows = Awaited<ReturnType<typeof readInsights>>;

/** Reads each country of a database. One trip. */
export function readCountries(d1: D1Database, { from, to }: Days) {
  const shape = { country: computed(countryCode, h.country), visits: VISITS, orders: ORDERS, revenue: REVENUE };
  return trip(
    d1,
    rows(
      shape,
      sql`SELECT ${shape} FROM ${analyticsHours} h WHERE h.day BETWEEN ${from} AND ${to} AND h.event IN ('visit', 'purchase')
        GROUP BY h.country`,
    ),
  );
}

const LINE = {
  day: h.day,
  hour: h.hour,
  event: h.event,
  key: h.key,
  language: h.language,
  device: h.device,
  count: h.count,
  value: h.value,
};

/** Reads the lines of some days, one more than may be shown. One trip. */
export const readLines = (d1: D1Database, country: CountryCode, { from, to }: Days) =>
  trip(
    d1,
    rows(
      LINE,
      sql`SELECT ${LINE} FROM ${analyticsHours} h WHERE h.country = ${country} AND h.day BETWEEN ${from} AND ${to}
        ORDER BY h.day, h.event, h.key, h.hour, h.language, h.device LIMIT ${MOST_LINES + 1}`,
    ),
  );
