import { forgetHolds, remindOfBookings } from "../api/happening/booking/messages-store";
import { tendLines } from "../api/happening/waiting/waiting-store";
import { trip } from "../db/trip";

/**
 * Queues reminders of bookings that are near, offers places that came free to those who wait, and deletes expired holds; returns how many messages were
 * queued.
 */
export async function tendBookings(d1: D1Database, now: Date): Promise<number> {
  await forgetHolds(d1, now);
  const { settled } = await trip(d1, tendLines(now));
  return settled.told + (await remindOfBookings(d1, now));
}
