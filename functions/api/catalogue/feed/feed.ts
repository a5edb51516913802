import type { FeedProduct } from "../../../contract/catalogue/listing/feed";
import type { Variant } from "../../../contract/catalogue/product/product";
import { type LanguageCode, toLanguage } from "../../../contract/countries";
import type { Refusal } from "../../../contract/errors";
import { toCategoryRef } from "../directory/tree";
import type { Shopper } from "../product/shopper";
import type { VariantOfProduct } from "../product/variant-sql";
import { toVariant } from "../product/variants";
import { translated } from "../translation";
import { findStretch } from "./store";

export type Stretch = { items: FeedProduct[]; next: string | null };

type FeedQuery = { language?: LanguageCode | undefined; after?: string | undefined; limit: number };

/** Shopping engines do not get products that cannot be bought here yet, or only in the app. */
const isOpen = ({ price, button }: Variant) => price !== null && button !== "get_app";

/**
 * A part of the catalogue for a product feed, ordered by slug. A language that the country does not have is refused.
 */
export async function feedStretch(
  shopper: Shopper,
  { language = shopper.language, after = "", limit }: FeedQuery,
): Promise<{ ok: true; stretch: Stretch } | Refusal> {
  const { d1, country } = shopper;
  if (toLanguage(language, country) === null) return { ok: false, code: "bad_request", field: "language" };
  const found = await findStretch(d1, { country, language, after, limit });
  const categories = new Map(found.categories.map((row) => [row.path, row]));
  const variants = new Map<string, VariantOfProduct[]>();
  for (const row of found.variants) variants.set(row.product_slug, [...(variants.get(row.product_slug) ?? []), row]);
  const items = found.products.map(
    (row): FeedProduct => ({
      slug: row.slug,
      name: row.name,
      brand: { slug: row.brand_slug, name: row.brand_name },
      description:
        translated(
          row.own_description,
          row.english_description,
          { country, language },
          `description of product ${row.slug}`,
        ) ?? "",
      picture: { id: row.picture_id, plate: row.plate },
      categories: row.category_path.split("/").flatMap((_, depth, slugs) => {
        const category = categories.get(slugs.slice(0, depth + 1).join("/"));
        return category === undefined ? [] : [toCategoryRef(category, { country, language })];
      }),
      variants: (variants.get(row.slug) ?? []).map((variant) => toVariant(variant, shopper)).filter(isOpen),
    }),
  );
  const last = found.products.at(-1);
  return {
    ok: true,
    stretch: {
      items: items.filter((item) => item.variants.length > 0),
      next: last !== undefined && found.products.length === limit ? last.slug : null,
    },
  };
}
