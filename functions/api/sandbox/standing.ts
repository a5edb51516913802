import type { CountryCode } from "../../contract/countries";
import { TIER_POINTS } from "../../contract/tier-points";
import type { Tier } from "../../contract/tiers";
import type { PassEvent } from "../beauty-pass/rules/facts";
import { spendFor } from "../beauty-pass/rules/orders";

const DAY = 86_400_000;
/** Days for which a test user has had the tier, unless a day is given: long enough to be no news. */
const USUAL_DAYS = 45;

export type Standing = { tier: Tier; tierPointsCounter: number; tierSince?: string | undefined };

/** Tier points of the purchases that lead there: the one that reaches the tier, then what has been spent since. */
function purchases({ tier, tierPointsCounter: counter }: Standing): number[] {
  if (tier === "pink") return [];
  if (tier === "white") return [counter];
  return [TIER_POINTS[tier], ...(counter > 0 ? [counter] : [])];
}

/** What a test user would have done to stand where they shall: purchases of one day, whose points have come. */
export function factsFor(country: CountryCode, standing: Standing, now: Date): PassEvent[] {
  const { tierSince } = standing;
  const usual = now.getTime() - USUAL_DAYS * DAY;
  const since = tierSince === undefined ? usual : Math.min(Date.parse(`${tierSince}T04:00:00.000Z`), now.getTime());
  const at = new Date(since).toISOString();
  const before = new Date(since - 14 * DAY).toISOString();
  return purchases(standing).flatMap((points, index): PassEvent[] => {
    const order = `SANDBOX-${index + 1}`;
    // A purchase of next to nothing makes somebody White, too.
    const merchandise = Math.max(1, spendFor(country, points));
    return [
      { kind: "order_paid", key: `sandbox:${order}:paid`, at, order, merchandise },
      { kind: "order_delivered", key: `sandbox:${order}:delivered`, at: before, order },
    ];
  });
}
