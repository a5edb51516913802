import { text } from "../../../db/readers";
import { contentPreviews, endedPreviews } from "../../../db/schema/content";
import { computed, of, type RowOf, raw, sql } from "../../../db/sql";
import { holds, rows, run, trip } from "../../../db/trip";

const p = of(contentPreviews, "p");
const MADE = {
  id: p.id,
  by: computed(text, raw("COALESCE(NULLIF(trim(m.first_name || ' ' || m.last_name), ''), p.made_by)")),
  at: p.madeAt,
  endsAt: p.endsAt,
};
export type MadePreview = RowOf<typeof MADE>;

type NewPreview = { id: string; by: string; at: Date; endsAt: Date };

/** Keeps that an editor made a token. The trip also asks whether the caller is an editor still. One trip. */
export const previewKept = (d1: D1Database, { id, by, at, endsAt }: NewPreview) =>
  trip(d1, run(sql`INSERT INTO ${contentPreviews} (id, made_by, made_at, ends_at) VALUES (${[id, by, at, endsAt]})`));

/** The most tokens in a list. */
const MOST = 100;

/** The tokens that work, newest first. One trip. */
export const findPreviews = (d1: D1Database, now: Date): Promise<MadePreview[]> =>
  trip(
    d1,
    rows(
      MADE,
      sql`SELECT ${MADE} FROM ${contentPreviews} p LEFT JOIN members m ON m.id = p.made_by
        WHERE p.ends_at > ${now} ORDER BY p.made_at DESC, p.id LIMIT ${MOST}`,
    ),
  );

/** Ends a token in one database; whether it was made there and worked. One trip. */
export async function previewEnded(d1: D1Database, { id, endsAt }: { id: string; endsAt: Date }): Promise<boolean> {
  const { removed } = await trip(d1, {
    ended: run(sql`INSERT INTO ${endedPreviews} (id, ends_at) VALUES (${[id, endsAt]}) ON CONFLICT DO NOTHING`),
    removed: run(sql`DELETE FROM ${contentPreviews} WHERE id = ${id}`),
  });
  return removed > 0;
}

/** Whether a token was ended before its time. One trip. */
export const wasEnded = (d1: D1Database, id: string): Promise<boolean> =>
  trip(d1, holds(sql`EXISTS (SELECT 1 FROM ${endedPreviews} WHERE id = ${id})`));

/** Forgets tokens that are over by themselves. */
export const previewsSwept = (now: Date) => ({
  made: run(sql`DELETE FROM ${contentPreviews} WHERE ends_at <= ${now}`),
  ended: run(sql`DELETE FROM ${endedPreviews} WHERE ends_at <= ${now}`),
});
