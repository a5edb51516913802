import { nullable, text } from "../../../db/readers";
import { brands, offers, productReleases, products, variants } from "../../../db/schema/catalogue";
import { computed, maybe, of, raw, type Sql, sql, type Value } from "../../../db/sql";
import { earlyFor } from "../../catalogue/product/rules/early";

const v = of(variants, "v");
const p = of(products, "p");
const b = of(brands, "b");
const o = of(offers, "o");
const r = of(productReleases, "r");

/**
 * What a line shows of its variant `v`, product `p` and brand `b`, and of its offer `o` and launch `r` if it has them.
 */
export const LINE_FACTS = {
  shadeName: v.shadeName,
  shadeHex: v.shadeHex,
  productSlug: p.slug,
  productName: p.name,
  categoryPath: p.categoryPath,
  pictureId: computed(nullable(text), raw("COALESCE(v.pack_id, p.picture_id)")),
  plate: p.plate,
  nonDiscountable: p.nonDiscountable,
  collectionOnly: p.collectionOnly,
  appExclusive: p.appExclusive,
  opensAt: maybe(r.opensAt),
  earlyFrom: r.earlyFrom,
  earlyTiers: maybe(r.earlyTiers),
  brandSlug: b.slug,
  brandName: b.name,
  price: maybe(o.price),
  listPrice: o.listPrice,
};

/** SQL for whether a launch is still closed to this shopper (R61). */
export const closed = (country: Value, now: Value, tier: Value): Sql =>
  sql`EXISTS (SELECT 1 FROM product_releases r WHERE r.product_slug = p.slug AND r.country = ${country} AND r.opens_at > ${now}
    AND NOT ${earlyFor(tier, now)})`;
