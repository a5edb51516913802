import type { CountryCode } from "../../../contract/countries";
import type { Sql } from "../listing/selection";
import { VARIANT_COLUMNS, type VariantOfProduct } from "../product/variants";

/** A variant that goes with a product; `times` is the number of orders with both, or 0 without such orders. */
export type TogetherRow = VariantOfProduct & {
  product_name: string;
  brand_name: string;
  product_picture_id: string | null;
  plate: string;
  category_path: string;
  times: number;
};

/** The number of recent orders with the product that are read. */
export const LAST_ORDERS = 200;
/** Fewer common orders than this mean nothing. */
const ENOUGH_TIMES = 2;
/** More rows than are shown, because launches and repeated categories are dropped afterwards. */
const MOST_ROWS = 12;

const COLUMNS = `${VARIANT_COLUMNS}, p.name AS product_name, b.name AS brand_name, p.picture_id AS product_picture_id, p.plate, p.category_path`;
const OF_CHOSEN = `CROSS JOIN variants v ON v.id = c.id
  CROSS JOIN variant_offers o ON o.variant_id = v.id AND o.country = ?
  CROSS JOIN products p ON p.slug = v.product_slug CROSS JOIN brands b ON b.slug = p.brand_slug WHERE o.available > 0`;

// The plus removes the column's affinity from the slug, so that SQLite uses the index on an expression, which has none.
/**
 * What the country's paid orders contain together with a variant's product, most frequent first; only recent orders are
 * read.
 */
const fromOrders = (d1: D1Database, country: CountryCode, variant: Sql) =>
  d1
    .prepare(
      `WITH last AS (
        SELECT DISTINCT order_number FROM (
          SELECT l.order_number FROM order_lines l
          WHERE l.snapshot ->> '$.product.slug' = (SELECT +product_slug FROM variants WHERE id = ${variant.text})
          ORDER BY l.rowid DESC LIMIT ${LAST_ORDERS})
      ), c AS (
        SELECT l.variant_id AS id, count(DISTINCT l.order_number) AS times FROM last
          CROSS JOIN orders paid ON paid.number = last.order_number AND paid.country = ? AND paid.state = 'paid'
          CROSS JOIN order_lines l ON l.order_number = last.order_number AND l.kind = 'product'
            AND l.snapshot ->> '$.product.slug' <> (SELECT product_slug FROM variants WHERE id = ${variant.text})
        GROUP BY l.variant_id HAVING times >= ${ENOUGH_TIMES} ORDER BY times DESC, id LIMIT ${MOST_ROWS}
      )
      SELECT ${COLUMNS}, c.times FROM c ${OF_CHOSEN} ORDER BY c.times DESC, v.id`,
    )
    .bind(...variant.values, country, ...variant.values, country);

/**
 * Other steps of the same routine: from each other category of the department, the editors' first product that is in
 * stock and needs no choice of shade; the same brand comes first.
 */
const fromRoutine = (d1: D1Database, country: CountryCode, variant: Sql) =>
  d1
    .prepare(
      `WITH own AS (
        SELECT p.brand_slug, k.parent_path AS above, substr(p.category_path, 1, instr(p.category_path, '/') - 1) AS department
        FROM variants w CROSS JOIN products p ON p.slug = w.product_slug CROSS JOIN categories k ON k.path = p.category_path
        WHERE w.id = ${variant.text}
      ), step AS (
        SELECT own.brand_slug AS brand, (
          SELECT l.product_slug FROM product_listings l CROSS JOIN products p ON p.slug = l.product_slug
          WHERE l.country = ? AND l.category_path = k.path AND l.stocked % 2 = 1 AND p.shade_count <= 1 ORDER BY l.rank LIMIT 1) AS slug
        FROM own CROSS JOIN categories k ON k.path >= own.department || '/' AND k.path < own.department || '0'
          AND k.parent_path <> own.department AND k.parent_path <> own.above
      ), c AS (
        SELECT step.brand, (
          SELECT w.id FROM variants w CROSS JOIN variant_offers f ON f.variant_id = w.id AND f.country = ?
          WHERE w.product_slug = step.slug AND f.available > 0 ORDER BY w.position LIMIT 1) AS id
        FROM step WHERE step.slug IS NOT NULL
      )
      SELECT ${COLUMNS}, 0 AS times FROM c ${OF_CHOSEN} ORDER BY p.brand_slug <> c.brand, p.rank LIMIT ${MOST_ROWS}`,
    )
    .bind(...variant.values, country, country, country);

export const togetherStatements = (d1: D1Database, country: CountryCode, variant: Sql) =>
  [fromOrders(d1, country, variant), fromRoutine(d1, country, variant)] as const;
