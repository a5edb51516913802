import { Temporal } from "temporal-polyfill";
import type { Clock } from "./blocks/typed";

const LOCAL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/;

/** Converts between UTC and the clock of a time zone; a text that is no moment stays as it was typed, and the API refuses it. */
export const clockOf = (timeZone: string): Clock => ({
  toLocal: (iso) => {
    try {
      return Temporal.Instant.from(iso)
        .toZonedDateTimeISO(timeZone)
        .toPlainDateTime()
        .toString({ smallestUnit: "minute" });
    } catch {
      return iso;
    }
  },
  toIso: (local) => {
    if (!LOCAL.test(local)) return local;
    try {
      const moment = Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone).toInstant();
      return new Date(moment.epochMilliseconds).toISOString();
    } catch {
      return local;
    }
  },
});
