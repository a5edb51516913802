import type { CountryCode, LanguageCode } from "../../../../contract/countries";
import type { Traits } from "./traits";

export const UNDERTONES = ["cool", "neutral", "warm"] as const;
export type Undertone = (typeof UNDERTONES)[number];

/** A product with all its data from the tables. Prices in minor units, stock in pieces, times in ISO 8601 UTC. */
export type StoredProduct = {
  slug: string;
  name: string;
  brandSlug: string;
  categoryPath: string;
  plate: string;
  pictureId: string | null;
  textureId: string | null;
  rank: number;
  createdAt: string;
  texts: Partial<Record<LanguageCode, { description: string; claims: string[] }>>;
  traits: Traits;
  /** In their order on the page. */
  variants: StoredVariant[];
};

export type StoredVariant = {
  id: string;
  sku: string;
  shadeName: string | null;
  shadeHex: string | null;
  size: string | null;
  undertone: Undertone | null;
  /** The shade's swatch. */
  pictureId: string | null;
  /** The picture of the pack in this shade. */
  packId: string | null;
  offers: Partial<Record<CountryCode, StoredOffer>>;
};

export type StoredOffer = { price: number; listPrice: number | null; available: number };

export type BrandFacts = {
  slug: string;
  name: string;
  origin: string;
  stories: Partial<Record<LanguageCode, string>>;
};

export type CategoryFacts = {
  path: string;
  slug: string;
  parentPath: string;
  position: number;
  names: Partial<Record<LanguageCode, string>>;
};

/** Brands by slug and categories by path. They are few beside the products, so an import holds all of them. */
export type Directory = { brands: Map<string, BrandFacts>; categories: Map<string, CategoryFacts> };

/** The paths along a category path, from the department down. */
export const trailOf = (path: string): string[] =>
  path.split("/").map((_, depth, slugs) => slugs.slice(0, depth + 1).join("/"));

/** The same text for equal values, whatever the order of their fields. */
export function fingerprint(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
