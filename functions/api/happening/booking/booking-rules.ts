import type { BookingState } from "../../../contract/happening/reservations";

const HOUR = 3_600_000;
/** For how many minutes a place is held (R47). */
export const HOLD_MINUTES = 10;
export const CHANGE_HOURS = 24;
/**
 * How many places one holder may hold at once: a member, or a network address, behind which a whole mobile network may be. More would let a robot
 * empty a store's day; fewer would turn away people who share an address.
 */
export const MOST_HOLDS = 10;
export const MOST_LETTERS = 255;
/** The version of the conditions that are agreed to with a booking; a new text gets a new version. */
export const ACKNOWLEDGED_VERSION = "2026-11";

type BookingTimes = { state: "held" | "confirmed" | "cancelled"; startsAt: string; moved: number };

/** The state of a booking at a moment (S4.02, R65). */
export function stateOf({ state, startsAt, moved }: BookingTimes, now: Date): BookingState {
  if (state === "cancelled") return "cancelled";
  if (startsAt <= now.toISOString()) return "expired";
  return moved > 0 ? "rescheduled" : "confirmed";
}

/** The last moment to move or cancel it. */
export const changeableUntil = (startsAt: string): string =>
  new Date(Date.parse(startsAt) - CHANGE_HOURS * HOUR).toISOString();

export const isChangeable = (booking: BookingTimes, now: Date): boolean =>
  booking.state === "confirmed" && now.toISOString() < changeableUntil(booking.startsAt);

/** Why a booking cannot be moved or cancelled now; null when it can. */
export function whyClosed(
  booking: BookingTimes,
  now: Date,
): "booking_cancelled" | "booking_expired" | "booking_closed" | null {
  const state = stateOf(booking, now);
  if (state === "cancelled") return "booking_cancelled";
  if (state === "expired") return "booking_expired";
  return isChangeable(booking, now) ? null : "booking_closed";
}
