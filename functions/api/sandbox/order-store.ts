import type { CountryCode } from "../../contract/countries";
import { nullable, text } from "../../db/readers";
import { type RowOf, raw, sql } from "../../db/sql";
import { row, trip } from "../../db/trip";

const PIECE = { variantId: text, storeSlug: nullable(text) };
export type Piece = RowOf<typeof PIECE>;

/** Products that every shopper can order, for delivery or collection. */
const OPEN = raw(`p.app_exclusive = 0 AND p.collection_only = 0
  AND NOT EXISTS (SELECT 1 FROM product_releases r WHERE r.product_slug = p.slug AND r.country = o.country)
  AND NOT EXISTS (SELECT 1 FROM bundle_components c WHERE c.bundle_slug = p.slug)`);

/**
 * Finds the cheapest piece that can be ordered now, for delivery or from a store with collection; null when there is none.
 */
export const pieceToOrder = (d1: D1Database, country: CountryCode, collects: boolean): Promise<Piece | null> =>
  trip(
    d1,
    row(
      PIECE,
      collects
        ? sql`SELECT k.variant_id AS variantId, k.store_slug AS storeSlug FROM stores s
            JOIN store_stock k ON k.store_slug = s.slug JOIN variant_offers o ON o.variant_id = k.variant_id AND o.country = s.country
            JOIN products p ON p.slug = o.product_slug
            WHERE s.country = ${country} AND s.collect = 1 AND k.available > 0 AND o.available > 0 AND ${OPEN} ORDER BY o.price LIMIT 1`
        : sql`SELECT o.variant_id AS variantId, NULL AS storeSlug FROM variant_offers o JOIN products p ON p.slug = o.product_slug
            WHERE o.country = ${country} AND o.available > 0 AND ${OPEN} ORDER BY o.price LIMIT 1`,
    ),
  );
