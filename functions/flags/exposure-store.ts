import type { CountryCode } from "../contract/countries";
import type { ExperimentKey, Goal, Variation } from "../contract/experiments/experiments";
import { experimentExposures, experimentGoals } from "../db/schema/experiments";
import { sql } from "../db/sql";
import { run, trip } from "../db/trip";

export type Exposure = { experiment: ExperimentKey; variation: Variation };
export type ReachedGoal = {
  goal: Goal;
  /** The order's number; "" for what counts once. */
  reference: string;
  /** Null where an order is not paid yet. */
  at: Date | null;
};

/** Keeps what a visitor was shown first, and what the visitor reached; each once, however often it happens. Answers which were new. */
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
