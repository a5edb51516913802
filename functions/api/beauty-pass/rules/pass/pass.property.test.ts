import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TIERS } from "../../../../contract/beauty-pass/tiers";
import { COUNTRY_CODES, type CountryCode } from "../../../../contract/countries";
import { SERVER_FACTS } from "../../../../countries/countries";
import type { PassEvent, PassFacts, PointsHold } from "../facts";
import { passAt } from "./pass";

// Generated histories of members: these laws hold for any events, recorded in any order, in every time zone.

const START = Date.parse("2024-01-31T00:00:00.000Z");
const HOUR = 3_600_000;
const SPAN_HOURS = 5 * 365 * 24;
const iso = (hours: number) => new Date(START + hours * HOUR).toISOString();
const END = iso(SPAN_HOURS + 20_000);

const hour = fc.integer({ min: 0, max: SPAN_HOURS });
const goods = fc.oneof(fc.integer({ min: 0, max: 60_000 }), fc.integer({ min: 0, max: 40_000_000 }));

type MemberHistory = {
  events: PassEvent[];
  wants: { at: number; cost: number; ends: "spent" | "released" | "forgotten" }[];
};

const orderEvents = (takeBack: boolean) =>
  fc
    .record({
      id: fc.uuid(),
      paid: hour,
      merchandise: goods,
      arrives: fc.option(fc.integer({ min: 1, max: 400 })),
      returns: fc.array(fc.tuple(fc.integer({ min: 1, max: 2_000 }), goods), { maxLength: takeBack ? 2 : 0 }),
      cancels: takeBack ? fc.option(fc.integer({ min: 1, max: 2_000 }), { freq: 5 }) : fc.constant(null),
    })
    .map(({ id, paid, merchandise, arrives, returns, cancels }): PassEvent[] => {
      const order = `O${id}`;
      return [
        { kind: "order_paid", key: `${order}:paid`, at: iso(paid), order, merchandise },
        ...(arrives === null
          ? []
          : [
              {
                kind: "order_delivered",
                key: `${order}:delivered`,
                at: iso(paid + arrives),
                order,
              } satisfies PassEvent,
            ]),
        ...returns.map(
          ([after, part], index): PassEvent => ({
            kind: "order_returned",
            key: `${order}:returned:${index}`,
            at: iso(paid + after),
            order,
            merchandise: part,
          }),
        ),
        ...(cancels === null
          ? []
          : [
              {
                kind: "order_cancelled",
                key: `${order}:cancelled`,
                at: iso(paid + cancels),
                order,
              } satisfies PassEvent,
            ]),
      ];
    });

const grant = (least: number) =>
  fc.tuple(hour, fc.integer({ min: least, max: 400 }), fc.uuid()).map(
    ([at, points, key]): PassEvent => ({
      kind: "granted",
      key,
      at: iso(at),
      source: points < 0 ? "manual_points_adjustment" : "bonus_points",
      points,
      about: null,
    }),
  );

const birthday = fc.tuple(hour, fc.integer({ min: 1, max: 12 }), fc.uuid()).map(
  ([at, month, key]): PassEvent => ({
    kind: "birthday_set",
    key,
    at: iso(at),
    birthday: `${String(month).padStart(2, "0")}-15`,
  }),
);

const told = (takeBack: boolean): fc.Arbitrary<MemberHistory> =>
  fc.record({
    events: fc
      .tuple(
        fc.array(orderEvents(takeBack), { maxLength: 7 }).map((list) => list.flat()),
        fc.array(grant(takeBack ? -300 : 0), { maxLength: 4 }),
        fc.array(birthday, { maxLength: 3 }),
      )
      .map((parts) => parts.flat()),
    wants: fc.array(
      fc.record({
        at: hour,
        cost: fc.integer({ min: 1, max: 900 }),
        ends: fc.constantFrom("spent", "released", "forgotten"),
      }),
      { maxLength: 6 },
    ),
  });

/** Redeems rewards as the shop does: in order of time, and only with points that exist at that moment. */
function live(country: CountryCode, { events, wants }: MemberHistory): PassFacts {
  const holds: PointsHold[] = [];
  for (const [index, want] of wants.toSorted((a, b) => a.at - b.at).entries()) {
    const { points } = passAt({ country, events, holds }, iso(want.at));
    if (points.balance - points.held < want.cost) continue;
    const at = iso(want.at + 1);
    holds.push({
      id: `H${index}`,
      reward: "Glass Gloss",
      points: want.cost,
      heldAt: iso(want.at),
      heldUntil: iso(want.at + 2),
      end:
        want.ends === "forgotten"
          ? null
          : want.ends === "released"
            ? { kind: "released", at }
            : { kind: "spent", at, order: `R${index}` },
    });
  }
  return { country, events, holds };
}

const country = fc.constantFrom(...COUNTRY_CODES);
const life = (takeBack = true) => fc.tuple(country, told(takeBack)).map(([where, story]) => live(where, story));
const moment = fc.integer({ min: 0, max: SPAN_HOURS + 20_000 }).map(iso);
const RUNS = { numRuns: 400 };

