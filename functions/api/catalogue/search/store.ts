import type { CountryCode, LanguageCode } from "../../../contract/countries";
import type { Selection, Sql } from "../listing/selection";
import { type CandidateRow, candidatesFor, toCandidates } from "./candidates";
import { correct } from "./correct";
import { anything, expression, type WantedWords } from "./expression";
import type { SearchWords } from "./search-words";

/**
 * How a query was understood: whether `all`, `some` or `none` of its words were found; the corrected query; similar
 * names where it was not found.
 */
export type Reading = { matched: "all" | "some" | "none"; corrected: string | null; suggestions: string[] };
export const PLAIN: Reading = { matched: "all", corrected: null, suggestions: [] };

const prepare = (d1: D1Database, { text, values }: Sql) => d1.prepare(text).bind(...values);

/**
 * Runs `statements` for a selection. Where no product sold in the country has all words, runs them again for the likely
 * meaning (R56), with `again` for extra reads: one trip when something is found, at most two. `along` rides in the
 * first trip in any case. Category and brand do not influence whether words are found, so that a listing and its
 * filters agree.
 */
export async function readAsMeant(
  d1: D1Database,
  { words, country, ...place }: Selection & { words: WantedWords },
  statements: (selection: Selection & { words: WantedWords }) => D1PreparedStatement[],
  { along = [], again = statements }: { along?: readonly D1PreparedStatement[]; again?: typeof statements } = {},
): Promise<{ results: D1Result<never>[]; along: D1Result<never>[]; reading: Reading }> {
  const selection = { ...place, country, words };
  const read = await d1.batch<never>([
    prepare(d1, candidatesFor(words.asked, country)),
    ...along,
    ...statements(selection),
  ]);
  const came = read.slice(1, 1 + along.length);
  const results = read.slice(1 + along.length);
  const candidates = toCandidates(read[0]?.results[0] as CandidateRow | undefined);
  if (candidates.hit) return { results, along: came, reading: PLAIN };

  const { tries, suggestions } = correct(words.asked, candidates);
  const nothing: Reading = { matched: "none", corrected: null, suggestions };
  if (tries.length === 0) return { results, along: came, reading: nothing };
  const asked = tries.map(({ asked, any }) => {
    const wanted = { asked, any };
    const { text, values } = anything(wanted, country);
    return [prepare(d1, { text: `SELECT ${text} AS hit`, values }), ...again({ ...selection, words: wanted })];
  });
  const found = await d1.batch<never>(asked.flat());
  const size = found.length / tries.length;
  const chosen = tries.findIndex((_, index) => (found[index * size]?.results[0] as { hit: number } | undefined)?.hit);
  const meant = tries[chosen];
  if (meant === undefined) return { results, along: came, reading: nothing };
  return {
    results: found.slice(chosen * size + 1, (chosen + 1) * size),
    along: came,
    reading: { matched: meant.any ? "some" : "all", corrected: meant.corrected, suggestions },
  };
}

export type NameRow = { kind: "brand" | "category"; target: string; name: string };

/**
 * Brands and categories with products in the country that match a query whose last word may be unfinished; as
 * `NameRow`, best match first.
 */
export function namesLike(
  d1: D1Database,
  wanted: WantedWords,
  country: CountryCode,
  most: number,
): D1PreparedStatement {
  const match = expression(wanted);
  return d1
    .prepare(
      `SELECT kind, target, name FROM search_names WHERE search_names MATCH ${match.text} AND language = ?
        AND CASE kind WHEN 'brand' THEN EXISTS (SELECT 1 FROM product_listings WHERE country = ? AND brand_slug = target)
          ELSE EXISTS (SELECT 1 FROM product_listings WHERE country = ? AND category_path >= target AND category_path < target || '0') END
        ORDER BY rank, length(target), target LIMIT ?`,
    )
    .bind(...match.values, wanted.asked.language, country, country, most);
}

/** Queries of fewer people than this are not shown to others. */
const SHOWN_FROM = 3;

/** Popular queries with the same beginning, as `{ query }`, most popular first. */
export const queriesLike = (
  d1: D1Database,
  asked: SearchWords,
  country: CountryCode,
  most: number,
): D1PreparedStatement =>
  d1
    .prepare(
      `SELECT query FROM search_queries WHERE country = ?1 AND language = ?2 AND words >= ?3 AND words < ?4 AND count >= ${SHOWN_FROM}
        ORDER BY count DESC, words LIMIT ?5`,
    )
    .bind(country, asked.language, asked.key, `${asked.key}\u{10ffff}`, most);

/**
 * The most frequent searches of a country and language, and brands by the rank of their bestseller (S7.23). One trip.
 */
export async function findPopular(
  d1: D1Database,
  country: CountryCode,
  language: LanguageCode,
  most: number,
): Promise<{ queries: { query: string; words: string }[]; brands: { slug: string; name: string }[] }> {
  const [queries, brands] = await d1.batch<never>([
    d1
      .prepare(
        `SELECT query, words FROM search_queries WHERE country = ? AND language = ? AND count >= ${SHOWN_FROM}
          ORDER BY count DESC, words LIMIT ?`,
      )
      .bind(country, language, most),
    d1
      .prepare(
        `SELECT made.slug, made.name
          FROM (SELECT brand_slug, min(rank) AS best FROM product_listings WHERE country = ? GROUP BY brand_slug) sold
          CROSS JOIN brands made ON made.slug = sold.brand_slug ORDER BY sold.best`,
      )
      .bind(country),
  ]);
  return {
    queries: (queries?.results ?? []) as { query: string; words: string }[],
    brands: (brands?.results ?? []) as { slug: string; name: string }[],
  };
}

/** Counts one search; `day` is a date without a time, so that nobody's habits can be read from it. */
export async function countSearch(
  d1: D1Database,
  {
    country,
    language,
    words,
    query,
    day,
  }: { country: string; language: string; words: string; query: string; day: string },
): Promise<void> {
  await d1
    .prepare(
      `INSERT INTO search_queries (country, language, words, query, count, last_on) VALUES (?1, ?2, ?3, ?4, 1, ?5)
        ON CONFLICT (country, language, words) DO UPDATE SET count = count + 1, last_on = ?5`,
    )
    .bind(country, language, words, query, day)
    .run();
}
