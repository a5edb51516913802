import type { PassCalendar } from "../../../contract/beauty-pass";
import type { Site } from "./activities";
import { bookingsOf, recentBookingsStatement } from "./bookings-store";

/** Bookings of the last so many days stay in a calendar. */
const KEPT = 30 * 86_400_000;

/** What a member's calendar shows of their bookings. One round trip. */
export async function loadAppointments(site: Site, memberId: string): Promise<PassCalendar["appointments"]> {
  const since = new Date(site.now.getTime() - KEPT).toISOString();
  const rows = bookingsOf((await site.d1.batch([recentBookingsStatement(site, memberId, since)]))[0]);
  return rows.map(({ number, activityName, storeName, addressLines, storePhone, startsAt, endsAt, state }) => ({
    number: number ?? "",
    activity: activityName,
    store: storeName,
    addressLines,
    phone: storePhone,
    startsAt,
    endsAt,
    cancelled: state === "cancelled",
  }));
}
