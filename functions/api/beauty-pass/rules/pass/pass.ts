import type { BeautyPass, TierMessage } from "../../../../contract/beauty-pass/beauty-pass";
import { TIER_POINTS } from "../../../../contract/beauty-pass/tiers";
import { COUNTRIES } from "../../../../contract/countries";
import { type Day, dayAt, daysBetween, type Instant } from "../calendar";
import { knownEvents, type PassFacts, type PointsEntry } from "../facts";
import { birthMonth, orderStories, spendFor } from "../orders";
import { type PointsStanding, pointsStanding } from "../points";
import { keepPoints, nextTier, standing, type TierStanding } from "../tiers";

/**
 * For how many days before the end of a tier year a member is warned, and for how many days a change is news (R43, assumed).
 */
const WARN_DAYS = 60;
const NEWS_DAYS = 30;
/** The days before expiry on which a notice is due (R44). */
const NOTICE_DAYS = [7, 30, 90] as const;

export type PassState = { points: PointsStanding; tier: TierStanding };

/**
 * Computes balance, log and tier at a moment. Any facts give a valid result, in whatever order and however often they were recorded.
 */
export function passAt({ country, events, holds }: PassFacts, now: Instant): PassState {
  const known = knownEvents(events, now);
  const stories = orderStories(country, known);
  return {
    points: pointsStanding({ country, events: known, holds }, stories, now),
    tier: standing(country, stories, now),
  };
}

const money = (country: PassFacts["country"], minor: number) => ({ minor, currency: COUNTRIES[country].currency });

/**
 * The spend missing to keep the tier and to reach the next one, in minor units; null when there is nothing to keep or reach.
 */
export function missing(
  country: PassFacts["country"],
  { tier, spent }: Pick<TierStanding, "tier" | "spent">,
): { keep: number | null; next: number | null } {
  const next = nextTier(tier);
  const keep = keepPoints(tier);
  return {
    keep: keep === 0 ? null : Math.max(0, spendFor(country, keep) - spent),
    next: next === "black" || next === "gold" ? spendFor(country, TIER_POINTS[next]) - spent : null,
  };
}

/** The messages of the tier (S4.04), most urgent first. */
export function tierMessages(country: PassFacts["country"], state: TierStanding, today: Day): TierMessage[] {
  const { tier, reviewOn } = state;
  const next = nextTier(tier);
  if (reviewOn === null) return [{ kind: "first_order", to: "white" }];
  const messages: TierMessage[] = [];
  const last = state.changes.findLast(({ from, to }) => from !== to);
  if (last !== undefined && daysBetween(dayAt(country, last.at), today) <= NEWS_DAYS)
    messages.push(
      last.why === "not_kept"
        ? { kind: "just_downgraded", tier, from: last.from }
        : // White and Pink cannot be lost.
          { kind: "just_upgraded", tier, until: keepPoints(tier) === 0 ? null : reviewOn },
    );
  const { keep, next: toNext } = missing(country, state);
  const daysLeft = daysBetween(today, reviewOn);
  if (keep !== null) {
    const spend = money(country, keep);
    if (keep === 0) messages.push({ kind: "kept", tier, until: reviewOn });
    else if (daysLeft <= WARN_DAYS)
      messages.push({
        kind: "downgrade_warning",
        tier,
        to: tier === "gold" ? "black" : "white",
        daysLeft: Math.max(0, daysLeft),
        spend,
        by: reviewOn,
      });
    else messages.push({ kind: "keep_tier", tier, spend, by: reviewOn });
  }
  if (next !== null && toNext !== null)
    messages.push({ kind: "in_progress", to: next, spend: money(country, toNext), by: reviewOn });
  if (tier === "gold") messages.push({ kind: "max_tier", tier, until: reviewOn });
  return messages;
}

function expiring({ expiry }: PointsStanding, today: Day): BeautyPass["expiring"] {
  if (expiry === null) return null;
  const daysLeft = Math.max(0, daysBetween(today, expiry.on));
  return {
    points: expiry.points,
    on: expiry.on,
    daysLeft,
    notice: NOTICE_DAYS.find((limit) => daysLeft <= limit) ?? null,
  };
}

/** Describes the pass for the contract. */
export function describePass(facts: PassFacts, now: Instant): { pass: BeautyPass; entries: PointsEntry[] } {
  const { country } = facts;
  const { points, tier } = passAt(facts, now);
  const today = dayAt(country, now);
  const { keep, next } = missing(country, tier);
  const up = nextTier(tier.tier);
  const month = birthMonth(country, knownEvents(facts.events, now), now);
  return {
    pass: {
      tier: tier.tier,
      tierReviewOn: tier.reviewOn,
      tierPointsCounter: tier.counter,
      pointsBalance: points.balance,
      pointsAvailable: points.balance - points.held,
      pointsPending: points.pending,
      expiring: expiring(points, today),
      spent: money(country, tier.spent),
      next:
        (up === "black" || up === "gold") && next !== null
          ? {
              tier: up,
              spendToNext: money(country, next),
              threshold: money(country, spendFor(country, TIER_POINTS[up])),
            }
          : null,
      keep:
        keep === null
          ? null
          : { spendToKeep: money(country, keep), threshold: money(country, spendFor(country, keepPoints(tier.tier))) },
      messages: tierMessages(country, tier, today),
      birthdayMonth: month !== null && Number(today.slice(5, 7)) === month,
    },
    entries: points.entries,
  };
}
