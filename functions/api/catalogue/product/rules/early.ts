import { TIERS, type Tier } from "../../../../contract/beauty-pass/tiers";
import { raw, type Sql, sql, type Value } from "../../../../db/sql";

/**
 * How many hours each tier with early access may buy before the tier below it (S6.02, assumption): gold, then black.
 */
export const EARLY_STEP_HOURS = 24;

type Early = { earlyFrom: string | null; earlyTiers: readonly Tier[] };

const HOUR = 3_600_000;

/**
 * When a tier may buy early, in milliseconds: the highest tier of a launch from `earlyFrom`, each tier below one step later; null when it may not.
 */
export function earlyMoment({ earlyFrom, earlyTiers }: Early, tier: Tier | null): number | null {
  if (earlyFrom === null || tier === null || !earlyTiers.includes(tier)) return null;
  const above = new Set(earlyTiers.filter((other) => TIERS.indexOf(other) > TIERS.indexOf(tier)));
  return Date.parse(earlyFrom) + above.size * EARLY_STEP_HOURS * HOUR;
}

const RANKS = raw(`',${TIERS.join(",")},'`);
const STEP_HOURS = raw(String(EARLY_STEP_HOURS));

/** SQL for whether `tier` may buy a release `r` early at `now`. */
export const earlyFor = (tier: Value, now: Value): Sql =>
  sql`(r.early_from IS NOT NULL AND EXISTS (SELECT 1 FROM json_each(r.early_tiers) w WHERE w.value = ${tier})
     AND strftime('%Y-%m-%dT%H:%M:%fZ', r.early_from, '+' || (${STEP_HOURS} * (SELECT COUNT(DISTINCT h.value) FROM json_each(r.early_tiers) h
       WHERE instr(${RANKS}, ',' || h.value || ',') > instr(${RANKS}, ',' || ${tier} || ','))) || ' hours') <= ${now})`;
