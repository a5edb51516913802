import type { CountryCode } from "../../../contract/countries";
import { indexOf } from "../../../db/search-index";
import type { Sql } from "../listing/selection";
import { anything } from "./expression";
import type { SearchWords } from "./search-words";

/** What the shopper may have meant; only `hit` is filled where all words of the query are found. */
export type Candidates = {
  hit: boolean;
  /** Words of the query, and parts of them, that the index or a synonym contains. */
  known: string[];
  /** Whether the last word is the beginning of an indexed word. */
  begun: boolean;
  /** Indexed words with the same beginning, and the number of products that have each. */
  near: [word: string, products: number][];
  /** Names and synonyms in their usual spelling. */
  names: string[];
};

/** The row as the database returns it: lists are JSON, and all but `hit` are null where the words are found. */
export type CandidateRow = {
  hit: number;
  known: string | null;
  meanings: string | null;
  begun: number | null;
  near: string | null;
  near_meanings: string | null;
  names: string | null;
  terms: string | null;
};

export function toCandidates(row: CandidateRow | undefined): Candidates {
  const list = <T>(json: string | null | undefined) => JSON.parse(json ?? "[]") as T[];
  return {
    hit: row?.hit === 1,
    known: [...list<string>(row?.known), ...list<string>(row?.meanings)],
    begun: row?.begun === 1,
    near: [...list<[string, number]>(row?.near), ...list<[string, number]>(row?.near_meanings)],
    names: [...list<string>(row?.names), ...list<string>(row?.terms)],
  };
}

/** The most candidates for one query, most frequent first, however large the catalogue is. */
const MOST_NEAR = 2_000;

const LATIN_WORD = /^[a-z]+$/;
/** Shorter words are similar to too many others to be corrected. */
const SHORTEST = 4;

/** The number of letters that may be wrong: one in words of four to six letters, two in longer ones. */
export const slackFor = (word: string) => (word.length < SHORTEST ? 0 : word.length <= 6 ? 1 : 2);

/** Pairs of words that may have been written together, such as `bodylotion`. */
export const splitsOf = (word: string): [string, string][] =>
  LATIN_WORD.test(word)
    ? Array.from({ length: Math.max(0, word.length - 5) }, (_, index): [string, string] => [
        word.slice(0, index + 3),
        word.slice(index + 3),
      ])
    : [];

/**
 * Ranges of the index that can hold a word's neighbours: those with the same first letter, or with its second letter
 * first, in case the two were swapped.
 */
function ranges(asked: SearchWords): [from: string, to: string, shortest: number, longest: number][] {
  return asked.words
    .filter((word) => LATIN_WORD.test(word) && slackFor(word) > 0)
    .flatMap((word) =>
      [...new Set([word.slice(0, 1), word.slice(1, 2)])].map((letter): [string, string, number, number] => [
        letter,
        String.fromCharCode(letter.charCodeAt(0) + 1),
        word.length - slackFor(word),
        word.length + slackFor(word),
      ]),
    );
}

/**
 * Reads the candidates (`CandidateRow`) from the index, only where some word is not found. They are one row of lists,
 * because D1 allows no more than five SELECTs side by side.
 */
export function candidatesFor(asked: SearchWords, country: CountryCode): Sql {
  const vocabulary = `${indexOf(asked.language)}_vocab`;
  const hit = anything({ asked, any: false }, country);
  const parts = asked.words.flatMap((word) => [...word.split(" "), ...splitsOf(word).flat()]);
  const begun = asked.words.at(-1)?.split(" ").at(-1) ?? "";
  const wanted = JSON.stringify([...new Set(parts)]);
  const near = JSON.stringify(ranges(asked));
  const { language } = asked;
  const inRange = (word: string) =>
    `${word} >= span.value->>0 AND ${word} < span.value->>1 AND length(${word}) BETWEEN span.value->>2 AND span.value->>3`;
  return {
    text: `WITH gate AS MATERIALIZED (SELECT ${hit.text} AS hit) SELECT hit,
      CASE hit WHEN 0 THEN (SELECT json_group_array(entry.term) FROM json_each(?) part
        CROSS JOIN ${vocabulary} entry ON entry.term = part.value) END AS known,
      CASE hit WHEN 0 THEN (SELECT json_group_array(part.value) FROM json_each(?) part
        WHERE EXISTS (SELECT 1 FROM search_synonyms meaning WHERE meaning.words = part.value)) END AS meanings,
      CASE hit WHEN 0 THEN EXISTS (SELECT 1 FROM ${vocabulary} entry WHERE entry.term >= ? AND entry.term < ?) END AS begun,
      CASE hit WHEN 0 THEN (SELECT json_group_array(json_array(term, doc)) FROM (SELECT entry.term, entry.doc FROM json_each(?) span
        CROSS JOIN ${vocabulary} entry ON ${inRange("entry.term")} ORDER BY entry.doc DESC LIMIT ${MOST_NEAR})) END AS near,
      CASE hit WHEN 0 THEN (SELECT json_group_array(json_array(words, 1)) FROM (SELECT meaning.words FROM json_each(?) span
        CROSS JOIN search_synonyms meaning ON ${inRange("meaning.words")} LIMIT ${MOST_NEAR})) END AS near_meanings,
      CASE hit WHEN 0 THEN (SELECT json_group_array(name) FROM search_names WHERE language = ?) END AS names,
      CASE hit WHEN 0 THEN (SELECT json_group_array(meaning.term) FROM search_synonyms meaning
        WHERE meaning.language IN (?, 'en') AND meaning.stands_in = 1) END AS terms
      FROM gate`,
    values: [...hit.values, wanted, wanted, begun, `${begun}\u{10ffff}`, near, near, language, language],
  };
}
