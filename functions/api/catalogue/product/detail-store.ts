import { json } from "../../../db/readers";
import { brands, bundleComponents, productAttributes, products } from "../../../db/schema/catalogue";
import { stores } from "../../../db/schema/happening";
import { computed, maybe, of, type RowOf, sql } from "../../../db/sql";
import { type Found, rows } from "../../../db/trip";
import type { ShopperScope } from "../../kit/call/call";
import { promotionsRead } from "../../promotions/promotions-store";
import { stepsOfRoutine } from "./routine/routine-store";
import { VARIANT } from "./variant-sql";

const p = of(products, "p");
/** A part of a bundle; `price` and `available` are null when it is not sold in the country. */
const PART = {
  ...VARIANT,
  price: maybe(VARIANT.price),
  available: maybe(VARIANT.available),
  product_name: p.name,
  brand_name: of(brands, "b").name,
  product_picture: p.pictureId,
  plate: p.plate,
  quantity: of(bundleComponents, "c").quantity,
};
export type PartRow = RowOf<typeof PART>;

const ATTRIBUTE = { attribute: productAttributes.attribute, value: productAttributes.value };

const s = of(stores, "s");
/** The columns of a store where orders can be collected, with its pieces by variant. */
const shelfOf = (slug: string) => ({
  slug: s.slug,
  name: s.name,
  stock: computed(
    json<Record<string, number>>(),
    sql`(SELECT json_group_object(v.id, coalesce(k.available, 0)) FROM variants v
      LEFT JOIN store_stock k ON k.store_slug = s.slug AND k.variant_id = v.id WHERE v.product_slug = ${slug})`,
  ),
});
export type ShelfRow = RowOf<ReturnType<typeof shelfOf>>;

/** Reads what a product page shows besides the variants, in the page's one trip. */
export function detailParts(scope: ShopperScope & { now: Date }, slug: string) {
  const { country, now } = scope;
  const shelf = shelfOf(slug);
  return {
    attributes: rows(ATTRIBUTE, sql`SELECT ${ATTRIBUTE} FROM ${productAttributes} WHERE product_slug = ${slug}`),
    steps: stepsOfRoutine(country, slug, now),
    parts: rows(
      PART,
      sql`SELECT ${PART}
        FROM bundle_components c CROSS JOIN variants v ON v.id = c.variant_id
        CROSS JOIN products p ON p.slug = v.product_slug CROSS JOIN brands b ON b.slug = p.brand_slug
        LEFT JOIN variant_offers o ON o.variant_id = v.id AND o.country = ${country}
        WHERE c.bundle_slug = ${slug} ORDER BY c.position`,
    ),
    shelves: rows(
      shelf,
      sql`SELECT ${shelf} FROM ${stores} s WHERE s.country = ${country} AND s.collect = 1 ORDER BY s.position, s.slug`,
    ),
    promotions: promotionsRead(scope),
  };
}

export type DetailRows = Found<ReturnType<typeof detailParts>>;
