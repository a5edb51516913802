import { nullable, text } from "../../../db/readers";
import { brands, offers, productReleases, products, variants } from "../../../db/schema/catalogue";
import { computed, maybe, of, raw } from "../../../db/sql";

const v = of(variants, "v");
const p = of(products, "p");
const b = of(brands, "b");
const o = of(offers, "o");
const r = of(productReleases, "r");

/** The names of product `p` and brand `b`, as lines, lists and rewards show them. */
export const PRODUCT_COLUMNS = {
  productSlug: p.slug,
  productName: p.name,
  brandSlug: b.slug,
  brandName: b.name,
  plate: p.plate,
};

/**
 * The columns of a shown product together with the shade of variant `v`; its pack's picture comes before the product's.
 */
export const VARIANT_COLUMNS = {
  ...PRODUCT_COLUMNS,
  shadeName: v.shadeName,
  shadeHex: v.shadeHex,
  pictureId: computed(nullable(text), raw("COALESCE(v.pack_id, p.picture_id)")),
};

/**
 * The columns of a shown variant with its offer `o` and launch `r` in a country; the price is null when it is not sold there.
 */
export const OFFERED_COLUMNS = {
  ...VARIANT_COLUMNS,
  appExclusive: p.appExclusive,
  opensAt: maybe(r.opensAt),
  earlyFrom: r.earlyFrom,
  earlyTiers: maybe(r.earlyTiers),
  queued: maybe(r.queued),
  price: maybe(o.price),
  listPrice: o.listPrice,
};
