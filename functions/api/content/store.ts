import type { ContentEntry, Layout } from "../../contract/content/content";
import type { CountryCode, LanguageCode } from "../../contract/countries";
import { boolean, number, text } from "../../db/readers";
import { contentEntries, layouts } from "../../db/schema/content";
import { of, sql } from "../../db/sql";
import { row, trip } from "../../db/trip";

const LAYOUT = { body: layouts.body };

/** The layout of a country and language (S7.21); null when there is none. */
export async function findLayout(d1: D1Database, country: CountryCode, language: LanguageCode): Promise<Layout | null> {
  const found = await trip(
    d1,
    row(LAYOUT, sql`SELECT ${LAYOUT} FROM ${layouts} WHERE country = ${country} AND language = ${language}`),
  );
  return found === null ? null : { country, language, ...found.body };
}

const ENTRY = of(contentEntries, "e");

/** A published entry by name (S7.31). */
export const findEntry = (
  d1: D1Database,
  id: string,
  country: CountryCode,
  language: LanguageCode,
): Promise<ContentEntry | null> =>
  trip(
    d1,
    row(
      ENTRY,
      sql`SELECT ${ENTRY} FROM ${contentEntries} e
        WHERE e.id = ${id} AND e.country = ${country} AND e.language = ${language} AND e.status = 'published'`,
    ),
  );

/** The most redirects that are followed; a longer chain counts as a loop. */
const MOST_MOVES = 10;
const MOVE = { to: text, temporary: boolean, moves: number };

/**
 * The final address of a page that has moved (R17), so that a crawler follows one redirect however often it moved. Null when it has not moved, or
 * when the redirects form a loop. The move is permanent only if each step was.
 */
export async function findRedirect(
  d1: D1Database,
  path: string,
): Promise<{ from: string; to: string; status: 301 | 302 } | null> {
  const last = await trip(
    d1,
    row(
      MOVE,
      sql`WITH RECURSIVE trail("to", temporary, moves) AS (
        SELECT to_path, status = 302, 1 FROM redirects WHERE from_path = ${path}
        UNION ALL SELECT r.to_path, trail.temporary OR r.status = 302, trail.moves + 1
          FROM trail JOIN redirects r ON r.from_path = trail."to" WHERE trail.moves <= ${MOST_MOVES}
      ) SELECT "to", temporary, moves FROM trail ORDER BY moves DESC LIMIT 1`,
    ),
  );
  if (last === null || last.moves > MOST_MOVES || last.to === path) return null;
  return { from: path, to: last.to, status: last.temporary ? 302 : 301 };
}
