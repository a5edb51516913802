import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { quietUntil } from "./quiet-hours";

const until = (now: string, zone: string) => quietUntil(new Date(now), zone)?.toISOString() ?? null;

describe("the quiet hours of text messages", () => {
  it.each([
    ["the last minute of the day", "2026-03-02T12:59:59.000Z", "Asia/Singapore", null],
    ["nine in the evening", "2026-03-02T13:00:00.000Z", "Asia/Singapore", "2026-03-03T00:00:00.000Z"],
    ["the middle of the night", "2026-03-02T19:30:20.000Z", "Asia/Singapore", "2026-03-03T00:00:00.000Z"],
    ["the last minute of the night", "2026-03-02T23:59:00.000Z", "Asia/Singapore", "2026-03-03T00:00:00.000Z"],
    ["eight in the morning", "2026-03-03T00:00:00.000Z", "Asia/Singapore", null],
    ["another zone of the same country", "2026-03-02T12:30:00.000Z", "Asia/Jayapura", "2026-03-02T23:00:00.000Z"],
    ["a night in which clocks go back", "2026-04-04T11:00:00.000Z", "Australia/Sydney", "2026-04-04T22:00:00.000Z"],
    ["a night in which clocks go forward", "2026-10-03T12:00:00.000Z", "Australia/Sydney", "2026-10-03T21:00:00.000Z"],
  ])("%s", (_, now, zone, end) => {
    expect(until(now, zone)).toBe(end);
  });

  it("end at eight, and are over then", () => {
    const moment = fc.date({ min: new Date("2026-01-01"), max: new Date("2028-01-01"), noInvalidDate: true });
    fc.assert(
      fc.property(moment, fc.constantFrom("Asia/Bangkok", "Pacific/Auckland", "Australia/Perth"), (now, zone) => {
        const end = quietUntil(now, zone);
        if (end === null) return;
        expect(end.getTime()).toBeGreaterThan(now.getTime());
        expect(end.getTime() - now.getTime()).toBeLessThanOrEqual(12 * 3_600_000);
        expect(quietUntil(end, zone)).toBeNull();
        const clock = new Intl.DateTimeFormat("en-GB", { timeZone: zone, hour: "2-digit", minute: "2-digit" });
        expect(clock.format(end)).toBe("08:00");
      }),
    );
  });
});
