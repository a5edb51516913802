import { dayIn } from "../../kit/calendar/day-in";
import { clockIn, daysAfter, weekdayOf } from "../store-clock";

const MINUTE = 60_000;
/**
 * The grid in minutes, how many days after today are open, and how long before its start a time can still be taken (R47).
 */
export const GRID_MINUTES = 15;
export const AHEAD_DAYS = 30;
export const LEAD_MINUTES = 30;

/** `HH:MM` in the store's time zone. A week has seven, Monday first; null means closed. */
export type Hours = { opens: string; closes: string } | null;
export type OpenStore = { timeZone: string; hours: readonly Hours[]; closures: ReadonlySet<string> };
export type Shift = { artistId: string; weekday: number; opens: string; closes: string };
/** From and until when, in milliseconds. */
export type Span = { from: number; to: number };
export type OfArtist = Span & { artistId: string };
/** A day of a store: when it is open, and who works when; `open` is null when it is closed. */
export type StoreDay = { date: string; open: Span | null; shifts: OfArtist[] };

/** The days of a store that are open for booking, today first. */
export const bookableDates = (timeZone: string, now: Date): string[] => {
  const today = dayIn(timeZone, now);
  return Array.from({ length: AHEAD_DAYS + 1 }, (_, index) => daysAfter(today, index));
};

/** A store's day as moments; shifts are cut to its hours, and a closed day has none. */
export function storeDay(store: OpenStore, date: string, shifts: readonly Shift[]): StoreDay {
  const weekday = weekdayOf(date);
  const hours = store.hours[weekday] ?? null;
  if (hours === null || store.closures.has(date)) return { date, open: null, shifts: [] };
  const at = clockIn(store.timeZone, date);
  const open = { from: at(hours.opens), to: at(hours.closes) };
  const worked = shifts
    .filter((shift) => shift.weekday === weekday)
    .map(({ artistId, opens, closes }) => ({
      artistId,
      from: Math.max(open.from, at(opens)),
      to: Math.min(open.to, at(closes)),
    }));
  return { date, open, shifts: worked.filter(({ from, to }) => from < to) };
}

/** The artists who work during the whole period. */
export const working = ({ shifts }: StoreDay, { from, to }: Span): string[] =>
  shifts.filter((shift) => shift.from <= from && to <= shift.to).map(({ artistId }) => artistId);

export const overlap = (one: Span, other: Span): boolean => one.from < other.to && other.from < one.to;

/** The artists who work then and have no other booking then. */
export const freeArtists = (day: StoreDay, span: Span, busy: readonly OfArtist[]): string[] =>
  working(day, span).filter((artistId) => !busy.some((one) => one.artistId === artistId && overlap(one, span)));

export type FreeSlot = Span & { free: boolean };

/**
 * The times of a day that can be booked: on the grid from its opening, ending before it closes, with an artist who works, and not about to begin.
 * `busy` are the periods that are taken.
 */
export function slotsOf(day: StoreDay, durationMinutes: number, busy: readonly OfArtist[], now: Date): FreeSlot[] {
  if (day.open === null) return [];
  const soonest = now.getTime() + LEAD_MINUTES * MINUTE;
  const slots: FreeSlot[] = [];
  for (let from = day.open.from; from + durationMinutes * MINUTE <= day.open.to; from += GRID_MINUTES * MINUTE) {
    const span = { from, to: from + durationMinutes * MINUTE };
    if (from < soonest || working(day, span).length === 0) continue;
    slots.push({ ...span, free: freeArtists(day, span, busy).length > 0 });
  }
  return slots;
}

/** The artists who work through the time that begins at `from`; null when that time cannot be booked. */
export function artistsAt(day: StoreDay, durationMinutes: number, from: number, now: Date): string[] | null {
  const slot = slotsOf(day, durationMinutes, [], now).find((one) => one.from === from);
  return slot === undefined ? null : working(day, slot);
}
