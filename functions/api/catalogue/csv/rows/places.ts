import { LANGUAGES } from "../../../../contract/countries";
import type { Cells } from "../file/cells";
import type { Objection } from "../file/reasons";
import type { StoredProduct } from "../stored-product";
import type { BrandFacts, CategoryFacts, Directory } from "./state";
import { slugOf } from "./variant-ids";

/** The brand and category of a product, and those that must be created for it. */
export type BrandAndCategories = {
  brandSlug: string;
  categoryPath: string;
  brand: BrandFacts | null;
  categories: CategoryFacts[];
};

const SEPARATOR = /\s*>\s*/;

/**
 * Finds the brand of a product. An unknown one is created when the file gives its origin, and otherwise refused as a typing mistake.
 */
function brandFor(own: Cells, current: StoredProduct | null, { brands }: Directory): string | BrandFacts | null {
  const named = own.vendor ?? null;
  const slug = own.brand ?? null;
  if (named === null && slug === null) return current?.brandSlug ?? null;
  if (slug !== null && brands.has(slug)) return slug;
  if (slug === null && named !== null) {
    const known = [...brands.values()].find(({ name }) => name.toLowerCase() === named.toLowerCase());
    if (known !== undefined) return known.slug;
    if (brands.has(slugOf(named))) return slugOf(named);
  }
  if (named === null || own.brandOrigin == null) return null;
  const stories = Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const story = own[`brandStory ${language}`];
      return story == null ? [] : [[language, story]];
    }),
  );
  const made = slug ?? slugOf(named);
  return made === "" ? null : { slug: made, name: named, origin: own.brandOrigin, stories };
}

/** Finds the only deepest category with this English name, for files that have just Shopify's Type. */
function categoryCalled(type: string, { categories }: Directory): string | null {
  const found = [...categories.values()].filter(
    ({ path, names }) => path.split("/").length === 3 && names.en?.toLowerCase() === type.toLowerCase(),
  );
  return found.length === 1 ? (found[0]?.path ?? null) : null;
}

/**
 * The missing categories among the three of a path, with names from "Makeup > Lips > Lipstick" in each language; null
 * without an English name.
 */
function categoriesToMake(own: Cells, path: string, { categories }: Directory): CategoryFacts[] | null {
  const slugs = path.split("/");
  const names = LANGUAGES.map(
    (language) => [language, own[`categoryNames ${language}`]?.split(SEPARATOR) ?? []] as const,
  );
  const positions = own.categoryOrder?.split("/").map(Number) ?? [];
  const missing = slugs.flatMap((slug, depth): CategoryFacts[] => {
    const here = slugs.slice(0, depth + 1).join("/");
    if (categories.has(here)) return [];
    const parentPath = slugs.slice(0, depth).join("/");
    const siblings = [...categories.values()].filter((one) => one.parentPath === parentPath).length;
    const called = names.flatMap(([language, parts]) => {
      const name = parts.length === 3 ? parts[depth] : undefined;
      return name ? [[language, name]] : [];
    });
    return [
      { path: here, slug, parentPath, position: positions[depth] ?? siblings, names: Object.fromEntries(called) },
    ];
  });
  return missing.every((category) => category.names.en !== undefined) ? missing : null;
}

/** Decides a product's brand and categories from its first row and from what it had. */
export function brandAndCategoriesOf(
  own: Cells,
  line: number,
  current: StoredProduct | null,
  directory: Directory,
): { ok: true; places: BrandAndCategories } | { ok: false; objections: Objection[] } {
  const objections: Objection[] = [];
  const brand = brandFor(own, current, directory);
  if (brand === null) {
    const silent = own.vendor == null && own.brand == null;
    objections.push({ line, column: "vendor", reason: silent ? "required" : "unknown_brand" });
  }
  const named = own.categoryPath ?? (own.type == null ? null : categoryCalled(own.type, directory));
  const path = named ?? (own.type == null || own.type === "" ? current?.categoryPath : null) ?? null;
  const made = path === null ? null : categoriesToMake(own, path, directory);
  if (made === null) {
    const silent = own.categoryPath == null && own.type == null;
    objections.push({ line, column: "categoryPath", reason: silent ? "required" : "unknown_category" });
  }
  if (brand === null || path === null || made === null) return { ok: false, objections };
  const known = typeof brand === "string";
  return {
    ok: true,
    places: {
      brandSlug: known ? brand : brand.slug,
      categoryPath: path,
      brand: known ? null : brand,
      categories: made,
    },
  };
}
