import { and, eq, sql } from "drizzle-orm";
import type { ContentEntry, Layout } from "../../contract/content";
import type { CountryCode, LanguageCode } from "../../contract/countries";
import type { Database } from "../../db/client";
import { contentEntries, layouts } from "../../db/schema/content";

/** The layout of a country and language (S7.21); null when there is none. */
export async function findLayout(db: Database, country: CountryCode, language: LanguageCode): Promise<Layout | null> {
  // A batch of one, because batches are combined with the page's other reads.
  const [[row]] = await db.batch([
    db
      .select()
      .from(layouts)
      .where(and(eq(layouts.country, country), eq(layouts.language, language))),
  ]);
  return row === undefined ? null : { country, language, ...row.body };
}

/** A published entry by name (S7.31). */
export async function findEntry(
  db: Database,
  id: string,
  country: CountryCode,
  language: LanguageCode,
): Promise<ContentEntry | null> {
  const [[row]] = await db.batch([
    db
      .select()
      .from(contentEntries)
      .where(
        and(
          eq(contentEntries.id, id),
          eq(contentEntries.country, country),
          eq(contentEntries.language, language),
          eq(contentEntries.status, "published"),
        ),
      ),
  ]);
  return row ?? null;
}

/** The most redirects that are followed; a longer chain counts as a circle. */
const MOST_MOVES = 10;

/**
 * The final address of a page that has moved (R17), so that a crawler follows one redirect however often it moved. Null
 * when it has not moved, or when the redirects form a circle. The move is permanent only if each step was.
 */
export async function findRedirect(
  db: Database,
  path: string,
): Promise<{ from: string; to: string; status: 301 | 302 } | null> {
  const moves = sql<{ to: string; temporary: number; moves: number }>`WITH RECURSIVE trail("to", temporary, moves) AS (
      SELECT to_path, status = 302, 1 FROM redirects WHERE from_path = ${path}
      UNION ALL SELECT r.to_path, trail.temporary OR r.status = 302, trail.moves + 1
        FROM trail JOIN redirects r ON r.from_path = trail."to" WHERE trail.moves <= ${MOST_MOVES}
    ) SELECT "to", temporary, moves FROM trail ORDER BY moves DESC LIMIT 1`;
  const [last] = await db.all<{ to: string; temporary: number; moves: number }>(moves);
  if (last === undefined || last.moves > MOST_MOVES || last.to === path) return null;
  return { from: path, to: last.to, status: last.temporary ? 302 : 301 };
}
