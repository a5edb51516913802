import { boolean, number, text } from "../../db/readers";
import { sql } from "../../db/sql";
import { row, trip } from "../../db/trip";

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
