import { describe, expect, it } from "vitest";
import { appointmentOf, calendarOf, folded } from "../../functions/shared/words/calendar";

const octets = (text: string) => new TextEncoder().encode(text).length;
const unfolded = (text: string) => text.replaceAll("\r\n ", "");

describe("a calendar", () => {
  const now = new Date("2026-03-02T04:05:06.789Z");

  it("follows RFC 5545: CRLF, a whole day ends on the next, timestamps in UTC", () => {
    const day = { uid: "points@melati", on: "2026-12-31", summary: "Points end", description: null };
    expect(calendarOf("Beauty Pass", [day], now).split("\r\n")).toEqual([
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Melati//Beauty Pass//EN",
      "CALSCALE:GREGORIAN",
      "METHOD:PUBLISH",
      "X-WR-CALNAME:Beauty Pass",
      "REFRESH-INTERVAL;VALUE=DURATION:P1D",
      "BEGIN:VEVENT",
      "UID:points@melati",
      "DTSTAMP:20260302T040506Z",
      "DTSTART;VALUE=DATE:20261231",
      "DTEND;VALUE=DATE:20270101",
      "SUMMARY:Points end",
      "TRANSP:TRANSPARENT",
      "END:VEVENT",
      "END:VCALENDAR",
      "",
    ]);
  });

  it("shows appointments beside days, as the appointment's own file does", () => {
    const event = {
      ...{ uid: "MB-1@melati", startsAt: "2026-03-09T06:30:00.000Z", endsAt: "2026-03-09T07:00:00.000Z" },
      ...{ summary: "Melati: Shade match", location: "Orchard, Singapore", description: "MB-1", cancelled: true },
      url: "https://sg.example/happening/bookings/MB-1",
    };
    const text = calendarOf("x", [], now, [event]);
    expect(text).toContain("DTSTART:20260309T063000Z\r\nDTEND:20260309T070000Z\r\n");
    expect(text).toContain("LOCATION:Orchard\\, Singapore\r\n");
    expect(text).toContain("STATUS:CANCELLED\r\n");
    const entry = (file: string) => /BEGIN:VEVENT.*END:VEVENT/s.exec(file)?.[0];
    expect(entry(text)).toBe(entry(appointmentOf(event, now)));
  });

  it("escapes special characters, so that no text begins a line of its own", () => {
    const summary = "a;b,c\\d\nEND:VEVENT\r\nX:1";
    const text = calendarOf("x", [{ uid: "u", on: "2026-01-01", summary, description: summary }], now);
    expect(text).toContain("SUMMARY:a\\;b\\,c\\\\d\\nEND:VEVENT\\nX:1\r\n");
    expect(text.match(/^END:VEVENT$/gm)).toHaveLength(1);
  });

  it.each(["a".repeat(300), "คะแนนหมดอายุวันนี้ ".repeat(12), "積分今日到期".repeat(20), "🌸".repeat(40)])(
    "folds long lines by octets without cutting a character: %s",
    (text) => {
      const lines = folded(`SUMMARY:${text}`).split("\r\n");
      expect(lines.length).toBeGreaterThan(1);
      for (const line of lines) expect(octets(line)).toBeLessThanOrEqual(75);
      expect(unfolded(lines.join("\r\n"))).toBe(`SUMMARY:${text}`);
    },
  );
});
