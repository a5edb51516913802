import { type Searchable, searchTexts, type WordRow, wordRow } from "../../../db/product-facts";
import { LANGUAGES } from "./cells";
import { type Directory, fingerprint, type StoredProduct, trailOf } from "./state";

const searchableIn = (product: StoredProduct, directory: Directory): Searchable[] =>
  LANGUAGES.map((language) => ({
    name: product.name,
    brand: directory.brands.get(product.brandSlug)?.name ?? "",
    categories: trailOf(product.categoryPath).flatMap((path) => directory.categories.get(path)?.names[language] ?? []),
    description: product.texts[language]?.description ?? "",
    claims: product.texts[language]?.claims ?? [],
    shades: [...new Set(product.variants.flatMap(({ shadeName }) => shadeName ?? []))],
  }));

/** A product's rows of the search index. */
export const wordRowsOf = (product: StoredProduct, directory: Directory): WordRow[] =>
  searchableIn(product, directory).flatMap((searchable, index) => {
    const language = LANGUAGES[index];
    return language === undefined ? [] : [wordRow(product.slug, language, searchable)];
  });

/** Whether a change of the product is one that searching notices; cheaper than cutting the texts into words. */
export const soundsDifferent = (before: StoredProduct, after: StoredProduct, directory: Directory): boolean =>
  fingerprint(searchableIn(before, directory).map(searchTexts)) !==
  fingerprint(searchableIn(after, directory).map(searchTexts));
