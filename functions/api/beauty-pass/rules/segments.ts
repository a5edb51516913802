import { TIERS, type Tier } from "../../../contract/beauty-pass/tiers";
import { dayAt, type Instant } from "./calendar";
import { knownEvents, type PassFacts } from "./facts";
import { birthMonth } from "./orders";

/** The audiences that promotions, gifts and rewards can be limited to. */
export const SEGMENTS: readonly string[] = [
  "members",
  ...TIERS.map((tier) => `tier-${tier}`),
  "staff",
  "birthday-month",
];

/** Segments that a visitor belongs to after signing in; the others depend on the member. */
export const VISITOR_SEGMENTS: readonly string[] = ["members"];

/** The segments of a member: tier, staff, and whether it is their birthday month. */
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

/**
 * Whether one of a shopper's segments may have something that is limited to segments; an empty list admits everybody.
 */
export const inSegments = (keptFor: readonly string[], own: readonly string[]): boolean =>
  keptFor.length === 0 || keptFor.some((segment) => own.includes(segment));
