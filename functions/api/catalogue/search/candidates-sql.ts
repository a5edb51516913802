import type { CountryCode } from "../../../contract/countries";
import { boolean, json, nullable } from "../../../db/readers";
import { knownWords } from "../../../db/schema/catalogue-search";
import { computed, raw, type Sql, sql } from "../../../db/sql";
import { mapped, type Reading, row } from "../../../db/trip";
import { type Candidates, LATIN_WORD, slackFor, splitsOf } from "./candidates";
import { anything } from "./words/expression-sql";
import type { SearchWords } from "./words/search-words";

/** The most candidates for one query, most frequent first, however large the catalogue is. */
const MOST_NEAR = 2_000;

/**
 * Ranges of the index that can contain words similar to a typed one: those with the same first letter, or with its second letter first, in case the
 * two were swapped.
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

/** A value that is read only when some word is not found. */
const missing = <T>(list: Sql) => computed(nullable(json<T[]>()), sql`CASE hit WHEN 0 THEN ${list} END`);

/**
 * Reads the candidates from the words of the index, only when some word is not found. They are one row of lists, because D1 allows no more than five SELECTs side
 * by side.
 */
export function candidatesFor(asked: SearchWords, country: CountryCode): Reading<Candidates> {
  const parts = asked.words.flatMap((word) => [...word.split(" "), ...splitsOf(word).flat()]);
  const begun = asked.words.at(-1)?.split(" ").at(-1) ?? "";
  const wanted = JSON.stringify([...new Set(parts)]);
  const near = JSON.stringify(ranges(asked));
  const { language } = asked;
  const ofLanguage = sql`entry.language = ${language}`;
  const inRange = (word: Sql) =>
    sql`${word} >= span.value->>0 AND ${word} < span.value->>1 AND length(${word}) BETWEEN span.value->>2 AND span.value->>3`;
  const shape = {
    hit: computed(boolean, raw("hit")),
    known: missing<string>(sql`(SELECT json_group_array(entry.word) FROM json_each(${wanted}) part
      CROSS JOIN ${knownWords} entry ON ${ofLanguage} AND entry.word = part.value)`),
    meanings: missing<string>(sql`(SELECT json_group_array(part.value) FROM json_each(${wanted}) part
      WHERE EXISTS (SELECT 1 FROM search_synonyms meaning WHERE meaning.words = part.value))`),
    begun: computed(
      nullable(boolean),
      sql`CASE hit WHEN 0 THEN EXISTS (SELECT 1 FROM ${knownWords} entry WHERE ${ofLanguage} AND entry.word >= ${begun} AND entry.word < ${`${begun}\u{10ffff}`}) END`,
    ),
    near: missing<[string, number]>(sql`(SELECT json_group_array(json_array(word, products)) FROM (
      SELECT entry.word, entry.products FROM json_each(${near}) span
        CROSS JOIN ${knownWords} entry ON ${ofLanguage} AND ${inRange(raw("entry.word"))} ORDER BY entry.products DESC LIMIT ${MOST_NEAR}))`),
    nearMeanings: missing<[string, number]>(sql`(SELECT json_group_array(json_array(words, 1)) FROM (
      SELECT meaning.words FROM json_each(${near}) span
        CROSS JOIN search_synonyms meaning ON ${inRange(raw("meaning.words"))} LIMIT ${MOST_NEAR}))`),
    names: missing<string>(sql`(SELECT json_group_array(name) FROM search_names WHERE language = ${language})`),
    terms: missing<string>(sql`(SELECT json_group_array(meaning.term) FROM search_synonyms meaning
      WHERE meaning.language IN (${language}, 'en') AND meaning.stands_in = 1)`),
  };
  const read = row(
    shape,
    sql`WITH gate AS MATERIALIZED (SELECT ${anything({ asked, any: false }, country)} AS hit) SELECT ${shape} FROM gate`,
  );
  return mapped(read, (found) => ({
    hit: found?.hit ?? false,
    known: [...(found?.known ?? []), ...(found?.meanings ?? [])],
    begun: found?.begun ?? false,
    near: [...(found?.near ?? []), ...(found?.nearMeanings ?? [])],
    names: [...(found?.names ?? []), ...(found?.terms ?? [])],
  }));
}
