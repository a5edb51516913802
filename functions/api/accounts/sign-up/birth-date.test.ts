import { describe, expect, it } from "vitest";
import { dayIn } from "../../kit/calendar/day-in";
import { ageOn, checkBirthDate } from "./birth-date";

describe("an age", () => {
  it("grows on the birthday", () => {
    expect(ageOn("2000-03-02", "2026-03-01")).toBe(25);
    expect(ageOn("2000-03-02", "2026-03-02")).toBe(26);
    expect(ageOn("2004-02-29", "2026-02-28")).toBe(21);
    expect(ageOn("2004-02-29", "2026-03-01")).toBe(22);
  });

  it("is counted by the day where the member lives", () => {
    const now = new Date("2026-03-01T20:00:00Z");
    expect(dayIn("Asia/Singapore", now)).toBe("2026-03-02");
    expect(dayIn("America/New_York", now)).toBe("2026-03-01");
  });
});

describe("a birth date", () => {
  it.each([
    ["2026-02-30", "invalid_date"],
    ["2027-01-01", "invalid_date"],
    ["1880-01-01", "invalid_date"],
    ["2012-03-03", "too_young"],
    ["2012-03-02", null],
  ])("%s has the fault %s", (date, code) => expect(checkBirthDate(date, "2026-03-02")).toBe(code));
});
