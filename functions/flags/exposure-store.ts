import type { CountryCode } from "../contract/countries";
import type { ExperimentKey, Goal, Variation } from "../contract/experiments/experiments";
import { countryCode, number, text } from "../db/readers";
import { experimentExposures, experimentGoals, flagFaults } from "../db/schema/experiments";
import { sql } from "../db/sql";
import { type Part, rows, run, trip } from "../db/trip";

export type Exposure = { experiment: ExperimentKey; variation: Variation };
export type ReachedGoal = {
  goal: Goal;
  /** The order's number; "" for goals that count once. */
  reference: string;
  /** Null while the order is not paid. */
  at: Date | null;
};

/**
 * Saves the variation that a visitor was shown first, and the goals that the visitor reached, each once. Returns the
 * new ones.
 */
export async function keepExperiments(
  d1: D1Database,
  visitor: { code: string; country: CountryCode },
  { shown, reached }: { shown: readonly Exposure[]; reached: readonly ReachedGoal[] },
  now: Date,
): Promise<{ shown: Exposure[]; reached: ReachedGoal[] }> {
  const { code, country } = visitor;
  const found = await trip(d1, {
    shown: shown.map(({ experiment, variation }) =>
      run(sql`INSERT INTO ${experimentExposures} (visitor, experiment, variation, country, at)
        VALUES (${[code, experiment, variation, country, now]}) ON CONFLICT DO NOTHING`),
    ),
    reached: reached.map(({ goal, reference, at }) =>
      run(sql`INSERT INTO ${experimentGoals} (visitor, goal, reference, country, at)
        VALUES (${[code, goal, reference, country, at]}) ON CONFLICT DO NOTHING`),
    ),
  });
  return {
    shown: shown.filter((_, at) => found.shown[at] === 1),
    reached: reached.filter((_, at) => found.reached[at] === 1),
  };
}

/** Counts the orders of visitors in experiments that have been paid since, each once; `total` is in minor units. */
export const settleOrders = (d1: D1Database, now: Date) =>
  trip(
    d1,
    rows(
      { visitor: text, country: countryCode, total: number, currency: text },
      sql`UPDATE ${experimentGoals} SET at = ${now}
        WHERE goal = 'paid-order' AND at IS NULL AND reference IN (SELECT order_number FROM order_events WHERE state = 'paid')
        RETURNING visitor, country, (SELECT total FROM orders WHERE number = reference) AS total,
          (SELECT currency FROM orders WHERE number = reference) AS currency`,
    ),
  );

/** Deletes orders that wait to be counted for a visitor; for the batch that takes consent to experiments back. */
export const goalsForgotten = (visitor: string): Part<number> =>
  run(sql`DELETE FROM ${experimentGoals} WHERE visitor = ${visitor} AND at IS NULL`);

const KEPT_DAYS = 400;

/** Deletes the rows whose cookie has expired, and orders that were never paid. */
export function sweepExperiments(d1: D1Database, now: Date) {
  const oldest = new Date(now.getTime() - KEPT_DAYS * 86_400_000);
  return trip(d1, {
    goals: run(sql`DELETE FROM ${experimentGoals} WHERE visitor IN
      (SELECT visitor FROM ${experimentExposures} WHERE at < ${oldest})`),
    exposures: run(sql`DELETE FROM ${experimentExposures} WHERE at < ${oldest}`),
    faults: run(sql`DELETE FROM ${flagFaults} WHERE day < ${oldest.toISOString().slice(0, 10)}`),
  });
}
