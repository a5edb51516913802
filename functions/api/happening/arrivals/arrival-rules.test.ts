import { describe, expect, it } from "vitest";
import { arrivalFrom, isArrivalDay, whyNoArrival } from "./arrival-rules";

const CLASS = {
  state: "confirmed",
  startsAt: "2026-03-09T11:00:00.000Z",
  endsAt: "2026-03-09T12:30:00.000Z",
  timeZone: "Asia/Singapore",
} as const;
const at = (time: string) => new Date(`2026-03-09T${time}Z`);

describe("an arrival", () => {
  it("can be told from an hour before the start to the end", () => {
    expect(arrivalFrom(CLASS.startsAt)).toBe("2026-03-09T10:00:00.000Z");
    expect(whyNoArrival(CLASS, at("09:59:59.999"))).toBe("check_in_early");
    for (const time of ["10:00:00", "11:00:00", "12:29:59.999"]) expect(whyNoArrival(CLASS, at(time))).toBeNull();
    expect(whyNoArrival(CLASS, at("12:30:00"))).toBe("check_in_over");
  });

  it("is not told for what is cancelled", () => {
    expect(whyNoArrival({ ...CLASS, state: "cancelled" }, at("11:00:00"))).toBe("booking_cancelled");
    expect(isArrivalDay({ ...CLASS, state: "cancelled" }, at("11:00:00"))).toBe(false);
  });

  it("is asked for on the day of the store, whatever the day is in UTC", () => {
    // Midnight in Singapore is 16:00 of the day before in UTC.
    expect(isArrivalDay(CLASS, new Date("2026-03-08T15:59:00Z"))).toBe(false);
    expect(isArrivalDay(CLASS, new Date("2026-03-08T16:00:00Z"))).toBe(true);
    expect(isArrivalDay(CLASS, at("12:29:00"))).toBe(true);
    expect(isArrivalDay(CLASS, at("12:30:00"))).toBe(false);
  });

  it("is asked for in the hour before a start that is just after midnight", () => {
    const night = { ...CLASS, startsAt: "2026-03-09T16:15:00.000Z", endsAt: "2026-03-09T17:00:00.000Z" };
    expect(isArrivalDay(night, at("15:14:00"))).toBe(false);
    expect(isArrivalDay(night, at("15:15:00"))).toBe(true);
  });
});
