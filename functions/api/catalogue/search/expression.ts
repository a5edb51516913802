import { indexOf } from "../../../db/search-index";
import type { Sql } from "../listing/selection";
import type { SearchWords } from "./search-words";

/** Whether all of the words must match, or any of them. */
export type WantedWords = { asked: SearchWords; any: boolean };

/**
 * The FTS5 expression of a query, built inside the database so that synonyms need no trip of their own: each word, or a
 * synonym in any language (R56). `("lip" OR "gincu") AND ("red"* OR "merah")`.
 */
export const expression = ({ asked, any }: WantedWords): Sql => ({
  text: `(SELECT group_concat('(' || either || ')', '${any ? " OR " : " AND "}') FROM (
    SELECT place, group_concat(phrase, ' OR ') AS either FROM (
      SELECT value->>0 AS place, value->>1 AS phrase FROM json_each(?)
      UNION SELECT span.value->>0, '"' || other.words || '"' FROM json_each(?) span
        CROSS JOIN search_synonyms mine ON mine.words = span.value->>1
        CROSS JOIN search_synonyms other ON other.group_id = mine.group_id AND other.stands_in = 1
    ) GROUP BY place))`,
  values: [JSON.stringify(asked.phrases), JSON.stringify(asked.spans)],
});

/**
 * The weight of a match by column: name, brand, kind, category, shade, claims, description. The first three columns are
 * not searched.
 */
const WEIGHTS = [0, 0, 0, 6, 6, 8, 2, 4, 2, 1];

/**
 * The products that a query finds: `product_slug`, `tier` and `score`, where smaller is better. A complete name finds
 * that product first; a brand or kind finds its bestsellers first, whatever their texts say; for everything else the
 * text match decides.
 */
export function found(wanted: WantedWords): Sql {
  const index = indexOf(wanted.asked.language);
  const match = expression(wanted);
  const { key } = wanted.asked;
  const ofKind: Sql = wanted.any
    ? { text: "0", values: [] }
    : {
        text: `rowid IN (SELECT rowid FROM ${index} WHERE ${index} MATCH 'kind : (' || ${match.text} || ')')`,
        values: match.values,
      };
  return {
    text: `SELECT product_slug, tier, CASE WHEN tier IN (1, 2) THEN 0 ELSE score END AS score FROM (
      SELECT product_slug, rank AS score,
        CASE WHEN called = ? THEN 0 WHEN made_by = ? THEN 1 WHEN ${ofKind.text} THEN 2 ELSE 3 END AS tier
      FROM ${index} WHERE ${index} MATCH ${match.text} AND rank MATCH 'bm25(${WEIGHTS.map((weight) => weight.toFixed(1)).join(", ")})')`,
    values: [key, key, ...ofKind.values, ...match.values],
  };
}

/** Whether a country sells anything that a query finds: 1 or 0. */
export function anything(wanted: WantedWords, country: string): Sql {
  const index = indexOf(wanted.asked.language);
  const match = expression(wanted);
  return {
    text: `EXISTS (SELECT 1 FROM ${index} w CROSS JOIN product_listings l ON l.country = ? AND l.product_slug = w.product_slug
      WHERE ${index} MATCH ${match.text})`,
    values: [country, ...match.values],
  };
}
