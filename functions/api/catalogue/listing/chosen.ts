import type { Attribute } from "../../../contract/attributes";
import type { NarrowingQuery } from "../../../contract/catalogue/facets";
import { type Range, toRange } from "./price-bands";

/** What is chosen of each facet; empty, zero or false where nothing is. */
export type Chosen = {
  types: readonly string[];
  brands: readonly string[];
  prices: readonly Range[];
  traits: Record<Attribute, readonly string[]>;
  /** Stars. */
  rating: number;
  available: boolean;
  stores: readonly string[];
};

const split = (text: string | undefined): string[] => [...new Set(text?.split(",") ?? [])];

export const toChosen = (query: NarrowingQuery): Chosen => ({
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
  stores: split(query.store),
});
