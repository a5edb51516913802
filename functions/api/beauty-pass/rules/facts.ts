import type { PointsSource } from "../../../contract/beauty-pass";
import type { CountryCode } from "../../../contract/countries";
import type { Day, Instant } from "./calendar";

type Happened = {
  /** Says what it is, once: the same key is the same thing, however often it is told. */
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
    /** `merchandise`: minor units paid for goods, after discounts, tax in, gift-card part included (R44). */
    | { kind: "order_paid"; order: string; merchandise: number }
    | { kind: "order_delivered"; order: string }
    /** `merchandise`: the part of what was paid that went back. */
    | { kind: "order_returned"; order: string; merchandise: number }
    | { kind: "order_cancelled"; order: string }
    /** The order of somebody who was forgotten, claimed: what it had given it gives to nobody again. */
    | ({ kind: "order_taken_over"; order: string } & GivenBefore)
    /** Points that were given or corrected: reviews, surveys, profile, adjustments. `about` names the product, review or reason. */
    | { kind: "granted"; source: PointsSource; points: number; about: string | null }
    /** `birthday`: MM-DD. */
    | { kind: "birthday_set"; birthday: string }
  );

/** Points set aside for a reward: held at redeem, spent at payment, free again at its end (R30). */
export type PointsHold = {
  id: string;
  /** What they were set aside for. */
  reward: string;
  points: number;
  heldAt: Instant;
  heldUntil: Instant;
  end: { kind: "spent"; at: Instant; order: string } | { kind: "released"; at: Instant } | null;
};

/** All that a pass is made of. Order and repetition mean nothing. */
export type PassFacts = { country: CountryCode; events: readonly PassEvent[]; holds: readonly PointsHold[] };

/** One movement of points (glossary: PointsEntry), oldest first in a log. */
export type PointsEntry = {
  key: string;
  source: PointsSource;
  delta: number;
  occurredAt: Instant;
  order: string | null;
  about: string | null;
  note: "birthday" | "returned" | "cancelled" | "given_back" | null;
};

/** Points on their way. `availableOn` is null until the parcel has arrived. */
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

/** What is known at a moment, in one order, each thing once, whatever way it arrived. */
export function knownEvents(events: readonly PassEvent[], now: Instant): PassEvent[] {
  const seen = new Set<string>();
  return events
    .filter(({ at }) => at <= now)
    .toSorted((a, b) => compare(a.at, b.at) || rank[a.kind] - rank[b.kind] || compare(a.key, b.key))
    .filter(({ key }) => !seen.has(key) && seen.add(key));
}

export const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
