import { expect, it } from "vitest";
import { changeableUntil, isChangeable, stateOf, whyClosed } from "./booking-rules";

const booking = { state: "confirmed", startsAt: "2026-03-09T06:30:00.000Z", moved: 0 } as const;
const at = (text: string) => new Date(text);

it("a booking's state follows from its time (S4.02, R65)", () => {
  const now = at("2026-03-09T06:29:59.999Z");
  expect(stateOf(booking, now)).toBe("confirmed");
  expect(stateOf({ ...booking, moved: 2 }, now)).toBe("rescheduled");
  expect(stateOf({ ...booking, state: "cancelled" }, now)).toBe("cancelled");
  expect(stateOf({ ...booking, moved: 2 }, at(booking.startsAt))).toBe("expired");
  expect(stateOf({ ...booking, state: "cancelled" }, at("2027-01-01T00:00:00Z"))).toBe("cancelled");
});

it("a booking can be changed until a day before, and never once it is over or cancelled", () => {
  expect(changeableUntil(booking.startsAt)).toBe("2026-03-08T06:30:00.000Z");
  expect(isChangeable(booking, at("2026-03-08T06:29:59.999Z"))).toBe(true);
  expect(whyClosed(booking, at("2026-03-08T06:29:59.999Z"))).toBeNull();
  expect(whyClosed(booking, at("2026-03-08T06:30:00.000Z"))).toBe("booking_closed");
  expect(whyClosed(booking, at(booking.startsAt))).toBe("booking_expired");
  expect(whyClosed({ ...booking, state: "cancelled" }, at("2026-03-01T00:00:00Z"))).toBe("booking_cancelled");
});
