import type { CountryCode } from "../../contract/countries";

export type Piece = { variantId: string; storeSlug: string | null };

/**
 * The cheapest piece that can be ordered now, for delivery or from a store with collection. Null where there is none.
 */
export async function pieceToOrder(d1: D1Database, country: CountryCode, collects: boolean): Promise<Piece | null> {
  const open = `p.app_exclusive = 0 AND p.collection_only = 0
    AND NOT EXISTS (SELECT 1 FROM product_releases r WHERE r.product_slug = p.slug AND r.country = o.country)
    AND NOT EXISTS (SELECT 1 FROM bundle_components c WHERE c.bundle_slug = p.slug)`;
  return d1
    .prepare(
      collects
        ? `SELECT k.variant_id AS variantId, k.store_slug AS storeSlug FROM stores s
           JOIN store_stock k ON k.store_slug = s.slug JOIN variant_offers o ON o.variant_id = k.variant_id AND o.country = s.country
           JOIN products p ON p.slug = o.product_slug
           WHERE s.country = ?1 AND s.collect = 1 AND k.available > 0 AND o.available > 0 AND ${open} ORDER BY o.price LIMIT 1`
        : `SELECT o.variant_id AS variantId, NULL AS storeSlug FROM variant_offers o JOIN products p ON p.slug = o.product_slug
           WHERE o.country = ?1 AND o.available > 0 AND ${open} ORDER BY o.price LIMIT 1`,
    )
    .bind(country)
    .first<Piece>();
}
