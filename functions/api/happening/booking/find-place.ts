import { TIERS, type Tier } from "../../../contract/beauty-pass/tiers";
import type { Refusal } from "../../../contract/errors";
import { dayIn } from "../../kit/calendar/day-in";
import { tierOf, type Viewer } from "../../kit/call/viewer";
import { NO_ACTIVITY, type Site, storesOf } from "../activities/activities";
import type { ActivityRow, Happening } from "../activities/activities-store";
import { calendarOf } from "../activities/calendar";
import { isoOf } from "../activities/describe-activity";
import { artistsAt, bookableDates } from "../activities/slots";
import { clockIn, daysAfter } from "../store-clock";
import type { BookingRow } from "./bookings-store";
import type { BookingPlace, HeldArtists } from "./places-store";

/** The requested time: of a service in a store, or a date of a class or an event. */
export type WantedPlace = {
  storeSlug?: string | undefined;
  startsAt?: string | undefined;
  artistId?: string | undefined;
  sessionId?: string | undefined;
};
type FoundPlace = { ok: true; row: ActivityRow; place: BookingPlace } | Refusal;

const NOT_OPEN: Refusal = { ok: false, code: "slot_not_open" };
const missing = (field: string): Refusal => ({ ok: false, code: "required", field });

/** Why the viewer may not book an activity that asks for a tier; null when they have that tier or a higher one. */
export function whyNotFor(viewer: Viewer, minTier: Tier | null): Refusal | null {
  if (minTier === null) return null;
  const tier = tierOf(viewer);
  if (tier === null) return { ok: false, code: "sign_in_for_bookings" };
  return TIERS.indexOf(tier) >= TIERS.indexOf(minTier) ? null : { ok: false, code: "booking_needs_tier" };
}

function dayOf(timeZone: string, from: number): BookingPlace["day"] & { date: string } {
  const date = dayIn(timeZone, new Date(from));
  const start = (day: string) => isoOf(clockIn(timeZone, day)("00:00"));
  return { date, from: start(date), to: start(daysAfter(date, 1)) };
}

/**
 * Finds the requested place among the rows of one activity: a time on the grid when an artist works, or a date (R47).
 */
export function findPlace({ now }: Pick<Site, "now">, rows: Happening, wanted: WantedPlace): FoundPlace {
  const [row] = rows.activities;
  if (row === undefined) return NO_ACTIVITY;
  const calendar = calendarOf(rows, now);
  const stores = storesOf(rows, row.slug);
  const length = row.durationMinutes * 60_000;
  if (row.kind !== "service") {
    if (wanted.sessionId === undefined) return missing("sessionId");
    const session = calendar.sessions(row.slug, stores).find(({ id }) => id === wanted.sessionId);
    if (session === undefined) return NOT_OPEN;
    const { from, store, schedule } = session;
    const { date: _, ...day } = dayOf(store.timeZone, from);
    const times = { startsAt: isoOf(from), endsAt: isoOf(from + length), day };
    const whose = { scheduleId: schedule.id, artists: [], asked: false };
    return { ok: true, row, place: { activity: row.slug, store: store.slug, ...times, ...whose } };
  }
  if (wanted.storeSlug === undefined) return missing("storeSlug");
  if (wanted.startsAt === undefined) return missing("startsAt");
  const store = stores.find(({ slug }) => slug === wanted.storeSlug);
  if (store === undefined) return NO_ACTIVITY;
  const from = Date.parse(wanted.startsAt);
  const { date, ...day } = dayOf(store.timeZone, from);
  if (!bookableDates(store.timeZone, now).includes(date)) return NOT_OPEN;
  const artists = artistsAt(calendar.dayOf(store, date, row.slug, wanted.artistId), row.durationMinutes, from, now);
  if (artists === null) return NOT_OPEN;
  const times = { startsAt: isoOf(from), endsAt: isoOf(from + length), day };
  const whose = { scheduleId: null, artists, asked: wanted.artistId !== undefined };
  return { ok: true, row, place: { activity: row.slug, store: store.slug, ...times, ...whose } };
}

type HeldPlace = Pick<
  BookingRow,
  "createdAt" | "storeSlug" | "startsAt" | "endsAt" | "scheduleId" | "artistId" | "artistAsked"
>;

/**
 * Finds the held place among the rows of its activity again: it may be refused because the store closed on that day or gave the activity up, or
 * because the asked artist is away. A shopper who asked for nobody is served by any artist who works then. How soon and how far ahead a time may be
 * booked was judged when it was held.
 */
export function findHeld(
  rows: Happening,
  { createdAt, storeSlug, startsAt, endsAt, scheduleId, artistId, artistAsked }: HeldPlace,
): { ok: true; artists: HeldArtists | null } | Refusal {
  const [row] = rows.activities;
  if (row === undefined) return NO_ACTIVITY;
  const then = { now: new Date(createdAt) };
  if (scheduleId === null) {
    const asked = artistAsked ? { artistId: artistId ?? undefined } : {};
    const found = findPlace(then, rows, { storeSlug, startsAt, ...asked });
    if (!found.ok) return found;
    const { artists, day } = found.place;
    return { ok: true, artists: { artists, startsAt, endsAt, day, preferred: artistId } };
  }
  const dates = calendarOf(rows, then.now).sessions(row.slug, storesOf(rows, row.slug));
  const isOffered = dates.some(({ schedule, from }) => schedule.id === scheduleId && isoOf(from) === startsAt);
  return isOffered ? { ok: true, artists: null } : NOT_OPEN;
}
