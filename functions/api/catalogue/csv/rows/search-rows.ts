import type { LanguageCode } from "../../../../contract/countries";
import { LANGUAGES } from "../../../../contract/countries";
import {
  addNames,
  addToIndex,
  factWords,
  type IndexedProduct,
  indexedNames,
  shadeWords,
  together,
} from "../../../../db/facts/search-index";
import { isComplexion } from "../../../../db/facts/shade-place";
import type { StoredProduct } from "../stored-product";
import { type BrandFacts, type CategoryFacts, type Directory, fingerprint, trailOf } from "./state";

function indexedProduct(product: StoredProduct, directory: Directory, language: LanguageCode): IndexedProduct {
  const { categoryPath, texts, traits, variants } = product;
  const named = (paths: readonly string[], named: LanguageCode) =>
    together(paths.flatMap((path) => directory.categories.get(path)?.names[named] ?? []));
  const inBoth = (paths: readonly string[]) => ({ own: named(paths, language), english: named(paths, "en") });
  const sizes = new Set(variants.flatMap(({ size }) => size ?? []));
  return {
    slug: product.slug,
    name: product.name,
    brand: directory.brands.get(product.brandSlug)?.name ?? "",
    kind: inBoth([categoryPath]),
    category: inBoth(trailOf(categoryPath).slice(0, -1)),
    shades: shadeWords(
      variants.flatMap(({ shadeName: name, shadeHex: hex, undertone }) =>
        name === null ? [] : [{ name, hex, undertone }],
      ),
      isComplexion(categoryPath),
    ),
    claims: {
      own: together(texts[language]?.claims ?? []),
      english: together([
        ...(texts.en?.claims ?? []),
        ...sizes,
        ...factWords({
          claims: traits.attributes.claim,
          skinTypes: traits.attributes.skin_type,
          ingredients: traits.ingredients,
        }),
        ...product.tags,
      ]),
    },
    description: { own: texts[language]?.description ?? "", english: texts.en?.description ?? "" },
  };
}

/** Statements that add products to the search index. */
export const indexProducts = (products: readonly StoredProduct[], directory: Directory) =>
  LANGUAGES.flatMap((language) =>
    addToIndex(
      language,
      products.map((product) => indexedProduct(product, directory, language)),
    ),
  );

/** Adds new brands and categories to the names that are suggested. */
export function indexNames(brands: readonly BrandFacts[], categories: readonly CategoryFacts[]) {
  // Several products of a file may bring the same new brand, so it may occur several times.
  const made = [...new Map(brands.map((brand) => [brand.slug, brand])).values()];
  const filed = [...new Map(categories.map((category) => [category.path, category])).values()];
  return addNames(indexedNames(made, filed));
}

/** Whether a change of the product affects searching; comparing is cheaper than cutting the texts into words. */
export const changesSearch = (before: StoredProduct, after: StoredProduct, directory: Directory): boolean =>
  fingerprint(LANGUAGES.map((language) => indexedProduct(before, directory, language))) !==
  fingerprint(LANGUAGES.map((language) => indexedProduct(after, directory, language)));
