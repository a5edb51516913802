import { expect, it } from "vitest";
import { cronMatches } from "./crons";

// A Monday, which is day 2 in Cloudflare's crons.
const MONDAY = new Date("2026-03-02T04:30:00Z");

it.each([
  ["* * * * *", true],
  ["30 4 * * *", true],
  ["31 4 * * *", false],
  ["*/15 * * * *", true],
  ["*/7 * * * *", false],
  ["0-40/10 4 * * *", true],
  ["5,30 * 2 3 *", true],
  ["* * 3 * *", false],
  ["* * * * 2", true],
  ["* * * * 1", false],
])("the cron %s matches Monday 04:30: %s", (cron, expected) => {
  expect(cronMatches(cron, MONDAY)).toBe(expected);
});
