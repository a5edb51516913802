import { isSlug } from "../stores/list/stores-query";

/** The query of a booking's address; an invalid value counts as absent. */
export type BookingQuery = {
  store: string | null;
  /** YYYY-MM-DD in the store's zone. */
  date: string | null;
  /** `HH:MM` in the store's zone. */
  time: string | null;
  artist: string | null;
  hold: string | null;
  /** The id of a date of a class or an event. */
  session: string | null;
  seats: number;
  /** The step to return to; null for the furthest step that the choices allow. */
  step: "time" | "artist" | null;
};

/** The same limit as in the contract, which page code must not import. */
const MOST_SEATS = 4;

const isDay = (text: string) =>
  /^2\d{3}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) && isSame(text);
const isSame = (text: string) => new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);

/** Whether a text has the form of a hold's id. */
export const isHold = (text: string): boolean => /^[0-9a-f]{32}$/.test(text);

const CHECKS = {
  store: isSlug,
  date: isDay,
  time: (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text),
  artist: isSlug,
  hold: isHold,
  session: (text: string) => text.length <= 120,
};

/** 1 to 4 places; anything else counts as 1. */
export const seatsOf = (text: string | null): number =>
  Math.min(Math.max(/^\d$/.test(text ?? "") ? Number(text) : 1, 1), MOST_SEATS);

export function readBookingQuery(params: URLSearchParams): BookingQuery {
  const said = (name: keyof typeof CHECKS) => {
    const text = params.get(name);
    return text !== null && CHECKS[name](text) ? text : null;
  };
  const step = params.get("step");
  return {
    store: said("store"),
    date: said("date"),
    time: said("time"),
    artist: said("artist"),
    hold: said("hold"),
    session: said("session"),
    seats: seatsOf(params.get("seats")),
    step: step === "time" || step === "artist" ? step : null,
  };
}

/** Whether an address has more than the activity; search engines must not index such pages. */
export const isStep = (params: URLSearchParams) =>
  ["date", "time", "artist", "hold", "session", "seats", "step"].some((name) => params.has(name));
