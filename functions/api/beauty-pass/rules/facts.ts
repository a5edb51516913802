import type { PointsSource } from "../../../contract/beauty-pass/beauty-pass";
import type { CountryCode } from "../../../contract/countries";
import type { Day, Instant } from "./calendar";

type Happened = {
  /** Identifies the event: the same key is the same event, however often it is recorded. */
  key: string;
  at: Instant;
};

/** What an order gave to a member whose account was deleted since: in points, but `goods` in minor units. */
export type GivenBefore = {
  multiplier: 1 | 2;
  /** The price of the goods that were not returned by then. */
  goods: number;
  /** Whether its points had not arrived yet and are still to come. */
  isPending: boolean;
  /** The points of it that were spent, which are missing once the goods come back. */
  used: number;
  /** The points that were missing already. */
  debt: number;
};

/**
 * An event of a member's pass, reported by other rooms. It has only facts: no balance, no tier, nothing that time decides.
 */
export type PassEvent = Happened &
  (
    | { kind: "registered" }
    /** `merchandise`: minor units paid for goods, after discounts, with tax, including what a gift card paid (R44). */
    | { kind: "order_paid"; order: string; merchandise: number }
    | { kind: "order_delivered"; order: string }
    /** `merchandise`: the part of the paid amount that was returned. */
    | { kind: "order_returned"; order: string; merchandise: number }
    | { kind: "order_cancelled"; order: string }
    /** The claimed order of a member whose account was deleted. What it gave then, it does not give again. */
    | ({ kind: "order_taken_over"; order: string } & GivenBefore)
    /**
     * Points that were given or corrected, for reviews, surveys, the profile, or by hand. `about` names the product, review or reason.
     */
    | { kind: "granted"; source: PointsSource; points: number; about: string | null }
    /** `birthday` is a day of the year, MM-DD. */
    | { kind: "birthday_set"; birthday: string }
  );

/** Points held for a reward: held when it is redeemed, spent at payment, free again when the hold ends (R30). */
export type PointsHold = {
  id: string;
  /** The reward that they are held for. */
  reward: string;
  points: number;
  heldAt: Instant;
  heldUntil: Instant;
  end: { kind: "spent"; at: Instant; order: string } | { kind: "released"; at: Instant } | null;
};

/** All facts of a pass. Their order has no effect, and repeated ones count once. */
export type PassFacts = { country: CountryCode; events: readonly PassEvent[]; holds: readonly PointsHold[] };

/** One movement of points (docs/glossary.md), oldest first in a log. */
export type PointsEntry = {
  key: string;
  source: PointsSource;
  delta: number;
  occurredAt: Instant;
  order: string | null;
  about: string | null;
  note: "birthday" | "returned" | "cancelled" | "given_back" | null;
};

/** Points that cannot be used yet. `availableOn` is null until delivery. */
export type PendingPoints = { order: string; points: number; availableOn: Day | null };

const rank: Record<PassEvent["kind"], number> = {
  registered: 0,
  birthday_set: 1,
  order_paid: 2,
  order_taken_over: 3,
  order_delivered: 4,
  granted: 5,
  order_returned: 6,
  order_cancelled: 7,
};

/** The events up to a moment, sorted and without repetitions. */
export function knownEvents(events: readonly PassEvent[], now: Instant): PassEvent[] {
  const seen = new Set<string>();
  return events
    .filter(({ at }) => at <= now)
    .toSorted((a, b) => compare(a.at, b.at) || rank[a.kind] - rank[b.kind] || compare(a.key, b.key))
    .filter(({ key }) => !seen.has(key) && seen.add(key));
}

export const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
