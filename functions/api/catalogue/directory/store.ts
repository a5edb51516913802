import type { CountryCode, LanguageCode } from "../../../contract/countries";
import type { CategoryCount, CategoryRow } from "./tree";

const NAMED = `SELECT c.path, c.slug, c.parent_path, t.name AS own_name, e.name AS english_name FROM categories c
  LEFT JOIN category_texts t ON t.category_path = c.path AND t.language = ?1
  LEFT JOIN category_texts e ON e.category_path = c.path AND e.language = 'en'`;

/** The categories directly below a path ("" for departments), as `CategoryRow` in the editors' order. */
export const categoriesUnder = (d1: D1Database, parentPath: string, language: LanguageCode): D1PreparedStatement =>
  d1.prepare(`${NAMED} WHERE c.parent_path = ?2 ORDER BY c.position, c.path`).bind(language, parentPath);

/** The categories along a path, as `CategoryRow` from the widest to the deepest; missing ones are left out. */
export function categoriesAlong(d1: D1Database, path: string, language: LanguageCode): D1PreparedStatement {
  const slugs = path.split("/");
  const paths = [1, 2, 3].map((depth) => slugs.slice(0, depth).join("/"));
  return d1.prepare(`${NAMED} WHERE c.path IN (?2, ?3, ?4) ORDER BY length(c.path)`).bind(language, ...paths);
}

/** From department to the deepest category of a product, as `CategoryRow`. */
export const categoriesOfProduct = (d1: D1Database, productSlug: string, language: LanguageCode): D1PreparedStatement =>
  d1
    .prepare(
      `WITH RECURSIVE trail(path, height) AS (
        SELECT category_path, 0 FROM products WHERE slug = ?2
        UNION ALL SELECT up.parent_path, height + 1 FROM trail JOIN categories up ON up.path = trail.path WHERE up.parent_path <> ''
      ) ${NAMED} JOIN trail ON trail.path = c.path ORDER BY trail.height DESC`,
    )
    .bind(language, productSlug);

/** Every category, as `CategoryRow`. */
export const allCategories = (d1: D1Database, language: LanguageCode): D1PreparedStatement =>
  d1.prepare(`${NAMED} ORDER BY c.position, c.path`).bind(language);

/** Every category, and the number of products of each deepest one in the country; one trip. */
export async function findCategories(
  d1: D1Database,
  country: CountryCode,
  language: LanguageCode,
): Promise<{ rows: CategoryRow[]; counts: CategoryCount[] }> {
  const [rows, counts] = await d1.batch<never>([
    allCategories(d1, language),
    d1
      .prepare(
        "SELECT category_path AS path, count(*) AS count FROM product_listings WHERE country = ? GROUP BY category_path",
      )
      .bind(country),
  ]);
  return { rows: (rows?.results ?? []) as CategoryRow[], counts: (counts?.results ?? []) as CategoryCount[] };
}

export type BrandRow = {
  slug: string;
  name: string;
  origin: string;
  own_story: string | null;
  english_story: string | null;
};

const TOLD = `LEFT JOIN brand_texts t ON t.brand_slug = b.slug AND t.language = ?2
  LEFT JOIN brand_texts e ON e.brand_slug = b.slug AND e.language = 'en'`;

/** One brand with its story, as `BrandRow`. */
export const brandCalled = (d1: D1Database, slug: string, language: LanguageCode): D1PreparedStatement =>
  d1
    .prepare(
      `SELECT b.slug, b.name, b.origin, t.story AS own_story, e.story AS english_story FROM brands b ${TOLD} WHERE b.slug = ?1`,
    )
    .bind(slug, language);

/** Every brand with its story and how many of its products are sold in the country. */
export async function findBrands(
  d1: D1Database,
  country: CountryCode,
  language: LanguageCode,
): Promise<(BrandRow & { product_count: number })[]> {
  const { results } = await d1
    .prepare(
      `SELECT b.slug, b.name, b.origin, t.story AS own_story, e.story AS english_story,
        (SELECT count(*) FROM product_listings l WHERE l.country = ?1 AND l.brand_slug = b.slug) AS product_count
      FROM brands b ${TOLD}`,
    )
    .bind(country, language)
    .all<BrandRow & { product_count: number }>();
  return results;
}
