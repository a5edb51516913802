import type { CountryCode } from "../../../contract/countries";
import type { Tier } from "../../../contract/tiers";
import * as catalogue from "../../../db/schema/catalogue";
import { upsertRows } from "../../../db/upsert-rows";
import type { StoredProduct } from "./state";
import { attributeRows, componentRows, inOrder, releaseRows, type Traits, WRITTEN_ATTRIBUTES } from "./traits";

/** Statements that read the traits of some products (slugs in `?1`, as JSON), which are in tables of their own. */
export const traitsOf = (d1: D1Database, slugs: string): D1PreparedStatement[] =>
  [
    "SELECT product_slug AS slug, attribute, value FROM product_attributes WHERE product_slug IN (SELECT value FROM json_each(?1))",
    `SELECT product_slug AS slug, country, opens_at AS opensAt, early_from AS earlyFrom, early_tiers AS earlyTiers
      FROM product_releases WHERE product_slug IN (SELECT value FROM json_each(?1))`,
    `SELECT bundle_slug AS slug, variant_id AS variantId, quantity FROM bundle_components
      WHERE bundle_slug IN (SELECT value FROM json_each(?1)) ORDER BY bundle_slug, position`,
  ].map((text) => d1.prepare(text).bind(slugs));

type AttributeRow = { slug: string; attribute: string; value: string };
type ReleaseRow = { slug: string; country: CountryCode; opensAt: string; earlyFrom: string | null; earlyTiers: string };
type ComponentRow = { slug: string } & Traits["components"][number];

/** Puts what {@link traitsOf} read into the products. */
export function takeTraits(found: Map<string, StoredProduct>, results: readonly (D1Result<never> | undefined)[]) {
  const [attributes, releases, components] = results.map((result) => result?.results ?? []);
  const values = new Map<string, string[]>();
  for (const { slug, attribute, value } of attributes as AttributeRow[]) {
    const key = `${slug} ${attribute}`;
    values.set(key, [...(values.get(key) ?? []), value]);
  }
  for (const [slug, { traits }] of found)
    for (const attribute of WRITTEN_ATTRIBUTES)
      traits.attributes[attribute] = inOrder(attribute, values.get(`${slug} ${attribute}`) ?? []);
  for (const { slug, country, earlyTiers, ...release } of releases as ReleaseRow[]) {
    const product = found.get(slug);
    if (product !== undefined)
      product.traits.releases[country] = { ...release, earlyTiers: JSON.parse(earlyTiers) as Tier[] };
  }
  for (const { slug, ...component } of components as ComponentRow[]) found.get(slug)?.traits.components.push(component);
}

/** Statements that replace the traits of products. */
export function writeTraits(d1: D1Database, after: readonly StoredProduct[]): D1PreparedStatement[] {
  const slugs = JSON.stringify(after.map(({ slug }) => slug));
  const clear = [
    "product_attributes WHERE product_slug",
    "product_releases WHERE product_slug",
    "bundle_components WHERE bundle_slug",
  ];
  return [
    ...clear.map((where) => d1.prepare(`DELETE FROM ${where} IN (SELECT value FROM json_each(?))`).bind(slugs)),
    upsertRows(
      d1,
      catalogue.productAttributes,
      { by: ["productSlug", "attribute", "value"], set: [] },
      after.flatMap(attributeRows),
    ),
    upsertRows(
      d1,
      catalogue.productReleases,
      { by: ["productSlug", "country"], set: ["opensAt", "earlyFrom", "earlyTiers"] },
      after.flatMap(releaseRows),
    ),
    upsertRows(
      d1,
      catalogue.bundleComponents,
      { by: ["bundleSlug", "position"], set: ["variantId", "quantity"] },
      after.flatMap(componentRows),
    ),
  ];
}
