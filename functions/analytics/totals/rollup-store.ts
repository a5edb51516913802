import { analyticsHours } from "../../db/schema/analytics";
import { type Sql, sql } from "../../db/sql";
import { type Part, row, run, trip } from "../../db/trip";
import type { Rollup } from "./rollups";
import { OTHER } from "./search-term";

/** How many different search terms a country's totals keep for a day; the rest are counted together. */
const MOST_WORDS = 500;

const WORDS = sql`w.value ->> 'event' IN ('search', 'search_none')`;

/** Counts a new term under one common name on a day that has many terms already. */
const KEY = sql`CASE WHEN ${WORDS}
    AND NOT EXISTS (SELECT 1 FROM analytics_hours h WHERE h.country = w.value ->> 'country' AND h.day = w.value ->> 'day'
      AND h.event = w.value ->> 'event' AND h.key = w.value ->> 'key')
    AND (SELECT COUNT(DISTINCT h.key) FROM analytics_hours h WHERE h.country = w.value ->> 'country' AND h.day = w.value ->> 'day'
      AND h.event = w.value ->> 'event') >= ${MOST_WORDS}
  THEN ${OTHER} ELSE w.value ->> 'key' END`;

/** Adds to totals within a batch: all of it, or nothing when the condition does not hold. */
export const grown = (rollups: readonly Rollup[], where: Sql = sql`TRUE`): Part<number> =>
  run(sql`INSERT INTO ${analyticsHours} (country, day, hour, event, key, language, device, count, value)
    SELECT w.value ->> 'country', w.value ->> 'day', w.value ->> 'hour', w.value ->> 'event', ${KEY},
      w.value ->> 'language', w.value ->> 'device', w.value ->> 'count', w.value ->> 'value'
    FROM json_each(${JSON.stringify(rollups)}) w WHERE ${where}
    ON CONFLICT DO UPDATE SET count = count + excluded.count, value = value + excluded.value`);

/** Adds to totals. One trip. */
export const growTotals = (d1: D1Database, rollups: readonly Rollup[]): Promise<number> => trip(d1, grown(rollups));

/** Counts a failure, and returns how many of its kind the hour has had, over all languages and devices. One trip. */
export async function countFailure(d1: D1Database, line: Rollup): Promise<number> {
  const { country, day, hour, event, key } = line;
  const found = await trip(d1, {
    grown: grown([line]),
    all: row(
      { count: analyticsHours.count },
      sql`SELECT SUM(count) AS count FROM ${analyticsHours} WHERE country = ${country} AND day = ${day} AND event = ${event}
        AND key = ${key} AND hour = ${hour}`,
    ),
  });
  return found.all?.count ?? 0;
}
