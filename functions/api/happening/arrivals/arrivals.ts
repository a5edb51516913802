import type { Refusal } from "../../../contract/errors";
import type { Visit } from "../../../contract/happening/arrivals";
import { trip } from "../../../db/trip";
import type { Attempt } from "../../kit/attempts/attempts-store";
import { dayIn } from "../../kit/calendar/day-in";
import type { Page, Paging } from "../../kit/paging";
import type { Site } from "../activities/activities";
import { type BookingRow, bookingRead } from "../booking/bookings-store";
import { type BookingCaller, loadOwnBooking } from "../booking/manage";
import { daysAfter, instantAt } from "../store-clock";
import { CHECK_IN_MINUTES, whyNoArrival } from "./arrival-rules";
import { arrivePart, visitsRead, type ZoneDay, zonesRead } from "./arrivals-store";

const refused = (booking: BookingRow, now: Date): Refusal => {
  const code = whyNoArrival(booking, now) ?? "booking_cancelled";
  return code === "check_in_early" ? { ok: false, code, details: { minutes: CHECK_IN_MINUTES } } : { ok: false, code };
};

/** Keeps when the arrival for a booking was told first (docs/decisions/089). Two trips. */
export async function checkIn(
  holder: BookingCaller,
  attempts: readonly Attempt[],
): Promise<{ ok: true; booking: BookingRow } | Refusal> {
  const own = await loadOwnBooking(holder, attempts);
  if (!own.ok || own.booking.arrivedAt !== null) return own;
  const { after } = await trip(holder.d1, {
    arrived: arrivePart(holder, own.booking.id),
    after: bookingRead(holder, "id", own.booking.id),
  });
  if (after === null) return { ok: false, code: "booking_not_found" };
  return after.arrivedAt === null ? refused(after, holder.now) : { ok: true, booking: after };
}

/** The day that a clock in the time zone shows now. */
function todayIn(timeZone: string, now: Date): ZoneDay {
  const day = dayIn(timeZone, now);
  const midnight = (date: string) => instantAt(timeZone, date, "00:00").toISOString();
  return { timeZone, from: midnight(day), to: midnight(daysAfter(day, 1)) };
}

/** The country's bookings of today, by the calendar of each store. Two trips. */
export async function listVisits(site: Site, paging: Paging): Promise<Page<Visit>> {
  const zones = await trip(site.d1, zonesRead(site));
  const days = zones.map(({ timeZone }) => todayIn(timeZone, site.now));
  return { ...paging, ...(await trip(site.d1, visitsRead(site, days, paging))) };
}
