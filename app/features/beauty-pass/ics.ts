/** A whole day in a calendar. `on` is YYYY-MM-DD. */
export type CalendarDay = { uid: string; on: string; summary: string; description: string | null };

const LINE_OCTETS = 75;
const encoder = new TextEncoder();

/** RFC 5545, 3.3.11: what has a meaning of its own in a value. */
const escaped = (text: string) => text.replace(/[\\;,]/g, (letter) => `\\${letter}`).replace(/\r\n|\r|\n/g, "\\n");

/** RFC 5545, 3.1: no line is longer than 75 octets; the rest goes on after a space. A character is never cut in two. */
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

/** A calendar of whole days (RFC 5545). `now` stamps it; programs that subscribe ask again every day. */
export function calendarOf(name: string, days: readonly CalendarDay[], now: Date): string {
  const stamp = `${now.toISOString().replace(/[-:]/g, "").slice(0, 15)}Z`;
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Melati//Beauty Pass//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `X-WR-CALNAME:${escaped(name)}`,
    "REFRESH-INTERVAL;VALUE=DURATION:P1D",
    ...days.flatMap(({ uid, on, summary, description }) => [
      "BEGIN:VEVENT",
      `UID:${escaped(uid)}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${basic(on)}`,
      `DTEND;VALUE=DATE:${basic(dayAfter(on))}`,
      `SUMMARY:${escaped(summary)}`,
      ...(description === null ? [] : [`DESCRIPTION:${escaped(description)}`]),
      "TRANSP:TRANSPARENT",
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}
