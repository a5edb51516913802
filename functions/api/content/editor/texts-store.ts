import type { TextCountry } from "../../../contract/content/editor";
import type { EntryText } from "../../../contract/content/entries";
import type { LanguageCode } from "../../../contract/countries";
import { nullable, text } from "../../../db/readers";
import { entryTexts, entryVersions } from "../../../db/schema/content";
import { computed, of, type RowOf, type Sql, sql } from "../../../db/sql";
import { type Part, row, rows, run, trip } from "../../../db/trip";
import { type Paging, rowsBefore, totalRead } from "../../kit/paging";
import { entryRead, nameOf, stamped } from "./entries-store";

/** The key of one text of an entry. */
export type TextKey = { id: string; country: TextCountry; language: LanguageCode };
/** An act of an editor on the version of a text that they saw. */
export type TextAct = TextKey & { seen: number; by: string; now: Date };

const t = of(entryTexts, "t");
const v = of(entryVersions, "v");
const TEXT = {
  draft: t.draft,
  version: t.version,
  changedAt: t.changedAt,
  changedBy: computed(nullable(text), nameOf(sql`t.changed_by`)),
};
export const VERSION = {
  number: v.number,
  body: v.body,
  startsAt: v.startsAt,
  endsAt: v.endsAt,
  note: v.note,
  publishedAt: v.publishedAt,
  publishedBy: computed(nullable(text), nameOf(sql`v.published_by`)),
};
export type VersionRow = RowOf<typeof VERSION>;

const ofText = ({ id, country, language }: TextKey): Sql =>
  sql`entry_id = ${id} AND country = ${country} AND language = ${language}`;

const versionsOf = (key: TextKey, and: Sql): Sql =>
  sql`SELECT ${VERSION} FROM ${entryVersions} v WHERE ${ofText(key)} AND ${and}`;

/** The state of a text for its editors: the draft, the live or the last version, and the coming ones. */
export const textRead = (key: TextKey, now: Date) => ({
  entry: entryRead(key.id),
  text: row(TEXT, sql`SELECT ${TEXT} FROM ${entryTexts} t WHERE ${ofText(key)}`),
  begun: row(
    VERSION,
    sql`${versionsOf(key, sql`v.starts_at <= ${now}`)}
      ORDER BY (v.ends_at IS NULL OR v.ends_at > ${now}) DESC, v.starts_at DESC, v.number DESC LIMIT 1`,
  ),
  coming: rows(
    VERSION,
    sql`${versionsOf(key, sql`v.starts_at > ${now} AND (v.ends_at IS NULL OR v.ends_at > v.starts_at)`)}
      ORDER BY v.starts_at, v.number LIMIT 20`,
  ),
});

export const findText = (d1: D1Database, key: TextKey, now: Date) => trip(d1, textRead(key, now));

/** SQL for whether a text is still as its editor saw it. */
const asSeen = (act: TextAct): Sql => sql`${ofText(act)} AND version = ${act.seen}`;
const changedNow = ({ by, now }: TextAct): Sql => sql`version = version + 1, changed_at = ${now}, changed_by = ${by}`;

/** The result of an act: how many rows it changed, and the text afterwards. */
const acted = async (d1: D1Database, act: TextAct, parts: { done: Part<number>; [more: string]: Part<number> }) => {
  const { done, after } = await trip(d1, { ...parts, after: textRead(act, act.now) } as {
    done: Part<number>;
    after: ReturnType<typeof textRead>;
  });
  return { done: done > 0, after };
};

/** Saves a draft over the version that its editor saw; the first one makes the text. */
export function keepDraft(d1: D1Database, act: TextAct, draft: EntryText) {
  const { id, country, language, by, now, seen } = act;
  const done =
    seen === 0
      ? run(
          sql`INSERT INTO ${entryTexts} (entry_id, country, language, draft, version, changed_at, changed_by)
            VALUES (${[id, country, language, JSON.stringify(draft), 1, now, by]}) ON CONFLICT DO NOTHING`,
        )
      : run(sql`UPDATE ${entryTexts} SET draft = ${JSON.stringify(draft)}, ${changedNow(act)} WHERE ${asSeen(act)}`);
  return acted(d1, act, { done });
}

/** Discards a draft; a text that was never published is deleted with it. */
export function dropDraft(d1: D1Database, act: TextAct) {
  return acted(d1, act, {
    done: run(
      sql`UPDATE ${entryTexts} SET draft = NULL, ${changedNow(act)} WHERE ${asSeen(act)} AND draft IS NOT NULL`,
    ),
  });
}

const NEXT = (key: TextKey): Sql =>
  sql`(SELECT COALESCE(MAX(number), 0) + 1 FROM ${entryVersions} WHERE ${ofText(key)})`;

/**
 * Publishes the draft that its editor saw, in one statement, so that another editor's later change is never published.
 */
export function publishDraft(
  d1: D1Database,
  act: TextAct,
  { startsAt, endsAt, note }: { startsAt: Date; endsAt: Date | null; note: string },
) {
  return acted(d1, act, {
    done: run(
      sql`INSERT INTO ${entryVersions}
          (entry_id, country, language, number, body, starts_at, ends_at, note, published_at, published_by)
        SELECT entry_id, country, language, ${NEXT(act)}, draft, ${[startsAt, endsAt, note, act.now, act.by]}
        FROM ${entryTexts} WHERE ${asSeen(act)} AND draft IS NOT NULL`,
    ),
    stamp: stamped(sql`changes() > 0`),
    text: run(
      sql`UPDATE ${entryTexts} SET draft = NULL, ${changedNow(act)} WHERE ${asSeen(act)} AND draft IS NOT NULL`,
    ),
  });
}

/** Ends one version, or all that are live or to come. A version that has not begun by then is never shown. */
export function endVersions(d1: D1Database, act: TextAct, { number, endsAt }: { number: number | null; endsAt: Date }) {
  const which = sql`${ofText(act)} AND (${number} IS NULL OR number = ${number}) AND (ends_at IS NULL OR ends_at > ${endsAt})`;
  const seen = sql`EXISTS (SELECT 1 FROM ${entryTexts} WHERE ${asSeen(act)})`;
  return acted(d1, act, {
    done: run(sql`UPDATE ${entryVersions} SET ends_at = MAX(${endsAt}, starts_at) WHERE ${which} AND ${seen}`),
    stamp: stamped(sql`changes() > 0`),
    text: run(sql`UPDATE ${entryTexts} SET ${changedNow(act)} WHERE ${asSeen(act)} AND changes() > 0`),
  });
}

/** Makes an old version the draft. */
export function restoreDraft(d1: D1Database, act: TextAct, number: number) {
  const body = sql`(SELECT v.body FROM ${entryVersions} v WHERE ${ofText(act)} AND v.number = ${number})`;
  return acted(d1, act, {
    done: run(
      sql`UPDATE ${entryTexts} SET draft = ${body}, ${changedNow(act)} WHERE ${asSeen(act)} AND ${body} IS NOT NULL`,
    ),
  });
}

/** Reads a page of the published versions, newest first. One trip. */
export function findVersions(d1: D1Database, key: TextKey, paging: Paging) {
  return trip(d1, {
    entry: entryRead(key.id),
    total: totalRead(sql`${entryVersions} v WHERE ${ofText(key)}`),
    versions: rows(
      VERSION,
      sql`${versionsOf(key, sql`TRUE`)} ORDER BY v.number DESC LIMIT ${paging.pageSize} OFFSET ${rowsBefore(paging)}`,
    ),
  });
}
