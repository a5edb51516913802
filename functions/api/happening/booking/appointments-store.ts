import type { PassCalendar } from "../../../contract/beauty-pass/beauty-pass";
import { trip } from "../../../db/trip";
import type { Site } from "../activities/activities";
import { recentBookingsRead } from "./bookings-store";
import { totalOf } from "./describe-booking";

/** For how long past bookings stay in a calendar, in milliseconds. */
const KEPT = 30 * 86_400_000;

/** Reads what a member's calendar shows of their bookings. One trip. */
export async function loadAppointments(site: Site, memberId: string): Promise<PassCalendar["appointments"]> {
  const since = new Date(site.now.getTime() - KEPT);
  const rows = await trip(site.d1, recentBookingsRead(site, memberId, since));
  return rows.map((row) => ({
    number: row.number ?? "",
    activity: row.activityName,
    store: row.storeName,
    addressLines: row.addressLines,
    phone: row.storePhone,
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    seats: row.seats,
    price: row.price,
    total: totalOf(row),
    cancelled: row.state === "cancelled",
  }));
}
