import { ATTRIBUTES } from "../../contract/catalogue/product/attributes";
import type { LanguageCode } from "../../contract/countries";
import { LANGUAGES } from "../../contract/countries";
import { knownWords } from "../schema/catalogue-search";
import { markers } from "../schema/content";
import { among, raw, sql } from "../sql";
import { type Part, row, run } from "../trip";
import { shadeFamiliesOf } from "./shade-facts";
import { indexed, unsigned } from "./words";

/**
 * The version of what the index holds. Raise it when this file or `indexed()` changes: the next import then rebuilds the index, as it does
 * for a database without a version.
 */
export const INDEX_MARKER = "search_index_3";

const MARKED = { name: markers.name };
/** Reads when a step that runs once per database was done; null when it was not done yet. */
export const markerRead = (name: string) => row(MARKED, sql`SELECT ${MARKED} FROM ${markers} WHERE name = ${name}`);

/** Reads when this version of the program wrote the index; null where it did not, and where the index is empty, as in a database that was made of an export. */
export const indexRead = () =>
  row(
    MARKED,
    sql`SELECT ${MARKED} FROM ${markers} WHERE name = ${INDEX_MARKER} AND EXISTS (SELECT 1 FROM ${raw(rowsOf("en"))})`,
  );

/** Records that this version of the program wrote the index. */
export const markIndex = (now: Date) => [
  run(sql`DELETE FROM markers WHERE name LIKE 'search_index_%'`),
  run(sql`INSERT INTO markers (name, at) VALUES (${INDEX_MARKER}, ${now})`),
];

/** A text in the language of the row, and in English, which counts in every language (R68). */
export type TextPair = { own: string; english: string };

/** The texts of a product that the search index reads. Several texts of one kind are joined by " · ". */
export type IndexedProduct = {
  slug: string;
  name: string;
  brand: string;
  /** The name of the deepest category. */
  kind: TextPair;
  /** The categories above the deepest one. */
  category: TextPair;
  shades: string;
  /** The claims, sizes and ingredients. */
  claims: TextPair;
  description: TextPair;
};

/** Joins several texts of one kind for the index. */
export const together = (texts: readonly string[]) => texts.join(" · ");

/**
 * The names of shades and of their colours as people see them, so that a red lipstick is found by "red" whatever it is called.
 */
export const shadeWords = (
  shades: readonly { name: string; hex: string | null; undertone?: string | null }[],
  complexion = false,
): string => together([...new Set(shades.map(({ name }) => name)), ...shadeFamiliesOf(shades, complexion)]);

/** The skin types that a product is for, in shoppers' words and in the order of the contract. */
const skinWords = (types: readonly string[]): string[] =>
  ATTRIBUTES.skin_type.filter((type) => types.includes(type)).map((type) => `${type} skin`);

type IndexedName = {
  language: LanguageCode;
  kind: "brand" | "category";
  target: string;
  name: string;
  words: TextPair;
};

type NamedBrand = { slug: string; name: string };
type NamedCategory = { path: string; names: Partial<Record<LanguageCode, string>> };

/** The names of brands and categories in every language; a missing name is the English one, or else the path. */
export const indexedNames = (brands: readonly NamedBrand[], categories: readonly NamedCategory[]): IndexedName[] =>
  LANGUAGES.flatMap((language): IndexedName[] => [
    ...brands.map(({ slug, name }) => ({
      language,
      kind: "brand" as const,
      target: slug,
      name,
      words: { own: "", english: name },
    })),
    ...categories.map(({ path, names }) => ({
      language,
      kind: "category" as const,
      target: path,
      name: names[language] ?? names.en ?? path,
      words: { own: names[language] ?? "", english: names.en ?? "" },
    })),
  ]);

/** The table of a language's index. The name comes from a closed list, so it is safe in SQL. */
export const indexOf = (language: LanguageCode) => `product_words_${language}` as const;

const both = ({ own, english }: TextPair, language: LanguageCode) =>
  language === "en" ? indexed(english, "en") : `${indexed(own, language)} ${indexed(english, "en")}`;

const alsoUnsigned = (name: string) => [indexed(name, "en"), unsigned(name, "en")].filter(Boolean).join(" ");

/** Ingredients of nearly everything, whose names are words for something else: nobody asks for them by a search. */
const UNSOUGHT = /^(aqua|water|eau|parfum|perfume|fragrance|aroma)\b/i;

