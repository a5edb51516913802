import type { Product, Variant } from "../../../contract/catalogue/product/product";
import { COUNTRIES, type CountryCode, type CurrencyCode } from "../../../contract/countries";
import type { Refusal } from "../../../contract/errors";
import { isGiftCard } from "../../../contract/gift-cards/gift-card-amounts";
import type { Marks } from "../../../contract/lists/lists";
import { slugSchema } from "../../../contract/shared";
import type { Viewer } from "../../kit/call/viewer";
import { NO_MARKS } from "../../lists/marks/marks-store";
import { gtinOf } from "./gtin";
import { type Gate, gateOf, gatesOf, productButton, tellsOffer } from "./rules/gate";
import { staffPriceOf, unitPriceOf } from "./rules/prices";
import { maxQuantity, stockOf } from "./rules/stock";
import type { VariantOfProduct } from "./variant-sql";

/** The viewer for whom a product is described, the country and the time. */
export type ProductViewer = { country: CountryCode; viewer: Viewer; now: Date };

/** Whether variants of the product have a waitlist; a bundle is produced once and has none. */
export const hasWaitlist = ({ is_bundle }: Pick<VariantOfProduct, "is_bundle">) => !is_bundle;

const has = (marked: Marks["wished"], id: string) => marked.some(({ variantId }) => variantId === id);

/** Builds a variant for one viewer; `marks` are those of their lists. */
export function toVariant(
  row: VariantOfProduct,
  { country, viewer, now }: ProductViewer,
  marks: Marks = NO_MARKS,
): Variant {
  const { currency } = COUNTRIES[country];
  const gate = gateOf(gatesOf(row), viewer, now);
  const shelf = {
    available: row.available,
    waitlist: hasWaitlist(row),
    waiting: has(marks.waiting, row.id),
    giftCard: isGiftCard(row.product_slug),
  };
  return {
    id: row.id,
    sku: row.sku,
    productSlug: row.product_slug,
    shade: row.shade_name === null ? null : { name: row.shade_name, hex: row.shade_hex },
    size: row.size,
    gtin: gtinOf(row.barcode),
    pictureId: row.picture_id,
    packId: row.pack_id,
    ...offerOf(row, gate, viewer, currency),
    button: productButton(gate, shelf),
    wished: has(marks.wished, row.id),
  };
}

type Offered = Pick<Variant, "price" | "listPrice" | "staffPrice" | "unitPrice" | "stock" | "maxQuantity">;

/** Price and stock; both are hidden until the launch opens. */
function offerOf(row: VariantOfProduct, gate: Gate, viewer: Viewer, currency: CurrencyCode): Offered {
  if (!tellsOffer(gate))
    return { price: null, listPrice: null, staffPrice: null, unitPrice: null, stock: "out", maxQuantity: 0 };
  const onSale = row.list_price !== null && row.list_price > row.price;
  const staff = staffPriceOf(
    { price: row.price, brandSlug: row.brand_slug, nonDiscountable: row.non_discountable },
    viewer,
  );
  return {
    price: { minor: row.price, currency },
    listPrice: onSale && row.list_price !== null ? { minor: row.list_price, currency } : null,
    staffPrice: staff === null ? null : { minor: staff, currency },
    unitPrice: unitPriceOf(row.price, row, currency),
    stock: stockOf(row.product_slug, row.available),
    maxQuantity: gate.state === "app_only" || isGiftCard(row.product_slug) ? 0 : maxQuantity(row.available),
  };
}

/** The options of a product page: each size once, in the variants' order, and whether there are shades. */
export const choicesOf = (variants: Variant[]): Pick<Product, "sizes" | "shadeLabels"> => ({
  sizes: [...new Set(variants.flatMap(({ size }) => (size === null ? [] : [size])))],
  shadeLabels: variants.some(({ shade }) => shade !== null),
});

/** The most variants in one call by id. */
export const MOST_IDS = 24;

/** Reads which variants a call asks for, each id once; it must name either a product or ids (S7.28). */
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
