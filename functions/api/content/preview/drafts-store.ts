import type { CountryCode, LanguageCode } from "../../../contract/countries";
import { entries, entryTexts, entryVersions } from "../../../db/schema/content";
import { of, type RowOf, type Sql, sql } from "../../../db/sql";
import { rows, trip } from "../../../db/trip";
import { type Candidate, candidatesRead } from "../published/candidates-store";

const e = of(entries, "e");
const t = of(entryTexts, "t");
const v = of(entryVersions, "v");

const DRAFT = {
  id: e.id,
  type: e.type,
  routeKey: e.routeKey,
  slug: e.slug,
  collection: e.collection,
  country: t.country,
  language: t.language,
  draft: t.draft,
};
export type Draft = RowOf<typeof DRAFT>;

type ContentSite = { d1: D1Database; country: CountryCode; language: LanguageCode };

const SITE_OF = { t: [t.language, t.country], v: [v.language, v.country] } as const;
const ofSite = (alias: keyof typeof SITE_OF, { country, language }: ContentSite): Sql => {
  const [languages, countries] = SITE_OF[alias];
  return sql`${languages} IN (${[language, "en"]}) AND ${countries} IN (${[country, "all"]})`;
};

/** Reads what is shown at a moment, and the drafts. One trip. */
export const findPreviewed = (
  place: ContentSite,
  which: Sql,
  at: Date,
): Promise<{ shown: Candidate[]; drafts: Draft[] }> =>
  trip(place.d1, {
    shown: candidatesRead(which, { ...place, from: at, to: new Date(at.getTime() + 1) }),
    drafts: rows(
      DRAFT,
      sql`SELECT ${DRAFT} FROM ${entryTexts} t JOIN ${entries} e ON e.id = t.entry_id
        WHERE ${which} AND t.draft IS NOT NULL AND ${ofSite("t", place)}`,
    ),
  });

const VERSION = {
  id: e.id,
  type: e.type,
  slug: e.slug,
  country: v.country,
  language: v.language,
  body: v.body,
  startsAt: v.startsAt,
  endsAt: v.endsAt,
};
export type DatedVersion = RowOf<typeof VERSION>;

/** The most versions that are searched for dates. */
const MOST_VERSIONS = 300;

/** Reads the versions that begin or end in a span of time, or that have blocks with dates and are shown in it. One trip. */
export const findDated = (place: ContentSite, from: Date, to: Date): Promise<DatedVersion[]> =>
  trip(
    place.d1,
    rows(
      VERSION,
      sql`SELECT ${VERSION} FROM ${entryVersions} v JOIN ${entries} e ON e.id = v.entry_id
        WHERE ${ofSite("v", place)} AND v.starts_at <= ${to} AND (v.ends_at IS NULL OR v.ends_at > ${from})
          AND (v.starts_at > ${from} OR v.ends_at <= ${to}
            OR EXISTS (SELECT 1 FROM json_each(v.body, '$.blocks') b
              WHERE b.value ->> '$.from' IS NOT NULL OR b.value ->> '$.to' IS NOT NULL))
        ORDER BY v.starts_at DESC LIMIT ${MOST_VERSIONS}`,
    ),
  );
