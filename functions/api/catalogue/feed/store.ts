import type { CountryCode, LanguageCode } from "../../../contract/countries";
import { text } from "../../../db/readers";
import { brands, productTexts } from "../../../db/schema/catalogue";
import { computed, maybe, of, raw, sql } from "../../../db/sql";
import { rows, trip } from "../../../db/trip";
import { allCategories } from "../directory/store";
import { VARIANT } from "../product/variant-sql";

const column = (name: string) => computed(text, raw(`s.${name}`));
const PRODUCT = {
  slug: column("slug"),
  name: column("name"),
  brand_slug: column("brand_slug"),
  brand_name: of(brands, "b").name,
  category_path: column("category_path"),
  picture_id: column("picture_id"),
  plate: column("plate"),
  own_description: maybe(of(productTexts, "t").description),
  english_description: maybe(of(productTexts, "e").description),
};

/** The products after a slug, their variants in the country, and the names of all categories; one trip. */
export function findStretch(
  d1: D1Database,
  { country, language, after, limit }: { country: CountryCode; language: LanguageCode; after: string; limit: number },
) {
  // Products without a picture are left out, because shopping engines refuse them.
  const stretch = sql`WITH stretch AS (SELECT l.product_slug AS slug, l.brand_slug, l.category_path, p.name, p.picture_id, p.plate
    FROM product_listings l CROSS JOIN products p ON p.slug = l.product_slug
    WHERE l.country = ${country} AND l.product_slug > ${after} AND p.picture_id IS NOT NULL ORDER BY l.product_slug LIMIT ${limit})`;
  return trip(d1, {
    products: rows(
      PRODUCT,
      sql`${stretch} SELECT ${PRODUCT} FROM stretch s CROSS JOIN brands b ON b.slug = s.brand_slug
        LEFT JOIN product_texts t ON t.product_slug = s.slug AND t.language = ${language}
        LEFT JOIN product_texts e ON e.product_slug = s.slug AND e.language = 'en'
        ORDER BY s.slug`,
    ),
    variants: rows(
      VARIANT,
      sql`${stretch} SELECT ${VARIANT}
        FROM stretch s CROSS JOIN products p ON p.slug = s.slug CROSS JOIN variants v ON v.product_slug = s.slug
        CROSS JOIN variant_offers o ON o.variant_id = v.id AND o.country = ${country}
        ORDER BY s.slug, v.position`,
    ),
    categories: allCategories(language),
  });
}
