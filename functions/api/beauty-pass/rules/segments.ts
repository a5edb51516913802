import { TIERS, type Tier } from "../../../contract/tiers";
import { dayAt, type Instant } from "./calendar";
import { knownEvents, type PassFacts } from "./facts";
import { birthMonth } from "./orders";

/** What promotions, gifts and rewards can be kept for (glossary: segments). */
export const SEGMENTS: readonly string[] = [
  "members",
  ...TIERS.map((tier) => `tier-${tier}`),
  "staff",
  "birthday-month",
];

/** Segments that a visitor may be in once they have signed in; which others, nobody knows yet. */
export const VISITOR_SEGMENTS: readonly string[] = ["members"];

/** Audiences that a member is in: their tier, staff, and whether this is their month of birth. */
export function segmentsOf(
  facts: PassFacts,
  { tier, isEmployee }: { tier: Tier; isEmployee: boolean },
  now: Instant,
): string[] {
  const month = birthMonth(facts.country, knownEvents(facts.events, now), now);
  const today = dayAt(facts.country, now);
  return [
    "members",
    `tier-${tier}`,
    ...(isEmployee ? ["staff"] : []),
    ...(month !== null && Number(today.slice(5, 7)) === month ? ["birthday-month"] : []),
  ];
}

/** Whether who is in `own` is in one of the audiences that something is kept for; none named is everybody. */
export const inSegments = (keptFor: readonly string[], own: readonly string[]): boolean =>
  keptFor.length === 0 || keptFor.some((segment) => own.includes(segment));
