import type { CountryCode } from "../../../../contract/countries";
import { indexOf } from "../../../../db/facts/search-index";
import { raw, type Sql, sql } from "../../../../db/sql";
import type { SearchWords } from "./search-words";

/** Whether all of the words must match, or any of them. */
export type WantedWords = { asked: SearchWords; any: boolean };

const OR = raw("' OR '");
const AND = raw("' AND '");

/**
 * The FTS5 expression of a query, built inside the database so that synonyms need no trip of their own: each word, or a synonym in any language
 * (R56). `("lip" OR "gincu") AND ("red"* OR "merah")`.
 */
export const expression = ({ asked, any }: WantedWords): Sql =>
  sql`(SELECT group_concat('(' || either || ')', ${any ? OR : AND}) FROM (
    SELECT place, group_concat(phrase, ' OR ') AS either FROM (
      SELECT value->>0 AS place, value->>1 AS phrase FROM json_each(${JSON.stringify(asked.phrases)})
      UNION SELECT span.value->>0, '"' || other.words || '"' FROM json_each(${JSON.stringify(asked.spans)}) span
        CROSS JOIN search_synonyms mine ON mine.words = span.value->>1
        CROSS JOIN search_synonyms other ON other.group_id = mine.group_id AND other.stands_in = 1
    ) GROUP BY place))`;

/**
 * The weight of a match by column: name, brand, kind, category, shade, claims, description. The first three columns are
 * not searched.
 */
const WEIGHTS = [0, 0, 0, 6, 6, 8, 2, 4, 2, 1];
const BY_WEIGHT = raw(`'bm25(${WEIGHTS.map((weight) => weight.toFixed(1)).join(", ")})'`);

/**
 * SQL for the products that a query finds: `product_slug`, `tier` and `score`, where smaller is better. A complete name finds that product first; a
 * brand or kind finds its bestsellers first, whatever their texts say; for everything else the text match decides.
 */
export function found(wanted: WantedWords): Sql {
  const index = raw(indexOf(wanted.asked.language));
  const match = expression(wanted);
  const { key } = wanted.asked;
  const ofKind = wanted.any
    ? raw("0")
    : sql`rowid IN (SELECT rowid FROM ${index} WHERE ${index} MATCH 'kind : (' || ${match} || ')')`;
  return sql`SELECT product_slug, tier, CASE WHEN tier IN (1, 2) THEN 0 ELSE score END AS score FROM (
      SELECT product_slug, rank AS score,
        CASE WHEN called = ${key} THEN 0 WHEN made_by = ${key} THEN 1 WHEN ${ofKind} THEN 2 ELSE 3 END AS tier
      FROM ${index} WHERE ${index} MATCH ${match} AND rank MATCH ${BY_WEIGHT})`;
}

/** SQL for whether a country sells anything that a query finds: 1 or 0. */
export function anything(wanted: WantedWords, country: CountryCode): Sql {
  const index = raw(indexOf(wanted.asked.language));
  return sql`EXISTS (SELECT 1 FROM ${index} w CROSS JOIN product_listings l ON l.country = ${country} AND l.product_slug = w.product_slug
      WHERE ${index} MATCH ${expression(wanted)})`;
}
