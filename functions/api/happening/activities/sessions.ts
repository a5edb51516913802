import { clockIn, daysAfter, daysBetween } from "../store-clock";
import { AHEAD_DAYS, LEAD_MINUTES, type OpenStore } from "./slots";

/** When a class or an event takes place (functions/db/schema/happening-activities.ts). */
export type Schedule = {
  id: string;
  activitySlug: string;
  storeSlug: string;
  firstDate: string;
  clock: string;
  everyWeeks: number | null;
  until: string | null;
  capacity: number;
};

/** One date of a schedule; `from` is in milliseconds. */
export type Session = { id: string; schedule: Schedule; date: string; from: number };

/** The id by which a hold names a date: the schedule and the day. */
const sessionIdOf = (scheduleId: string, date: string): string => `${scheduleId}--${date}`;

/**
 * The dates of a schedule from `today` on, as far as days are open for booking, without days on which the store is closed.
 */
function datesOf({ firstDate, everyWeeks, until }: Schedule, today: string, closures: ReadonlySet<string>): string[] {
  const last = daysAfter(today, AHEAD_DAYS);
  const step = (everyWeeks ?? 0) * 7;
  const passed = Math.max(0, daysBetween(firstDate, today));
  const dates: string[] = [];
  let date = step === 0 ? firstDate : daysAfter(firstDate, Math.ceil(passed / step) * step);
  while (date <= last && (until === null || date <= until)) {
    if (date >= today && !closures.has(date)) dates.push(date);
    if (step === 0) break;
    date = daysAfter(date, step);
  }
  return dates;
}

/** The dates of a schedule that can be booked now, earliest first. */
export const sessionsOf = (schedule: Schedule, store: OpenStore, today: string, now: Date): Session[] =>
  datesOf(schedule, today, store.closures)
    .map((date) => ({
      id: sessionIdOf(schedule.id, date),
      schedule,
      date,
      from: clockIn(store.timeZone, date)(schedule.clock),
    }))
    .filter(({ from }) => from >= now.getTime() + LEAD_MINUTES * 60_000);
