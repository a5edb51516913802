import type { Tier } from "../../../contract/beauty-pass/tiers";
import type { CountryCode } from "../../../contract/countries";
import { boolean, json, nullable } from "../../../db/readers";
import { offers, products, variants } from "../../../db/schema/catalogue";
import { computed, of, type RowOf, type Sql, sql } from "../../../db/sql";

const v = of(variants, "v");
const o = of(offers, "o");
const p = of(products, "p");

/** A launch as tables store it; the tiers are JSON inside JSON. */
export type StoredRelease = [opensAt: string, earlyFrom: string | null, earlyTiers: Tier[], queued: 0 | 1];

/** The launch of a product in a country; null without one. */
export const releaseOf = (slug: Sql, country: Sql) =>
  computed(
    nullable(json<StoredRelease>()),
    sql`(SELECT json_array(r.opens_at, r.early_from, json(r.early_tiers), r.queued) FROM product_releases r
      WHERE r.product_slug = ${slug} AND r.country = ${country})`,
  );

export const isBundle = (slug: Sql) =>
  computed(boolean, sql`EXISTS (SELECT 1 FROM bundle_components x WHERE x.bundle_slug = ${slug})`);

/** A variant, with prices in minor units: `v` is the variant, `o` its offer, `p` its product. */
export const VARIANT = {
  id: v.id,
  sku: v.sku,
  product_slug: v.productSlug,
  shade_name: v.shadeName,
  shade_hex: v.shadeHex,
  size: v.size,
  picture_id: v.pictureId,
  pack_id: v.packId,
  barcode: v.barcode,
  net_amount: v.netAmount,
  net_unit: v.netUnit,
  price: o.price,
  list_price: o.listPrice,
  available: o.available,
  brand_slug: p.brandSlug,
  app_exclusive: p.appExclusive,
  non_discountable: p.nonDiscountable,
  is_bundle: isBundle(p.slug),
  release: releaseOf(p.slug, o.country),
};
/** A variant with its offer in one country and what is stored about its product. */
export type VariantOfProduct = RowOf<typeof VARIANT>;

/**
 * SQL for the tables of a variant `v`: product `p`, brand `b`, and in a country the offer `o` and the launch `r` if it has them.
 */
export const ofVariant = (country: CountryCode): Sql =>
  sql`JOIN products p ON p.slug = v.product_slug JOIN brands b ON b.slug = p.brand_slug
    LEFT JOIN variant_offers o ON o.variant_id = v.id AND o.country = ${country}
    LEFT JOIN product_releases r ON r.product_slug = p.slug AND r.country = ${country}`;
