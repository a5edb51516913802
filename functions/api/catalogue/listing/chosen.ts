import { type FacetName, isAttributeFacet } from "../../../contract/catalogue/listing/facet-names";
import type { NarrowingQuery, WayOut } from "../../../contract/catalogue/listing/facets";
import type { Attribute } from "../../../contract/catalogue/product/attributes";
import { type Range, toRange } from "./price-bands";

/** The chosen values of each facet; empty, zero or false when nothing is chosen. */
export type ChosenFacets = {
  types: readonly string[];
  brands: readonly string[];
  prices: readonly Range[];
  traits: Record<Attribute, readonly string[]>;
  /** The least number of stars. */
  rating: number;
  available: boolean;
  /** Whether products with ingredients of the shopper's avoid list are left out. */
  without: boolean;
  stores: readonly string[];
};

const split = (text: string | undefined): string[] => [...new Set(text?.split(",") ?? [])];

export const toChosen = (query: NarrowingQuery): ChosenFacets => ({
  types: split(query.type),
  brands: split(query.brand),
  prices: split(query.price).map(toRange),
  traits: {
    finish: split(query.finish),
    skin_type: split(query.skin_type),
    concern: split(query.concern),
    claim: split(query.claim),
    shade_family: split(query.shade_family),
  },
  rating: query.rating ?? 0,
  available: query.available === "1",
  without: query.without === "1",
  stores: split(query.store),
});

/** Whether no facet has a chosen value. */
export const isNothing = ({
  types,
  brands,
  prices,
  traits,
  rating,
  available,
  without,
  stores,
}: ChosenFacets): boolean =>
  [types, brands, prices, stores, ...Object.values(traits)].every((values) => values.length === 0) &&
  rating === 0 &&
  !available &&
  !without;

const GIVEN_UP: Partial<Record<FacetName, Partial<ChosenFacets>>> = {
  type: { types: [] },
  brand: { brands: [] },
  price: { prices: [] },
  rating: { rating: 0 },
  available: { available: false },
  without: { without: false },
  store: { stores: [] },
};

/** The choice that remains when the shopper gives up one facet or value. */
export function withoutWay(chosen: ChosenFacets, { facet, value }: Pick<WayOut, "facet" | "value">): ChosenFacets {
  if (!isAttributeFacet(facet)) return { ...chosen, ...GIVEN_UP[facet] };
  const left = value === null ? [] : chosen.traits[facet].filter((other) => other !== value);
  return { ...chosen, traits: { ...chosen.traits, [facet]: left } };
}
