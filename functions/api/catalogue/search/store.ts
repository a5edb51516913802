import type { CountryCode, LanguageCode } from "../../../contract/countries";
import { boolean, oneOf, text } from "../../../db/readers";
import { brands } from "../../../db/schema/catalogue";
import { searchQueries } from "../../../db/schema/catalogue-search";
import { computed, of, type RowOf, sql } from "../../../db/sql";
import { type FlatParts, type Found, row, rows, run, trip } from "../../../db/trip";
import type { Selection } from "../listing/cards/card-sql";
import { candidatesFor } from "./candidates-sql";
import { correct } from "./words/correct";
import { anything, expression, type WantedWords } from "./words/expression-sql";
import type { SearchWords } from "./words/search-words";

/**
 * How a query was understood: whether `all`, `some` or `none` of its words were found; the corrected query; similar names when it was not found.
 */
export type QueryReading = { matched: "all" | "some" | "none"; corrected: string | null; suggestions: string[] };
export const PLAIN: QueryReading = { matched: "all", corrected: null, suggestions: [] };

type Worded = Selection & { words: WantedWords };

/** Reads whether a country sells anything that words find. */
function hitOf(wanted: WantedWords, country: CountryCode) {
  const shape = { hit: computed(boolean, anything(wanted, country)) };
  return row(shape, sql`SELECT ${shape}`);
}

/** What is tried, each only where the one before finds nothing: a word that was spelled wrong finds thousands, and so do any of its words. */
const inTurn = (tries: readonly WantedWords[], country: CountryCode): WantedWords[] =>
  tries.map(({ asked, any }, at) => {
    const before = tries[at - 1];
    return {
      asked,
      any,
      ...(before === undefined ? {} : { unless: anything({ asked: before.asked, any: before.any }, country) }),
    };
  });

/**
 * Makes the reads of `parts` for a selection. When no product sold in the country has all words, it makes them again for the likely meaning (R56),
 * with `again` for extra reads: one trip when something is found, at most two. `along` is always part of the first trip. Category and brand do not
 * influence whether words are found, so that a listing and its filters agree.
 */
export async function readAsMeant<P extends FlatParts, A extends FlatParts>(
  d1: D1Database,
  { words, country, ...place }: Worded,
  parts: (selection: Worded) => P,
  { along, again = parts }: { along: A; again?: typeof parts },
): Promise<{ found: Found<P>; along: Found<A>; reading: QueryReading }> {
  const selection = { ...place, country, words };
  const read = await trip(d1, { candidates: candidatesFor(words.asked, country), along, found: parts(selection) });
  const { candidates } = read;
  if (candidates.hit) return { ...read, reading: PLAIN };

  const { tries, suggestions } = correct(words.asked, candidates);
  const nothing: QueryReading = { matched: "none", corrected: null, suggestions };
  const tried = await trip(
    d1,
    inTurn(tries, country).map((words) => ({ hit: hitOf(words, country), found: again({ ...selection, words }) })),
  );
  const chosen = tried.findIndex(({ hit }) => hit?.hit);
  const [meant, found] = [tries[chosen], tried[chosen]];
  if (meant === undefined || found === undefined) return { ...read, reading: nothing };
  return {
    found: found.found,
    along: read.along,
    reading: { matched: meant.any ? "some" : "all", corrected: meant.corrected, suggestions },
  };
}

const NAME = { kind: oneOf("brand", "category"), target: text, name: text };
export type NameRow = RowOf<typeof NAME>;

/** Brands and categories with products in the country that match a query whose last word may be unfinished; best match first. */
export const namesLike = (wanted: WantedWords, country: CountryCode, most: number) =>
  rows(
    NAME,
    sql`SELECT kind, target, name FROM search_names WHERE search_names MATCH ${expression(wanted)} AND language = ${wanted.asked.language}
        AND CASE kind WHEN 'brand' THEN EXISTS (SELECT 1 FROM product_listings WHERE country = ${country} AND brand_slug = target)
          ELSE EXISTS (SELECT 1 FROM product_listings
            WHERE country = ${country} AND (category_path = target OR category_path > target || '/' AND category_path < target || '0')) END
        ORDER BY rank, length(target), target LIMIT ${most}`,
  );

/** The number of people below which a query is not shown to others. */
const SHOWN_FROM = 3;

const QUERY = { query: searchQueries.query };

/** Popular queries with the same beginning, most popular first. */
export const queriesLike = ({ language, key }: SearchWords, country: CountryCode, most: number) =>
  rows(
    QUERY,
    sql`SELECT ${QUERY} FROM ${searchQueries} WHERE country = ${country} AND language = ${language}
        AND words >= ${key} AND words < ${`${key}\u{10ffff}`} AND count >= ${SHOWN_FROM}
        ORDER BY count DESC, words LIMIT ${most}`,
  );

const POPULAR = { ...QUERY, words: searchQueries.words };
const made = of(brands, "made");
const BRAND = { slug: made.slug, name: made.name };

/** The most frequent searches of a country and language, and brands by the rank of their bestseller (S7.23). One trip. */
export const findPopular = (d1: D1Database, country: CountryCode, language: LanguageCode, most: number) =>
  trip(d1, {
    queries: rows(
      POPULAR,
      sql`SELECT ${POPULAR} FROM ${searchQueries} WHERE country = ${country} AND language = ${language} AND count >= ${SHOWN_FROM}
          ORDER BY count DESC, words LIMIT ${most}`,
    ),
    brands: rows(
      BRAND,
      sql`SELECT ${BRAND}
          FROM (SELECT brand_slug, min(rank) AS best FROM product_listings WHERE country = ${country} GROUP BY brand_slug) sold
          CROSS JOIN ${brands} made ON made.slug = sold.brand_slug ORDER BY sold.best`,
    ),
  });

type CountedSearch = { country: string; language: string; words: string; query: string; day: string };

/** Counts one search; `day` is a date without a time, so that nobody's habits can be read from it. */
export const countSearch = (d1: D1Database, { country, language, words, query, day }: CountedSearch) =>
  trip(
    d1,
    run(sql`INSERT INTO search_queries (country, language, words, query, count, last_on)
        VALUES (${country}, ${language}, ${words}, ${query}, 1, ${day})
        ON CONFLICT (country, language, words) DO UPDATE SET count = count + 1, last_on = excluded.last_on`),
  );

const SYNONYM = { said: text, meant: text, isWide: boolean };

/** Reads what the words of a query mean too, for each run of them that is a synonym. */
export const synonymsOf = ({ spans }: SearchWords) =>
  rows(
    SYNONYM,
    sql`SELECT DISTINCT mine.words AS said, other.words AS meant, NOT mine.stands_in AS isWide
      FROM json_each(${JSON.stringify([...new Set(spans.map(([, words]) => words))])}) span
      CROSS JOIN search_synonyms mine ON mine.words = span.value
      CROSS JOIN search_synonyms other ON other.group_id = mine.group_id AND other.stands_in = 1`,
  );
