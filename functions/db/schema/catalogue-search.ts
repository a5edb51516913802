import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

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
