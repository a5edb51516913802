import type { CountryCode } from "../../contract/countries";

/**
 * A store as kept; `address_lines`, `hours` and `closed_on` (days to come) are JSON text, the flags 0 or 1. `lacks` is JSON text, null where
 * no bag was asked about.
 */
export type StoreRow = {
  slug: string;
  name: string;
  address_lines: string;
  phone: string;
  time_zone: string;
  latitude: number;
  longitude: number;
  hours: string;
  collect: number;
  closed_on: string;
  lacks: string | null;
};

/** Of a store (alias `s`); the moment is ?4. Its days may begin a day before those of UTC. */
const COLUMNS = `s.slug, s.name, s.address_lines, s.phone, s.time_zone, s.latitude, s.longitude, s.hours, s.collect,
  (SELECT json_group_array(date) FROM (SELECT c.date FROM store_closures c
    WHERE c.store_slug = s.slug AND c.date BETWEEN date(?4, '-1 day') AND date(?4, '+60 days') ORDER BY c.date)) AS closed_on`;

/** What a bag that is open now holds to be bought (alias `l`); its id, country and moment are ?2, ?1 and ?4. */
const LINES =
  "FROM bags g JOIN bag_lines l ON l.bag_id = g.id AND l.kind NOT IN ('gift', 'sample') WHERE g.id = ?2 AND g.country = ?1 AND g.expires_at > ?4";

/**
 * The country's stores in the editors' order, with what each lacks of a bag on its shelves, gifts and samples aside; an empty bag says nothing.
 * One trip.
 */
export async function findStores(
  d1: D1Database,
  country: CountryCode,
  { bagId, collect, service, now }: { bagId: string | null; collect: boolean; service: string | null; now: Date },
): Promise<StoreRow[]> {
  const { results } = await d1
    .prepare(
      `SELECT ${COLUMNS},
        CASE WHEN EXISTS (SELECT 1 ${LINES}) THEN (
          SELECT json_group_array(DISTINCT (
            SELECT p.name FROM variants v JOIN products p ON p.slug = v.product_slug WHERE v.id = l.variant_id))
          ${LINES} AND l.quantity > coalesce(
            (SELECT k.available FROM store_stock k WHERE k.store_slug = s.slug AND k.variant_id = l.variant_id), 0)
        ) END AS lacks
      FROM stores s WHERE s.country = ?1 AND s.collect >= ?3 AND (?5 IS NULL OR EXISTS (
        SELECT 1 FROM activity_stores o JOIN activities a ON a.slug = o.activity_slug
        WHERE o.store_slug = s.slug AND a.kind = 'service' AND ?5 IN (a.slug, a.group_slug)))
      ORDER BY s.position, s.slug`,
    )
    .bind(country, bagId, collect ? 1 : 0, now.toISOString(), service)
    .all<StoreRow>();
  return results;
}

/** One store of the country; null for any other. One trip. */
export const findStore = (
  d1: D1Database,
  country: CountryCode,
  { slug, now }: { slug: string; now: Date },
): Promise<StoreRow | null> =>
  d1
    .prepare(`SELECT ${COLUMNS}, NULL AS lacks FROM stores s WHERE s.slug = ?2 AND s.country = ?1 AND ?3 IS NULL`)
    .bind(country, slug, null, now.toISOString())
    .first<StoreRow>();
