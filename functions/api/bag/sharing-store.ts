import { QUANTITY_CAP } from "../../contract/bag";
import { tierOf, VISITOR } from "../viewer";
import type { BagLineRow } from "./describe-line";
import { LINE_CAP } from "./line-rules";
import { closed, fitParts } from "./lines-store";
import { type BagRows, bump, clearExpired, makeBag, readStatements, rowsOf, type Shop } from "./store";

export type WantedLine = { variantId: string; quantity: number };

const FACTS = `v.id AS variantId, 0 AS priceSeen,
    v.sku, v.shade_name AS shadeName, v.shade_hex AS shadeHex, v.size, p.slug AS productSlug, p.name AS productName,
    p.category_path AS categoryPath, COALESCE(v.pack_id, p.picture_id) AS pictureId, p.plate,
    p.non_discountable AS nonDiscountable, p.collection_only AS collectionOnly, p.app_exclusive AS appExclusive,
    r.opens_at AS opensAt, r.early_from AS earlyFrom, r.early_tiers AS earlyTiers,
    b.slug AS brandSlug, b.name AS brandName, o.price, o.list_price AS listPrice, o.available, NULL AS offerId`;

const OF_VARIANT = `
  JOIN products p ON p.slug = v.product_slug
  JOIN brands b ON b.slug = p.brand_slug
  LEFT JOIN variant_offers o ON o.variant_id = v.id AND o.country = ?2
  LEFT JOIN product_releases r ON r.product_slug = p.slug AND r.country = ?2`;

const FOUND = `
  SELECT v.id, 'product' AS kind, '' AS parentId, w.value ->> 'quantity' AS quantity, ${FACTS}
  FROM json_each(?1) w JOIN variants v ON v.id = w.value ->> 'variantId' ${OF_VARIANT}
  ORDER BY w.key`;

const PARTS = `
  SELECT s.id || '|' || v.id AS id, 'bundle_component' AS kind, s.id AS parentId,
    SUM(c.quantity) * (w.value ->> 'quantity') AS quantity, ${FACTS}
  FROM json_each(?1) w JOIN variants s ON s.id = w.value ->> 'variantId'
  JOIN bundle_components c ON c.bundle_slug = s.product_slug JOIN variants v ON v.id = c.variant_id ${OF_VARIANT}
  GROUP BY w.key, v.id ORDER BY w.key, v.id`;

/** Reads the variants of a link with their price and stock here, without unknown ones. One trip. */
export async function findLines({ d1, country }: Shop, lines: readonly WantedLine[]): Promise<BagLineRow[]> {
  const { results } = await d1.prepare(FOUND).bind(JSON.stringify(lines), country).all<BagLineRow>();
  return results;
}

/** Reads the same variants as lines of a bag, bundles with their parts. Two trips at the same time. */
export async function findBagLines(shop: Shop, lines: readonly WantedLine[]): Promise<BagLineRow[]> {
  const { d1, country } = shop;
  const [found, parts] = await Promise.all([
    findLines(shop, lines),
    d1.prepare(PARTS).bind(JSON.stringify(lines), country).all<BagLineRow>(),
  ]);
  const bundles = new Set(parts.results.map(({ parentId }) => parentId));
  return [
    ...found.map((line) => (bundles.has(line.id) ? { ...line, kind: "bundle" as const } : line)),
    ...parts.results,
  ];
}

/**
 * Adds the available pieces of many variants, each within cap and stock, once per key. Line ids begin with their
 * position, because lines of the same moment are read in that order (`LINES`). One trip.
 */
export async function insertLines(
  shop: Shop,
  bagId: string,
  lines: readonly WantedLine[],
  idempotencyKey: string | undefined,
): Promise<BagRows> {
  const { d1, country } = shop;
  const now = shop.now.toISOString();
  const key = `${bagId}|${idempotencyKey ?? crypto.randomUUID()}`;
  const results = await d1.batch([
    ...clearExpired(shop, bagId),
    makeBag(shop, bagId),
    d1
      .prepare(
        `INSERT INTO bag_lines (id, bag_id, kind, variant_id, quantity, price_seen, added_at)
         SELECT printf('%04x', w.key) || LOWER(HEX(RANDOMBLOB(14))), ?1,
           CASE WHEN EXISTS (SELECT 1 FROM bundle_components c WHERE c.bundle_slug = p.slug) THEN 'bundle' ELSE 'product' END,
           o.variant_id, MIN(w.value ->> 'quantity', ${QUANTITY_CAP}, o.available), o.price, ?3
         FROM json_each(?2) w
         JOIN variant_offers o ON o.variant_id = w.value ->> 'variantId' AND o.country = ?4
         JOIN products p ON p.slug = o.product_slug
         WHERE o.available > 0 AND p.app_exclusive = 0 AND NOT ${closed("?4", "?3", "?6")}
           AND EXISTS (SELECT 1 FROM bags WHERE id = ?1) AND NOT EXISTS (SELECT 1 FROM idempotency_keys WHERE key = ?5)
           AND (SELECT COUNT(*) FROM bag_lines WHERE bag_id = ?1) + ?7 <= ${LINE_CAP}
         ON CONFLICT (bag_id, kind, variant_id, parent_id) DO UPDATE SET quantity = MAX(quantity,
           MIN(quantity + excluded.quantity, ${QUANTITY_CAP},
             (SELECT available FROM variant_offers a WHERE a.variant_id = excluded.variant_id AND a.country = ?4)))`,
      )
      .bind(bagId, JSON.stringify(lines), now, country, key, tierOf(shop.viewer ?? VISITOR) ?? "", lines.length),
    bump(shop, bagId),
    d1
      .prepare(
        "INSERT INTO idempotency_keys (key, scope, created_at) SELECT ?1, 'add_lines', ?2 WHERE ?3 AND changes() = 1",
      )
      .bind(key, now, idempotencyKey === undefined ? 0 : 1),
    fitParts(shop, bagId),
    ...readStatements(shop, bagId),
  ]);
  return rowsOf(results, shop);
}
