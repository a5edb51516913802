import type { CountryCode } from "../../../contract/countries";
import { found, type WantedWords } from "../search/expression";
import { KNOWN_COLUMNS, type KnownRow } from "./store";

/** The most products of a brand, of those that words find, and the most shades of one product. */
const MOST = { products: 200, found: 8, shades: 100 };

/** Brands that sell products with shades in the country. */
export const brandsWithShades = async (d1: D1Database, country: CountryCode) =>
  (
    await d1
      .prepare(
        `SELECT b.slug, b.name FROM brands b WHERE EXISTS (
          SELECT 1 FROM product_listings l CROSS JOIN products p ON p.slug = l.product_slug
          WHERE l.country = ? AND l.brand_slug = b.slug AND p.shade_count > 0)`,
      )
      .bind(country)
      .all<{ slug: string; name: string }>()
  ).results;

/** A brand's products with shades, and the shades of one product or of those that words find; one trip. */
export async function findKnown(
  d1: D1Database,
  country: CountryCode,
  { brand, product, words }: { brand: string; product: string; words: WantedWords | null },
): Promise<{ products: { slug: string; name: string }[]; shades: KnownRow[] }> {
  const finding = words === null ? null : found(words);
  const [products, shades] = await d1.batch<never>([
    d1
      .prepare(
        `SELECT p.slug, p.name FROM product_listings l CROSS JOIN products p ON p.slug = l.product_slug
        WHERE l.country = ? AND l.brand_slug = ? AND p.shade_count > 0 ORDER BY p.name LIMIT ${MOST.products}`,
      )
      .bind(country, brand),
    finding === null
      ? d1
          .prepare(
            `SELECT ${KNOWN_COLUMNS} FROM variants v CROSS JOIN products p ON p.slug = v.product_slug CROSS JOIN brands b ON b.slug = p.brand_slug
            WHERE v.product_slug = ? AND v.shade_kind IS NOT NULL ORDER BY v.position LIMIT ${MOST.shades}`,
          )
          .bind(product)
      : d1
          .prepare(
            `SELECT ${KNOWN_COLUMNS} FROM (
              SELECT w.product_slug, w.tier, w.score FROM (${finding.text}) w
                CROSS JOIN product_listings l ON l.country = ? AND l.product_slug = w.product_slug
                CROSS JOIN products p ON p.slug = w.product_slug
              WHERE p.shade_count > 0 ORDER BY w.tier, w.score LIMIT ${MOST.found}
            ) hit CROSS JOIN variants v ON v.product_slug = hit.product_slug
              CROSS JOIN products p ON p.slug = v.product_slug CROSS JOIN brands b ON b.slug = p.brand_slug
            WHERE v.shade_kind IS NOT NULL ORDER BY hit.tier, hit.score, v.product_slug, v.position`,
          )
          .bind(...finding.values, country),
  ]);
  return {
    products: (products?.results ?? []) as { slug: string; name: string }[],
    shades: (shades?.results ?? []) as KnownRow[],
  };
}