/** What a product can be found by besides its texts, in words: its claims ("fragrance free"), the skin that it is for, and its ingredients. */
export const factWords = (facts: {
  claims: readonly string[];
  skinTypes: readonly string[];
  ingredients: readonly string[];
}) => [
  ...ATTRIBUTES.claim.filter((claim) => facts.claims.includes(claim)).map((claim) => claim.replaceAll("_", " ")),
  ...skinWords(facts.skinTypes),
  ...facts.ingredients.filter((name) => !UNSOUGHT.test(name)),
];

/** Makes one product's row in the index of a language. */
export const indexRow = (product: IndexedProduct, language: LanguageCode) => ({
  slug: product.slug,
  called: indexed(product.name, "en"),
  madeBy: indexed(product.brand, "en"),
  name: alsoUnsigned(product.name),
  brand: alsoUnsigned(product.brand),
  kind: both(product.kind, language),
  category: both(product.category, language),
  shade: indexed(product.shades, "en"),
  claims: both(product.claims, language),
  description: both(product.description, language),
});

const FIELDS = ["slug", "called", "madeBy", "name", "brand", "kind", "category", "shade", "claims", "description"];
const VALUES = FIELDS.map((field) => `value->>'${field}'`).join(", ");

/** The table of what a search reads of each product of a language's index (`wordRowsEn` and so on). */
export const rowsOf = (language: LanguageCode) => `${indexOf(language)}_rows` as const;

/** Says that what is shown has changed, so that nobody goes on with what words found before (functions/api/catalogue/search/kept-matches.ts). */
const indexChanged = run(sql`UPDATE content_stamp SET number = number + 1 WHERE name = 'shown'`);

/**
 * Adds products to a language's index; code that writes a product's texts has to call it (docs/decisions/005). Rows are passed as JSON in one
 * parameter, for up to about 2,000 products a statement. The index numbers them upwards, and the table beside it takes over all that it doesn't have yet.
 */
export function addToIndex(language: LanguageCode, products: IndexedProduct[]): Part<number>[] {
  const [index, slim] = [raw(indexOf(language)), raw(rowsOf(language))];
  const added = JSON.stringify(products.map((product) => indexRow(product, language)));
  return [
    run(sql`DELETE FROM ${slim} WHERE id > coalesce((SELECT rowid FROM ${index} ORDER BY rowid DESC LIMIT 1), 0)`),
    run(sql`INSERT INTO ${index} (product_slug, called, made_by, name, brand, kind, category, shade, claims, description)
      SELECT ${raw(VALUES)} FROM json_each(${added})`),
    run(sql`INSERT INTO ${slim} (id, product_slug, called, made_by, rank)
      SELECT w.rowid, w.product_slug, w.called, w.made_by, coalesce((SELECT p.rank FROM products p WHERE p.slug = w.product_slug), 0)
      FROM ${index} w WHERE w.rowid > coalesce((SELECT max(id) FROM ${slim}), 0)`),
    indexChanged,
  ];
}

/** Counts the words of the index again, which reads all of it: once after everything that an import writes. */
export const countWords = (): Part<number>[] => [
  run(sql`DELETE FROM ${knownWords}`),
  ...LANGUAGES.map((language) =>
    run(sql`INSERT INTO ${knownWords} (language, word, products)
      SELECT ${language}, term, doc FROM ${raw(`${indexOf(language)}_vocab`)}`),
  ),
];

/** Adds names of brands and categories for suggestions; names that exist already stay. */
export function addNames(names: IndexedName[]): Part<number> {
  const rows = JSON.stringify(names.map((row) => ({ ...row, words: both(row.words, row.language) })));
  return run(sql`INSERT INTO search_names (language, kind, target, name, words)
    SELECT value->>'language', value->>'kind', value->>'target', value->>'name', value->>'words' FROM json_each(${rows})
    WHERE NOT EXISTS (SELECT 1 FROM search_names known
      WHERE known.language = value->>'language' AND known.kind = value->>'kind' AND known.target = value->>'target')`);
}

/** Removes products from the index. */
export const removeFromIndex = (slugs: readonly string[]): Part<number>[] => [
  ...LANGUAGES.flatMap((language) => {
    const slim = raw(rowsOf(language));
    const gone = sql`product_slug IN ${among(slugs)}`;
    return [
      run(sql`DELETE FROM ${raw(indexOf(language))} WHERE rowid IN (SELECT id FROM ${slim} WHERE ${gone})`),
      run(sql`DELETE FROM ${slim} WHERE ${gone}`),
    ];
  }),
  indexChanged,
];
