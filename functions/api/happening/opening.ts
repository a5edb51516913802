import type { Opening, Store } from "../../contract/happening/happening";
import { dayIn } from "../kit/calendar/day-in";
import { daysAfter, instantAt, weekdayOf } from "./store-clock";

/** For how many days the next opening is looked for; a holiday fortnight is shorter. */
const DAYS_AHEAD = 21;

type Hours = Pick<Store, "hours" | "timeZone"> & { closedOn: readonly string[] };

/**
 * The opening of one day; null when the store is closed. A closing time at or before the opening is on the next day.
 */
function spanOf({ hours, timeZone, closedOn }: Hours, date: string) {
  const day = closedOn.includes(date) ? null : (hours[weekdayOf(date)] ?? null);
  if (day === null) return null;
  const until = day.closes > day.opens ? date : daysAfter(date, 1);
  return { from: instantAt(timeZone, date, day.opens), to: instantAt(timeZone, until, day.closes) };
}

/**
 * Whether a store is open, until when, and when it opens next, by its own clock; `closedOn` are days (YYYY-MM-DD) on which it is closed.
 */
export function openingOf(store: Hours, now: Date): Opening {
  const today = dayIn(store.timeZone, now);
  // Yesterday's opening may last past midnight.
  for (let ahead = -1; ahead <= DAYS_AHEAD; ahead++) {
    const date = daysAfter(today, ahead);
    const span = spanOf(store, date);
    if (span === null || span.to <= now) continue;
    if (span.from <= now) return { open: true, closesAt: span.to.toISOString(), opensAt: null, opensIn: null };
    return { open: false, closesAt: null, opensAt: span.from.toISOString(), opensIn: ahead };
  }
  return { open: false, closesAt: null, opensAt: null, opensIn: null };
}
