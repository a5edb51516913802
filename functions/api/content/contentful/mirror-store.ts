import { routeKeyOf } from "../../../contract/content/routing/entry-address";
import { entries, entryTexts, entryVersions } from "../../../db/schema/content";
import { of, type RowOf, type Sql, sql } from "../../../db/sql";
import { type Part, rows, run, trip } from "../../../db/trip";
import { stamped } from "../editor/entries-store";
import type { SourceText } from "./texts";

/** The note on versions that came from Contentful, so that the shop's own are left alone. */
const SOURCE = "contentful";

const v = of(entryVersions, "v");
const MIRRORED = {
  entryId: v.entryId,
  country: v.country,
  language: v.language,
  number: v.number,
  body: v.body,
  startsAt: v.startsAt,
  endsAt: v.endsAt,
};
export type MirroredVersion = RowOf<typeof MIRRORED>;

/** The versions from Contentful that are live or to come. One trip. */
export const findMirrored = (d1: D1Database, now: Date): Promise<MirroredVersion[]> =>
  trip(
    d1,
    rows(
      MIRRORED,
      sql`SELECT ${MIRRORED} FROM ${entryVersions} v
        WHERE v.note = ${SOURCE} AND (v.ends_at IS NULL OR (v.ends_at > ${now} AND v.ends_at > v.starts_at))`,
    ),
  );

const t = of(entryTexts, "t");
const DRAFT = { entryId: t.entryId, country: t.country, language: t.language, draft: t.draft };

/** The drafts that came from Contentful. One trip. */
export const findMirroredDrafts = (d1: D1Database): Promise<RowOf<typeof DRAFT>[]> =>
  trip(
    d1,
    rows(DRAFT, sql`SELECT ${DRAFT} FROM ${entryTexts} t WHERE t.draft IS NOT NULL AND t.changed_by = ${SOURCE}`),
  );

type TextName = { entryId: string; country: string; language: string };
const ofText = ({ entryId, country, language }: TextName): Sql =>
  sql`entry_id = ${entryId} AND country = ${country} AND language = ${language}`;

/** Ends what Contentful no longer publishes, and the versions that a new one replaces. */
const ended = (text: TextName, now: Date): Part<number> =>
  run(
    sql`UPDATE ${entryVersions} SET ends_at = MAX(${now}, starts_at)
      WHERE ${ofText(text)} AND note = ${SOURCE} AND (ends_at IS NULL OR ends_at > ${now})`,
  );

/** Makes an entry, or gives it the address that it has in Contentful. */
const entryKept = ({ id, type, slug, collection }: SourceText["entry"], now: Date): Part<number> =>
  run(
    sql`INSERT INTO ${entries} (id, type, route_key, slug, collection, created_at)
      VALUES (${[id, type, routeKeyOf(type, collection, slug), slug, collection, now]})
      ON CONFLICT (id) DO UPDATE SET slug = excluded.slug, collection = excluded.collection, route_key = excluded.route_key`,
  );

/** Keeps what is written in Contentful and not published. An entry that is published keeps its address until then. */
const drafted = ({ entry, country, language, text }: SourceText, now: Date): Part<number>[] => [
  run(
    sql`INSERT INTO ${entries} (id, type, route_key, slug, collection, created_at)
      VALUES (${[entry.id, entry.type, routeKeyOf(entry.type, entry.collection, entry.slug), entry.slug, entry.collection, now]})
      ON CONFLICT DO NOTHING`,
  ),
  run(
    sql`INSERT INTO ${entryTexts} (entry_id, country, language, draft, version, changed_at, changed_by)
      VALUES (${[entry.id, country, language, JSON.stringify(text), 1, now, SOURCE]})
      ON CONFLICT (entry_id, country, language) DO UPDATE SET draft = excluded.draft, version = version + 1,
        changed_at = excluded.changed_at, changed_by = excluded.changed_by`,
  ),
];

/** Forgets a draft that was published, or thrown away. */
const undrafted = (text: TextName, now: Date): Part<number> =>
  run(
    sql`UPDATE ${entryTexts} SET draft = NULL, version = version + 1, changed_at = ${now}
      WHERE ${ofText(text)} AND changed_by = ${SOURCE}`,
  );

function published({ entry, country, language, text, startsAt, endsAt }: SourceText, now: Date): Part<number>[] {
  const { id } = entry;
  const name = { entryId: id, country, language };
  const begins = startsAt !== null && Date.parse(startsAt) > now.getTime() ? startsAt : now.toISOString();
  return [
    entryKept(entry, now),
    run(
      sql`INSERT INTO ${entryTexts} (entry_id, country, language, version, changed_at)
        VALUES (${[id, country, language, 1, now]})
        ON CONFLICT (entry_id, country, language) DO UPDATE SET version = version + 1, changed_at = excluded.changed_at`,
    ),
    ended(name, now),
    run(
      sql`INSERT INTO ${entryVersions}
          (entry_id, country, language, number, body, starts_at, ends_at, note, published_at)
        SELECT ${[id, country, language]}, (SELECT COALESCE(MAX(number), 0) + 1 FROM ${entryVersions} WHERE ${ofText(name)}),
          ${[JSON.stringify(text), begins, endsAt, SOURCE, now]}`,
    ),
  ];
}

type Mirrored = {
  changed: readonly SourceText[];
  gone: readonly TextName[];
  drafts: readonly SourceText[];
  /** The texts whose drafts are no more. */
  finished: readonly TextName[];
};

/** Writes what has changed in Contentful, in one batch; nothing where nothing has. Drafts change nothing on the site. */
export async function keepMirrored(
  d1: D1Database,
  { changed, gone, drafts, finished }: Mirrored,
  now: Date,
): Promise<void> {
  const isPublic = changed.length + gone.length > 0;
  if (!isPublic && drafts.length + finished.length === 0) return;
  await trip(d1, [
    ...changed.flatMap((text) => published(text, now)),
    ...gone.map((text) => ended(text, now)),
    ...finished.map((text) => undrafted(text, now)),
    ...drafts.flatMap((text) => drafted(text, now)),
    ...(isPublic ? [stamped(sql`TRUE`)] : []),
  ]);
}
