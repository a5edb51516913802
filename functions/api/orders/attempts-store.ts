import type { Fault } from "./checkout/fault";

/** Something to count: who tries, and how many tries a window allows. */
export type Attempt = { key: string; limit: number };

/** One window, in seconds. Counted in the database: an isolate remembers nothing between requests. */
const WINDOW_SECONDS = 600;

/** One statement an attempt: counts it, in a new window when the last is over, and answers the count. */
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

/** `rate_limited` with the seconds until the window ends, when one of the attempts passed its limit. */
export function limitedBy(attempts: readonly Attempt[], results: D1Result[], now: Date): Fault | null {
  for (const [index, { limit }] of attempts.entries()) {
    const [row] = (results[index]?.results ?? []) as { count: number; windowEnds: string }[];
    if (row === undefined || row.count <= limit) continue;
    const seconds = Math.max(1, Math.ceil((new Date(row.windowEnds).getTime() - now.getTime()) / 1000));
    return { code: "rate_limited", details: { seconds } };
  }
  return null;
}
