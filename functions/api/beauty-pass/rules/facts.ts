import type { PointsSource } from "../../../contract/beauty-pass/beauty-pass";
import type { CountryCode } from "../../../contract/countries";
import type { Day, Instant } from "./calendar";

type Happened = {
  /** Identifies the event: the same key is the same event, however often it is recorded. */
  key: string;
  at: Instant;
};

/** What an order had given when its member was forgotten; all of it in points but `goods`, in minor units. */
export type GivenBefore = {
  multiplier: 1 | 2;
  /** What had not come back by then. */
  goods: number;
  /** Its points had not come yet: they are still to come. */
  isPending: boolean;
  /** What was spent of its points: missing once the goods come back. */
  used: number;
  /** What was missing already. */
  debt: number;
};

/** What happened to a member, as others tell it. Facts only: no balance, no tier, nothing that time decides. */
export type PassEvent = Happened &
  (
    | { kind: "registered" }
    /** `merchandise`: minor units paid for goods, after discounts, with tax, including what a gift card paid (R44). */
    | { kind: "order_paid"; order: string; merchandise: number }
    | { kind: "order_delivered"; order: string }
    /** `merchandise`: the part of the paid amount that was returned. */
    | { kind: "order_returned"; order: string; merchandise: number }
    | { kind: "order_cancelled"; order: string }
    /** The order of somebody who was forgotten, claimed: what it had given it gives to nobody again. */
    | ({ kind: "order_taken_over"; order: string } & GivenBefore)
    /** Points that were given or corrected: reviews, surveys, profile, adjustments. `about` names the product, review or reason. */
    | { kind: "granted"; source: PointsSource; points: number; about: string | null }
    /** `birthday`: MM-DD. */
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

/** All facts of a pass. Order and repetition have no effect. */
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
