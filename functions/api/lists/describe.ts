import { COUNTRIES } from "../../contract/countries";
import { isGiftCard } from "../../contract/gift-cards/gift-card-amounts";
import type { ListedVariant } from "../../contract/lists/lists";
import { gateOf, type Release, tellsOffer } from "../catalogue/product/rules/gate";
import { stockOf } from "../catalogue/product/rules/stock";
import type { ProductViewer } from "../catalogue/product/variants";
import type { ListedRow } from "./store";

const releaseOf = ({ opensAt, earlyFrom, earlyTiers, queued }: ListedRow): Release | null =>
  opensAt === null ? null : { opensAt, earlyFrom, earlyTiers: earlyTiers ?? [], queued: queued === true };

/** A variant as a list shows it. */
export function toListed(row: ListedRow, { country, viewer, now }: ProductViewer): ListedVariant {
  const { currency } = COUNTRIES[country];
  const gate = gateOf({ appExclusive: row.appExclusive, release: releaseOf(row) }, viewer, now);
  const price = tellsOffer(gate) ? row.price : null;
  const available = price === null ? 0 : (row.available ?? 0);
  const money = (minor: number | null) => (minor === null ? null : { minor, currency });
  const onSale = price !== null && row.listPrice !== null && row.listPrice > price;
  return {
    variantId: row.variantId,
    product: { slug: row.productSlug, name: row.productName, brand: { slug: row.brandSlug, name: row.brandName } },
    picture: { id: row.pictureId, plate: row.plate },
    shade: row.shadeName === null ? null : { name: row.shadeName, hex: row.shadeHex },
    size: row.size,
    price: money(price),
    listPrice: onSale ? money(row.listPrice) : null,
    stock: price === null ? "out" : stockOf(row.productSlug, available),
    canAdd: available > 0 && gate.state === "open" && !isGiftCard(row.productSlug),
  };
}

/**
 * Shortens an address to `a…@host.com`: enough for its owner to recognise, too little for another person at the same device.
 */
export const hiddenEmail = (email: string): string => email.replace(/^(.).*@/u, "$1…@");
