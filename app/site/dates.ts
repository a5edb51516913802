import type { Site } from "./site";

type Where = Pick<Site, "localeTag" | "timeZone">;

/** Parts of a date that are printed, in the shapes that the site uses. */
const SHAPES = {
  day: { weekday: "long", day: "numeric", month: "long" },
  fullDay: { weekday: "long", day: "numeric", month: "long", year: "numeric" },
  date: { day: "numeric", month: "long", year: "numeric" },
  shortDay: { day: "numeric", month: "short" },
  weekday: { weekday: "long" },
  numberOfDay: { day: "numeric" },
  month: { month: "short" },
  dayOfYear: { day: "numeric", month: "long" },
  time: { hour: "numeric", minute: "2-digit" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** One formatter for each shape, language and zone: making one costs more than a card does. */
const formats = new Map<string, Intl.DateTimeFormat>();

function print(shape: keyof typeof SHAPES, iso: string, { localeTag, timeZone }: Where): string {
  const key = `${shape} ${localeTag} ${timeZone}`;
  const made = formats.get(key) ?? new Intl.DateTimeFormat(localeTag, { ...SHAPES[shape], timeZone });
  formats.set(key, made);
  return together(made.format(new Date(iso)));
}

/**
 * A date that no line's end parts: "24 November 2026" by spaces that do not break, "2026年11月24日" by joiners of no width. What stands
 * before its comma may stay behind.
 */
const together = (text: string): string =>
  text.replace(/(?<=\d) | (?=\d{4}\b)/g, "\u00a0").replace(/(?<=\d)(?=[年月日])|(?<=[年月])(?=\d)/g, "\u2060");

/** A day without a clock time (YYYY-MM-DD) is the same day in every zone. */
const whereOf = (iso: string, site: Where): Where =>
  iso.length === 10 ? { localeTag: site.localeTag, timeZone: "UTC" } : site;

/** "Tuesday 24 November" as a local reads it; Thai keeps its Buddhist year elsewhere, this form has none. `iso` is an instant or YYYY-MM-DD. */
export const formatDay = (iso: string, site: Where) => print("day", iso, whereOf(iso, site));

/** "24 November 2026": th-TH prints the Buddhist year, as Thais expect (decisions, money traps). */
export const formatDate = (iso: string, site: Where) => print("date", iso, whereOf(iso, site));

/** "Tuesday 24 November 2026". */
export const formatFullDay = (iso: string, site: Where) => print("fullDay", iso, whereOf(iso, site));

/** "24 Nov": a day near enough to need no year. */
export const formatShortDay = (iso: string, site: Where) => print("shortDay", iso, site);

/** A clock time in the country's zone: "5:14 pm". */
export const formatTime = (iso: string, site: Where) => print("time", iso, site);

/** A clock time as it stands on a shop's door: "9:30 pm", "10 am". `where` has the zone of the shop. */
export const formatClock = (iso: string, where: Where) => print("time", iso, where).replace(/:00(?=\s?[ap]m)/i, "");

/** "Monday". */
export const formatWeekday = (iso: string, site: Where) => print("weekday", iso, whereOf(iso, site));

/** "25 December": a day of the year to come. */
export const formatDayOfYear = (iso: string, site: Where) => print("dayOfYear", iso, whereOf(iso, site));

/** The two halves of a plate that shows a date: "27" and "Nov". */
export const formatNumberOfDay = (iso: string, site: Where) => print("numberOfDay", iso, whereOf(iso, site));
export const formatMonth = (iso: string, site: Where) => print("month", iso, whereOf(iso, site));
