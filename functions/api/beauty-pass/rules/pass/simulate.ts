import type { TierSimulation } from "../../../../contract/beauty-pass/beauty-pass";
import { COUNTRIES } from "../../../../contract/countries";
import { type Day, dayAt, endOfDay, type Instant, later, plusMonths, startOfDay } from "../calendar";
import { knownEvents, type PassEvent, type PassFacts } from "../facts";
import { birthMonth, pointsFor } from "../orders";
import { EXPIRY_MONTHS } from "../points";
import { nextTier } from "../tiers";
import { missing, passAt } from "./pass";

/** For how many months ahead a purchase can be simulated; later than that, the tier years in between are guesses. */
const MOST_MONTHS = 24;

export type SimulatedPurchase = { spend: number; on: Day };

/** Whether a purchase on this day can be simulated: from a day that is not over everywhere in the country to two years ahead. */
export const canSimulate = (country: PassFacts["country"], on: Day, now: Instant): boolean =>
  endOfDay(country, on) > now && on <= plusMonths(dayAt(country, now), MOST_MONTHS);

/** Shows what one more purchase would lead to (moonshot 8) by the real rules, beside the same without it. */
export function simulate(facts: PassFacts, { spend, on }: SimulatedPurchase, now: Instant): TierSimulation {
  const { country } = facts;
  const money = (minor: number) => ({ minor, currency: COUNTRIES[country].currency });
  const morning = startOfDay(country, on);
  const at = later(morning, now);
  const known = knownEvents(facts.events, now);
  const bought: PassEvent = { kind: "order_paid", key: "imagined", at, order: "imagined", merchandise: spend };
  const imagined: PassFacts = { ...facts, events: [...known, bought] };
  const before = passAt({ ...facts, events: known }, at).tier;
  const after = passAt(imagined, at).tier;
  const month = birthMonth(country, known, at);
  const doubled = month !== null && Number(on.slice(5, 7)) === month;
  const reviewOn = after.reviewOn ?? on;
  const reviewed = after.reviewAt ?? endOfDay(country, on);
  const up = nextTier(after.tier);
  const { next, keep } = missing(country, after);
  return {
    spend: money(spend),
    on,
    points: pointsFor(country, spend) * (doubled ? 2 : 1),
    doubled,
    before: before.tier,
    after: after.tier,
    tierReviewOn: reviewOn,
    atReview: passAt(imagined, reviewed).tier.tier,
    withoutIt: passAt({ ...facts, events: known }, reviewed).tier.tier,
    pointsExpireOn: plusMonths(on, EXPIRY_MONTHS),
    next: (up === "black" || up === "gold") && next !== null ? { tier: up, spendToNext: money(next) } : null,
    keep: keep === null ? null : { spendToKeep: money(keep), by: reviewOn },
  };
}
