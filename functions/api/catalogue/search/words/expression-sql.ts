import type { CountryCode } from "../../../../contract/countries";
import { indexOf, rowsOf } from "../../../../db/facts/search-index";
import { raw, type Sql, sql } from "../../../../db/sql";
import type { SearchWords } from "./search-words";

/** Whether all of the words must match, or any of them. With `unless` they find nothing where that holds. */
export type WantedWords = { asked: SearchWords; any: boolean; unless?: Sql };

const OR = raw("' OR '");
const AND = raw("' AND '");

/**
 * The FTS5 expression of a query, built inside the database so that synonyms need no trip of their own: each word, or a synonym in any language
 * (R56). `("lip" OR "gincu") AND ("red"* OR "merah")`.
 */
export const expression = ({ asked, any, unless }: WantedWords): Sql =>
  unless === undefined ? phrasesOf(asked, any) : sql`(CASE WHEN ${unless} THEN '""' ELSE ${phrasesOf(asked, any)} END)`;

const phrasesOf = (asked: SearchWords, any: boolean): Sql =>
  sql`(SELECT group_concat('(' || either || ')', ${any ? OR : AND}) FROM (
    SELECT place, group_concat(phrase, ' OR ') AS either FROM (
      SELECT value->>0 AS place, value->>1 AS phrase FROM json_each(${JSON.stringify(asked.phrases)})
      UNION SELECT span.value->>0, '"' || other.words || '"' FROM json_each(${JSON.stringify(asked.spans)}) span
        CROSS JOIN search_synonyms mine ON mine.words = span.value->>1
        CROSS JOIN search_synonyms other ON other.group_id = mine.group_id AND other.stands_in = 1
    ) GROUP BY place))`;

/** The weight of a match by column; the first three columns are not searched. */
const WEIGHTS = {
  product_slug: 0,
  called: 0,
  made_by: 0,
  name: 6,
  brand: 6,
  kind: 8,
  category: 2,
  shade: 4,
  claims: 2,
  description: 1,
} as const;
const BY_WEIGHT = raw(
  `'bm25(${Object.values(WEIGHTS)
    .map((weight) => weight.toFixed(1))
    .join(", ")})'`,
);

/**
 * How well a product answers a query, best first: the first line that holds decides, and below it the score, and below that what sells most. Words are
 * as typed (`typed`), but for kinds and for all else, where a synonym in any language, and the beginning of the last word, will do (`meant`).
 */
const TIERS = [
  { tier: 0, holds: "the whole name", score: "none" },
  { tier: 1, holds: "the whole name of the brand", score: "none" },
  { tier: 2, holds: "the phrase in the name", score: "likeness" },
  { tier: 3, holds: "all words in the name", score: "likeness" },
  { tier: 4, holds: "the kind, or the phrase as a shade", score: "likeness" },
  { tier: 5, holds: "all words in brand, kind and name", score: "text" },
  { tier: 6, holds: "all words in claims, ingredients, texts and the rest", score: "text" },
] as const;
/** The tier of all that is found by its text alone. */
export const BY_TEXT = TIERS.length - 1;

const typedWith = ({ words }: SearchWords, between: string): string => words.map((word) => `"${word}"`).join(between);

/**
 * SQL for the products that a query finds: `product_slug`, `tier` ({@link TIERS}), `score`, where smaller is better, and the editors' rank as it was
 * when they were indexed. Likeness is whether the kind is what was asked for (2), and whether the name ends in it (1), as "Setting Powder" does and
 * "Setting Powder Brush" does not. A word may find thousands: what is read of them stands in a table beside the index, each list of them is made once,
 * and a text is weighed only where its weight decides.
 */
export function found(wanted: WantedWords): Sql {
  const { asked, any } = wanted;
  const index = raw(indexOf(asked.language));
  const matched = sql`FROM ${index} w CROSS JOIN ${raw(rowsOf(asked.language))} r ON r.id = w.rowid`;
  if (any)
    return sql`SELECT r.product_slug, r.rank, ${raw(String(BY_TEXT))} AS tier, w.rank AS score ${matched}
      WHERE ${index} MATCH ${expression(wanted)} AND w.rank MATCH ${BY_WEIGHT}`;
  const { key, words } = asked;
  const meant = raw("(SELECT meant FROM asked)");
  const kind = sql`'kind : (' || ${meant} || ')'`;
  const named = `name : (${typedWith(asked, " AND ")})`;
  const shade = words.length > 1 ? ` OR shade : "${key}"` : "";
  const isIn = (match: Sql) => sql`w.rowid IN (SELECT rowid FROM ${index} WHERE ${index} MATCH ${match})`;
  return sql`WITH asked AS MATERIALIZED (SELECT ${expression(wanted)} AS meant),
    ranked AS MATERIALIZED (SELECT r.product_slug, r.rank, ${isIn(kind)} AS of_kind,
        substr(r.called, -length(${key})) = ${key} COLLATE NOCASE AS ends_so,
        CASE WHEN r.called = ${key} THEN 0 WHEN r.made_by = ${key} THEN 1 WHEN ${isIn(sql`${`name : "${key}"`}`)} THEN 2
          ${words.length > 1 ? sql`WHEN ${isIn(sql`${named}`)} THEN 3` : raw("")}
          WHEN ${isIn(sql`${kind} || ${shade}`)} THEN 4
          WHEN ${isIn(sql`'{name brand kind} : (' || ${meant} || ')'`)} THEN 5 ELSE 6 END AS tier,
        CASE WHEN r.made_by = ${key} OR ${isIn(sql`${named} || ' OR ' || ${kind} || ${shade}`)} THEN 0 ELSE w.rank END AS by_text
      ${matched} WHERE ${index} MATCH ${meant} AND w.rank MATCH ${BY_WEIGHT})
    SELECT product_slug, rank, tier, CASE WHEN tier < 2 THEN 0 WHEN tier < 5 THEN -2 * of_kind - ends_so ELSE by_text END AS score FROM ranked`;
}

/** SQL for whether a country sells anything that a query finds: 1 or 0. */
export function anything(wanted: WantedWords, country: CountryCode): Sql {
  const index = raw(indexOf(wanted.asked.language));
  return sql`EXISTS (SELECT 1 FROM ${index} w CROSS JOIN ${raw(rowsOf(wanted.asked.language))} r ON r.id = w.rowid
      CROSS JOIN product_listings l ON l.country = ${country} AND l.product_slug = r.product_slug WHERE ${index} MATCH ${expression(wanted)})`;
}
