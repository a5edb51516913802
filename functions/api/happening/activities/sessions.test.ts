import { expect, it } from "vitest";
import { type Schedule, sessionsOf } from "./sessions";

const schedule: Schedule = {
  ...{ id: "class-orchard", activitySlug: "class", storeSlug: "orchard" },
  ...{ firstDate: "2026-01-09", clock: "18:00", everyWeeks: 2, until: null, capacity: 12 },
};
const store = (closures: string[] = []) => ({
  ...{ timeZone: "Australia/Sydney", hours: [], closures: new Set(closures) },
});
const dates = (change: Partial<Schedule>, today: string, closures?: string[]) =>
  sessionsOf({ ...schedule, ...change }, store(closures), today, new Date(`${today}T00:00:00Z`)).map(
    ({ date }) => date,
  );

it("repeats every so many weeks, however long ago it began", () => {
  expect(dates({}, "2026-01-01")).toEqual(["2026-01-09", "2026-01-23"]);
  expect(dates({}, "2026-01-10")).toEqual(["2026-01-23", "2026-02-06"]);
  expect(dates({ everyWeeks: 4 }, "2036-01-01").length).toBeGreaterThan(0);
});

it("ends after its last day, and is left out when the store is closed", () => {
  expect(dates({ everyWeeks: null }, "2026-01-01")).toEqual(["2026-01-09"]);
  expect(dates({ everyWeeks: null }, "2026-01-10")).toEqual([]);
  expect(dates({ until: "2026-01-22" }, "2026-01-01")).toEqual(["2026-01-09"]);
  expect(dates({}, "2026-01-01", ["2026-01-09"])).toEqual(["2026-01-23"]);
});

it("begins at the store's local time, in summer and in winter", () => {
  const at = (today: string) => sessionsOf(schedule, store(), today, new Date(`${today}T00:00:00Z`))[0]!.from;
  expect(new Date(at("2026-03-20")).toISOString()).toBe("2026-03-20T07:00:00.000Z");
  expect(new Date(at("2026-04-06")).toISOString()).toBe("2026-04-17T08:00:00.000Z");
});

it("can be booked until half an hour before", () => {
  const at = (now: string) => sessionsOf(schedule, store(), "2026-03-20", new Date(now))[0]?.date;
  expect(at("2026-03-20T06:30:00Z")).toBe("2026-03-20");
  expect(at("2026-03-20T06:30:01Z")).toBe("2026-04-03");
});
