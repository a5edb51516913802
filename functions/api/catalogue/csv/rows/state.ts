import type { LanguageCode } from "../../../../contract/countries";

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

/** Brands by slug and categories by path. They are few compared to products, so an import holds all of them. */
export type Directory = { brands: Map<string, BrandFacts>; categories: Map<string, CategoryFacts> };

/** The paths along a category path, from the department down. */
export const trailOf = (path: string): string[] =>
  path.split("/").map((_, depth, slugs) => slugs.slice(0, depth + 1).join("/"));

/** Writes equal values as the same text, whatever the order of their fields. */
export function fingerprint(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
