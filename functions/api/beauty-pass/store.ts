import { POINTS_SOURCES, type PointsSource } from "../../contract/beauty-pass";
import type { CountryCode } from "../../contract/countries";
import { passEvents, rewardHolds } from "../../db/schema/beauty-pass";
import { insertion, rowOf, selection } from "../../db/table-sql";
import type { PassEvent, PassFacts, PointsHold } from "./rules/facts";

type EventRow = typeof passEvents.$inferSelect;
type HoldRow = typeof rewardHolds.$inferSelect;
type Found = Record<string, unknown>;

/** A source that this version does not know is kept as it is and shown in neutral words (R45). */
const sourceOf = (source: string | null): PointsSource =>
  POINTS_SOURCES.find((known) => known === source) ?? ((source ?? "loyalty_points") as PointsSource);

function eventOf({ key, at, kind, orderNumber, amount, source, about }: EventRow): PassEvent {
  const order = orderNumber ?? "";
  switch (kind) {
    case "order_paid":
    case "order_returned":
      return { kind, key, at, order, merchandise: amount ?? 0 };
    case "order_delivered":
    case "order_cancelled":
      return { kind, key, at, order };
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

/** The two statements that read a member's facts; {@link factsOf} reads their results. */
export const factStatements = (d1: D1Database, memberId: string): D1PreparedStatement[] => [
  d1.prepare(`SELECT ${selection(passEvents, "e")} FROM pass_events e WHERE e.member_id = ?1`).bind(memberId),
  d1.prepare(`SELECT ${selection(rewardHolds, "h")} FROM reward_holds h WHERE h.member_id = ?1`).bind(memberId),
];

/** What stands on a member's card. */
export type Card = { firstName: string; name: string; number: string };

const JOINED =
  "SELECT first_name AS firstName, first_name || ' ' || last_name AS name, card_number AS number FROM members WHERE id = ?1";

export type MemberFacts = PassFacts & {
  /** What is set aside for rewards of this country that no order has yet, ended by time or not. */
  inBag: { rewardId: string; heldUntil: string }[];
  /** How many rows the facts were: facts are only ever added, so the same counts are the same facts. */
  counts: { events: number; holds: number };
};

/** A member's facts, given the two results of {@link factStatements}. */
export function factsOf(country: CountryCode, results: readonly D1Result[]): MemberFacts {
  const events = ((results[0]?.results ?? []) as Found[]).map((row) => eventOf(rowOf(passEvents, row)));
  const rows = ((results[1]?.results ?? []) as Found[]).map((row) => rowOf(rewardHolds, row));
  return {
    country,
    events,
    holds: rows.map(holdOf),
    inBag: rows.filter((row) => row.state === "held" && row.orderNumber === null && row.country === country),
    counts: { events: events.length, holds: rows.length },
  };
}

/** All that is known of a member. One round trip. */
export const loadFacts = async (d1: D1Database, country: CountryCode, memberId: string): Promise<MemberFacts> =>
  factsOf(country, await d1.batch(factStatements(d1, memberId)));

/** All that is known of a member, and what stands on their card. One round trip. */
export async function loadMember(d1: D1Database, country: CountryCode, memberId: string) {
  const results = await d1.batch([...factStatements(d1, memberId), d1.prepare(JOINED).bind(memberId)]);
  const [card] = (results[2]?.results ?? []) as Card[];
  return { facts: factsOf(country, results), card: card ?? null };
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
      return { ...row, orderNumber: event.order };
    case "granted":
      return { ...row, amount: event.points, source: event.source, about: event.about };
    case "birthday_set":
      return { ...row, about: event.birthday };
    case "registered":
      return row;
  }
}

/** Writes down what happened, once: the key makes a repeat of it nothing. For somebody else's batch. */
export function eventStatement(d1: D1Database, memberId: string, event: PassEvent): D1PreparedStatement {
  const { columns, values } = insertion(passEvents, rowFor(memberId, event));
  return d1
    .prepare(`INSERT INTO pass_events (${columns}) VALUES (${values.map(() => "?").join(", ")}) ON CONFLICT DO NOTHING`)
    .bind(...values);
}

/** For the batch that makes a member, after their row: they joined, perhaps with a birthday (YYYY-MM-DD). */
export const joinedStatements = (
  d1: D1Database,
  now: Date,
  { memberId, birthDate }: { memberId: string; birthDate: string | null },
): D1PreparedStatement[] => [
  d1
    .prepare(
      `INSERT INTO pass_events (member_id, key, kind, at) SELECT id, 'registered', 'registered', ?2 FROM members WHERE id = ?1
       ON CONFLICT DO NOTHING`,
    )
    .bind(memberId, now.toISOString()),
  ...(birthDate === null ? [] : [birthdayStatement(d1, now, { memberId, birthDate })]),
];

/** For the batch that sets or changes a birth date (YYYY-MM-DD): when it counts is decided by the rules (R45). */
export const birthdayStatement = (
  d1: D1Database,
  now: Date,
  { memberId, birthDate }: { memberId: string; birthDate: string },
): D1PreparedStatement =>
  d1
    .prepare(
      `INSERT INTO pass_events (member_id, key, kind, at, about) SELECT id, ?2, 'birthday_set', ?3, ?4 FROM members WHERE id = ?1
       ON CONFLICT DO NOTHING`,
    )
    .bind(memberId, `birthday:${now.toISOString()}`, now.toISOString(), birthDate.slice(5));
