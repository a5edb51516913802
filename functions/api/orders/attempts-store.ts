import type { Fault } from "./checkout/fault";

/** Something to count: whose tries, and how many a window allows. */
export type Attempt = { key: string; limit: number };

/**
 * The length of a window in seconds. Tries are counted in the database, because isolates keep nothing between requests.
 */
const WINDOW_SECONDS = 600;

/** One statement per count: adds a try, in a new window when the last is over, and returns the count. */
export const attemptStatements = (d1: D1Database, now: Date, attempts: readonly Attempt[]): D1PreparedStatement[] =>
  attempts.map(({ key }) =>
    d1
      .prepare(
        `INSERT INTO attempts (key, count, window_ends) VALUES (?1, 1, ?3)
         ON CONFLICT (key) DO UPDATE SET
           count = CASE WHEN window_ends <= ?2 THEN 1 ELSE count + 1 END,
           window_ends = CASE WHEN window_ends <= ?2 THEN excluded.window_ends ELSE window_ends END
         RETURNING count, window_ends AS windowEnds`,
      )
      .bind(key, now.toISOString(), new Date(now.getTime() + WINDOW_SECONDS * 1000).toISOString()),
  );

/** `rate_limited` with the seconds until the window ends, when one of the counts exceeds its limit. */
export function limitedBy(attempts: readonly Attempt[], results: D1Result[], now: Date): Fault | null {
  for (const [index, { limit }] of attempts.entries()) {
    const [row] = (results[index]?.results ?? []) as { count: number; windowEnds: string }[];
    if (row === undefined || row.count <= limit) continue;
    const seconds = Math.max(1, Math.ceil((new Date(row.windowEnds).getTime() - now.getTime()) / 1000));
    return { code: "rate_limited", details: { seconds } };
  }
  return null;
}
