import type { Site } from "./site";

type Where = Pick<Site, "localeTag" | "timeZone">;

/** "Tuesday 24 November" as a local reads it; Thai keeps its Buddhist year elsewhere, this form has none. `iso` is an instant or YYYY-MM-DD. */
export function formatDay(iso: string, site: Where): string {
  const plain = iso.length === 10;
  return new Intl.DateTimeFormat(site.localeTag, {
    weekday: "long",
    day: "numeric",
    month: "long",
    timeZone: plain ? "UTC" : site.timeZone,
  }).format(new Date(iso));
}

/** "24 November 2026": th-TH prints the Buddhist year, as Thais expect (decisions, money traps). */
export const formatDate = (iso: string, site: Where) =>
  new Intl.DateTimeFormat(site.localeTag, {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: iso.length === 10 ? "UTC" : site.timeZone,
  }).format(new Date(iso));

/** "24 Nov": a day near enough to need no year. */
export const formatShortDay = (iso: string, site: Where) =>
  new Intl.DateTimeFormat(site.localeTag, { day: "numeric", month: "short", timeZone: site.timeZone }).format(
    new Date(iso),
  );

/** A clock time in the country's zone: "5:14 pm". */
export const formatTime = (iso: string, site: Where) =>
  new Intl.DateTimeFormat(site.localeTag, { hour: "numeric", minute: "2-digit", timeZone: site.timeZone }).format(
    new Date(iso),
  );
