import { dayIn } from "../../kit/calendar/day-in";

/** For how many minutes before its start the arrival for a booking can be told. */
export const CHECK_IN_MINUTES = 60;

type Visit = { state: "held" | "confirmed" | "cancelled"; startsAt: string; endsAt: string };

/** From when the arrival can be told. */
export const arrivalFrom = (startsAt: string): string =>
  new Date(Date.parse(startsAt) - CHECK_IN_MINUTES * 60_000).toISOString();

/** Why an arrival cannot be told now; null when it can. */
export function whyNoArrival(
  { state, startsAt, endsAt }: Visit,
  now: Date,
): "booking_cancelled" | "check_in_early" | "check_in_over" | null {
  if (state !== "confirmed") return "booking_cancelled";
  if (endsAt <= now.toISOString()) return "check_in_over";
  return now.toISOString() < arrivalFrom(startsAt) ? "check_in_early" : null;
}

/** Whether it is the booking's day in the store's clock, and not over: its page then asks for the arrival, also where it is read later, without a connection. */
export function isArrivalDay(visit: Visit & { timeZone: string }, now: Date): boolean {
  const why = whyNoArrival(visit, now);
  const isToday = dayIn(visit.timeZone, now) === dayIn(visit.timeZone, new Date(visit.startsAt));
  return why === null || (why === "check_in_early" && isToday);
}
