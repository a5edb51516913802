import { getISO } from "temporal-polyfill/fns/Calendar";
import { fromString as instantFrom, toZonedDateTimeISO } from "temporal-polyfill/fns/Instant";
import * as PlainDate from "temporal-polyfill/fns/PlainDate";
import { toPlainDate } from "temporal-polyfill/fns/ZonedDateTime";
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
const dateOf = (day: Day): PlainDate.Record => PlainDate.fromString(day, getISO);
const localDay = (zone: string, at: Instant): Day =>
  PlainDate.toString(toPlainDate(toZonedDateTimeISO(instantFrom(at), zone)));
const startIn = (zone: string, day: PlainDate.Record): number => PlainDate.toZonedDateTime(day, zone).epochMilliseconds;

/** The days that it is at this moment in the country's zones. */
const daysAt = (country: CountryCode, at: Instant): Day[] => zonesOf(country).map((zone) => localDay(zone, at));

/** The day in the country; where zones differ, the later day. */
export const dayAt = (country: CountryCode, at: Instant): Day => daysAt(country, at).reduce(later);

/** The moment when the day is over everywhere in the country. */
export const endOfDay = (country: CountryCode, day: Day): Instant => {
  const next = PlainDate.addDays(dateOf(day), 1);
  return instantOf(Math.max(...zonesOf(country).map((zone) => startIn(zone, next))));
};

/** The moment when the day begins in the country's main zone. */
export const startOfDay = (country: CountryCode, day: Day): Instant =>
  instantOf(startIn(zonesOf(country)[0], dateOf(day)));

/** The same day some months later; a shorter month's last day replaces a day that it does not have. */
export const plusMonths = (day: Day, months: number): Day =>
  PlainDate.toString(PlainDate.addMonths(dateOf(day), months));

export const plusDays = (day: Day, days: number): Day => PlainDate.toString(PlainDate.addDays(dateOf(day), days));

/** Days from one day to another; negative when `to` is earlier. */
export const daysBetween = (from: Day, to: Day): number => PlainDate.diffDays(dateOf(from), dateOf(to));

/** Whether it is that month (1 to 12) anywhere in the country. */
export const isInMonth = (country: CountryCode, at: Instant, month: number): boolean =>
  daysAt(country, at).some((day) => Number(day.slice(5, 7)) === month);

/** The later of two moments or days. */
export function later(one: Instant, other: Instant): Instant {
  if (one < other) return other;
  return one;
}
