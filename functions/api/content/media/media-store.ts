import type { Media } from "../../../contract/content/media";
import { mediaName } from "../../../contract/content/media-limits";
import { LANGUAGES } from "../../../contract/countries";
import { json, nullable, text } from "../../../db/readers";
import { media } from "../../../db/schema/content-media";
import { computed, of, type RowOf, raw, type Sql, sql } from "../../../db/sql";
import { row, rows, run, trip } from "../../../db/trip";
import type { Scope } from "../../kit/call/call";
import { type Page, type Paging, rowsBefore, totalRead } from "../../kit/paging";

const m = of(media, "m");
/** SQL for the ids of entries that show picture `m`: in a draft, on the site, or there later. */
const uses = (now: Date) => sql`(SELECT json_group_array(id) FROM (
    SELECT t.entry_id AS id FROM entry_texts t WHERE instr(t.draft, 'media/' || m.id) > 0
    UNION SELECT v.entry_id FROM entry_versions v
      WHERE (v.ends_at IS NULL OR v.ends_at > ${now}) AND instr(v.body, 'media/' || m.id) > 0))`;
const mediaAt = (now: Date) => ({
  id: m.id,
  name: m.name,
  type: m.type,
  width: m.width,
  height: m.height,
  bytes: m.bytes,
  heaviest: m.heaviest,
  alts: m.alts,
  version: m.version,
  uploadedAt: m.uploadedAt,
  uploader: computed(
    nullable(text),
    raw("(SELECT w.first_name || ' ' || w.last_name FROM members w WHERE w.id = m.uploaded_by)"),
  ),
  uses: computed(json<string[]>(), uses(now)),
});

const mediaOf = ({ uploader, ...found }: RowOf<ReturnType<typeof mediaAt>>): Media => ({
  ...found,
  picture: mediaName(found.id),
  described: LANGUAGES.every((language) => (found.alts[language] ?? "") !== ""),
  uploadedBy: uploader?.trim() ?? "",
});

function mediaRead(now: Date, where: Sql) {
  const shape = mediaAt(now);
  return row(shape, sql`SELECT ${shape} FROM media m WHERE ${where}`);
}

/** A page of the library, the newest first; `q` is a part of the name. One trip. */
export async function findMedia({ d1, now }: Scope, { q, ...paging }: Paging & { q: string }): Promise<Page<Media>> {
  const shape = mediaAt(now);
  const where = q.trim() === "" ? raw("TRUE") : sql`instr(lower(m.name), lower(${q.trim()})) > 0`;
  const { items, total } = await trip(d1, {
    total: totalRead(sql`media m WHERE ${where}`),
    items: rows(
      shape,
      sql`SELECT ${shape} FROM media m WHERE ${where} ORDER BY m.uploaded_at DESC, m.id
        LIMIT ${paging.pageSize} OFFSET ${rowsBefore(paging)}`,
    ),
  });
  return { items: items.map(mediaOf), ...paging, total };
}

/** One picture by its id or by the hash of its file; null when there is none. One trip. */
export async function findPicture({ d1, now }: Scope, by: { id: string } | { hash: string }): Promise<Media | null> {
  const found = await trip(d1, mediaRead(now, "id" in by ? sql`m.id = ${by.id}` : sql`m.hash = ${by.hash}`));
  return found === null ? null : mediaOf(found);
}

export type NewMedia = Pick<Media, "id" | "name" | "type" | "width" | "height" | "bytes" | "heaviest"> & {
  hash: string;
  light: number | null;
  uploadedBy: string;
};

/** Adds a picture, unless its file is there already. Returns the one that is there now. One trip. */
export async function keepPicture({ d1, now }: Scope, added: NewMedia): Promise<Media> {
  const { id, hash, name, type, width, height, bytes, heaviest, light, uploadedBy } = added;
  const alts = JSON.stringify(Object.fromEntries(LANGUAGES.map((language) => [language, ""])));
  const { found } = await trip(d1, {
    kept: run(sql`INSERT INTO media (id, hash, name, type, width, height, bytes, heaviest, light, alts, version, uploaded_by, uploaded_at)
      VALUES (${[id, hash, name, type, width, height, bytes, heaviest, light, alts, 1, uploadedBy, now]}) ON CONFLICT (hash) DO NOTHING`),
    found: mediaRead(now, sql`m.hash = ${hash}`),
  });
  if (found === null) throw new Error("A picture that was just written is not there");
  return mediaOf(found);
}

/** Changes a picture's name and texts, if it still has the version that was read. Null when it does not exist. One trip. */
export async function changePicture(
  { d1, now }: Scope,
  id: string,
  { version, name, alts }: Pick<Media, "version" | "name" | "alts">,
): Promise<{ media: Media; changed: boolean } | null> {
  const { changed, found } = await trip(d1, {
    changed: run(sql`UPDATE media SET name = ${name}, alts = ${JSON.stringify(alts)}, version = version + 1
      WHERE id = ${id} AND version = ${version}`),
    found: mediaRead(now, sql`m.id = ${id}`),
  });
  return found === null ? null : { media: mediaOf(found), changed: changed > 0 };
}

/** Deletes a picture that no entry shows. Returns the picture as it was before; null when it does not exist. One trip. */
export async function dropPicture({ d1, now }: Scope, id: string): Promise<{ media: Media; dropped: boolean } | null> {
  const { before, dropped } = await trip(d1, {
    before: mediaRead(now, sql`m.id = ${id}`),
    dropped: run(sql`DELETE FROM media AS m WHERE m.id = ${id} AND ${uses(now)} = '[]'`),
  });
  return before === null ? null : { media: mediaOf(before), dropped: dropped > 0 };
}
