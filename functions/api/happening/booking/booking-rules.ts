import type { BookingState } from "../../../contract/happening/reservations";

const HOUR = 3_600_000;
/** R47: how long a place is kept, and until when before its start a booking can be moved or cancelled. */
export const HOLD_MINUTES = 10;
export const CHANGE_HOURS = 24;
/**
 * Places that one holder keeps at once: a member, or one network address, behind which a whole mobile network may sit. More would let a
 * robot empty a store's day; fewer would turn away people who share an address.
 */
export const MOST_HOLDS = 10;
export const MOST_LETTERS = 255;
/** Of what is promised with a booking; a new text gets a new version. */
export const ACKNOWLEDGED_VERSION = "2026-11";

type Kept = { state: "held" | "confirmed" | "cancelled"; startsAt: string; moved: number };

/** S4.02, R65: what a booking is at a moment. */
export function stateOf({ state, startsAt, moved }: Kept, now: Date): BookingState {
  if (state === "cancelled") return "cancelled";
  if (startsAt <= now.toISOString()) return "expired";
  return moved > 0 ? "rescheduled" : "confirmed";
}

/** The last moment to move or cancel it. */
export const changeableUntil = (startsAt: string): string =>
  new Date(Date.parse(startsAt) - CHANGE_HOURS * HOUR).toISOString();

export const isChangeable = (booking: Kept, now: Date): boolean =>
  booking.state === "confirmed" && now.toISOString() < changeableUntil(booking.startsAt);

/** Why a booking cannot be moved or cancelled now; null when it can. */
export function whyClosed(booking: Kept, now: Date): "booking_cancelled" | "booking_expired" | "booking_closed" | null {
  const state = stateOf(booking, now);
  if (state === "cancelled") return "booking_cancelled";
  if (state === "expired") return "booking_expired";
  return isChangeable(booking, now) ? null : "booking_closed";
}
