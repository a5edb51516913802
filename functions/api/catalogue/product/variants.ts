import type { Product, Variant } from "../../../contract/catalogue/product";
import { COUNTRIES, type CountryCode } from "../../../contract/countries";
import type { Refusal } from "../../../contract/errors";
import { slugSchema } from "../../../contract/shared";
import { maxQuantity, productButton, stockState } from "./stock";

/** A variant with its offer in one country; prices in minor units. */
export type VariantRow = {
  id: string;
  sku: string;
  product_slug: string;
  shade_name: string | null;
  shade_hex: string | null;
  size: string | null;
  price: number;
  list_price: number | null;
  available: number;
};

export function toVariant(row: VariantRow, country: CountryCode): Variant {
  const { currency } = COUNTRIES[country];
  const onSale = row.list_price !== null && row.list_price > row.price;
  return {
    id: row.id,
    sku: row.sku,
    productSlug: row.product_slug,
    shade: row.shade_name === null || row.shade_hex === null ? null : { name: row.shade_name, hex: row.shade_hex },
    size: row.size,
    price: { minor: row.price, currency },
    listPrice: onSale && row.list_price !== null ? { minor: row.list_price, currency } : null,
    stock: stockState(row.available),
    maxQuantity: maxQuantity(row.available),
    button: productButton(row.available),
  };
}

/** What the page's choices are made of: sizes once each, in the variants' order, and whether there are shades to name. */
export const choicesOf = (variants: Variant[]): Pick<Product, "sizes" | "shadeLabels"> => ({
  sizes: [...new Set(variants.flatMap(({ size }) => (size === null ? [] : [size])))],
  shadeLabels: variants.some(({ shade }) => shade !== null),
});

/** Most variants asked for by id in one call. */
export const MOST_IDS = 24;

/** S7.28 wants a product or ids: which variants a call means, each id once; anything else is refused. */
export function variantsAskedFor(asked: {
  product?: string | undefined;
  ids?: string | undefined;
}): { ok: true; by: { product: string } | { ids: string[] } } | Refusal {
  if (asked.ids === undefined)
    return asked.product === undefined
      ? { ok: false, code: "bad_request", field: "product" }
      : { ok: true, by: { product: asked.product } };
  if (asked.product !== undefined) return { ok: false, code: "bad_request", field: "ids" };
  const ids = [...new Set(asked.ids.split(",").map((id) => id.trim()))];
  const wellFormed = ids.length <= MOST_IDS && ids.every((id) => slugSchema.safeParse(id).success);
  return wellFormed ? { ok: true, by: { ids } } : { ok: false, code: "bad_request", field: "ids" };
}
