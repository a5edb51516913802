import { dateTag } from "#contract/countries";
import type { Site } from "#shared/site/site";
import { formatDate, formatDay, formatFullDay, formatTime } from "~/site/format/dates";
import { useSite } from "~/site/use-site";

/** Formatters are kept by use and zone, because a day has forty times and making one is slow. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(key: string, locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const known = formats.get(key);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat(dateTag(locale), options);
  formats.set(key, made);
  return made;
}

/** The day (YYYY-MM-DD) of an instant in the store's zone. */
export const localDate = (iso: string, timeZone: string): string =>
  formatOf(`date ${timeZone}`, "en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" }).format(
    new Date(iso),
  );

/** The time (`HH:MM`) of an instant in the store's zone. */
export const localClock = (iso: string, timeZone: string): string =>
  formatOf(`clock ${timeZone}`, "en-GB", { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(
    new Date(iso),
  );

export type DayPart = "morning" | "afternoon" | "evening";

/** The heading that a time is listed under. */
export function partOfDay(clock: string): DayPart {
  if (clock < "12:00") return "morning";
  return clock < "18:00" ? "afternoon" : "evening";
}

/** The name of the store's time zone where it differs from the country's; else null (R47). */
export function zoneNameAt(iso: string, timeZone: string, { localeTag, timeZone: usual }: Site): string | null {
  if (localClock(iso, timeZone) === localClock(iso, usual)) return null;
  const parts = formatOf(`zone ${timeZone} ${localeTag}`, localeTag, { timeZone, timeZoneName: "long" }).formatToParts(
    new Date(iso),
  );
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}

/** Formats days and times in the store's zone. */
export function useStoreTime(timeZone: string) {
  const site = useSite();
  const where = { localeTag: site.localeTag, timeZone };
  const bare = formatOf(`bare ${timeZone} ${site.localeTag}`, site.localeTag, {
    timeZone,
    hour: "numeric",
    minute: "2-digit",
  });
  const cell = (iso: string, options: Intl.DateTimeFormatOptions) =>
    formatOf(`${Object.entries(options)} ${site.localeTag}`, site.localeTag, { ...options, timeZone: "UTC" }).format(
      new Date(`${iso}T00:00:00Z`),
    );
  return {
    day: (iso: string) => formatDay(iso, where),
    fullDay: (iso: string) => formatFullDay(iso, where),
    date: (iso: string) => formatDate(iso, where),
    time: (iso: string) => formatTime(iso, where),
    /** The time without am or pm, because its heading says so. */
    bareTime: (iso: string) =>
      bare
        .formatToParts(new Date(iso))
        .filter(({ type }) => type !== "dayPeriod")
        .map(({ value }) => value)
        .join("")
        .trim(),
    /** Parts of a calendar cell; `date` is YYYY-MM-DD. */
    weekday: (date: string) => cell(date, { weekday: "short" }),
    dayOfMonth: (date: string) => String(Number(date.slice(8))),
    month: (date: string) => cell(date, { month: "long", year: "numeric" }),
    shortMonth: (date: string) => cell(date, { month: "short" }),
    zone: (iso: string) => zoneNameAt(iso, timeZone, site),
  };
}
