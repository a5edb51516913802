import type { CountryCode, LanguageCode } from "../../../contract/countries";
import type { Marks } from "../../../contract/lists";
import type { Shop } from "../../bag/store";
import { marksOf, marksStatements } from "../../lists/marks-store";
import type { Owner } from "../../lists/owner";
import { relatedCards } from "../beside/related";
import { categoriesOfProduct } from "../directory/store";
import type { CategoryRow } from "../directory/tree";
import type { CardRow } from "../listing/cards";
import { type DetailRows, detailRowsOf, detailStatements } from "./detail-store";
import type { GateColumns } from "./gate";
import { isBundle, releaseOf, VARIANT_COLUMNS, type VariantOfProduct } from "./variants";

/** A product with its texts in the shopper's language and in English; claims are JSON text. */
export type ProductRow = GateColumns & {
  slug: string;
  name: string;
  brand_slug: string;
  brand_name: string;
  picture_id: string | null;
  texture_id: string | null;
  plate: string;
  created_at: string;
  own_description: string | null;
  own_claims: string | null;
  english_description: string | null;
  english_claims: string | null;
  detail_id: string | null;
  /** JSON: `string[]`. */
  ingredients: string;
  category_path: string;
  non_discountable: number;
  collection_only: number;
  is_bundle: number;
  rating_count: number;
  rating_sum: number;
};

const VARIANT = `SELECT ${VARIANT_COLUMNS}
  FROM variants v CROSS JOIN variant_offers o ON o.variant_id = v.id AND o.country = ?1 CROSS JOIN products p ON p.slug = v.product_slug`;

const variantsOfProduct = (d1: D1Database, country: CountryCode, slug: string) =>
  d1.prepare(`${VARIANT} WHERE v.product_slug = ?2 ORDER BY v.position`).bind(country, slug);

/**
 * Variants that the country sells, with the viewer's list marks: those of a product in its order, or by id in the order
 * of the ids.
 */
export async function findVariants(
  d1: D1Database,
  country: CountryCode,
  by: { product: string } | { ids: string[] },
  owner: Owner | null,
): Promise<{ rows: VariantOfProduct[]; marks: Marks }> {
  const found =
    "product" in by
      ? variantsOfProduct(d1, country, by.product)
      : d1
          .prepare(`${VARIANT} JOIN json_each(?2) asked ON asked.value = v.id ORDER BY asked.key`)
          .bind(country, JSON.stringify(by.ids));
  const [rows, ...marks] = await d1.batch<never>([found, ...marksStatements({ d1, country }, owner, by)]);
  return { rows: (rows?.results ?? []) as VariantOfProduct[], marks: marksOf(marks) };
}

/**
 * Everything a product page shows, in one trip. Without variants it is not sold in the country; null where no such
 * product exists.
 */
export async function findProduct(
  shop: Shop & { language: LanguageCode; now: Date },
  slug: string,
  { related, more }: { related: number; more: readonly D1PreparedStatement[] },
): Promise<{
  product: ProductRow;
  variants: VariantOfProduct[];
  categories: CategoryRow[];
  related: CardRow[];
  detail: DetailRows;
  /** The results of the statements in `more`. */
  more: D1Result<never>[];
} | null> {
  const { d1, country, language } = shop;
  const cards = relatedCards(country, slug, shop.now, related);
  const [product, variants, categories, near, ...rest] = await d1.batch<never>([
    d1
      .prepare(
        `SELECT p.slug, p.name, p.brand_slug, b.name AS brand_name, p.picture_id, p.texture_id, p.detail_id, p.plate, p.created_at,
          p.category_path, p.ingredients, p.app_exclusive, p.non_discountable, p.collection_only, p.rating_count, p.rating_sum,
          ${isBundle("p.slug")} AS is_bundle, ${releaseOf("p.slug", "?3")} AS release,
          t.description AS own_description, t.claims AS own_claims,
          e.description AS english_description, e.claims AS english_claims
        FROM products p JOIN brands b ON b.slug = p.brand_slug
        LEFT JOIN product_texts t ON t.product_slug = p.slug AND t.language = ?2
        LEFT JOIN product_texts e ON e.product_slug = p.slug AND e.language = 'en'
        WHERE p.slug = ?1`,
      )
      .bind(slug, language, country),
    variantsOfProduct(d1, country, slug),
    categoriesOfProduct(d1, slug, language),
    d1.prepare(cards.text).bind(...cards.values),
    ...more,
    ...detailStatements(shop, slug),
  ]);
  const [row] = (product?.results ?? []) as ProductRow[];
  if (row === undefined) return null;
  return {
    product: row,
    variants: (variants?.results ?? []) as VariantOfProduct[],
    categories: (categories?.results ?? []) as CategoryRow[],
    related: (near?.results ?? []) as CardRow[],
    detail: detailRowsOf(rest.slice(more.length), shop),
    more: rest.slice(0, more.length),
  };
}
