/** A whole day in a calendar. `on` is YYYY-MM-DD. */
export type CalendarDay = { uid: string; on: string; summary: string; description: string | null };

const LINE_OCTETS = 75;
const encoder = new TextEncoder();

/** Escapes characters that have a meaning in values (RFC 5545, 3.3.11). */
const escaped = (text: string) => text.replace(/[\\;,]/g, (letter) => `\\${letter}`).replace(/\r\n|\r|\n/g, "\\n");

/** Folds a line at 75 octets (RFC 5545, 3.1) without splitting a character. */
export function folded(line: string): string {
  const lines: string[] = [];
  let current = "";
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > LINE_OCTETS) {
      lines.push(current);
      current = " ";
      octets = 1;
    }
    current += character;
    octets += size;
  }
  return [...lines, current].join("\r\n");
}

const basic = (day: string) => day.replaceAll("-", "");
const dayAfter = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

/** An appointment: its instants in UTC, its place, and a link. */
export type CalendarEvent = {
  uid: string;
  startsAt: string;
  endsAt: string;
  summary: string;
  location: string;
  description: string;
  url: string;
  cancelled: boolean;
};

const instant = (moment: Date) => `${moment.toISOString().replace(/[-:]/g, "").slice(0, 15)}Z`;

/** Writes a calendar file (RFC 5545). `product` names the part of the shop that wrote it. */
function fileOf(product: string, head: readonly string[], entries: readonly string[]): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//Melati//${product}//EN`,
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    ...head,
    ...entries,
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

const appointmentLines = (event: CalendarEvent, now: Date): string[] => [
  "BEGIN:VEVENT",
  `UID:${escaped(event.uid)}`,
  `DTSTAMP:${instant(now)}`,
  `SEQUENCE:${Math.floor(now.getTime() / 1000)}`,
  `DTSTART:${instant(new Date(event.startsAt))}`,
  `DTEND:${instant(new Date(event.endsAt))}`,
  `SUMMARY:${escaped(event.summary)}`,
  `LOCATION:${escaped(event.location)}`,
  `DESCRIPTION:${escaped(event.description)}`,
  `URL:${event.url}`,
  `STATUS:${event.cancelled ? "CANCELLED" : "CONFIRMED"}`,
  "END:VEVENT",
];

/**
 * Writes a calendar of whole days and appointments. `now` is its timestamp. Calendar programs that subscribe ask again
 * every day.
 */
export function calendarOf(
  name: string,
  days: readonly CalendarDay[],
  now: Date,
  appointments: readonly CalendarEvent[] = [],
): string {
  const head = [`X-WR-CALNAME:${escaped(name)}`, "REFRESH-INTERVAL;VALUE=DURATION:P1D"];
  const entries = days.flatMap(({ uid, on, summary, description }) => [
    "BEGIN:VEVENT",
    `UID:${escaped(uid)}`,
    `DTSTAMP:${instant(now)}`,
    `DTSTART;VALUE=DATE:${basic(on)}`,
    `DTEND;VALUE=DATE:${basic(dayAfter(on))}`,
    `SUMMARY:${escaped(summary)}`,
    ...(description === null ? [] : [`DESCRIPTION:${escaped(description)}`]),
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
  ]);
  return fileOf("Beauty Pass", head, [...entries, ...appointments.flatMap((event) => appointmentLines(event, now))]);
}

/** Writes a file with one appointment. A later file with the same `uid` updates it in the shopper's calendar. */
export const appointmentOf = (event: CalendarEvent, now: Date): string =>
  fileOf("Bookings", [], appointmentLines(event, now));

/** The answer at a calendar's address that opens nothing: one line of text, because such an address has no page of its own. */
export const noCalendar = (status: number, said: string): Response =>
  new Response(`${said}\n`, {
    status,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "private, no-store" },
  });
