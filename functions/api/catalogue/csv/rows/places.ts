import { LANGUAGES } from "../../../../contract/countries";
import type { Cells } from "../file/cells";
import { slugOf } from "../file/handles";
import type { Objection } from "../file/reasons";
import { categoryCalled, type Trail, taxonomyOf, trailFor } from "../making/categories";
import type { StoredProduct } from "../stored-product";
import type { BrandFacts, CategoryFacts, Directory } from "./state";

/** The brand and category of a product, and those that must be created for it. */
export type BrandAndCategories = {
  brandSlug: string;
  categoryPath: string;
  brand: BrandFacts | null;
  categories: CategoryFacts[];
};

/** A type of a file, or a category of Shopify's taxonomy, in lower case, with the category that a person chose for it. */
export type Types = ReadonlyMap<string, { path: string; names: string | null }>;

/** Which brands and categories an import may make of names alone, and the types that were mapped by hand. */
export type PlaceRules = { makeBrands: boolean; makeCategories: boolean; types: Types };

const SEPARATOR = /\s*>\s*/;
const UNBRANDED = { slug: "unbranded", name: "Unbranded" };

/**
 * Finds the brand of a product. An unknown one is created when the file gives its origin or brands may be made, and otherwise refused as a typing
 * mistake.
 */
function brandFor(
  own: Cells,
  current: StoredProduct | null,
  { brands }: Directory,
  { makeBrands }: PlaceRules,
): string | BrandFacts | null {
  const named = own.vendor ?? null;
  const slug = own.brand ?? null;
  if (named === null && slug === null && current !== null) return current.brandSlug;
  if (slug !== null && brands.has(slug)) return slug;
  if (slug === null && named !== null) {
    const known = [...brands.values()].find(({ name }) => name.toLowerCase() === named.toLowerCase());
    if (known !== undefined) return known.slug;
    if (brands.has(slugOf(named))) return slugOf(named);
  }
  if (named === null && slug === null && makeBrands)
    return brands.has(UNBRANDED.slug) ? UNBRANDED.slug : { ...UNBRANDED, origin: "", stories: {} };
  if (named === null || (own.brandOrigin == null && !makeBrands)) return null;
  const stories = Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const story = own[`brandStory ${language}`];
      return story == null ? [] : [[language, story]];
    }),
  );
  const made = slug ?? slugOf(named);
  return made === "" ? null : { slug: made, name: named, origin: own.brandOrigin ?? "", stories };
}

/** The names of the three levels in each language, from "Makeup > Lips > Lipstick". */
const namesIn = (own: Cells) =>
  LANGUAGES.map((language) => [language, own[`categoryNames ${language}`]?.split(SEPARATOR) ?? []] as const);

/** The levels of a path, named by the file's columns of names. */
const levelsOf = (own: Cells, path: string, english: string | null = null): Trail =>
  path.split("/").map((slug, depth) => ({
    slug,
    names: Object.fromEntries([
      ...(english === null ? [] : [["en", english.split(SEPARATOR)[depth]] as const]),
      ...namesIn(own).flatMap(([language, parts]) =>
        parts.length === 3 && parts[depth] ? [[language, parts[depth]] as const] : [],
      ),
    ]),
  }));

/** The category that a product asks for; null when it names none that the shop has or may make. */
function trailOfProduct(
  own: Cells,
  current: StoredProduct | null,
  directory: Directory,
  { makeCategories, types }: PlaceRules,
): Trail | null {
  if (own.categoryPath != null) return levelsOf(own, own.categoryPath);
  const [type, taxonomy] = [own.type ?? null, own.productCategory ?? null];
  for (const said of [type, taxonomy]) {
    const mapped = said === null ? undefined : types.get(said.toLowerCase());
    if (mapped !== undefined) return levelsOf(own, mapped.path, mapped.names);
  }
  const names = [...(type === null ? [] : [type]), ...(taxonomy === null ? [] : taxonomyOf(taxonomy).reverse())];
  for (const name of names) {
    const known = categoryCalled(name, directory);
    if (known !== null) return levelsOf(own, known);
  }
  if (names.length === 0 && current !== null) return levelsOf(own, current.categoryPath);
  return makeCategories ? trailFor(type, taxonomy, directory) : null;
}

/** The categories of a trail that the shop lacks; null when one of them has no English name. */
function categoriesToMake(own: Cells, trail: Trail, { categories }: Directory): CategoryFacts[] | null {
  const positions = own.categoryOrder?.split("/").map(Number) ?? [];
  const missing = trail.flatMap(({ slug, names }, depth): CategoryFacts[] => {
    const path = pathOf(trail.slice(0, depth + 1));
    if (categories.has(path)) return [];
    const parentPath = pathOf(trail.slice(0, depth));
    const siblings = [...categories.values()].filter((one) => one.parentPath === parentPath).length;
    return [{ path, slug, parentPath, position: positions[depth] ?? siblings, names }];
  });
  return missing.every((category) => category.names.en !== undefined) ? missing : null;
}

const pathOf = (trail: Trail) => trail.map(({ slug }) => slug).join("/");

/** Decides a product's brand and categories from its first row and from what it had. */
export function brandAndCategoriesOf(
  { own, line }: { own: Cells; line: number },
  current: StoredProduct | null,
  directory: Directory,
  rules: PlaceRules,
): { ok: true; places: BrandAndCategories } | { ok: false; objections: Objection[] } {
  const objections: Objection[] = [];
  const brand = brandFor(own, current, directory, rules);
  if (brand === null) {
    const silent = own.vendor == null && own.brand == null;
    objections.push({ line, column: "vendor", reason: silent ? "required" : "unknown_brand" });
  }
  const trail = trailOfProduct(own, current, directory, rules);
  const made = trail === null ? null : categoriesToMake(own, trail, directory);
  if (made === null) {
    const silent = own.categoryPath == null && own.type == null && own.productCategory == null;
    objections.push({ line, column: "categoryPath", reason: silent ? "required" : "unknown_category" });
  }
  if (brand === null || trail === null || made === null) return { ok: false, objections };
  const known = typeof brand === "string";
  return {
    ok: true,
    places: {
      brandSlug: known ? brand : brand.slug,
      categoryPath: pathOf(trail),
      brand: known ? null : brand,
      categories: made,
    },
  };
}
