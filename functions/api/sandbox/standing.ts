import type { Tier } from "../../contract/beauty-pass/tiers";
import { TIER_POINTS } from "../../contract/beauty-pass/tiers";
import type { CountryCode } from "../../contract/countries";
import type { PassEvent } from "../beauty-pass/rules/facts";
import { spendFor } from "../beauty-pass/rules/orders";

const DAY = 86_400_000;
/** For how many days a test user has had the tier, unless a day is given; long enough that no page announces it. */
const USUAL_DAYS = 45;

export type TestStanding = { tier: Tier; tierPointsCounter: number; tierSince?: string | undefined };

/** The tier points of the purchases behind a standing: the one that reached the tier, and the spending since then. */
function purchases({ tier, tierPointsCounter: counter }: TestStanding): number[] {
  if (tier === "pink") return [];
  if (tier === "white") return [counter];
  return [TIER_POINTS[tier], ...(counter > 0 ? [counter] : [])];
}

/** The events that give a test user the requested points and tier: purchases on one day, whose points have arrived. */
export function factsFor(country: CountryCode, standing: TestStanding, now: Date): PassEvent[] {
  const { tierSince } = standing;
  const usual = now.getTime() - USUAL_DAYS * DAY;
  const since = tierSince === undefined ? usual : Math.min(Date.parse(`${tierSince}T04:00:00.000Z`), now.getTime());
  const at = new Date(since).toISOString();
  const before = new Date(since - 14 * DAY).toISOString();
  return purchases(standing).flatMap((points, index): PassEvent[] => {
    const order = `SANDBOX-${index + 1}`;
    // Even the smallest purchase makes a member White.
    const merchandise = Math.max(1, spendFor(country, points));
    return [
      { kind: "order_paid", key: `sandbox:${order}:paid`, at, order, merchandise },
      { kind: "order_delivered", key: `sandbox:${order}:delivered`, at: before, order },
    ];
  });
}
