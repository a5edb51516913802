import { COUNTRIES, type CountryCode } from "../../contract/countries";
import type { ListedVariant } from "../../contract/lists";
import { stockState } from "../catalogue/product/stock";
import type { ListedRow } from "./store";

/** The parts of a page that a list answers with: lists are never cut (they are capped instead). */
export const whole = <T>(items: T[]) => ({
  items,
  page: 1,
  pageSize: Math.max(1, items.length),
  total: items.length,
});

/** A variant as a list shows it. */
export function toListed(row: ListedRow, country: CountryCode): ListedVariant {
  const { currency } = COUNTRIES[country];
  const available = row.price === null ? 0 : (row.available ?? 0);
  const money = (minor: number | null) => (minor === null ? null : { minor, currency });
  const onSale = row.price !== null && row.listPrice !== null && row.listPrice > row.price;
  return {
    variantId: row.variantId,
    product: { slug: row.productSlug, name: row.productName, brand: { slug: row.brandSlug, name: row.brandName } },
    picture: { id: row.pictureId, plate: row.plate },
    shade: row.shadeName === null || row.shadeHex === null ? null : { name: row.shadeName, hex: row.shadeHex },
    size: row.size,
    price: money(row.price),
    listPrice: onSale ? money(row.listPrice) : null,
    stock: stockState(available),
    canAdd: available > 0,
  };
}

/** `a…@host.com`: enough to know one's own address by, too little for a stranger at the same device. */
export const hiddenEmail = (email: string): string => email.replace(/^(.).*@/u, "$1…@");
