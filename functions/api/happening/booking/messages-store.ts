import type { TemplateName } from "../../messages/template-vars";

type BookingMessage = Extract<TemplateName, `booking_${string}`>;
type Told = { d1: D1Database; now: Date };

const text = (name: string, value: string) => `'${name}', CAST(COALESCE(${value}, '') AS TEXT)`;
/** What the letters fill in (messages/template-vars, `OfBooking`); read when it is queued, so that it says how it was then. */
const VARS = `json_object(${[
  text("number", "b.number"),
  text("name", "b.full_name"),
  text(
    "activity",
    "COALESCE(json_extract(a.texts, '$.' || b.language || '.name'), json_extract(a.texts, '$.en.name'))",
  ),
  text("store", "s.name"),
  text("phone", "s.phone"),
  text("timeZone", "s.time_zone"),
  text("startsAt", "b.starts_at"),
  text("seats", "b.seats"),
  text("amount", "b.price ->> '$.amount.minor'"),
  text("free", "b.price ->> '$.freeFrom.minor'"),
  text("currency", "b.price ->> '$.amount.currency'"),
  text("at", "?1"),
].join(", ")})`;

/** Queues a message for the bookings that `which` names; `?1` is the moment. Once for each time that a booking has had. */
const queue = (name: BookingMessage, channel: "email" | "sms", which: string) =>
  `INSERT INTO messages (key, channel, template, recipient, country, language, vars, created_at, due_at)
   SELECT 'booking|' || b.id || '|${name}|' || b.moved, '${channel}', '${name}', ${channel === "email" ? "b.email" : "b.phone"}, b.country,
     b.language, ${VARS}, ?1, ?1
   FROM bookings b JOIN activities a ON a.slug = b.activity_slug JOIN stores s ON s.slug = b.store_slug
   WHERE ${which} ON CONFLICT (key) DO NOTHING`;

const telling = ({ d1, now }: Told, name: BookingMessage, which: string, ...values: unknown[]) =>
  d1.prepare(queue(name, "email", which)).bind(now.toISOString(), ...values);

/** For the batch that books, after it: a letter if it was this call that did. */
export const tellBooked = (told: Told, id: string, number: string): D1PreparedStatement =>
  telling(told, "booking_confirmed", "b.id = ?2 AND b.number = ?3", id, number);

/** For the batch that moves: a letter if it has moved since `moved` was read. */
export const tellMoved = (told: Told, { id, moved }: { id: string; moved: number }): D1PreparedStatement =>
  telling(told, "booking_moved", "b.id = ?2 AND b.moved > ?3 AND b.state = 'confirmed'", id, moved);

export const tellCancelled = (told: Told, id: string): D1PreparedStatement =>
  telling(told, "booking_cancelled", "b.id = ?2 AND b.state = 'cancelled' AND b.cancelled_at = ?1", id);

const HOUR = 3_600_000;
/** Bookings reminded of in one go; the next minute reminds of more. */
const MOST = 200;

/**
 * Reminds by email a day before, and by text message two hours before those who gave a number: each once, and nobody who booked only then.
 * One trip; by the index of states. Answers how many messages were queued.
 */
export async function remindOfBookings(d1: D1Database, now: Date): Promise<number> {
  const due = (column: string, hours: number, more: string) =>
    `b.id IN (SELECT d.id FROM bookings d WHERE d.state = 'confirmed' AND d.starts_at > ?1 AND d.starts_at <= ?2 AND d.${column} IS NULL
       AND unixepoch(d.starts_at) - unixepoch(d.acknowledged_at) > ${hours * 3600}${more} ORDER BY d.starts_at LIMIT ${MOST})`;
  const ways = [
    { name: "booking_reminder", channel: "email", hours: 24, column: "reminded_at", more: "" },
    { name: "booking_soon", channel: "sms", hours: 2, column: "texted_at", more: " AND d.phone IS NOT NULL" },
  ] as const;
  const results = await d1.batch(
    ways.flatMap(({ name, channel, hours, column, more }) => {
      const which = due(column, hours, more);
      const moments = [now.toISOString(), new Date(now.getTime() + hours * HOUR).toISOString()];
      return [
        d1.prepare(queue(name, channel, which)).bind(...moments),
        d1.prepare(`UPDATE bookings AS b SET ${column} = ?1 WHERE ${which}`).bind(...moments),
      ];
    }),
  );
  return results.filter((_, index) => index % 2 === 0).reduce((sum, { meta }) => sum + meta.changes, 0);
}

/** Holds that ended so long ago are asked about by nobody. */
const KEPT = 24 * HOUR;

/** Throws away holds that were never booked. */
export const forgetHolds = async (d1: D1Database, now: Date): Promise<void> => {
  await d1
    .prepare("DELETE FROM bookings WHERE state = 'held' AND hold_expires_at <= ?1")
    .bind(new Date(now.getTime() - KEPT).toISOString())
    .run();
};
