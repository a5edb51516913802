import type { CountryCode, LanguageCode } from "../../../contract/countries";
import { number, text } from "../../../db/readers";
import { brands, brandTexts, categories, categoryTexts } from "../../../db/schema/catalogue";
import { computed, maybe, of, type RowOf, type Sql, sql } from "../../../db/sql";
import { row, rows, trip } from "../../../db/trip";

const c = of(categories, "c");

/** A category as stored: its name in the shopper's language, and in English if it exists. */
export const CATEGORY = {
  path: c.path,
  slug: c.slug,
  parent_path: c.parentPath,
  own_name: maybe(of(categoryTexts, "t").name),
  english_name: maybe(of(categoryTexts, "e").name),
};
export type CategoryRow = RowOf<typeof CATEGORY>;

/** SQL: `SELECT ... FROM categories c` with the names in a language and in English. */
export const named = (language: LanguageCode): Sql =>
  sql`SELECT ${CATEGORY} FROM ${categories} c
    LEFT JOIN category_texts t ON t.category_path = c.path AND t.language = ${language}
    LEFT JOIN category_texts e ON e.category_path = c.path AND e.language = 'en'`;

/** The categories directly below a path ("" for departments), in the editors' order. */
export const categoriesUnder = (parentPath: string, language: LanguageCode) =>
  rows(CATEGORY, sql`${named(language)} WHERE c.parent_path = ${parentPath} ORDER BY c.position, c.path`);

/** The categories along a path, from the widest to the deepest; missing ones are left out. */
export function categoriesAlong(path: string, language: LanguageCode) {
  const slugs = path.split("/");
  const paths = [1, 2, 3].map((depth) => slugs.slice(0, depth).join("/"));
  return rows(CATEGORY, sql`${named(language)} WHERE c.path IN (${paths}) ORDER BY length(c.path)`);
}

/** From department to the deepest category of a product. */
export const categoriesOfProduct = (productSlug: string, language: LanguageCode) =>
  rows(
    CATEGORY,
    sql`WITH RECURSIVE trail(path, height) AS (
        SELECT category_path, 0 FROM products WHERE slug = ${productSlug}
        UNION ALL SELECT up.parent_path, height + 1 FROM trail JOIN categories up ON up.path = trail.path WHERE up.parent_path <> ''
      ) ${named(language)} JOIN trail ON trail.path = c.path ORDER BY trail.height DESC`,
  );

export const allCategories = (language: LanguageCode) =>
  rows(CATEGORY, sql`${named(language)} ORDER BY c.position, c.path`);

/** The number of products directly in a deepest category. */
const COUNT = { path: text, count: number };
export type CategoryCount = RowOf<typeof COUNT>;

/** Every category, and the number of products of each deepest one in the country; one trip. */
export const findCategories = (d1: D1Database, country: CountryCode, language: LanguageCode) =>
  trip(d1, {
    rows: allCategories(language),
    counts: rows(
      COUNT,
      sql`SELECT category_path AS path, count(*) AS count FROM product_listings WHERE country = ${country} GROUP BY category_path`,
    ),
  });

const b = of(brands, "b");
const BRAND = {
  slug: b.slug,
  name: b.name,
  origin: b.origin,
  own_story: maybe(of(brandTexts, "t").story),
  english_story: maybe(of(brandTexts, "e").story),
};
export type BrandRow = RowOf<typeof BRAND>;

const told = (language: LanguageCode) =>
  sql`LEFT JOIN brand_texts t ON t.brand_slug = b.slug AND t.language = ${language}
    LEFT JOIN brand_texts e ON e.brand_slug = b.slug AND e.language = 'en'`;

/** One brand with its story. */
export const brandCalled = (slug: string, language: LanguageCode) =>
  row(BRAND, sql`SELECT ${BRAND} FROM ${brands} b ${told(language)} WHERE b.slug = ${slug}`);

/** Every brand with its story and how many of its products are sold in the country. */
export function findBrands(d1: D1Database, country: CountryCode, language: LanguageCode) {
  const shape = {
    ...BRAND,
    product_count: computed(
      number,
      sql`(SELECT count(*) FROM product_listings l WHERE l.country = ${country} AND l.brand_slug = b.slug)`,
    ),
  };
  return trip(d1, rows(shape, sql`SELECT ${shape} FROM ${brands} b ${told(language)}`));
}
