import { expect, it } from "vitest";
import { momentOn, runOutOf } from "./run-out";

const serum = {
  categoryPath: "skincare/serums/brightening-serum",
  netAmount: 30,
  netUnit: "ml",
  quantity: 1,
  arrivedOn: "2026-03-04",
};
const TODAY = "2026-03-05";

it("counts the days of a pack from the day it arrived, and reminds a week before its end", () => {
  expect(runOutOf(serum, TODAY)).toEqual({ runsOutOn: "2026-05-03", remindsOn: "2026-04-26" });
  expect(runOutOf({ ...serum, quantity: 2 }, TODAY)).toEqual({ runsOutOn: "2026-07-02", remindsOn: "2026-06-25" });
});

it("has no day for what is not used up, has no amount, or is measured otherwise", () => {
  expect(runOutOf({ ...serum, categoryPath: "tools/brushes/face-brush" }, TODAY)).toBeNull();
  expect(runOutOf({ ...serum, netAmount: null, netUnit: null }, TODAY)).toBeNull();
  expect(runOutOf({ ...serum, netUnit: "pc" }, TODAY)).toBeNull();
});

it("has no day any more from the day of the reminder on", () => {
  expect(runOutOf(serum, "2026-04-25")).not.toBeNull();
  expect(runOutOf(serum, "2026-04-26")).toBeNull();
});

it("sends by day everywhere", () => {
  const hours = ["Asia/Jakarta", "Pacific/Auckland"].map((timeZone) =>
    Number(new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit" }).format(momentOn("2026-01-10"))),
  );
  expect(hours).toEqual([8, 14]);
});
