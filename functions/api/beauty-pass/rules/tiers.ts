import { TIER_POINTS, TIERS, type Tier } from "../../../contract/beauty-pass/tiers";
import type { CountryCode } from "../../../contract/countries";
import { type Day, dayAt, endOfDay, type Instant, plusMonths } from "./calendar";
import { type OrderStory, pointsFor, spendFor } from "./orders";

const YEAR_MONTHS = 12;

export type TierChange = { at: Instant; from: Tier; to: Tier; why: "first_order" | "earned" | "kept" | "not_kept" };

export type TierStanding = {
  tier: Tier;
  /** When the tier was reached; null for Pink, with which everybody starts. */
  since: Instant | null;
  /** The last day of the tier year, which counts in full, and the moment when it is over; null for Pink. */
  reviewOn: Day | null;
  reviewAt: Instant | null;
  /**
   * The qualifying spend of this tier year: in minor units, to the last cent of each order, and in whole points (S3.08).
   */
  spent: number;
  counter: number;
  /** The oldest change comes first. */
  changes: TierChange[];
};

const level = (tier: Tier) => TIERS.indexOf(tier);
const below = (tier: Tier): Tier => TIERS[Math.max(0, level(tier) - 1)] ?? "pink";

/** The points that keep a tier for another year; 0 for tiers that cannot be lost. */
export const keepPoints = (tier: Tier): number => (tier === "black" || tier === "gold" ? TIER_POINTS[tier] : 0);

/** The next tier that spending leads to; null for Gold. The first order, of any amount, ends Pink. */
export const nextTier = (tier: Tier): Tier | null => TIERS[level(tier) + 1] ?? null;

/** The highest tier that this spend of one tier year reaches, if it is above `tier`. */
function reached(country: CountryCode, tier: Tier, spent: number): Tier {
  const counter = pointsFor(country, spent);
  const earned: Tier = counter >= TIER_POINTS.gold ? "gold" : counter >= TIER_POINTS.black ? "black" : "white";
  return level(earned) > level(tier) ? earned : tier;
}

/**
 * Computes the tier at a moment (R43). Its year is twelve months from the last change, and a new year begins when the tier was kept. A member moves
 * up as soon as the spend is there, and down one tier at the end of a year; nothing is carried over. Returned or cancelled goods never count, and
 * spend that counted for one member counts for no other.
 */
export function standing(country: CountryCode, stories: readonly OrderStory[], now: Instant): TierStanding {
  const state: Omit<TierStanding, "counter"> = {
    tier: "pink",
    since: null,
    reviewOn: null,
    reviewAt: null,
    spent: 0,
    changes: [],
  };

  const beginYear = (day: Day) => {
    state.reviewOn = plusMonths(day, YEAR_MONTHS);
    state.reviewAt = endOfDay(country, state.reviewOn);
    state.spent = 0;
  };
  const change = (at: Instant, to: Tier, why: TierChange["why"]) => {
    state.changes.push({ at, from: state.tier, to, why });
    if (to !== state.tier) state.since = at;
    state.tier = to;
  };
  const review = (until: Instant) => {
    while (state.reviewOn !== null && state.reviewAt !== null && state.reviewAt <= until) {
      const { reviewOn, reviewAt, spent } = state;
      const keep = spendFor(country, keepPoints(state.tier));
      if (keep > 0)
        change(reviewAt, spent >= keep ? state.tier : below(state.tier), spent >= keep ? "kept" : "not_kept");
      beginYear(reviewOn);
    }
  };

  for (const story of stories.filter(({ stands }) => stands)) {
    review(story.paidAt);
    if (state.tier === "pink") {
      change(story.paidAt, "white", "first_order");
      beginYear(dayAt(country, story.paidAt));
    }
    if (story.given === null) state.spent += story.left;
    const earned = reached(country, state.tier, state.spent);
    if (earned !== state.tier) {
      change(story.paidAt, earned, "earned");
      beginYear(dayAt(country, story.paidAt));
    }
  }
  review(now);
  return { ...state, counter: pointsFor(country, state.spent) };
}
