import { fullNameOf } from "../../contract/accounts/full-name";
import { POINTS_SOURCES, type PointsSource } from "../../contract/beauty-pass/beauty-pass";
import type { CountryCode } from "../../contract/countries";
import { members } from "../../db/schema/accounts";
import { orderPoints, passEvents, rewardHolds } from "../../db/schema/beauty-pass";
import { inserting, maybe, of, type RowOf, sql } from "../../db/sql";
import { mapped, type Part, type Reading, row, rows, run, trip } from "../../db/trip";
import type { PassEvent, PassFacts, PointsHold } from "./rules/facts";
import { type Closed, closing } from "./rules/pass/closing";

const e = of(passEvents, "e");
const g = of(orderPoints, "g");
/** The columns of an event, with what an order gave before it was claimed. */
const EVENT = {
  ...e,
  multiplier: maybe(g.multiplier),
  goods: maybe(g.goods),
  isPending: maybe(g.isPending),
  used: maybe(g.used),
  debt: maybe(g.debt),
};
const HOLD = of(rewardHolds, "h");
type HoldRow = RowOf<typeof HOLD>;

/** Keeps a source that this version does not know; pages show it with a neutral text (R45). */
const sourceOf = (source: string | null): PointsSource =>
  POINTS_SOURCES.find((known) => known === source) ?? ((source ?? "loyalty_points") as PointsSource);

function eventOf({ key, at, kind, orderNumber, amount, source, about, ...given }: RowOf<typeof EVENT>): PassEvent {
  const order = orderNumber ?? "";
  switch (kind) {
    case "order_paid":
    case "order_returned":
      return { kind, key, at, order, merchandise: amount ?? 0 };
    case "order_delivered":
    case "order_cancelled":
      return { kind, key, at, order };
    case "order_taken_over": {
      const { multiplier, goods, isPending, used, debt } = given;
      return {
        ...{ kind, key, at, order, multiplier: multiplier ?? 1, goods: goods ?? 0 },
        ...{ isPending: isPending ?? false, used: used ?? 0, debt: debt ?? 0 },
      };
    }
    case "granted":
      return { kind, key, at, source: sourceOf(source), points: amount ?? 0, about };
    case "birthday_set":
      return { kind, key, at, birthday: about ?? "01-01" };
    case "registered":
      return { kind, key, at };
  }
}

function holdOf({ id, name, points, heldAt, heldUntil, state, endedAt, orderNumber }: HoldRow): PointsHold {
  const at = endedAt ?? heldUntil;
  const end =
    state === "spent" || state === "returned"
      ? ({ kind: "spent", at, order: orderNumber ?? "" } as const)
      : state === "released"
        ? ({ kind: "released", at } as const)
        : null;
  return { id, reward: name, points, heldAt, heldUntil, end };
}

/** The name and number on a member's card. */
export type Card = { firstName: string; name: string; number: string };

const CARD = {
  firstName: members.firstName,
  lastName: members.lastName,
  number: members.cardNumber,
  calendarLink: members.calendarLink,
};

export type MemberFacts = PassFacts & {
  /** Holds for rewards of this country without an order, whether or not their time has run out. */
  inBag: { rewardId: string; heldUntil: string; points: number }[];
  /** How many rows the facts had. Facts are only ever added, so equal counts mean equal facts. */
  counts: { events: number; holds: number };
};

/** The read of all facts about a member, for a trip. */
export const factsRead = (country: CountryCode, memberId: string): Reading<MemberFacts> =>
  mapped(
    {
      events: rows(
        EVENT,
        sql`SELECT ${EVENT} FROM pass_events e
          LEFT JOIN order_points g ON g.order_number = e.order_number AND e.kind = 'order_taken_over' WHERE e.member_id = ${memberId}`,
      ),
      holds: rows(HOLD, sql`SELECT ${HOLD} FROM reward_holds h WHERE h.member_id = ${memberId}`),
    },
    ({ events, holds }) => ({
      country,
      events: events.map(eventOf),
      holds: holds.map(holdOf),
      inBag: holds.filter((row) => row.state === "held" && row.orderNumber === null && row.country === country),
      counts: { events: events.length, holds: holds.length },
    }),
  );

/** Reads all facts about a member. One trip. */
export const loadFacts = (d1: D1Database, country: CountryCode, memberId: string): Promise<MemberFacts> =>
  trip(d1, factsRead(country, memberId));

