import { isSlug } from "./stores/store-asked";

/** What the address of a booking says; a value that cannot be is taken as not said. */
export type Asked = {
  store: string | null;
  /** YYYY-MM-DD on the store's calendar. */
  date: string | null;
  /** `HH:MM` on the store's clock. */
  time: string | null;
  artist: string | null;
  hold: string | null;
  /** A date of a class or an event. */
  session: string | null;
  seats: number;
  /** Goes back to what was chosen before; null goes as far as the choices lead. */
  step: "time" | "artist" | null;
};

/** As the contract has it, which this file, part of pages, may not run. */
const MOST_SEATS = 4;

const isDay = (text: string) =>
  /^2\d{3}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) && isSame(text);
const isSame = (text: string) => new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);

/** Whether it could be the id of a hold. */
export const isHold = (text: string): boolean => /^[0-9a-f]{32}$/.test(text);

const CHECKS = {
  store: isSlug,
  date: isDay,
  time: (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text),
  artist: isSlug,
  hold: isHold,
  session: (text: string) => text.length <= 120,
};

/** 1 to 4 places; anything else is one. */
export const seatsOf = (text: string | null): number =>
  Math.min(Math.max(/^\d$/.test(text ?? "") ? Number(text) : 1, 1), MOST_SEATS);

export function readAsked(params: URLSearchParams): Asked {
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

/** Whether an address says more than which activity it is: such a page is not for search engines. */
export const isStep = (params: URLSearchParams) =>
  ["date", "time", "artist", "hold", "session", "seats", "step"].some((name) => params.has(name));
