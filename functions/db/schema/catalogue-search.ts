import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { LanguageCode } from "../../contract/countries";

/**
 * Words with the same meaning, in all languages (R56). The index itself, `product_words_*` and `search_names`, are virtual tables.
 */
export const searchSynonyms = sqliteTable(
  "search_synonyms",
  {
    groupId: text("group_id").notNull(),
    /** The term as `indexed()` writes it, to compare with part of a query and to search the index. */
    words: text("words").notNull(),
    /** The term as people write it. */
    term: text("term").notNull(),
    language: text("language").notNull(),
    /**
     * Whether it replaces other terms in a search; false for a term that is understood when typed but is too wide, or wrong.
     */
    standsIn: integer("stands_in", { mode: "boolean" }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.groupId, t.words] }),
    index("search_synonyms_words").on(t.words),
    index("search_synonyms_language").on(t.language, t.term),
  ],
);

/**
 * How often a query was searched for and found products, by country and language (S7.23). It stores no shopper and no
 * time of day.
 */
export const searchQueries = sqliteTable(
  "search_queries",
  {
    country: text("country").notNull(),
    language: text("language").notNull(),
    /** The query as `indexed()` writes it, so that upper case, accents and plurals count together. */
    words: text("words").notNull(),
    /** The query in the spelling of the first shopper. */
    query: text("query").notNull(),
    count: integer("count").notNull(),
    /** The day of the last search: `2026-03-02`. */
    lastOn: text("last_on").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.country, t.language, t.words] }),
    index("search_queries_popular").on(t.country, t.language, t.count),
    index("search_queries_old").on(t.lastOn),
  ],
);

/**
 * What a search reads of each product that it finds, under the number of its row in `product_words_*`. A word may find thousands, and their rows in the
 * index are long: they hold all texts.
 */
const rowsOf = <L extends LanguageCode>(language: L) =>
  sqliteTable(`product_words_${language}_rows`, {
    id: integer("id").primaryKey(),
    productSlug: text("product_slug").notNull(),
    /** The folded names of product and brand, to be compared whole. */
    called: text("called").notNull(),
    madeBy: text("made_by").notNull(),
    /** The editors' rank when this was written: a guess at what a page will show first, never the order of an answer. */
    rank: integer("rank").notNull(),
  });
export const wordRowsEn = rowsOf("en");
export const wordRowsId = rowsOf("id");
export const wordRowsTh = rowsOf("th");
export const wordRowsZh = rowsOf("zh");

/**
 * The words of each language's index and how many products have them, as they were when it was last counted. The index itself could tell only by
 * reading all that stands under each word.
 */
export const knownWords = sqliteTable(
  "product_words_known",
  {
    language: text("language").notNull(),
    word: text("word").notNull(),
    products: integer("products").notNull(),
  },
  (t) => [primaryKey({ columns: [t.language, t.word] })],
);
