import { ROUTINE_STEPS } from "../../../../contract/catalogue/product/routine";
import type { CountryCode } from "../../../../contract/countries";
import { oneOf } from "../../../../db/readers";
import { brands, products } from "../../../../db/schema/catalogue";
import { computed, of, type RowOf, raw, sql } from "../../../../db/sql";
import { rows } from "../../../../db/trip";
import { stepOf } from "./step-sql";

const p = of(products, "p");
const STEP = {
  step: computed(oneOf(...ROUTINE_STEPS), raw("chosen.step")),
  slug: p.slug,
  name: p.name,
  brand_slug: p.brandSlug,
  brand_name: of(brands, "b").name,
  picture_id: p.pictureId,
  plate: p.plate,
};
export type StepRow = RowOf<typeof STEP>;

/** How many products of the brand are looked at. */
const OF_BRAND = 40;

/**
 * Reads a product for each step of its department's routine, and itself for its own: of those in stock one of the same brand, else the editors'
 * first of a category. Launches that are not open yet are left out, because their stock is nobody's business (R61).
 */
export const stepsOfRoutine = (country: CountryCode, slug: string, now: Date) => {
  const open = sql`l.stocked % 2 = 1 AND NOT EXISTS (SELECT 1 FROM product_releases r
    WHERE r.product_slug = l.product_slug AND r.country = l.country AND r.opens_at > ${now})`;
  return rows(
    STEP,
    sql`WITH own AS (
        SELECT slug, brand_slug, ${stepOf("category_path")} AS step, substr(category_path, 1, instr(category_path, '/') - 1) AS department
        FROM products WHERE slug = ${slug}
      ), near AS (
        SELECT l.product_slug AS slug, l.category_path AS path, l.rank, 0 AS other FROM own CROSS JOIN product_listings l
          ON l.country = ${country} AND l.brand_slug = own.brand_slug AND l.category_path LIKE own.department || '/%'
          WHERE own.step IS NOT NULL AND ${open} ORDER BY l.rank LIMIT ${OF_BRAND}
      ), first AS (
        SELECT (SELECT l.product_slug FROM product_listings l WHERE l.country = ${country} AND l.category_path = k.path AND ${open}
          ORDER BY l.rank LIMIT 1) AS slug, k.path
        FROM own CROSS JOIN categories k ON k.path >= own.department || '/' AND k.path < own.department || '0'
        WHERE own.step IS NOT NULL AND ${stepOf("k.path")} IS NOT NULL
      ), found AS (
        SELECT slug, path, rank, other FROM near
        UNION ALL SELECT first.slug, first.path, x.rank, 1 FROM first CROSS JOIN products x ON x.slug = first.slug
      ), chosen AS (
        SELECT own.slug, own.step, 1 AS place FROM own WHERE own.step IS NOT NULL
        UNION ALL SELECT found.slug, ${stepOf("found.path")} AS step,
          row_number() OVER (PARTITION BY ${stepOf("found.path")} ORDER BY found.other, found.rank, found.slug) AS place
        FROM found CROSS JOIN own WHERE ${stepOf("found.path")} <> own.step
      )
      SELECT ${STEP} FROM chosen CROSS JOIN products p ON p.slug = chosen.slug
        CROSS JOIN brands b ON b.slug = p.brand_slug WHERE chosen.place = 1`,
  );
};
