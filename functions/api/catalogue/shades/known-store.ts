import type { CountryCode } from "../../../contract/countries";
import { brands, products } from "../../../db/schema/catalogue";
import { of, sql } from "../../../db/sql";
import { rows, trip } from "../../../db/trip";
import { found, type WantedWords } from "../search/words/expression-sql";
import { KNOWN } from "./store";

/** The most products of a brand, the most products that words find, and the most shades of one product. */
const MOST = { products: 200, found: 8, shades: 100 };

const b = of(brands, "b");
const BRAND = { slug: b.slug, name: b.name };
const p = of(products, "p");
const PRODUCT = { slug: p.slug, name: p.name };

/** Brands that sell products with shades in the country. */
export const brandsWithShades = (d1: D1Database, country: CountryCode) =>
  trip(
    d1,
    rows(
      BRAND,
      sql`SELECT ${BRAND} FROM brands b WHERE EXISTS (
          SELECT 1 FROM product_listings l CROSS JOIN products p ON p.slug = l.product_slug
          WHERE l.country = ${country} AND l.brand_slug = b.slug AND p.shade_count > 0)`,
    ),
  );

const shadesOf = (product: string) =>
  sql`SELECT ${KNOWN} FROM variants v CROSS JOIN products p ON p.slug = v.product_slug CROSS JOIN brands b ON b.slug = p.brand_slug
    WHERE v.product_slug = ${product} AND v.shade_kind IS NOT NULL ORDER BY v.position LIMIT ${MOST.shades}`;

const shadesFoundBy = (words: WantedWords, country: CountryCode) =>
  sql`SELECT ${KNOWN} FROM (
      SELECT w.product_slug, w.tier, w.score FROM (${found(words)}) w
        CROSS JOIN product_listings l ON l.country = ${country} AND l.product_slug = w.product_slug
        CROSS JOIN products p ON p.slug = w.product_slug
      WHERE p.shade_count > 0 ORDER BY w.tier, w.score LIMIT ${MOST.found}
    ) hit CROSS JOIN variants v ON v.product_slug = hit.product_slug
      CROSS JOIN products p ON p.slug = v.product_slug CROSS JOIN brands b ON b.slug = p.brand_slug
    WHERE v.shade_kind IS NOT NULL ORDER BY hit.tier, hit.score, v.product_slug, v.position`;

/** A brand's products with shades, and the shades of one product or of those that words find; one trip. */
export const findKnown = (
  d1: D1Database,
  country: CountryCode,
  { brand, product, words }: { brand: string; product: string; words: WantedWords | null },
) =>
  trip(d1, {
    products: rows(
      PRODUCT,
      // By the index of names, because a large brand has thousands.
      sql`SELECT ${PRODUCT} FROM products p CROSS JOIN product_listings l ON l.country = ${country} AND l.product_slug = p.slug
        WHERE p.brand_slug = ${brand} AND p.shade_count > 0 ORDER BY p.name LIMIT ${MOST.products}`,
    ),
    shades: rows(KNOWN, words === null ? shadesOf(product) : shadesFoundBy(words, country)),
  });
