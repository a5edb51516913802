import { dayIn } from "../../kit/calendar/day-in";
import type { Happening, StoreRow } from "./activities-store";
import { type Session, sessionsOf } from "./sessions";
import { bookableDates, type FreeSlot, type OfArtist, type OpenStore, type StoreDay, slotsOf, storeDay } from "./slots";

export type DatedSession = Session & { store: StoreRow; seatsLeft: number };

/** Computes each store's day once, however many services ask for it. */
function storeDays(rows: Happening) {
  const days = new Map<string, StoreDay>();
  const open = new Map<string, OpenStore>();

  function openStore(store: StoreRow): OpenStore {
    const closures = rows.closures.filter(({ storeSlug }) => storeSlug === store.slug).map(({ date }) => date);
    const made = open.get(store.slug) ?? {
      timeZone: store.timeZone,
      hours: store.hours,
      closures: new Set(closures),
    };
    open.set(store.slug, made);
    return made;
  }

  /** A store's day with everybody who works there. */
  function wholeDay(store: StoreRow, date: string): StoreDay {
    const key = `${store.slug} ${date}`;
    const ours = new Set(rows.artists.filter(({ storeSlug }) => storeSlug === store.slug).map(({ id }) => id));
    const made =
      days.get(key) ??
      storeDay(
        openStore(store),
        date,
        rows.shifts.filter(({ artistId }) => ours.has(artistId)),
      );
    days.set(key, made);
    return made;
  }

  return { openStore, wholeDay };
}

/** The seats that are left for others once everybody in line who fits was served. */
const afterLine = (free: number, line: readonly { seats: number }[]): number =>
  line.reduce((left, { seats }) => (seats <= left ? left - seats : left), free);

/** Reads the rows as a calendar at a moment: days, times and dates of stores. */
export function calendarOf(rows: Happening, now: Date) {
  const { openStore, wholeDay } = storeDays(rows);
  const taken: OfArtist[] = rows.taken.map(({ artistId, startsAt, endsAt }) => ({
    artistId,
    from: Date.parse(startsAt),
    to: Date.parse(endsAt),
  }));

  /** The artists who do the activity in the store. */
  const artistsOf = (store: StoreRow, activity: string, artist: string | null = null) =>
    rows.artists.filter(
      ({ id, storeSlug, activities }) =>
        storeSlug === store.slug && activities.includes(activity) && (artist === null || artist === id),
    );

  /** A store's day with only the artists who do the activity, or with one of them. */
  function dayOf(store: StoreRow, date: string, activity: string, artist: string | null = null): StoreDay {
    const who = new Set(artistsOf(store, activity, artist).map(({ id }) => id));
    const day = wholeDay(store, date);
    return { ...day, shifts: day.shifts.filter(({ artistId }) => who.has(artistId)) };
  }

  const slotsOn = (store: StoreRow, date: string, service: Service, artist: string | null = null): FreeSlot[] =>
    slotsOf(dayOf(store, date, service.slug, artist), service.durationMinutes, taken, now);

  /** The first free time in a store before a moment (milliseconds); null when there is none. */
  function firstFree(store: StoreRow, service: Service, until: number): number | null {
    for (const date of bookableDates(store.timeZone, now)) {
      const slot = slotsOn(store, date, service).find(({ free }) => free);
      if (slot !== undefined) return slot.from < until ? slot.from : null;
      if ((wholeDay(store, date).open?.from ?? 0) >= until) return null;
    }
    return null;
  }

  /** The dates of a class or an event that can still be booked or are full, earliest first. */
  function sessions(activity: string, stores: readonly StoreRow[]): DatedSession[] {
    const found = rows.schedules
      .filter(({ activitySlug }) => activitySlug === activity)
      .flatMap((schedule) => {
        const store = stores.find(({ slug }) => slug === schedule.storeSlug);
        if (store === undefined) return [];
        return sessionsOf(schedule, openStore(store), dayIn(store.timeZone, now), now).map((session) => {
          const startsAt = new Date(session.from).toISOString();
          const isOf = (row: { scheduleId: string; startsAt: string }) =>
            row.scheduleId === schedule.id && row.startsAt === startsAt;
          const free = Math.max(0, schedule.capacity - (rows.seats.find(isOf)?.seats ?? 0));
          return { ...session, store, seatsLeft: afterLine(free, rows.line.filter(isOf)) };
        });
      });
    return found.toSorted((one, other) => one.from - other.from);
  }

  return { artistsOf, dayOf, slotsOn, firstFree, sessions, taken };
}

export type Calendar = ReturnType<typeof calendarOf>;
type Service = { slug: string; durationMinutes: number };
