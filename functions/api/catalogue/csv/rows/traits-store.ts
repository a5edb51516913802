import { countryCode } from "../../../../db/readers";
import * as catalogue from "../../../../db/schema/catalogue";
import { among, computed, type Sql, sql } from "../../../../db/sql";
import { type Found, type Part, rows, run } from "../../../../db/trip";
import { upsertRows } from "../../../../db/upsert-rows";
import type { StoredProduct } from "../stored-product";
import { attributeRows, componentRows, inOrder, releaseRows, WRITTEN_ATTRIBUTES } from "./traits";

const { productAttributes: a, productReleases: r, bundleComponents: c } = catalogue;
const ATTRIBUTE = { slug: a.productSlug, attribute: a.attribute, value: a.value };
const RELEASE = {
  slug: r.productSlug,
  country: computed(countryCode, sql`${r.country}`),
  opensAt: r.opensAt,
  earlyFrom: r.earlyFrom,
  earlyTiers: r.earlyTiers,
  queued: r.queued,
};
const COMPONENT = { slug: c.bundleSlug, variantId: c.variantId, quantity: c.quantity };

/** Reads the traits of some products, which are in tables of their own. */
export const traitsOf = (slugs: Sql) => ({
  attributes: rows(ATTRIBUTE, sql`SELECT ${ATTRIBUTE} FROM ${a} WHERE product_slug IN ${slugs}`),
  releases: rows(RELEASE, sql`SELECT ${RELEASE} FROM ${r} WHERE product_slug IN ${slugs}`),
  components: rows(
    COMPONENT,
    sql`SELECT ${COMPONENT} FROM ${c} WHERE bundle_slug IN ${slugs} ORDER BY bundle_slug, position`,
  ),
});

/** Puts what {@link traitsOf} read into the products. */
export function takeTraits(
  found: Map<string, StoredProduct>,
  { attributes, releases, components }: Found<ReturnType<typeof traitsOf>>,
) {
  const values = new Map<string, string[]>();
  for (const { slug, attribute, value } of attributes) {
    const key = `${slug} ${attribute}`;
    values.set(key, [...(values.get(key) ?? []), value]);
  }
  for (const [slug, { traits }] of found)
    for (const attribute of WRITTEN_ATTRIBUTES)
      traits.attributes[attribute] = inOrder(attribute, values.get(`${slug} ${attribute}`) ?? []);
  for (const { slug, country, ...release } of releases) {
    const product = found.get(slug);
    if (product !== undefined) product.traits.releases[country] = release;
  }
  for (const { slug, ...component } of components) found.get(slug)?.traits.components.push(component);
}

/** Replaces the traits of products. */
export function writeTraits(after: readonly StoredProduct[]): Part<number>[] {
  const slugs = among(after.map(({ slug }) => slug));
  return [
    run(sql`DELETE FROM ${a} WHERE product_slug IN ${slugs}`),
    run(sql`DELETE FROM ${r} WHERE product_slug IN ${slugs}`),
    run(sql`DELETE FROM ${c} WHERE bundle_slug IN ${slugs}`),
    upsertRows(a, { by: ["productSlug", "attribute", "value"], set: [] }, after.flatMap(attributeRows)),
    upsertRows(
      r,
      { by: ["productSlug", "country"], set: ["opensAt", "earlyFrom", "earlyTiers", "queued"] },
      after.flatMap(releaseRows),
    ),
    upsertRows(c, { by: ["bundleSlug", "position"], set: ["variantId", "quantity"] }, after.flatMap(componentRows)),
  ];
}
