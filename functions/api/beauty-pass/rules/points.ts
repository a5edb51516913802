import type { CountryCode } from "../../../contract/countries";
import { type Day, dayAt, endOfDay, type Instant, later, plusMonths } from "./calendar";
import { compare, type PassEvent, type PendingPoints, type PointsEntry, type PointsHold } from "./facts";
import { type OrderStory, pointsFor } from "./orders";

/** Months without a purchase or redemption after which points expire (S9.01). */
export const EXPIRY_MONTHS = 18;
/** Eighteen months are never shorter than this, so the calendar is asked only beyond it. */
const NEVER_BEFORE_MS = 540 * 86_400_000;

export type PointsStanding = {
  balance: number;
  /** The points held for rewards that are not paid yet; they are part of the balance. */
  held: number;
  pending: PendingPoints[];
  /** The oldest entry comes first; their sum is the balance. */
  entries: PointsEntry[];
  /**
   * When all points expire, unless something is bought or redeemed by the end of that day; null when there are none.
   */
  expiry: { points: number; on: Day; at: Instant } | null;
};

/** The last day of points that have been unused since `clock`, and the moment when it is over. */
export function expiryOf(country: CountryCode, clock: Instant): { on: Day; at: Instant } {
  const on = plusMonths(dayAt(country, clock), EXPIRY_MONTHS);
  return { on, at: endOfDay(country, on) };
}

/** The balance, computed step by step in order of time; expiry happens between the steps. */
class Ledger {
  balance = 0;
  readonly entries: PointsEntry[] = [];
  /** The last purchase or redemption, or else the arrival of the first of these points. */
  clock: Instant | null = null;
  private readonly holds = new Map<string, { points: number; outlived: boolean }>();

  constructor(private readonly country: CountryCode) {}

  get held(): number {
    return [...this.holds.values()].reduce((sum, { points }) => sum + points, 0);
  }

  move(entry: Omit<PointsEntry, "note" | "order" | "about"> & Partial<PointsEntry>) {
    if (entry.delta === 0) return;
    this.balance += entry.delta;
    this.entries.push({ order: null, about: null, note: null, ...entry });
    if (entry.delta > 0) this.clock ??= entry.occurredAt;
  }

  /** A purchase or redemption keeps all points for another eighteen months. */
  touch(at: Instant) {
    this.clock = at;
    for (const hold of this.holds.values()) hold.outlived = false;
  }

  hold({ id, points }: PointsHold) {
    this.holds.set(id, { points, outlived: false });
  }

  /** Ends a hold. Points that would have expired during the hold expire now when they come back. */
  unhold(id: string, at: Instant, spent: boolean) {
    const hold = this.holds.get(id);
    this.holds.delete(id);
    if (hold?.outlived && !spent) this.expire(Math.min(hold.points, this.balance - this.held), at, id);
  }

  /** Moves time forward. Held points do not expire before their reward is paid or given up. */
  passTo(at: Instant) {
    if (this.clock === null || Date.parse(at) - Date.parse(this.clock) < NEVER_BEFORE_MS) return;
    const { at: ends } = expiryOf(this.country, this.clock);
    if (ends > at) return;
    this.clock = null;
    this.expire(this.balance - this.held, ends, ends);
    for (const hold of this.holds.values()) hold.outlived = true;
  }

  private expire(points: number, at: Instant, name: string) {
    if (points > 0) this.move({ key: `expired:${name}`, source: "expired_points", delta: -points, occurredAt: at });
  }
}

type PointsStep = { at: Instant; order: number; key: string; take(ledger: Ledger): void };

/** The order of steps at one moment: purchases first, then points given, taken back, held and spent. */
const ORDER = { bought: 0, given: 1, taken: 2, held: 3, spent: 4, ended: 5 } as const;

/** The points still missing for a claimed order: at once, and once its goods come back. */
export function missingOf(country: CountryCode, { order, paidAt, cuts, given }: OrderStory): PointsEntry[] {
  if (given === null || given.isPending) return [];
  const { goods, multiplier, used, debt } = given;
  const gave = pointsFor(country, goods) * multiplier;
  const entry = { source: "purchase_points_with_order_number", order, about: null, note: "returned" } as const;
  // Unspent points were deleted with their member, so they can be taken back here.
  const covered = gave - used;
  let taken = 0;
  const later = cuts.map((cut): PointsEntry => {
    const before = taken;
    taken = Math.max(0, gave - pointsFor(country, cut.left) * multiplier - covered);
    return { ...entry, key: cut.key, delta: before - taken, occurredAt: cut.at };
  });
  return [{ ...entry, key: `debt:${order}`, delta: -debt, occurredAt: paidAt }, ...later];
}

