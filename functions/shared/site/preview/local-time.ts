import { getISO } from "temporal-polyfill/fns/Calendar";
import { fromString as instantFrom, toZonedDateTimeISO } from "temporal-polyfill/fns/Instant";
import * as PlainDateTime from "temporal-polyfill/fns/PlainDateTime";
import { toPlainDateTime } from "temporal-polyfill/fns/ZonedDateTime";

const LOCAL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/;

/** The moment of a local time (`2026-04-12T10:00`) in a time zone, ISO 8601 in UTC; null for a text that is none. */
export function momentOf(local: string, timeZone: string): string | null {
  if (!LOCAL.test(local)) return null;
  try {
    const { epochMilliseconds } = PlainDateTime.toZonedDateTime(PlainDateTime.fromString(local, getISO), timeZone);
    return new Date(epochMilliseconds).toISOString();
  } catch {
    return null;
  }
}

/** The local time of a moment, to the minute after it, so that what begins then is shown. */
export function localTimeOf(iso: string, timeZone: string): string {
  const local = toPlainDateTime(toZonedDateTimeISO(instantFrom(iso), timeZone));
  return PlainDateTime.toString(PlainDateTime.roundToMinute(local, "ceil"), { smallestUnit: "minute" });
}
