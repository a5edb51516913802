import type { CountryCode, LanguageCode } from "../../../contract/countries";
import { allCategories } from "../directory/store";
import type { CategoryRow } from "../directory/tree";
import { VARIANT_COLUMNS, type VariantOfProduct } from "../product/variants";

export type FeedRow = {
  slug: string;
  name: string;
  brand_slug: string;
  brand_name: string;
  category_path: string;
  picture_id: string;
  plate: string;
  own_description: string | null;
  english_description: string | null;
};

/** Products without a picture are left out, because shopping engines refuse them. */
const STRETCH = `SELECT l.product_slug AS slug, l.brand_slug, l.category_path, p.name, p.picture_id, p.plate
  FROM product_listings l CROSS JOIN products p ON p.slug = l.product_slug
  WHERE l.country = ?1 AND l.product_slug > ?2 AND p.picture_id IS NOT NULL ORDER BY l.product_slug LIMIT ?3`;

/** The products after a slug, their variants in the country, and the names of all categories; one trip. */
export async function findStretch(
  d1: D1Database,
  { country, language, after, limit }: { country: CountryCode; language: LanguageCode; after: string; limit: number },
): Promise<{ products: FeedRow[]; variants: VariantOfProduct[]; categories: CategoryRow[] }> {
  const [products, variants, categories] = await d1.batch<never>([
    d1
      .prepare(
        `WITH stretch AS (${STRETCH})
        SELECT s.slug, s.name, s.brand_slug, b.name AS brand_name, s.category_path, s.picture_id, s.plate,
          t.description AS own_description, e.description AS english_description
        FROM stretch s CROSS JOIN brands b ON b.slug = s.brand_slug
        LEFT JOIN product_texts t ON t.product_slug = s.slug AND t.language = ?4
        LEFT JOIN product_texts e ON e.product_slug = s.slug AND e.language = 'en'
        ORDER BY s.slug`,
      )
      .bind(country, after, limit, language),
    d1
      .prepare(
        `WITH stretch AS (${STRETCH})
        SELECT ${VARIANT_COLUMNS}
        FROM stretch s CROSS JOIN products p ON p.slug = s.slug CROSS JOIN variants v ON v.product_slug = s.slug
        CROSS JOIN variant_offers o ON o.variant_id = v.id AND o.country = ?1
        ORDER BY s.slug, v.position`,
      )
      .bind(country, after, limit),
    allCategories(d1, language),
  ]);
  return {
    products: (products?.results ?? []) as FeedRow[],
    variants: (variants?.results ?? []) as VariantOfProduct[],
    categories: (categories?.results ?? []) as CategoryRow[],
  };
}
