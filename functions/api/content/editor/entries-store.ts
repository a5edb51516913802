import { TEXT_COUNTRIES, type TextCountry } from "../../../contract/content/editor";
import type { Collection, EntryType, RouteKey } from "../../../contract/content/entries";
import { languageCode, nullable, number, oneOf, text } from "../../../db/readers";
import { entries, entryTexts, entryVersions } from "../../../db/schema/content";
import { among, computed, inserting, of, type RowOf, type Sql, sql } from "../../../db/sql";
import { type Part, row, rows, run, trip } from "../../../db/trip";
import { rowsBefore, totalRead } from "../../kit/paging";
import { renamedPath } from "../routing/redirect-store";

const e = of(entries, "e");
const t = of(entryTexts, "t");
export const ENTRY = {
  id: e.id,
  type: e.type,
  routeKey: e.routeKey,
  slug: e.slug,
  collection: e.collection,
};
export type EntryRow = RowOf<typeof ENTRY>;

/** Entries on a page of the list. */
export const ENTRIES_A_PAGE = 50;

/** SQL for the name of who changed a text; null for the opening of the shop. */
export const nameOf = (column: Sql): Sql =>
  sql`(SELECT m.first_name || ' ' || m.last_name FROM members m WHERE m.id = ${column})`;

const textCountry = oneOf(...(TEXT_COUNTRIES as readonly TextCountry[]));

/**
 * Reads the state of a text for a list: its draft's title, and the version that is live, or else the next, or else the
 * last.
 */
const STATE = {
  entryId: text,
  country: textCountry,
  language: languageCode,
  draftTitle: nullable(text),
  version: number,
  changedAt: text,
  changedBy: nullable(text),
  number: nullable(number),
  title: nullable(text),
  startsAt: nullable(text),
  endsAt: nullable(text),
};
export type StateRow = RowOf<typeof STATE>;

/** SQL that sorts versions by their importance at a moment: the live one, the next one, the last one that ended. */
export const byStanding = (now: Date): Sql =>
  sql`CASE WHEN v.starts_at > ${now} THEN 1 WHEN v.ends_at IS NULL OR v.ends_at > ${now} THEN 0 ELSE 2 END,
    CASE WHEN v.starts_at > ${now} THEN v.starts_at END, v.starts_at DESC, v.number DESC`;

/** Reads the states of the texts of entries. */
export const statesRead = (ids: Sql, now: Date): Part<StateRow[]> =>
  rows(
    STATE,
    sql`SELECT t.entry_id AS entryId, t.country, t.language, t.draft ->> '$.title' AS draftTitle, t.version,
        t.changed_at AS changedAt, ${nameOf(sql`t.changed_by`)} AS changedBy,
        s.number, s.body ->> '$.title' AS title, s.starts_at AS startsAt, s.ends_at AS endsAt
      FROM ${entryTexts} t LEFT JOIN ${entryVersions} s
        ON s.entry_id = t.entry_id AND s.country = t.country AND s.language = t.language
        AND s.number = (SELECT v.number FROM ${entryVersions} v
          WHERE v.entry_id = t.entry_id AND v.country = t.country AND v.language = t.language
          ORDER BY ${byStanding(now)} LIMIT 1)
      WHERE t.entry_id IN ${ids} AND (t.draft IS NOT NULL OR s.number IS NOT NULL)
      ORDER BY t.entry_id, t.country, t.language`,
  );

export type EntryFilter = {
  q: string;
  type?: EntryType | undefined;
  collection?: Collection | undefined;
  page: number;
};

/** SQL for entries whose id, slug or title, published or not, has the words. */
const isFound = ({ q, type, collection }: EntryFilter): Sql => {
  const words = q.trim().toLowerCase();
  return sql`(${type ?? null} IS NULL OR e.type = ${type ?? null})
    AND (${collection ?? null} IS NULL OR e.collection = ${collection ?? null})
    AND (${words} = '' OR instr(e.id, ${words}) > 0 OR instr(e.slug, ${words}) > 0
      OR EXISTS (SELECT 1 FROM ${entryTexts} t WHERE t.entry_id = e.id AND instr(lower(t.draft ->> '$.title'), ${words}) > 0)
      OR EXISTS (SELECT 1 FROM ${entryVersions} v WHERE v.entry_id = e.id AND instr(lower(v.body ->> '$.title'), ${words}) > 0))`;
};

/** Reads a page of entries with their texts, the last changed first. Two trips. */
export async function findEntries(d1: D1Database, filter: EntryFilter, now: Date) {
  const paging = { page: filter.page, pageSize: ENTRIES_A_PAGE };
  const which = isFound(filter);
  const { total, found } = await trip(d1, {
    total: totalRead(sql`${entries} e WHERE ${which}`),
    found: rows(
      ENTRY,
      sql`SELECT ${ENTRY} FROM ${entries} e WHERE ${which}
        ORDER BY (SELECT MAX(${t.changedAt}) FROM ${entryTexts} t WHERE t.entry_id = e.id) DESC, e.id
        LIMIT ${paging.pageSize} OFFSET ${rowsBefore(paging)}`,
    ),
  });
  const states = found.length === 0 ? [] : await trip(d1, statesRead(among(found.map(({ id }) => id)), now));
  return { total, entries: found, states };
}

export const entryRead = (id: string): Part<EntryRow | null> =>
  row(ENTRY, sql`SELECT ${ENTRY} FROM ${entries} e WHERE e.id = ${id}`);

/** Reads an entry with its texts; null for an unknown id. One trip. */
export async function findEntry(d1: D1Database, id: string, now: Date) {
  const { entry, states } = await trip(d1, { entry: entryRead(id), states: statesRead(among([id]), now) });
  return entry && { entry, states };
}

export type NewEntry = {
  id: string;
  type: EntryType;
  routeKey: RouteKey;
  slug: string;
  collection: Collection | null;
  createdAt: string;
  createdBy: string;
};

/** Makes an entry; false when its id or address is taken. One trip. */
export async function insertEntry(d1: D1Database, entry: NewEntry): Promise<boolean> {
  const { columns, values } = inserting(entries, entry);
  const made = await trip(
    d1,
    run(sql`INSERT INTO ${entries} (${columns}) SELECT ${values} WHERE TRUE ON CONFLICT DO NOTHING`),
  );
  return made === 1;
}

/** SQL that raises the number of the stamp when `when` holds. */
export const stamped = (when: Sql): Part<number> =>
  run(sql`UPDATE content_stamp SET number = number + 1 WHERE name = 'published' AND ${when}`);

/**
 * Changes the slug of a page. A redirect stays at the old address, and earlier redirects lead to the new one. False
 * when another page has that slug. One trip.
 */
export async function changeSlug(
  d1: D1Database,
  { id, slug, from, to }: { id: string; slug: string; from: string; to: string },
): Promise<boolean> {
  const taken = computed(
    number,
    sql`(SELECT COUNT(*) FROM ${entries} o WHERE o.slug = ${slug} AND o.type = 'page' AND o.id <> ${id})`,
  );
  const done = sql`EXISTS (SELECT 1 FROM ${entries} WHERE id = ${id} AND slug = ${slug})`;
  const { changed } = await trip(d1, {
    changed: run(sql`UPDATE ${entries} SET slug = ${slug} WHERE id = ${id} AND type = 'page' AND ${taken} = 0`),
    moved: renamedPath({ from, to, when: done }),
    stamp: stamped(done),
  });
  return changed === 1;
}
