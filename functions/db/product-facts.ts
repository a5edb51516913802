import type { LanguageCode } from "../contract/countries";
import { indexed } from "./words";

// What is kept beside a product so that pages need not work it out; whoever writes products (the seed, the import) takes it from here.

type Shade = { name: string; hex: string };

/** Five shades that stand for all: evenly apart, so that a card shows the deep ones too. */
export function sampleShades(shades: Shade[]): Shade[] {
  if (shades.length <= 5) return shades;
  return [0, 1, 2, 3, 4].flatMap((step) => shades[Math.round((step * (shades.length - 1)) / 4)] ?? []);
}

type Priced = { price: number; listPrice?: number | null | undefined };

/** What a listing shows of a product's offers in one country, given in the variants' order; null where there are none. */
export function pricesOf(
  offers: readonly Priced[],
): { minPrice: number; maxPrice: number; listPrice: number | null } | null {
  const [first] = offers;
  if (first === undefined) return null;
  const cheapest = offers.reduce((least, offer) => (offer.price < least.price ? offer : least), first);
  return {
    minPrice: cheapest.price,
    maxPrice: Math.max(...offers.map(({ price }) => price)),
    listPrice: cheapest.listPrice ?? null,
  };
}

/** What of a product can be searched for in one language. */
export type Searchable = {
  name: string;
  brand: string;
  /** Names of its categories, from the department down. */
  categories: readonly string[];
  description: string;
  claims: readonly string[];
  shades: readonly string[];
};

/** The two texts of the search index before they are cut into words: what it is called counts more than what is said of it. */
export const searchTexts = ({ name, brand, categories, description, claims, shades }: Searchable) => ({
  title: [name, brand, ...categories].join(" · "),
  words: [description, ...claims, ...shades].join(" · "),
});

export type WordRow = { productSlug: string; language: LanguageCode; title: string; words: string };

/** A row of the search index (docs/decisions/005). */
export function wordRow(productSlug: string, language: LanguageCode, product: Searchable): WordRow {
  const { title, words } = searchTexts(product);
  return { productSlug, language, title: indexed(title, language), words: indexed(words, language) };
}

/** Writes rows of the index; it is a virtual table, so the schema does not know it. */
export const insertWords = (db: D1Database, rows: readonly WordRow[]): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO product_words (product_slug, language, title, words)
      SELECT value->>'productSlug', value->>'language', value->>'title', value->>'words' FROM json_each(?)`,
    )
    .bind(JSON.stringify(rows));

/** Takes products out of the index. It reads the whole index, so many products go in one statement. */
export const deleteWords = (db: D1Database, productSlugs: readonly string[]): D1PreparedStatement =>
  db
    .prepare("DELETE FROM product_words WHERE product_slug IN (SELECT value FROM json_each(?))")
    .bind(JSON.stringify(productSlugs));
