import { getISO } from "temporal-polyfill/fns/Calendar";
import { fromString as instantFrom, toZonedDateTimeISO } from "temporal-polyfill/fns/Instant";
import * as PlainDateTime from "temporal-polyfill/fns/PlainDateTime";
import { toPlainDateTime } from "temporal-polyfill/fns/ZonedDateTime";
import type { Clock } from "./blocks/typed";

const LOCAL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/;

/** Converts between UTC and the clock of a time zone; a text that is no moment stays as it was typed, and the API refuses it. */
export const clockOf = (timeZone: string): Clock => ({
  toLocal: (iso) => {
    try {
      const local = toPlainDateTime(toZonedDateTimeISO(instantFrom(iso), timeZone));
      return PlainDateTime.toString(local, { smallestUnit: "minute" });
    } catch {
      return iso;
    }
  },
  toIso: (local) => {
    if (!LOCAL.test(local)) return local;
    try {
      const { epochMilliseconds } = PlainDateTime.toZonedDateTime(PlainDateTime.fromString(local, getISO), timeZone);
      return new Date(epochMilliseconds).toISOString();
    } catch {
      return local;
    }
  },
});