/** Reads all facts about a member, the texts on their card, and the number of their calendar link. One trip. */
export async function loadMember(d1: D1Database, country: CountryCode, memberId: string) {
  const { facts, member } = await trip(d1, {
    facts: factsRead(country, memberId),
    member: row(CARD, sql`SELECT ${CARD} FROM ${members} WHERE id = ${memberId}`),
  });
  if (member === null) return { facts, card: null, calendarLink: 0 };
  const { firstName, number, calendarLink } = member;
  return { facts, card: { firstName, name: fullNameOf(member), number }, calendarLink };
}

function rowFor(memberId: string, event: PassEvent): typeof passEvents.$inferInsert {
  const { key, at, kind } = event;
  const row = { memberId, key, at, kind };
  switch (event.kind) {
    case "order_paid":
    case "order_returned":
      return { ...row, orderNumber: event.order, amount: event.merchandise };
    case "order_delivered":
    case "order_cancelled":
    case "order_taken_over":
      return { ...row, orderNumber: event.order };
    case "granted":
      return { ...row, amount: event.points, source: event.source, about: event.about };
    case "birthday_set":
      return { ...row, about: event.birthday };
    case "registered":
      return row;
  }
}

/** Saves an event once; repeating its key does nothing. */
export function eventAdded(memberId: string, event: PassEvent): Part<number> {
  const { columns, values } = inserting(passEvents, rowFor(memberId, event));
  return run(sql`INSERT INTO pass_events (${columns}) VALUES (${values}) ON CONFLICT DO NOTHING`);
}

type Birth = { memberId: string; birthDate: string };

/**
 * Saves that a member joined, perhaps with a birthday (YYYY-MM-DD); for the trip that creates the member, after their row.
 */
export const memberJoined = (
  now: Date,
  { memberId, birthDate }: Omit<Birth, "birthDate"> & { birthDate: string | null },
): Part<number>[] => [
  run(sql`INSERT INTO pass_events (member_id, key, kind, at) SELECT id, 'registered', 'registered', ${now} FROM members WHERE id = ${memberId}
    ON CONFLICT DO NOTHING`),
  ...(birthDate === null ? [] : [birthdaySet(now, { memberId, birthDate })]),
];

/** Saves a birth date (YYYY-MM-DD); the rules decide from when it counts (R45). */
export const birthdaySet = (now: Date, { memberId, birthDate }: Birth): Part<number> =>
  run(sql`INSERT INTO pass_events (member_id, key, kind, at, about)
    SELECT id, ${`birthday:${now.toISOString()}`}, 'birthday_set', ${now}, ${birthDate.slice(5)} FROM members WHERE id = ${memberId}
    ON CONFLICT DO NOTHING`);

/**
 * Saves with each order of a deleted account what it gave, so that it does not give it again. It belongs in the trip that deletes the member, before
 * their facts. An order that was paid after `closed` was computed gave nothing but its spend.
 */
export const ordersClosed = (memberId: string, closed: readonly Closed[]): Part<number> =>
  run(sql`INSERT INTO order_points (order_number, multiplier, goods, is_pending, used, debt)
    SELECT e.order_number, COALESCE(c.value ->> 'multiplier', 1), COALESCE(c.value ->> 'goods', e.amount), COALESCE(c.value ->> 'isPending', 1),
      COALESCE(c.value ->> 'used', 0), COALESCE(c.value ->> 'debt', 0)
    FROM pass_events e JOIN orders o ON o.number = e.order_number
      LEFT JOIN json_each(${JSON.stringify(closed)}) c ON c.value ->> 'order' = e.order_number
    WHERE e.member_id = ${memberId} AND (e.kind = 'order_paid' OR (e.kind = 'order_taken_over' AND c.value IS NOT NULL))
    ON CONFLICT (order_number) DO UPDATE SET multiplier = excluded.multiplier, goods = excluded.goods,
      is_pending = excluded.is_pending, used = excluded.used, debt = excluded.debt`);

/** Computes what {@link ordersClosed} saves. */
export function closedOf(facts: MemberFacts, now: Date): Closed[] {
  const at = now.toISOString();
  const waiting = facts.inBag.filter(({ heldUntil }) => heldUntil > at).reduce((sum, { points }) => sum + points, 0);
  return closing(facts, waiting, at);
}