describe("whatever happens to a member,", () => {
  it("the balance is the sum of the log", () =>
    fc.assert(
      fc.property(life(), moment, (facts, now) => {
        const { balance, entries } = passAt(facts, now).points;
        expect(entries.reduce((sum, { delta }) => sum + delta, 0)).toBe(balance);
        expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length);
        expect(entries.map(({ occurredAt }) => occurredAt)).toEqual(
          entries.map(({ occurredAt }) => occurredAt).toSorted(),
        );
      }),
      RUNS,
    ));

  it("the order of the facts and repeated facts change nothing", () =>
    fc.assert(
      fc.property(
        life().chain((facts) =>
          fc.record({
            facts: fc.constant(facts),
            events: fc.shuffledSubarray([...facts.events, ...facts.events], { minLength: facts.events.length * 2 }),
            holds: fc.shuffledSubarray([...facts.holds], { minLength: facts.holds.length }),
          }),
        ),
        moment,
        ({ facts, events, holds }, now) => {
          expect(passAt({ ...facts, events, holds }, now)).toEqual(passAt(facts, now));
        },
      ),
      RUNS,
    ));

  it("later facts have no effect yet", () =>
    fc.assert(
      fc.property(life(), moment, (facts, now) => {
        const past = { ...facts, events: facts.events.filter(({ at }) => at <= now) };
        expect(passAt(facts, now)).toEqual(passAt(past, now));
      }),
      RUNS,
    ));

  it("spending never makes the balance negative", () =>
    fc.assert(
      fc.property(life(false), (facts) => {
        let balance = 0;
        for (const { delta } of passAt(facts, END).points.entries) {
          balance += delta;
          expect(balance).toBeGreaterThanOrEqual(0);
        }
      }),
      RUNS,
    ));

  it("tiers rise without limit but fall one step at a time, and only at the end of a year", () =>
    fc.assert(
      fc.property(life(), (facts) => {
        const { changes } = passAt(facts, END).tier;
        for (const { from, to, why } of changes) {
          const step = TIERS.indexOf(to) - TIERS.indexOf(from);
          expect(step).toBeGreaterThanOrEqual(-1);
          expect([step < 0, step === 0]).toEqual([why === "not_kept", why === "kept"]);
        }
      }),
      RUNS,
    ));
});

/** The local date, computed without the calendar that the rules use. */
const localDate = (zone: string, at: string): string =>
  new Intl.DateTimeFormat("en-CA", { timeZone: zone, year: "numeric", month: "2-digit", day: "2-digit" }).format(
    new Date(at),
  );
function monthsLater(date: string, months: number): string {
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
  const total = year * 12 + month - 1 + months;
  const last = new Date(Date.UTC(Math.floor(total / 12), (total % 12) + 1, 0)).getUTCDate();
  const two = (value: number) => String(value).padStart(2, "0");
  return `${Math.floor(total / 12)}-${two((total % 12) + 1)}-${two(Math.min(day, last))}`;
}

describe("in every time zone", () => {
  it("no point expires before the last day of eighteen months is over on the shopper's own clock", () =>
    fc.assert(
      fc.property(life(), (facts) => {
        const { entries } = passAt(facts, END).points;
        const doings = [
          ...facts.events.filter(({ kind }) => kind === "order_paid").map(({ at }) => at),
          ...facts.holds.flatMap(({ end }) => (end?.kind === "spent" ? [end.at] : [])),
        ].toSorted();
        for (const [index, entry] of entries.entries()) {
          if (entry.source !== "expired_points") continue;
          const before = entries.slice(0, index);
          const since = before.findLast(({ source }) => source === "expired_points")?.occurredAt ?? "";
          const first = before.find(({ delta, occurredAt }) => delta > 0 && occurredAt > since)?.occurredAt;
          const doing = doings.findLast((at) => at < entry.occurredAt);
          const clock = [doing, doing === undefined || doing < since ? first : undefined]
            .filter((at) => at !== undefined)
            .toSorted()
            .at(-1);
          if (clock === undefined) continue;
          for (const zone of SERVER_FACTS[facts.country].zones)
            expect(localDate(zone, entry.occurredAt) > monthsLater(localDate(zone, clock), 18)).toBe(true);
        }
      }),
      RUNS,
    ));

  it("no point is left two days later, unless a reward in a bag holds it", () =>
    fc.assert(
      fc.property(life(), moment, (facts, now) => {
        const { balance, held, entries } = passAt(facts, now).points;
        const doings = [
          ...facts.events.filter(({ kind }) => kind === "order_paid").map(({ at }) => at),
          ...facts.holds.flatMap(({ end }) => (end?.kind === "spent" ? [end.at] : [])),
          ...entries.filter(({ delta }) => delta > 0).map(({ occurredAt }) => occurredAt),
        ].filter((at) => at <= now);
        const zone = SERVER_FACTS[facts.country].zones[0];
        const last = doings.toSorted().at(-1);
        const twoDaysAgo = new Date(Date.parse(now) - 2 * 24 * HOUR).toISOString();
        if (last === undefined || monthsLater(localDate(zone, last), 18) < localDate(zone, twoDaysAgo))
          expect(balance - held).toBeLessThanOrEqual(0);
      }),
      RUNS,
    ));
});
