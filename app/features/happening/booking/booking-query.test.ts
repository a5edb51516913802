import { expect, it } from "vitest";
import { isStep, readBookingQuery } from "./booking-query";

const read = (search: string) => readBookingQuery(new URLSearchParams(search));

it("reads a store, a day and a time", () => {
  expect(read("store=orchard&date=2026-11-22&time=16:30&step=time")).toMatchObject({
    store: "orchard",
    date: "2026-11-22",
    time: "16:30",
    step: "time",
    seats: 1,
  });
});

it.each([
  "date=31-99",
  "date=2026-02-30",
  "date=2026-13-01",
  "time=25:00",
  "time=4:30",
  "store=../etc",
  "store=%F0%9F%98%80",
  "artist=A B",
  "hold=nothing",
  "step=you",
])("ignores %s", (search) => {
  const [name = ""] = search.split("=");
  expect(read(search)[name as "date"]).toBeNull();
});

it("limits seats to one to four", () => {
  expect(["0", "1", "4", "9", "-1", "1e3", "x"].map((seats) => read(`seats=${seats}`).seats)).toEqual([
    1, 1, 4, 4, 1, 1, 1,
  ]);
});

it("tells the page of an activity from a step of its booking", () => {
  expect(isStep(new URLSearchParams("store=orchard&language=en"))).toBe(false);
  expect(isStep(new URLSearchParams("hold=x"))).toBe(true);
});
