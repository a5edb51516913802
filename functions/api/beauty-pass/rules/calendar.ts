import { Temporal } from "temporal-polyfill";
import type { CountryCode } from "../../../contract/countries";
import { SERVER_FACTS } from "../../../countries/countries";

/**
 * The time zones of a country. Whatever ends with a day ends when the day is over in all of them, so that nobody loses points before their own
 * midnight.
 */
const zonesOf = (country: CountryCode) => SERVER_FACTS[country].zones;

/** An instant, ISO 8601 in UTC with milliseconds; such texts sort by time. */
export type Instant = string;
/** A calendar day, YYYY-MM-DD. */
export type Day = string;

const instantOf = (milliseconds: number): Instant => new Date(milliseconds).toISOString();
const localDay = (zone: string, at: Instant): Day =>
  Temporal.Instant.from(at).toZonedDateTimeISO(zone).toPlainDate().toString();
const startIn = (zone: string, day: Temporal.PlainDate): number =>
  day.toZonedDateTime({ timeZone: zone }).epochMilliseconds;

/** The days that it is at this moment in the country's zones. */
const daysAt = (country: CountryCode, at: Instant): Day[] => zonesOf(country).map((zone) => localDay(zone, at));

/** The day in the country; where zones differ, the later day. */
export const dayAt = (country: CountryCode, at: Instant): Day => daysAt(country, at).reduce(later);

/** The moment when the day is over everywhere in the country. */
export const endOfDay = (country: CountryCode, day: Day): Instant => {
  const next = Temporal.PlainDate.from(day).add({ days: 1 });
  return instantOf(Math.max(...zonesOf(country).map((zone) => startIn(zone, next))));
};

/** The moment when the day begins in the country's main zone. */
export const startOfDay = (country: CountryCode, day: Day): Instant =>
  instantOf(startIn(zonesOf(country)[0], Temporal.PlainDate.from(day)));

/** The same day some months later; a shorter month's last day replaces a day that it does not have. */
export const plusMonths = (day: Day, months: number): Day => Temporal.PlainDate.from(day).add({ months }).toString();

export const plusDays = (day: Day, days: number): Day => Temporal.PlainDate.from(day).add({ days }).toString();

/** Days from one day to another; negative when `to` is earlier. */
export const daysBetween = (from: Day, to: Day): number =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to)).days;

/** Whether it is that month (1 to 12) anywhere in the country. */
export const isInMonth = (country: CountryCode, at: Instant, month: number): boolean =>
  daysAt(country, at).some((day) => Number(day.slice(5, 7)) === month);

/** The later of two moments or days. */
export function later(one: Instant, other: Instant): Instant {
  if (one < other) return other;
  return one;
}
