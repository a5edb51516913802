import type { CountryCode, LanguageCode } from "../../../contract/countries";
import { text } from "../../../db/readers";
import { entries, entryVersions } from "../../../db/schema/content";
import { computed, of, type RowOf, type Sql, sql } from "../../../db/sql";
import { type Part, rows } from "../../../db/trip";

const e = of(entries, "e");
const v = of(entryVersions, "v");

/** A published version that is shown at some time within a span, with its entry. */
export const CANDIDATE = {
  id: e.id,
  type: e.type,
  routeKey: e.routeKey,
  slug: e.slug,
  collection: e.collection,
  country: v.country,
  language: v.language,
  number: v.number,
  body: v.body,
  startsAt: v.startsAt,
  endsAt: v.endsAt,
  publishedAt: v.publishedAt,
  firstAt: computed(
    text,
    sql`(SELECT MIN(f.published_at) FROM ${entryVersions} f
      WHERE f.entry_id = v.entry_id AND f.country = v.country AND f.language = v.language)`,
  ),
};
export type Candidate = RowOf<typeof CANDIDATE>;

/** The country, the language and the span of time to read. */
export type Span = { country: CountryCode; language: LanguageCode; from: Date; to: Date };

/** SQL for the entries that an id names: all home pages by `homepage`, one by its own id, a page by the slug of its address. */
export const namedEntry = (id: string): Sql =>
  id === "homepage" ? sql`e.type = 'homepage'` : sql`(e.id = ${id} OR (e.type = 'page' AND e.slug = ${id}))`;

/**
 * SQL for the versions that may be shown in a span: they begin before its end and end after its beginning, and no newer version of the same text is
 * shown throughout. The texts are those of the country or of all, in the language or in English.
 */
const maybeShown = ({ country, language, from, to }: Span): Sql =>
  sql`v.language IN (${[language, "en"]}) AND v.country IN (${[country, "all"]})
    AND v.starts_at < ${to} AND (v.ends_at IS NULL OR v.ends_at > ${from})
    AND NOT EXISTS (SELECT 1 FROM ${entryVersions} n
      WHERE n.entry_id = v.entry_id AND n.country = v.country AND n.language = v.language
        AND n.starts_at <= ${from} AND (n.ends_at IS NULL OR n.ends_at >= ${to})
        AND (n.starts_at, n.number) > (v.starts_at, v.number))`;

/** Reads the versions that may be shown in a span, for entries for which `which` holds. */
export const candidatesRead = (which: Sql, span: Span): Part<Candidate[]> =>
  rows(
    CANDIDATE,
    sql`SELECT ${CANDIDATE} FROM ${entryVersions} v JOIN ${entries} e ON e.id = v.entry_id
      WHERE ${which} AND ${maybeShown(span)}`,
  );
