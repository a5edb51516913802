import type { Refusal } from "../../../contract/errors";
import type { Artist, Slot } from "../../../contract/happening/activities";
import { spelled } from "../../../contract/spelling";
import { NO_ACTIVITY, rowsFor, type Site, storesOf } from "./activities";
import type { ActivityRow, StoreRow } from "./activities-store";
import { type Calendar, calendarOf } from "./calendar";
import { isoOf } from "./describe-activity";
import { bookableDates, freeArtists } from "./slots";

type TimesQuery = { activity: string; store: string; artist?: string | undefined };
type FoundTimes = { ok: true; service: ActivityRow; store: StoreRow; calendar: Calendar };

/** Reads a service in a store that offers it, and the taken times. One trip. */
async function load(site: Site, { activity, store: slug }: TimesQuery): Promise<FoundTimes | Refusal> {
  const rows = await rowsFor(site, { activity, kind: "service", store: slug });
  const [service] = rows.activities;
  const store = storesOf(rows, activity).find((one) => one.slug === slug);
  if (service === undefined || store === undefined) return NO_ACTIVITY;
  return { ok: true, service, store, calendar: calendarOf(rows, site.now) };
}

/** Lists the times of one day (S7.18). */
export async function listSlots(
  site: Site,
  asked: TimesQuery & { date: string },
): Promise<{ ok: true; slots: Slot[] } | Refusal> {
  const found = await load(site, asked);
  if (!found.ok) return found;
  const { service, store, calendar } = found;
  const isOpen = bookableDates(store.timeZone, site.now).includes(asked.date);
  const slots = isOpen ? calendar.slotsOn(store, asked.date, service, asked.artist ?? null) : [];
  return { ok: true, slots: slots.map(({ from, free }) => ({ startsAt: isoOf(from), free })) };
}

/**
 * Lists the days that are open for booking (S7.18). A day on which no artist for the service works counts as closed.
 */
export async function listDays(site: Site, asked: TimesQuery) {
  const found = await load(site, asked);
  if (!found.ok) return found;
  const { service, store, calendar } = found;
  const days = bookableDates(store.timeZone, site.now).map((date) => {
    const slots = calendar.slotsOn(store, date, service, asked.artist ?? null);
    const free = slots.filter((slot) => slot.free);
    const state = slots.length === 0 ? ("closed" as const) : free.length === 0 ? ("full" as const) : ("free" as const);
    const [first] = free;
    return { date, state, free: free.length, firstFree: first === undefined ? null : isoOf(first.from) };
  });
  return { ok: true as const, days, next: days.find(({ firstFree }) => firstFree !== null)?.firstFree ?? null };
}

/** Lists the artists who do a service in a store, and whether they are free at a moment (S2.31). */
export async function listArtists(
  site: Site,
  asked: TimesQuery & { startsAt?: string | undefined },
): Promise<{ ok: true; artists: Artist[] } | Refusal> {
  const found = await load(site, asked);
  if (!found.ok) return found;
  const { service, store, calendar } = found;
  const from = asked.startsAt === undefined ? null : Date.parse(asked.startsAt);
  const free = new Set(from === null ? [] : freeAt(calendar, { service, store, from, now: site.now }));
  const artists = calendar.artistsOf(store, service.slug);
  return {
    ok: true,
    artists: artists.map(({ id, name, about }) => ({
      id,
      name,
      about: spelled(about, site),
      free: from === null || free.has(id),
    })),
  };
}

function freeAt(
  calendar: Calendar,
  { service, store, from, now }: { service: ActivityRow; store: StoreRow; from: number; now: Date },
): string[] {
  const span = { from, to: from + service.durationMinutes * 60_000 };
  return bookableDates(store.timeZone, now).flatMap((date) =>
    freeArtists(calendar.dayOf(store, date, service.slug), span, calendar.taken),
  );
}
