import { ATTRIBUTE_NAMES, type Attribute } from "../product/attributes";

/** The facets of a listing, in the order of the page. */
export const FACETS = [
  "type",
  "brand",
  "price",
  "shade_family",
  "finish",
  "skin_type",
  "concern",
  "claim",
  "without",
  "rating",
  "available",
  "store",
] as const;
export type FacetName = (typeof FACETS)[number];

/** Each attribute is a facet under its own name. */
export const isAttributeFacet = (facet: FacetName): facet is Attribute =>
  (ATTRIBUTE_NAMES as readonly string[]).includes(facet);
