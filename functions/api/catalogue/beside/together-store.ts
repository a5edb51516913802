import type { CountryCode } from "../../../contract/countries";
import { number } from "../../../db/readers";
import { brands, products } from "../../../db/schema/catalogue";
import { computed, of, type RowOf, raw, type Sql, sql } from "../../../db/sql";
import { rows } from "../../../db/trip";
import { VARIANT } from "../product/variant-sql";

/** The number of recent orders with the product that are read. */
export const LAST_ORDERS = 200;
/** With fewer common orders than this, two products do not belong together. */
const ENOUGH_TIMES = 2;
/** How many rows are read: more than are shown, because launches and repeated categories are dropped afterwards. */
const MOST_ROWS = 12;
/** How many of a category are looked at for one without shades: where all have some, looking at a thousand would find none either. */
const FIRST_OF_CATEGORY = 40;

const p = of(products, "p");
const BESIDE = {
  ...VARIANT,
  product_name: p.name,
  brand_name: of(brands, "b").name,
  product_picture_id: p.pictureId,
  plate: p.plate,
  category_path: p.categoryPath,
};
const BOUGHT = { ...BESIDE, times: computed(number, raw("c.times")) };
/** A variant that goes with a product. */
export type TogetherRow = RowOf<typeof BESIDE>;

const ofChosen = (country: CountryCode) => sql`CROSS JOIN variants v ON v.id = c.id
  CROSS JOIN variant_offers o ON o.variant_id = v.id AND o.country = ${country}
  CROSS JOIN products p ON p.slug = v.product_slug CROSS JOIN brands b ON b.slug = p.brand_slug WHERE o.available > 0`;

// The plus removes the column's affinity from the slug, because the indexed expression has none and SQLite would not use the index.
/**
 * Reads what the country's paid orders contain together with a variant's product, most frequent first; only recent orders count.
 */
const fromOrders = (country: CountryCode, variant: Sql) =>
  rows(
    BOUGHT,
    sql`WITH last AS (
        SELECT DISTINCT order_number FROM (
          SELECT l.order_number FROM order_lines l
          WHERE l.snapshot ->> '$.product.slug' = (SELECT +product_slug FROM variants WHERE id = ${variant})
          ORDER BY l.rowid DESC LIMIT ${LAST_ORDERS})
      ), c AS (
        SELECT l.variant_id AS id, count(DISTINCT l.order_number) AS times FROM last
          CROSS JOIN orders paid ON paid.number = last.order_number AND paid.country = ${country} AND paid.state = 'paid'
          CROSS JOIN order_lines l ON l.order_number = last.order_number AND l.kind = 'product'
            AND l.snapshot ->> '$.product.slug' <> (SELECT product_slug FROM variants WHERE id = ${variant})
        GROUP BY l.variant_id HAVING times >= ${ENOUGH_TIMES} ORDER BY times DESC, id LIMIT ${MOST_ROWS}
      )
      SELECT ${BOUGHT} FROM c ${ofChosen(country)} ORDER BY c.times DESC, v.id`,
  );

/**
 * Reads other steps of the same routine: from each other category of the department, the editors' first product that is in stock and needs no choice
 * of shade; the same brand comes first.
 */
const fromRoutine = (country: CountryCode, variant: Sql) =>
  rows(
    BESIDE,
    sql`WITH own AS (
        SELECT p.brand_slug, k.parent_path AS above, substr(p.category_path, 1, instr(p.category_path, '/') - 1) AS department
        FROM variants w CROSS JOIN products p ON p.slug = w.product_slug CROSS JOIN categories k ON k.path = p.category_path
        WHERE w.id = ${variant}
      ), step AS (
        SELECT own.brand_slug AS brand, (
          SELECT first.product_slug FROM (SELECT f.product_slug, f.rank FROM product_listings f
            WHERE f.country = ${country} AND f.category_path = k.path AND f.stocked % 2 = 1 ORDER BY f.rank LIMIT ${FIRST_OF_CATEGORY}) first
          CROSS JOIN products p ON p.slug = first.product_slug WHERE p.shade_count <= 1 ORDER BY first.rank LIMIT 1) AS slug
        FROM own CROSS JOIN categories k ON k.path >= own.department || '/' AND k.path < own.department || '0'
          AND k.parent_path <> own.department AND k.parent_path <> own.above
      ), c AS (
        SELECT step.brand, (
          SELECT w.id FROM variants w CROSS JOIN variant_offers f ON f.variant_id = w.id AND f.country = ${country}
          WHERE w.product_slug = step.slug AND f.available > 0 ORDER BY w.position LIMIT 1) AS id
        FROM step WHERE step.slug IS NOT NULL
      )
      SELECT ${BESIDE} FROM c ${ofChosen(country)} ORDER BY p.brand_slug <> c.brand, p.rank LIMIT ${MOST_ROWS}`,
  );

export const togetherParts = (country: CountryCode, variant: Sql) => ({
  orders: fromOrders(country, variant),
  routine: fromRoutine(country, variant),
});

/**
 * SQL for the variant of a product that an id names. The beginning of an id names the first variant that continues it, and an unknown id the first
 * variant that can be bought.
 */
export const variantChosen = (slug: string, id: string, country: CountryCode): Sql =>
  sql`(SELECT w.id FROM variants w CROSS JOIN variant_offers f ON f.variant_id = w.id AND f.country = ${country} WHERE w.product_slug = ${slug}
    ORDER BY w.id <> ${id}, substr(w.id, 1, length(${id}) + 1) <> ${id} || '-', f.available <= 0, w.position LIMIT 1)`;
