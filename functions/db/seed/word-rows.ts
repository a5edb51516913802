import type { LanguageCode } from "../../contract/countries";
import { indexed } from "../words";
import { BRANDS, DEPARTMENTS, PRODUCT_TEXTS, PRODUCTS, type SeedProduct } from "./catalogue";
import { LANGUAGES } from "./catalogue-rows";

/** Names of a product's three categories in one language. */
function categoryNames(product: SeedProduct, language: LanguageCode): string[] {
  const department = DEPARTMENTS.find(({ slug }) => slug === product.department);
  const category = department?.categories.find(({ slug }) => slug === product.category);
  const sub = category?.subcategories.find(({ slug }) => slug === product.subcategory);
  return [department, category, sub].flatMap((level) => (level ? [level.name[language]] : []));
}

/** Rows of the search index, one a product and language: what it is called counts more than what is said of it. */
export const wordRows = () =>
  PRODUCTS.flatMap((product) =>
    LANGUAGES.map((language) => {
      const brand = BRANDS.find(({ slug }) => slug === product.brand)?.name ?? "";
      const text = PRODUCT_TEXTS[language][product.slug];
      const shades = (product.shades ?? []).map(({ name }) => name);
      const title = [product.name, brand, ...categoryNames(product, language)];
      const rest = [text?.description ?? "", ...(text?.claims ?? []), ...shades];
      return {
        productSlug: product.slug,
        language,
        title: indexed(title.join(" · "), language),
        words: indexed(rest.join(" · "), language),
      };
    }),
  );

/** Writes the index; it is a virtual table, so the schema does not know it. */
export const fillWords = (db: D1Database): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO product_words (product_slug, language, title, words)
      SELECT value->>'productSlug', value->>'language', value->>'title', value->>'words' FROM json_each(?)`,
    )
    .bind(JSON.stringify(wordRows()));
