import { forgetHolds, remindOfBookings } from "../api/happening/booking/messages-store";

/** Reminds of bookings that are near, and throws away holds that ended; how many messages were queued. */
export async function tendBookings(d1: D1Database, now: Date): Promise<number> {
  await forgetHolds(d1, now);
  return remindOfBookings(d1, now);
}
