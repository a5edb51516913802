import { Temporal } from "temporal-polyfill";

const LOCAL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/;

/** The moment of a local time (`2026-04-12T10:00`) in a time zone, ISO 8601 in UTC; null for a text that is none. */
export function momentOf(local: string, timeZone: string): string | null {
  if (!LOCAL.test(local)) return null;
  try {
    const { epochMilliseconds } = Temporal.PlainDateTime.from(local, { overflow: "reject" }).toZonedDateTime(timeZone);
    return new Date(epochMilliseconds).toISOString();
  } catch {
    return null;
  }
}

/** The local time of a moment, to the minute after it, so that what begins then is shown. */
export function localTimeOf(iso: string, timeZone: string): string {
  const local = Temporal.Instant.from(iso).toZonedDateTimeISO(timeZone).toPlainDateTime();
  return local.round({ smallestUnit: "minute", roundingMode: "ceil" }).toString({ smallestUnit: "minute" });
}
