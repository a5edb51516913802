import type { InferInsertModel } from "drizzle-orm";
import { COUNTRY_CODES, LANGUAGES } from "../../../../contract/countries";
import { INDEX_MARKER, markerRead, markIndex } from "../../../facts/search-index";
import { indexed } from "../../../facts/words";
import { searchQueries, searchSynonyms } from "../../../schema/catalogue-search";
import { sql } from "../../../sql";
import { type Part, run, trip } from "../../../trip";
import { OPENINGS } from "../../countries/countries";
import { fillTable } from "../../fill-table";
import { hashOf } from "../prices/stock";
import { fillWords } from "../word-rows";
import { SYNONYMS } from "./synonyms";

type SynonymRow = InferInsertModel<typeof searchSynonyms>;
type QueryRow = InferInsertModel<typeof searchQueries>;

/**
 * One row per term; two spellings with the same normalised form are one. A leading "~" marks a term that is understood but never searched for
 * instead.
 */
export function synonymRows(): SynonymRow[] {
  const rows = new Map<string, SynonymRow>();
  for (const [groupId, byLanguage] of Object.entries(SYNONYMS))
    for (const language of LANGUAGES)
      for (const written of (byLanguage[language] ?? "").split(",").map((term) => term.trim())) {
        if (written === "") continue;
        const term = written.replace(/^~/, "");
        const words = indexed(term, language);
        const key = `${groupId} ${words}`;
        if (!rows.has(key)) rows.set(key, { groupId, words, term, language, standsIn: term === written });
      }
  return [...rows.values()];
}

/** The marker for the synonyms in a database: those of this file, in the form of this index. */
const SYNONYM_MARKER = `search_synonyms_${hashOf(`${INDEX_MARKER} ${JSON.stringify(SYNONYMS)}`)}`;

const synonymFilling = (now: Date): Part<number>[] => [
  ...fillTable(searchSynonyms, synonymRows()),
  run(sql`DELETE FROM markers WHERE name LIKE 'search_synonyms_%'`),
  run(sql`INSERT INTO markers (name, at) VALUES (${SYNONYM_MARKER}, ${now})`),
];

/** Writes this program's synonyms when the database has those of another version; only the program writes synonyms. */
export async function renewSynonyms(db: D1Database, now: Date): Promise<void> {
  const known = await trip(db, markerRead(SYNONYM_MARKER));
  if (known === null) await trip(db, [run(sql`DELETE FROM search_synonyms`), ...synonymFilling(now)]);
}

/** The opening counts: the first query of a list is the most popular, and real searches soon exceed them. */
export function queryRows(now: Date): QueryRow[] {
  const lastOn = now.toISOString().slice(0, 10);
  return COUNTRY_CODES.flatMap((country) =>
    LANGUAGES.flatMap((language) => {
      const queries = OPENINGS[country].popular[language] ?? [];
      return queries.map((query, index) => ({
        country,
        language,
        words: indexed(query, language),
        query,
        count: 3 * (queries.length - index),
        lastOn,
      }));
    }),
  );
}

/** Statements that write all that search needs beside the catalogue. */
export const searchFilling = (now: Date): Part<number>[] => [
  ...fillWords(),
  ...markIndex(now),
  ...synonymFilling(now),
  ...fillTable(searchQueries, queryRows(now)),
];
