import { describe, expect, it } from "vitest";
import { openingOf } from "./opening";
import { instantAt } from "./store-clock";

const day = { opens: "10:00", closes: "21:30" };
const late = { opens: "18:00", closes: "02:00" };
const orchard = { hours: Array(7).fill(day), timeZone: "Asia/Singapore", closedOn: [] as string[] };
/** Monday 2 March 2026 in Singapore. */
const at = (clock: string, date = "2026-03-02") => new Date(`${date}T${clock}:00+08:00`);

describe("a store is", () => {
  it("open from its opening to its closing, by its own clock", () => {
    expect(openingOf(orchard, at("10:00"))).toEqual({
      open: true,
      closesAt: "2026-03-02T13:30:00.000Z",
      opensAt: null,
      opensIn: null,
    });
    expect(openingOf(orchard, at("21:29"))).toMatchObject({ open: true });
    expect(openingOf(orchard, at("09:59"))).toMatchObject({
      open: false,
      opensIn: 0,
      opensAt: "2026-03-02T02:00:00.000Z",
    });
    expect(openingOf(orchard, at("21:30"))).toMatchObject({
      open: false,
      opensIn: 1,
      opensAt: "2026-03-03T02:00:00.000Z",
    });
  });

  it("closed on a day off and on a day of closure", () => {
    const rests = { ...orchard, hours: [null, ...orchard.hours.slice(1)], closedOn: ["2026-03-03"] };
    expect(openingOf(rests, at("12:00"))).toEqual({
      open: false,
      closesAt: null,
      opensAt: "2026-03-04T02:00:00.000Z",
      opensIn: 2,
    });
    expect(openingOf({ ...orchard, hours: Array(7).fill(null) }, at("12:00"))).toEqual({
      open: false,
      closesAt: null,
      opensAt: null,
      opensIn: null,
    });
  });

  it("open past midnight when it closes after it, also on the morning of a day off", () => {
    const bar = { ...orchard, hours: [late, null, late, late, late, late, late] };
    expect(openingOf(bar, at("01:59", "2026-03-03"))).toMatchObject({
      open: true,
      closesAt: "2026-03-02T18:00:00.000Z",
    });
    expect(openingOf(bar, at("02:00", "2026-03-03"))).toMatchObject({ open: false, opensIn: 1 });
  });

  it("open by its local time, in summer time too", () => {
    const sydney = { ...orchard, timeZone: "Australia/Sydney" };
    expect(openingOf(sydney, new Date("2026-01-05T00:00:00Z"))).toMatchObject({ closesAt: "2026-01-05T10:30:00.000Z" });
    expect(openingOf(sydney, new Date("2026-07-06T01:00:00Z"))).toMatchObject({ closesAt: "2026-07-06T11:30:00.000Z" });
  });
});

it.each([
  // The clock goes back at 3:00 on 5 April 2026 in Sydney, and forward at 2:00 on 4 October.
  ["2026-04-05", "10:00", "2026-04-05T00:00:00.000Z"],
  ["2026-04-04", "10:00", "2026-04-03T23:00:00.000Z"],
  ["2026-10-04", "10:00", "2026-10-03T23:00:00.000Z"],
  ["2026-10-04", "00:30", "2026-10-03T14:30:00.000Z"],
])("on %s, %s in Sydney is %s", (date, clock, instant) => {
  expect(instantAt("Australia/Sydney", date, clock).toISOString()).toBe(instant);
});
