import { Temporal } from "temporal-polyfill";

const DAY = 86_400_000;
const dayStart = (date: string) => Date.parse(`${date}T00:00:00Z`);

/** The day so many days after `date`; before it, where `days` is negative. */
export const daysAfter = (date: string, days: number): string =>
  new Date(dayStart(date) + days * DAY).toISOString().slice(0, 10);

/** Monday is 0, as in a store's hours. */
export const weekdayOf = (date: string): number => (new Date(dayStart(date)).getUTCDay() + 6) % 7;

/** Days from one to the other, below zero when `to` lies before. */
export const daysBetween = (from: string, to: string): number => Math.round((dayStart(to) - dayStart(from)) / DAY);

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

/**
 * What moment (milliseconds) a clock there shows `HH:MM` on that day. On days on which clocks change each reading is looked up: an hour that is
 * left out counts as the one after it, an hour that comes twice as its first.
 */
export function clockIn(timeZone: string, date: string): (clock: string) => number {
  const day = Temporal.PlainDate.from(date);
  const start = day.toZonedDateTime({ timeZone });
  if (start.hoursInDay === 24) return (clock) => start.epochMilliseconds + minutesOf(clock) * 60_000;
  return (clock) => day.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(clock) }).epochMilliseconds;
}

/** The instant at which the clock there shows `clock` (HH:MM) on `date` (YYYY-MM-DD). */
export const instantAt = (timeZone: string, date: string, clock: string): Date =>
  new Date(clockIn(timeZone, date)(clock));