function orderSteps(country: CountryCode, story: OrderStory): PointsStep[] {
  const { order, paidAt, multiplier, availableAt } = story;
  const touched: PointsStep = { at: paidAt, order: ORDER.bought, key: order, take: (ledger) => ledger.touch(paidAt) };
  // A purchase extends the life of points, but only for the member who paid it.
  const bought = story.given === null ? [touched] : [];
  if (story.given?.isPending === false)
    return missingOf(country, story).map((entry) => ({
      at: entry.occurredAt,
      order: ORDER.taken,
      key: entry.key,
      take: (ledger: Ledger) => ledger.move(entry),
    }));
  if (availableAt === null) return bought;
  const before = story.cuts.filter(({ at }) => at <= availableAt);
  const goods = before.at(-1)?.left ?? story.merchandise;
  const points = pointsFor(country, goods);
  const given: PointsStep = {
    at: availableAt,
    order: ORDER.given,
    key: order,
    take(ledger) {
      const from = { occurredAt: availableAt, order };
      ledger.move({ key: `order:${order}`, source: "purchase_points_with_order_number", delta: points, ...from });
      if (multiplier === 2)
        ledger.move({ key: `birthday:${order}`, source: "bonus_points", delta: points, note: "birthday", ...from });
    },
  };
  let left = points;
  const cuts = story.cuts.slice(before.length).map((cut): PointsStep => {
    const lost = (left - pointsFor(country, cut.left)) * multiplier;
    left = pointsFor(country, cut.left);
    const note = cut.cancelled ? "cancelled" : "returned";
    return {
      at: cut.at,
      order: ORDER.taken,
      key: cut.key,
      take: (ledger) =>
        ledger.move({
          key: cut.key,
          source: "purchase_points_with_order_number",
          delta: -lost,
          occurredAt: cut.at,
          order,
          note,
        }),
    };
  });
  return [...bought, given, ...cuts];
}

function holdSteps(hold: PointsHold, cancelledAt: Instant | null): PointsStep[] {
  const { id, heldAt, heldUntil, end, reward: about, points } = hold;
  const held: PointsStep = { at: heldAt, order: ORDER.held, key: id, take: (ledger) => ledger.hold(hold) };
  if (end?.kind !== "spent") {
    const at = end !== null && end.at < heldUntil ? end.at : heldUntil;
    return [held, { at, order: ORDER.ended, key: id, take: (ledger) => ledger.unhold(id, at, false) }];
  }
  const { at, order } = end;
  const spent: PointsStep = {
    at,
    order: ORDER.spent,
    key: id,
    take(ledger) {
      ledger.unhold(id, at, true);
      ledger.touch(at);
      ledger.move({ key: `reward:${id}`, source: "used_points", delta: -points, occurredAt: at, order, about });
    },
  };
  if (cancelledAt === null) return [held, spent];
  const back = later(cancelledAt, at);
  const returned: PointsStep = {
    at: back,
    order: ORDER.ended,
    key: id,
    take: (ledger) =>
      ledger.move({
        key: `reward:${id}:back`,
        source: "used_points",
        delta: points,
        occurredAt: back,
        order,
        about,
        note: "given_back",
      }),
  };
  return [held, spent, returned];
}

const grantSteps = (events: readonly PassEvent[]): PointsStep[] =>
  events.flatMap((event) => {
    if (event.kind !== "granted") return [];
    const { key, at, source, points, about } = event;
    const move = { key, source, delta: points, occurredAt: at, about };
    return [{ at, order: points < 0 ? ORDER.taken : ORDER.given, key, take: (ledger: Ledger) => ledger.move(move) }];
  });

/**
 * Computes the points at a moment from known events (facts.ts, `knownEvents`), their orders, and the holds (S3.09, R30, R44, R45).
 */
export function pointsStanding(
  { country, events, holds }: { country: CountryCode; events: readonly PassEvent[]; holds: readonly PointsHold[] },
  stories: readonly OrderStory[],
  now: Instant,
): PointsStanding {
  const cancelled = new Map(
    stories.flatMap(({ order, cuts }) => cuts.filter((cut) => cut.cancelled).map(({ at }) => [order, at] as const)),
  );
  const steps = [
    ...stories.flatMap((story) => orderSteps(country, story)),
    ...holds.flatMap((hold) =>
      holdSteps(hold, hold.end?.kind === "spent" ? (cancelled.get(hold.end.order) ?? null) : null),
    ),
    ...grantSteps(events),
  ]
    .filter(({ at }) => at <= now)
    .toSorted((a, b) => compare(a.at, b.at) || a.order - b.order || compare(a.key, b.key));
  const ledger = new Ledger(country);
  for (const step of steps) {
    ledger.passTo(step.at);
    step.take(ledger);
  }
  ledger.passTo(now);
  const free = ledger.balance - ledger.held;
  return {
    balance: ledger.balance,
    held: ledger.held,
    pending: stories
      .filter(({ given }) => given === null || given.isPending)
      .filter(({ left, availableAt }) => pointsFor(country, left) > 0 && (availableAt === null || availableAt > now))
      .map(({ order, left, multiplier, availableOn }) => ({
        order,
        points: pointsFor(country, left) * multiplier,
        availableOn,
      })),
    entries: ledger.entries,
    expiry: ledger.clock === null || free <= 0 ? null : { points: free, ...expiryOf(country, ledger.clock) },
  };
}
