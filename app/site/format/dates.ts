import { dateTag } from "#contract/countries";
import type { Site } from "#shared/site/site";

type LocaleAndZone = Pick<Site, "localeTag" | "timeZone">;

/** The parts of a date in each form that the site prints. */
const SHAPES = {
  day: { weekday: "long", day: "numeric", month: "long" },
  fullDay: { weekday: "long", day: "numeric", month: "long", year: "numeric" },
  date: { day: "numeric", month: "long", year: "numeric" },
  monthOfYear: { month: "long", year: "numeric" },
  shortDay: { day: "numeric", month: "short" },
  weekday: { weekday: "long" },
  numberOfDay: { day: "numeric" },
  month: { month: "short" },
  dayOfYear: { day: "numeric", month: "long" },
  time: { hour: "numeric", minute: "2-digit" },
  timeInZone: { hour: "numeric", minute: "2-digit", timeZoneName: "short" },
  moment: { weekday: "long", day: "numeric", month: "long", hour: "numeric", minute: "2-digit" },
  momentOfYear: { day: "numeric", month: "long", year: "numeric", hour: "numeric", minute: "2-digit" },
  momentInZone: {
    ...{ weekday: "long", day: "numeric", month: "long", hour: "numeric", minute: "2-digit" },
    timeZoneName: "short",
  },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Formatters are kept by form, language and zone, because making one costs more than rendering a product card. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(shape: keyof typeof SHAPES, { localeTag, timeZone }: LocaleAndZone): Intl.DateTimeFormat {
  const key = `${shape} ${localeTag} ${timeZone}`;
  const made = formats.get(key) ?? new Intl.DateTimeFormat(dateTag(localeTag), { ...SHAPES[shape], timeZone });
  formats.set(key, made);
  return made;
}

const print = (shape: keyof typeof SHAPES, iso: string, where: LocaleAndZone): string =>
  together(formatOf(shape, where).format(new Date(iso)));

/**
 * Keeps a date on one line by no-break spaces; it may still break after a comma. Chinese dates have no spaces, and get
 * no word joiners: those are read out and copied with the text.
 */
const together = (text: string): string => text.replace(/(?<=\d) | (?=\d{4}\b)/g, "\u00a0");

/** A date without a clock time (YYYY-MM-DD) is the same day in every time zone. */
const whereOf = (iso: string, site: LocaleAndZone): LocaleAndZone =>
  iso.length === 10 ? { localeTag: site.localeTag, timeZone: "UTC" } : site;

/**
 * "Tuesday 24 November" as a local reads it. `iso` is an instant or YYYY-MM-DD. The form has no year, so the Thai
 * calendar does not show.
 */
export const formatDay = (iso: string, site: LocaleAndZone) => print("day", iso, whereOf(iso, site));

/** "24 November 2026"; Thai prints the Buddhist year, as Thais expect. */
export const formatDate = (iso: string, site: LocaleAndZone) => print("date", iso, whereOf(iso, site));

/** "November 2026", for the version of a text. `month` begins with YYYY-MM. */
export const formatMonthOfYear = (month: string, site: LocaleAndZone) =>
  print("monthOfYear", `${month.slice(0, 7)}-01`, { localeTag: site.localeTag, timeZone: "UTC" });

/** "Tuesday 24 November 2026". */
export const formatFullDay = (iso: string, site: LocaleAndZone) => print("fullDay", iso, whereOf(iso, site));

/** "24 Nov", for a day so near that it needs no year. */
export const formatShortDay = (iso: string, site: LocaleAndZone) => print("shortDay", iso, site);

/** Two days without their weekdays, for a heading: "23–25 November", "27 November – 1 December", 11月27日至12月1日. */
export function formatDays(from: string, to: string, site: LocaleAndZone): string {
  const days = formatOf("dayOfYear", whereOf(from, site));
  const [first, last] = [days.format(new Date(from)), days.format(new Date(to))];
  // ICU writes a range in Hong Kong's Chinese with figures alone ("27/11 至 1/12"), unlike a single day.
  if (first !== last && site.localeTag.startsWith("zh")) return together(`${first}至${last}`);
  return together(days.formatRange(new Date(from), new Date(to)));
}

/** A clock time in the country's zone: "5:14 pm". */
export const formatTime = (iso: string, site: LocaleAndZone) => print("time", iso, site);

/** "Sunday 22 November at 7:17 pm". */
export const formatMoment = (iso: string, site: LocaleAndZone) => print("moment", iso, site);

/** "22 November 2026 at 7:17 pm". */
export const formatMomentOfYear = (iso: string, site: LocaleAndZone) => print("momentOfYear", iso, site);

type Zoned = LocaleAndZone & Pick<Site, "severalZones">;

/** A deadline: "Sunday 22 November at 7:17 pm", with the zone in a country of several. */
export const formatDeadline = (iso: string, site: Zoned) =>
  print(site.severalZones ? "momentInZone" : "moment", iso, site);

/** The clock time of a deadline: "7:17 pm", or "7:17 pm AEDT". */
export const formatDeadlineTime = (iso: string, site: Zoned) =>
  print(site.severalZones ? "timeInZone" : "time", iso, site);

/** A clock time as shop signs print it: "9:30 pm", "10 am". `where` has the zone of the store. */
export const formatClock = (iso: string, where: LocaleAndZone) =>
  print("time", iso, where).replace(/:00(?=\s?[ap]m)/i, "");

/** "Monday". */
export const formatWeekday = (iso: string, site: LocaleAndZone) => print("weekday", iso, whereOf(iso, site));

/** "25 December", for a day within the coming year. */
export const formatDayOfYear = (iso: string, site: LocaleAndZone) => print("dayOfYear", iso, whereOf(iso, site));

/** The day and the month of a date plate: "27" and "Nov". */
export const formatNumberOfDay = (iso: string, site: LocaleAndZone) => print("numberOfDay", iso, whereOf(iso, site));
export const formatMonth = (iso: string, site: LocaleAndZone) => print("month", iso, whereOf(iso, site));
