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

const COLUMNS = `s.slug, s.name, s.address_lines, s.phone, s.time_zone, s.latitude, s.longitude, s.hours, s.collect, '[]' AS closed_on`;

/** What a bag that is open now holds to be bought (alias `l`); its id, country and moment are ?2, ?1 and ?4. */
const LINES =
  "FROM bags g JOIN bag_lines l ON l.bag_id = g.id AND l.kind NOT IN ('gift', 'sample') WHERE g.id = ?2 AND g.country = ?1 AND g.expires_at > ?4";

/**
 * The country's stores in the editors' order, with what each lacks of a bag on its shelves, gifts and samples aside; an empty bag says nothing.
 * One round trip.
 */
export async function findStores(
  d1: D1Database,
  country: CountryCode,
  { bagId, collect, now }: { bagId: string | null; collect: boolean; now: Date },
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
      FROM stores s WHERE s.country = ?1 AND s.collect >= ?3 ORDER BY s.position, s.slug`,
    )
    .bind(country, bagId, collect ? 1 : 0, now.toISOString())
    .all<StoreRow>();
  return results;
}

/** One store of the country; null for any other. One round trip. */
export const findStore = (
  d1: D1Database,
  country: CountryCode,
  { slug }: { slug: string; now: Date },
): Promise<StoreRow | null> =>
  d1
    .prepare(`SELECT ${COLUMNS}, NULL AS lacks FROM stores s WHERE s.slug = ?1 AND s.country = ?2`)
    .bind(slug, country)
    .first<StoreRow>();
