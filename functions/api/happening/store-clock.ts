import { getISO } from "temporal-polyfill/fns/Calendar";
import { fromString as dateOf, toZonedDateTime } from "temporal-polyfill/fns/PlainDate";
import { fromString as timeOf } from "temporal-polyfill/fns/PlainTime";
import { hoursInDay } from "temporal-polyfill/fns/ZonedDateTime";

const DAY = 86_400_000;
const dayStart = (date: string) => Date.parse(`${date}T00:00:00Z`);

/** The day that is `days` days after `date`; before it when `days` is negative. */
export const daysAfter = (date: string, days: number): string =>
  new Date(dayStart(date) + days * DAY).toISOString().slice(0, 10);

/** The weekday as a number: Monday is 0, as in a store's hours. */
export const weekdayOf = (date: string): number => (new Date(dayStart(date)).getUTCDay() + 6) % 7;

/** The days from one date to the other; negative when `to` is earlier. */
export const daysBetween = (from: string, to: string): number => Math.round((dayStart(to) - dayStart(from)) / DAY);

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

/**
 * Makes a function from `HH:MM` to the moment (milliseconds) at which a clock in the time zone shows it on this day. On days when the clock changes,
 * an hour that is left out counts as the one after it, and an hour that comes twice as its first.
 */
export function clockIn(timeZone: string, date: string): (clock: string) => number {
  const day = dateOf(date, getISO);
  const start = toZonedDateTime(day, timeZone);
  if (hoursInDay(start) === 24) return (clock) => start.epochMilliseconds + minutesOf(clock) * 60_000;
  return (clock) => toZonedDateTime(day, { timeZone, plainTime: timeOf(clock) }).epochMilliseconds;
}

/** The instant at which the time zone's clock shows `clock` (HH:MM) on `date` (YYYY-MM-DD). */
export const instantAt = (timeZone: string, date: string, clock: string): Date =>
  new Date(clockIn(timeZone, date)(clock));
