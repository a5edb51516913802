import { ATTRIBUTES } from "../../../../contract/catalogue/product/attributes";
import { COUNTRY_CODES, type CountryCode } from "../../../../contract/countries";
import { shadeFamiliesOf } from "../../../../db/facts/shade-facts";
import { isComplexion } from "../../../../db/facts/shade-place";
import type { Cells } from "../file/cells";
import { isSold, type Release, type StoredProduct, type Traits } from "../stored-product";
import { WRITTEN, type WrittenAttribute } from "../written-values";
export const WRITTEN_ATTRIBUTES = Object.keys(WRITTEN) as WrittenAttribute[];

export const noTraits = (): Traits => ({
  detailId: null,
  ingredients: [],
  appExclusive: false,
  nonDiscountable: false,
  collectionOnly: false,
  registrations: {},
  attributes: { finish: [], skin_type: [], concern: [], claim: [] },
  releases: {},
  components: [],
});

/** Sorts values in the contract's order, each once, because tables keep no order. */
export const inOrder = (attribute: WrittenAttribute, values: readonly string[]): string[] =>
  ATTRIBUTES[attribute].filter((value) => values.includes(value));

function releaseAfter(own: Cells, country: CountryCode, before: Release | undefined): Release | undefined {
  const opensAt = own[`opens ${country}`];
  if (opensAt === null) return undefined;
  const at = opensAt ?? before?.opensAt;
  if (at === undefined) return undefined;
  const early = own[`earlyFrom ${country}`];
  const tiers = own[`earlyTiers ${country}`];
  const queued = own[`queued ${country}`];
  return {
    opensAt: at,
    earlyFrom: early === undefined ? (before?.earlyFrom ?? null) : early,
    earlyTiers: tiers ?? before?.earlyTiers ?? [],
    queued: queued === undefined ? (before?.queued ?? false) : (queued ?? false),
  };
}

/** The traits after a product's first row: a missing column keeps them, an empty cell removes them. */
export function traitsAfter(own: Cells, before: Traits): Traits {
  const releases: Traits["releases"] = {};
  for (const country of COUNTRY_CODES) {
    const release = releaseAfter(own, country, before.releases[country]);
    if (release !== undefined) releases[country] = release;
  }
  const registrations: Traits["registrations"] = {};
  for (const country of COUNTRY_CODES) {
    const said = own[`registration ${country}`];
    const number = said === undefined ? before.registrations[country] : said;
    if (number != null) registrations[country] = number;
  }
  const attributes = { ...before.attributes };
  for (const attribute of WRITTEN_ATTRIBUTES) {
    const said = own[WRITTEN[attribute]];
    if (said !== undefined) attributes[attribute] = inOrder(attribute, said);
  }
  const flag = (said: boolean | null | undefined, was: boolean) => (said === undefined ? was : (said ?? false));
  return {
    detailId: own.detail === undefined ? before.detailId : own.detail,
    ingredients: own.ingredients ?? before.ingredients,
    appExclusive: flag(own.appExclusive, before.appExclusive),
    nonDiscountable: flag(own.nonDiscountable, before.nonDiscountable),
    collectionOnly: flag(own.collectionOnly, before.collectionOnly),
    registrations,
    attributes,
    releases,
    components: own.components ?? before.components,
  };
}

/** Rows of `product_attributes`: the written ones, and the shade families of variants that are sold. */
export function attributeRows(product: StoredProduct) {
  const { slug, variants, traits } = product;
  const sold = variants.filter((variant) => isSold(product, variant));
  const shades = (sold.length > 0 ? sold : variants).flatMap(({ shadeHex: hex, undertone }) =>
    hex === null ? [] : [{ hex, undertone }],
  );
  return [
    ...WRITTEN_ATTRIBUTES.flatMap((attribute) => traits.attributes[attribute].map((value) => ({ attribute, value }))),
    ...shadeFamiliesOf(shades, isComplexion(product.categoryPath)).map((value) => ({
      attribute: "shade_family" as const,
      value,
    })),
  ].map((row) => ({ productSlug: slug, ...row }));
}

export const releaseRows = ({ slug, traits }: StoredProduct) =>
  COUNTRY_CODES.flatMap((country) => {
    const release = traits.releases[country];
    return release === undefined ? [] : [{ productSlug: slug, country, ...release }];
  });

export const componentRows = ({ slug, traits }: StoredProduct) =>
  traits.components.map((component, position) => ({ bundleSlug: slug, position, ...component }));
