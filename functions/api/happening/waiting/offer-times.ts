import { quietUntil } from "../../kit/calendar/quiet-hours";
import { LEAD_MINUTES } from "../activities/slots";

const MINUTE = 60_000;
/** For how long offered places are kept. */
const OFFER_MINUTES = 120;
/** The least time between the moment when an offer can be read and its end; a shorter one isn't made. */
const LEAST_MINUTES = 30;

/**
 * When an offer that is made now can be read, and until when its places are kept: two hours, of which none lies in the store's quiet hours. Who is
 * asleep when the message comes has until two hours after the night.
 */
export function offerTimes(now: Date, timeZone: string): { read: Date; until: Date } {
  const read = quietUntil(now, timeZone) ?? now;
  const until = new Date(read.getTime() + OFFER_MINUTES * MINUTE);
  const morning = quietUntil(until, timeZone);
  return { read, until: morning === null ? until : new Date(morning.getTime() + OFFER_MINUTES * MINUTE) };
}

/** When booking a date closes, which ends its offers and its waiting list. */
export const bookingCloses = (startsAt: string): Date => new Date(Date.parse(startsAt) - LEAD_MINUTES * MINUTE);

/** The first end of an offer that is worth making now. */
export const leastUntil = (now: Date, timeZone: string): Date =>
  new Date(offerTimes(now, timeZone).read.getTime() + LEAST_MINUTES * MINUTE);

/** Whether an offer for a date could still be read in time. */
export const isOfferable = (startsAt: string, now: Date, timeZone: string): boolean =>
  bookingCloses(startsAt) >= leastUntil(now, timeZone);
