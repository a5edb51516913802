import { forgetHolds, remindOfBookings } from "../api/happening/booking/messages-store";

/** Queues reminders of bookings that are near and deletes expired holds; returns how many messages were queued. */
export async function tendBookings(d1: D1Database, now: Date): Promise<number> {
  await forgetHolds(d1, now);
  return remindOfBookings(d1, now);
}
