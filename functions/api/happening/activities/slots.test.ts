import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  AHEAD_DAYS,
  artistsAt,
  bookableDates,
  type OfArtist,
  type OpenStore,
  overlap,
  type Shift,
  slotsOf,
  storeDay,
} from "./slots";

const MINUTE = 60_000;
const week = (opens: string, closes: string) => Array.from({ length: 7 }, () => ({ opens, closes }));
const everyDay = (artistId: string, opens: string, closes: string): Shift[] =>
  Array.from({ length: 7 }, (_, weekday) => ({ artistId, weekday, opens, closes }));
const store = (timeZone: string, hours: OpenStore["hours"] = week("10:00", "20:00"), closures: string[] = []) => ({
  ...{ timeZone, hours, closures: new Set(closures) },
});
const LONG_AGO = new Date("2020-01-01T00:00:00Z");
const times = (slots: { from: number }[]) => slots.map(({ from }) => new Date(from).toISOString().slice(11, 16));

describe("the times of a day (R47)", () => {
  it("are every quarter of an hour from opening until the last one that ends by closing", () => {
    const day = storeDay(store("Asia/Singapore"), "2026-03-02", everyDay("a", "00:00", "23:59"));
    const slots = times(slotsOf(day, 25, [], LONG_AGO));
    expect([slots[0], slots[1], slots.at(-1), slots.length]).toEqual(["02:00", "02:15", "11:30", 39]);
  });

  it("are only those when an artist works", () => {
    const shifts = [...everyDay("early", "09:00", "13:00"), ...everyDay("late", "17:30", "23:00")];
    const day = storeDay(store("UTC"), "2026-03-02", shifts);
    const slots = slotsOf(day, 60, [], LONG_AGO);
    expect([times(slots)[0], times(slots).filter((one) => one > "12:00")[0]]).toEqual(["10:00", "17:30"]);
    expect(artistsAt(day, 60, Date.UTC(2026, 2, 2, 12), LONG_AGO)).toEqual(["early"]);
    expect(artistsAt(day, 60, Date.UTC(2026, 2, 2, 13), LONG_AGO)).toBeNull();
    expect(artistsAt(day, 60, Date.UTC(2026, 2, 2, 12, 1), LONG_AGO)).toBeNull();
  });

  it("begin in half an hour at the earliest", () => {
    const day = storeDay(store("UTC"), "2026-03-02", everyDay("a", "00:00", "23:59"));
    expect(times(slotsOf(day, 30, [], new Date("2026-03-02T12:00:00.000Z")))[0]).toBe("12:30");
    expect(times(slotsOf(day, 30, [], new Date("2026-03-02T12:00:00.001Z")))[0]).toBe("12:45");
  });

  it("do not exist on a day off, or on a day when the store is closed", () => {
    const hours = [null, ...week("10:00", "20:00").slice(1)];
    const shifts = everyDay("a", "00:00", "23:59");
    expect(slotsOf(storeDay(store("UTC", hours), "2026-03-02", shifts), 30, [], LONG_AGO)).toEqual([]);
    const shut = store("UTC", hours, ["2026-03-03"]);
    expect(slotsOf(storeDay(shut, "2026-03-03", shifts), 30, [], LONG_AGO)).toEqual([]);
    expect(slotsOf(storeDay(shut, "2026-03-04", shifts), 30, [], LONG_AGO)).not.toEqual([]);
  });

  it.each([
    ["Australia/Sydney", "2026-04-05", "2026-04-05T00:00:00.000Z"],
    ["Australia/Sydney", "2026-10-04", "2026-10-03T23:00:00.000Z"],
    ["Pacific/Auckland", "2026-04-05", "2026-04-04T22:00:00.000Z"],
    ["Pacific/Auckland", "2026-09-27", "2026-09-26T21:00:00.000Z"],
    ["Australia/Brisbane", "2026-10-04", "2026-10-04T00:00:00.000Z"],
  ])("follow the clock of %s on %s, also when the clock changes", (zone, date, first) => {
    const slots = slotsOf(storeDay(store(zone), date, everyDay("a", "00:00", "23:59")), 30, [], LONG_AGO);
    expect(new Date(slots[0]!.from).toISOString()).toBe(first);
    expect(slots.length).toBe(39);
  });

  it("are open for thirty days after today, by the store's calendar", () => {
    const dates = bookableDates("Pacific/Auckland", new Date("2026-03-02T12:00:00Z"));
    expect([dates[0], dates.at(-1), dates.length]).toEqual(["2026-03-03", "2026-04-02", AHEAD_DAYS + 1]);
  });

  it("free times are always within the hours, on the grid, and with a free artist", () => {
    const span = fc.record({
      artistId: fc.constantFrom("a", "b", "c"),
      at: fc.integer({ min: 0, max: 1439 }),
      minutes: fc.integer({ min: 5, max: 240 }),
    });
    const zone = fc.constantFrom("Asia/Singapore", "Australia/Sydney", "Pacific/Auckland", "Asia/Makassar");
    const days = fc.integer({ min: 0, max: 400 });
    const duration = fc.integer({ min: 3, max: 24 }).map((count) => count * 5);
    fc.assert(
      fc.property(zone, days, duration, fc.array(span, { maxLength: 12 }), (timeZone, ahead, minutes, taken) => {
        const date = new Date(Date.UTC(2026, 2, 1 + ahead)).toISOString().slice(0, 10);
        const shifts = [...everyDay("a", "08:00", "14:00"), ...everyDay("b", "12:00", "22:00")];
        const day = storeDay(store(timeZone), date, shifts);
        const open = day.open!;
        const busy: OfArtist[] = taken.map((one) => {
          const from = open.from + (one.at - 300) * MINUTE;
          return { artistId: one.artistId, from, to: from + one.minutes * MINUTE };
        });
        for (const slot of slotsOf(day, minutes, busy, LONG_AGO)) {
          expect(slot.from).toBeGreaterThanOrEqual(open.from);
          expect(slot.to).toBeLessThanOrEqual(open.to);
          expect((slot.from - open.from) % (15 * MINUTE)).toBe(0);
          const free = day.shifts.filter(
            (shift) =>
              shift.from <= slot.from &&
              slot.to <= shift.to &&
              !busy.some((one) => one.artistId === shift.artistId && overlap(one, slot)),
          );
          expect(slot.free).toBe(free.length > 0);
        }
      }),
      { numRuns: 200 },
    );
  });
});
