import { COUNTRY_CODES, type CountryCode } from "../../../../contract/countries";
import { pricesOf } from "../../../facts/product-facts";
import type { Rows } from "../../table-rows";
import { PRODUCTS, type SeedProduct } from "../catalogue";
import { productRows, stockedVariants } from "../catalogue-rows";
import type { SeedVariant } from "../variants";
import { priceOf } from "./prices";
import { deliveryStock, soldPieces } from "./stock";

/** The product with the price of one variant: without the sale when that is for other shades or sizes. */
function pricedFor(product: SeedProduct, { shade, size }: Pick<SeedVariant, "shade" | "size">): SeedProduct {
  const { salePercent: _, ...full } = product;
  const { saleOn } = product;
  return saleOn === undefined || [shade?.name, size].some((name) => name != null && saleOn.includes(name))
    ? product
    : full;
}

const offersOf = (product: SeedProduct, country: CountryCode): Rows<"offers"> =>
  stockedVariants(product, country).map((variant) => ({
    variantId: variant.id,
    country,
    productSlug: product.slug,
    ...priceOf(pricedFor(product, variant), variant.size, country),
    available: deliveryStock(variant, country),
  }));

/** Price and stock of every variant in every country, and the row that a listing reads of each product. */
export function offerRows(now: Date): { offers: Rows<"offers">; listings: Rows<"listings"> } {
  const rows = new Map(productRows(now).products.map((row) => [row.slug, row]));
  const offers: Rows<"offers"> = [];
  const listings: Rows<"listings"> = [];
  for (const country of COUNTRY_CODES)
    for (const product of PRODUCTS) {
      const row = rows.get(product.slug);
      if (!row) throw new Error(`${product.slug} has no row`);
      const own = offersOf(product, country);
      const prices = pricesOf(own);
      if (prices === null) continue;
      offers.push(...own);
      listings.push({
        country,
        productSlug: row.slug,
        brandSlug: row.brandSlug,
        categoryPath: row.categoryPath,
        ...prices,
        rank: row.rank,
        createdAt: row.createdAt,
        rating: row.ratingCount ? Math.round((100 * (row.ratingSum ?? 0)) / row.ratingCount) : 0,
        sold: soldPieces(product, row.ratingCount ?? 0, country),
      });
    }
  return { offers, listings };
}
