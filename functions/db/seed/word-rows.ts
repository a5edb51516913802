import type { LanguageCode } from "../../contract/countries";
import { insertWords, type WordRow, wordRow } from "../product-facts";
import { BRANDS, DEPARTMENTS, PRODUCT_TEXTS, PRODUCTS, type SeedProduct } from "./catalogue";
import { LANGUAGES } from "./catalogue-rows";

/** Names of a product's three categories in one language. */
function categoryNames(product: SeedProduct, language: LanguageCode): string[] {
  const department = DEPARTMENTS.find(({ slug }) => slug === product.department);
  const category = department?.categories.find(({ slug }) => slug === product.category);
  const sub = category?.subcategories.find(({ slug }) => slug === product.subcategory);
  return [department, category, sub].flatMap((level) => (level ? [level.name[language]] : []));
}

/** Rows of the search index, one a product and language. */
export const wordRows = (): WordRow[] =>
  PRODUCTS.flatMap((product) =>
    LANGUAGES.map((language) => {
      const text = PRODUCT_TEXTS[language][product.slug];
      return wordRow(product.slug, language, {
        name: product.name,
        brand: BRANDS.find(({ slug }) => slug === product.brand)?.name ?? "",
        categories: categoryNames(product, language),
        description: text?.description ?? "",
        claims: text?.claims ?? [],
        shades: (product.shades ?? []).map(({ name }) => name),
      });
    }),
  );

export const fillWords = (db: D1Database): D1PreparedStatement => insertWords(db, wordRows());
