import { localHour } from "../../analytics/totals/local-hour";
import { MOST_DAYS } from "../../contract/analytics/insights";
import type { CountryCode } from "../../contract/countries";
import { type Faults, faulty } from "../kit/contact/fault";

const DAY_MS = 86_400_000;
const WEEK = 6;

export type Days = { from: string; to: string };

const daysBefore = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10);

/**
 * Reads the requested days; a week until today when none are named. Returns a fault for invalid days, and for too many.
 */
export function daysAsked(
  country: CountryCode,
  now: Date,
  { from, to }: Partial<Days>,
): ({ ok: true } & Days) | Faults {
  const last = to ?? localHour(country, now).day;
  const first = from ?? daysBefore(last, WEEK);
  const wrong = (field: "from" | "to") => faulty({ code: "range_of_days", field });
  if (first > last) return wrong("to");
  if (first < daysBefore(last, MOST_DAYS - 1)) return wrong("from");
  return { ok: true, from: first, to: last };
}
