import { expect, it } from "vitest";
import { localTimeOf, momentOf } from "./local-time";

it("a local time is a moment in its zone, and back", () => {
  expect(momentOf("2026-04-12T10:00", "Asia/Bangkok")).toBe("2026-04-12T03:00:00.000Z");
  expect(momentOf("2026-01-12T10:00", "Australia/Sydney")).toBe("2026-01-11T23:00:00.000Z");
  expect(localTimeOf("2026-04-12T03:00:00.000Z", "Asia/Bangkok")).toBe("2026-04-12T10:00");
  expect(localTimeOf("2026-04-12T03:00:00.001Z", "Asia/Bangkok")).toBe("2026-04-12T10:01");
});

it.each(["", "soon", "2026-02-30T10:00", "2026-04-12", "2026-04-12T25:00", "2026-04-12T10:00Z"])(
  "%j is no local time",
  (typed) => expect(momentOf(typed, "Asia/Bangkok")).toBeNull(),
);
