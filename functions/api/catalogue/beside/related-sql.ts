import type { CountryCode } from "../../../contract/countries";
import { GIFT_CARD_SLUG } from "../../../contract/gift-cards/gift-card-amounts";
import { raw, sql } from "../../../db/sql";
import { CHOSEN_COLUMNS, cardsOf } from "../listing/cards/card-sql";

/** How many candidates are read of each kind: own category, concerns, the category above, the department, the brand. */
const LOOKED_AT = { category: 24, concern: 60, above: 60, department: 60, brand: 12 };
/** The most products of one brand before those of other brands; further ones come last. */
const OF_A_BRAND = 2;

/**
 * SQL for the slugs of related products, from five index walks; each is limited, so its cost does not grow with the catalogue.
 */
const CANDIDATES = raw(`
  SELECT * FROM (SELECT l.product_slug AS slug FROM own CROSS JOIN product_listings l
    ON l.country = own.country AND l.category_path = own.category_path ORDER BY l.rank LIMIT ${LOOKED_AT.category})
  UNION SELECT * FROM (SELECT theirs.product_slug FROM own
    CROSS JOIN product_attributes mine ON mine.product_slug = own.slug AND mine.attribute = 'concern'
    CROSS JOIN product_attributes theirs ON theirs.attribute = 'concern' AND theirs.value = mine.value LIMIT ${LOOKED_AT.concern})
  UNION SELECT * FROM (SELECT l.product_slug FROM own CROSS JOIN product_listings l
    ON l.country = own.country AND l.category_path >= own.above || '/' AND l.category_path < own.above || '0' LIMIT ${LOOKED_AT.above})
  UNION SELECT * FROM (SELECT l.product_slug FROM own CROSS JOIN product_listings l
    ON l.country = own.country AND l.category_path >= own.department || '/' AND l.category_path < own.department || '0'
    LIMIT ${LOOKED_AT.department})
  UNION SELECT * FROM (SELECT l.product_slug FROM own CROSS JOIN product_listings l
    ON l.country = own.country AND l.brand_slug = own.brand_slug ORDER BY l.rank LIMIT ${LOOKED_AT.brand})`);

/**
 * SQL for whether a listing `l` can be bought now. A future launch must not reveal its stock (R61), so it counts as not available.
 */
const READY = raw(`CASE WHEN EXISTS (SELECT 1 FROM product_releases r
  WHERE r.product_slug = l.product_slug AND r.country = l.country AND r.opens_at > own.now) THEN 0 WHEN l.product_slug = '${GIFT_CARD_SLUG}' THEN 1 ELSE l.stocked % 2 END AS ready`);

/**
 * Cards related to a product, without itself. Available ones come first; then its own category, the same concern in its department, the category
 * above, its brand, its department. At most two of one brand come while there are others.
 */
export const relatedCards = (country: CountryCode, slug: string, now: Date, most: number) =>
  cardsOf(
    sql`SELECT *, CASE WHEN of_brand > ${OF_A_BRAND} THEN 5 ELSE 0 END + distance AS place FROM (
        SELECT *, row_number() OVER (PARTITION BY brand_slug ORDER BY ready DESC, distance, rank, slug) AS of_brand FROM (
          WITH own AS (
            SELECT ${country} AS country, ${now} AS now, p.slug, p.brand_slug, p.category_path, c.parent_path AS above,
              substr(p.category_path, 1, instr(p.category_path, '/') - 1) AS department
            FROM products p JOIN categories c ON c.path = p.category_path WHERE p.slug = ${slug}
          )
          SELECT ${CHOSEN_COLUMNS}, ${READY}, CASE
            WHEN l.category_path = own.category_path THEN 0
            WHEN l.category_path LIKE own.department || '/%' AND EXISTS (SELECT 1 FROM product_attributes mine CROSS JOIN product_attributes theirs
              ON theirs.product_slug = l.product_slug AND theirs.attribute = 'concern' AND theirs.value = mine.value
              WHERE mine.product_slug = own.slug AND mine.attribute = 'concern') THEN 1
            WHEN l.category_path LIKE own.above || '/%' THEN 2
            WHEN l.brand_slug = own.brand_slug THEN 3
            ELSE 4 END AS distance
          FROM own CROSS JOIN (${CANDIDATES}) near CROSS JOIN product_listings l ON l.country = own.country AND l.product_slug = near.slug
          WHERE near.slug <> own.slug))
        ORDER BY ready DESC, place, rank, slug LIMIT ${most}`,
    sql`c.ready DESC, c.place, c.rank, c.slug`,
  );
