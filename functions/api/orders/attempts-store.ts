import { attempts } from "../../db/schema/orders";
import { sql } from "../../db/sql";
import { answersOf, mapped, type Reading, row, statementsOf } from "../../db/trip";
import type { Fault } from "./checkout/fault";

/** Something to count: whose tries, and how many a window allows. */
export type Attempt = { key: string; limit: number };

/**
 * The length of a window in seconds. Tries are counted in the database, because isolates keep nothing between requests.
 */
const WINDOW_SECONDS = 600;

/** Counts a try for each, in a new window when the last is over: `rate_limited` with the seconds until the window ends, when a count exceeds its limit. */
export const attemptsRead = (now: Date, tries: readonly Attempt[]): Reading<Fault | null> =>
  mapped(
    tries.map(({ key }) => row(COUNTED, counting(key, now))),
    (counts) => {
      for (const [index, { limit }] of tries.entries()) {
        const counted = counts[index] ?? null;
        if (counted === null || counted.count <= limit) continue;
        const seconds = Math.max(1, Math.ceil((new Date(counted.windowEnds).getTime() - now.getTime()) / 1000));
        return { code: "rate_limited", details: { seconds } };
      }
      return null;
    },
  );

const COUNTED = { count: attempts.count, windowEnds: attempts.windowEnds };
const counting = (key: string, now: Date) => sql`INSERT INTO ${attempts} (key, count, window_ends)
  VALUES (${key}, 1, ${new Date(now.getTime() + WINDOW_SECONDS * 1000)})
  ON CONFLICT (key) DO UPDATE SET
    count = CASE WHEN window_ends <= ${now} THEN 1 ELSE count + 1 END,
    window_ends = CASE WHEN window_ends <= ${now} THEN excluded.window_ends ELSE window_ends END
  RETURNING ${COUNTED}`;

/** The same for a batch that is put together elsewhere; {@link limitedBy} reads its first results. */
export const attemptStatements = (d1: D1Database, now: Date, tries: readonly Attempt[]): D1PreparedStatement[] =>
  statementsOf(d1, attemptsRead(now, tries));
export const limitedBy = (tries: readonly Attempt[], results: D1Result[], now: Date): Fault | null =>
  answersOf(attemptsRead(now, tries), results);
