import type { ShownChallenge } from "../../../contract/errors";
import { attempts } from "../../../db/schema/orders";
import { sql } from "../../../db/sql";
import { mapped, type Reading, row, trip } from "../../../db/trip";
import type { Fault } from "../contact/fault";

/** A try to count: under which key, and how many a window allows. */
export type Attempt = {
  key: string;
  limit: number;
  /** From `count` tries on, `challenge` must be solved; left out when it was solved or none is set up. */
  near?: { count: number; challenge: ShownChallenge };
};

/**
 * The length of a window in seconds. Tries are counted in the database, because isolates keep nothing between requests.
 */
const WINDOW_SECONDS = 600;

/**
 * Counts one try under each key, in a new window when the last is over. Reads `rate_limited` with the seconds until the window ends when a count
 * exceeds its limit, `challenge_needed` when one is near it, and null otherwise.
 */
export const attemptsRead = (now: Date, tries: readonly Attempt[]): Reading<Fault | null> =>
  mapped(
    tries.map(({ key }) => row(COUNTED, counting(key, now))),
    (counts) => {
      const counted = tries.flatMap((one, index) => (counts[index] ? [{ ...one, ...counts[index] }] : []));
      const over = counted.find(({ count, limit }) => count > limit);
      if (over !== undefined) {
        const seconds = Math.max(1, Math.ceil((new Date(over.windowEnds).getTime() - now.getTime()) / 1000));
        return { code: "rate_limited", details: { seconds } };
      }
      const near = counted.find(({ count, near }) => near !== undefined && count > near.count)?.near;
      return near === undefined ? null : { code: "challenge_needed", details: near.challenge };
    },
  );

const COUNTED = { count: attempts.count, windowEnds: attempts.windowEnds };
const counting = (key: string, now: Date) => sql`INSERT INTO ${attempts} (key, count, window_ends)
  VALUES (${key}, 1, ${new Date(now.getTime() + WINDOW_SECONDS * 1000)})
  ON CONFLICT (key) DO UPDATE SET
    count = CASE WHEN window_ends <= ${now} THEN 1 ELSE count + 1 END,
    window_ends = CASE WHEN window_ends <= ${now} THEN excluded.window_ends ELSE window_ends END
  RETURNING ${COUNTED}`;

const standing = (key: string) => `passed|${key}`;

/** Saves for one window that a challenge was solved for a purpose. The key is a hash that has no limit of its own. */
export const keepPassed = (d1: D1Database, now: Date, key: string): Promise<unknown> =>
  trip(d1, attemptsRead(now, [{ key: standing(key), limit: 0 }]));

/** Whether a challenge was solved for this purpose in the present window. */
export const isPassed = async (d1: D1Database, now: Date, key: string): Promise<boolean> =>
  (await trip(
    d1,
    row(
      { count: attempts.count },
      sql`SELECT ${{ count: attempts.count }} FROM ${attempts} WHERE key = ${standing(key)} AND window_ends > ${now}`,
    ),
  )) !== null;
