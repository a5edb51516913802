import type { CountryCode } from "../../contract/countries";
import type { Goal } from "../../contract/experiments/experiments";
import { number, text } from "../../db/readers";
import { experimentExposures, experimentGoals, flagFaults } from "../../db/schema/experiments";
import { sql } from "../../db/sql";
import { rows, trip } from "../../db/trip";

const DAY_MS = 86_400_000;

/**
 * Counts, for a country, the visitors who were shown each variation and those who reached the goal afterwards, and the
 * faults of a week. One trip.
 */
export function readResults(d1: D1Database, country: CountryCode, goal: Goal, now: Date) {
  const weekAgo = new Date(now.getTime() - 7 * DAY_MS).toISOString().slice(0, 10);
  return trip(d1, {
    groups: rows(
      { experiment: text, variation: text, visitors: number, conversions: number },
      sql`SELECT e.experiment, e.variation, COUNT(*) AS visitors, SUM(EXISTS (
          SELECT 1 FROM ${experimentGoals} g
          WHERE g.visitor = e.visitor AND g.goal = ${goal} AND g.country = e.country AND g.at >= e.at)) AS conversions
        FROM ${experimentExposures} e WHERE e.country = ${country} GROUP BY e.experiment, e.variation`,
    ),
    faults: rows(
      { kind: text, count: number },
      sql`SELECT kind, SUM(count) AS count FROM ${flagFaults} WHERE day >= ${weekAgo}
        GROUP BY kind ORDER BY count DESC, kind LIMIT 20`,
    ),
  });
}
