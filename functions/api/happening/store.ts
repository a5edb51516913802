import type { CountryCode } from "../../contract/countries";
import { json, nullable } from "../../db/readers";
import { stores } from "../../db/schema/happening";
import { computed, of, type RowOf, type Sql, sql } from "../../db/sql";
import { row, rows, trip } from "../../db/trip";

const s = of(stores, "s");
const lacking = nullable(json<string[]>());

/**
 * The columns of a store with its future closed days, from the day before UTC's on, and what it `lacks`; null when no bag is given.
 */
const storeAt = (now: Date, lacks: Sql) => ({
  slug: s.slug,
  name: s.name,
  address_lines: s.addressLines,
  phone: s.phone,
  time_zone: s.timeZone,
  latitude: s.latitude,
  longitude: s.longitude,
  hours: s.hours,
  collect: s.collect,
  closed_on: computed(
    json<string[]>(),
    sql`(SELECT json_group_array(date) FROM (SELECT c.date FROM store_closures c
      WHERE c.store_slug = s.slug AND c.date BETWEEN date(${now}, '-1 day') AND date(${now}, '+60 days') ORDER BY c.date))`,
  ),
  lacks: computed(lacking, lacks),
});
export type StoreRow = RowOf<ReturnType<typeof storeAt>>;

const NOTHING = sql``;
const NO_BAG = sql`NULL`;

/** SQL for the lines (alias `l`) that an unexpired bag holds to buy. */
const linesOf = (bagId: string | null, country: CountryCode, now: Date) =>
  sql`FROM bags g JOIN bag_lines l ON l.bag_id = g.id AND l.kind NOT IN ('gift', 'sample')
    WHERE g.id = ${bagId} AND g.country = ${country} AND g.expires_at > ${now}`;

/**
 * Reads the country's stores in the editors' order, with what each lacks of a bag, gifts and samples aside; nothing for an empty bag. One trip.
 */
export function findStores(
  d1: D1Database,
  country: CountryCode,
  { bagId, collect, service, now }: { bagId: string | null; collect: boolean; service: string | null; now: Date },
): Promise<StoreRow[]> {
  const lines = linesOf(bagId, country, now);
  const store = storeAt(
    now,
    sql`CASE WHEN EXISTS (SELECT 1 ${lines}) THEN (
        SELECT json_group_array(DISTINCT (
          SELECT p.name FROM variants v JOIN products p ON p.slug = v.product_slug WHERE v.id = l.variant_id))
        ${lines} AND l.quantity > coalesce(
          (SELECT k.available FROM store_stock k WHERE k.store_slug = s.slug AND k.variant_id = l.variant_id), 0)
      ) END`,
  );
  const offering =
    service === null
      ? NOTHING
      : sql`AND EXISTS (SELECT 1 FROM activity_stores o JOIN activities a ON a.slug = o.activity_slug
          WHERE o.store_slug = s.slug AND a.kind = 'service' AND ${service} IN (a.slug, a.group_slug))`;
  return trip(
    d1,
    rows(
      store,
      sql`SELECT ${store} FROM stores s WHERE s.country = ${country} AND s.collect >= ${collect} ${offering}
        ORDER BY s.position, s.slug`,
    ),
  );
}

/** Reads one store of the country; null for any other. One trip. */
export function findStore(
  d1: D1Database,
  country: CountryCode,
  { slug, now }: { slug: string; now: Date },
): Promise<StoreRow | null> {
  const store = storeAt(now, NO_BAG);
  return trip(d1, row(store, sql`SELECT ${store} FROM stores s WHERE s.slug = ${slug} AND s.country = ${country}`));
}
