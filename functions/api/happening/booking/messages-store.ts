import { raw, type Sql, sql } from "../../../db/sql";
import { type Part, run, trip } from "../../../db/trip";
import { isOwnMailbox } from "../../kit/outbox/room-store";
import type { TemplateName } from "../../kit/outbox/template-vars";
import { varsSql } from "../../kit/outbox/vars-sql";

type BookingMessage = Extract<TemplateName, `booking_${string}`>;

/** What the messages fill in (messages/template-vars, `OfBooking`); read when it is queued, so that it says how it was then. */
const varsAt = (now: Date) =>
  varsSql({
    number: sql`b.number`,
    name: sql`b.full_name`,
    activity: sql`COALESCE(json_extract(a.texts, '$.' || b.language || '.name'), json_extract(a.texts, '$.en.name'))`,
    store: sql`s.name`,
    phone: sql`s.phone`,
    timeZone: sql`s.time_zone`,
    startsAt: sql`b.starts_at`,
    seats: sql`b.seats`,
    amount: sql`b.price ->> '$.amount.minor'`,
    free: sql`b.price ->> '$.freeFrom.minor'`,
    currency: sql`b.price ->> '$.amount.currency'`,
    at: sql`${now}`,
  });

const RECIPIENT = { email: sql`b.email`, sms: sql`b.phone` };

/** Queues a message for the bookings that `which` names. Once for each time that a booking has had. */
const queued = (now: Date, name: BookingMessage, channel: "email" | "sms", which: Sql): Part<number> =>
  run(sql`INSERT INTO messages (key, channel, template, recipient, country, language, vars, created_at, due_at, own)
   SELECT 'booking|' || b.id || '|' || ${name} || '|' || b.moved, ${channel}, ${name}, ${RECIPIENT[channel]}, b.country,
     b.language, ${varsAt(now)}, ${now}, ${now}, ${channel === "sms" ? 0 : isOwnMailbox(raw("b.member_id"), "b.email")}
   FROM bookings b JOIN activities a ON a.slug = b.activity_slug JOIN stores s ON s.slug = b.store_slug
   WHERE ${which} ON CONFLICT (key) DO NOTHING`);

type Told = { now: Date };

/** For the trip that books, after it: a message if it was this call that did. */
export const tellBooked = ({ now }: Told, id: string, number: string) =>
  queued(now, "booking_confirmed", "email", sql`b.id = ${id} AND b.number = ${number}`);

/** For the trip that moves: a message if it has moved since `moved` was read. */
export const tellMoved = ({ now }: Told, { id, moved }: { id: string; moved: number }) =>
  queued(now, "booking_moved", "email", sql`b.id = ${id} AND b.moved > ${moved} AND b.state = 'confirmed'`);

export const tellCancelled = ({ now }: Told, id: string) =>
  queued(now, "booking_cancelled", "email", sql`b.id = ${id} AND b.state = 'cancelled' AND b.cancelled_at = ${now}`);

const HOUR = 3_600_000;
/** Bookings reminded of in one go; the next minute reminds of more. */
const MOST = 200;

/** When a booking is reminded of: by which message, how many hours before, and the column that says it was. */
const REMINDERS = [
  { name: "booking_reminder", channel: "email", hours: 24, column: raw("reminded_at"), more: sql`` },
  { name: "booking_soon", channel: "sms", hours: 2, column: raw("texted_at"), more: sql`AND d.phone IS NOT NULL` },
] as const;

/**
 * Reminds by email a day before, and by text message two hours before those who gave a number: each once, and nobody who booked only then.
 * One trip; by the index of states. Answers how many messages were queued.
 */
export async function remindOfBookings(d1: D1Database, now: Date): Promise<number> {
  const reminded = await trip(
    d1,
    REMINDERS.map(({ name, channel, hours, column, more }) => {
      const which = sql`b.id IN (SELECT d.id FROM bookings d WHERE d.state = 'confirmed' AND d.starts_at > ${now}
        AND d.starts_at <= ${new Date(now.getTime() + hours * HOUR)} AND d.${column} IS NULL
        AND unixepoch(d.starts_at) - unixepoch(d.acknowledged_at) > ${hours * 3600} ${more} ORDER BY d.starts_at LIMIT ${MOST})`;
      return {
        queued: queued(now, name, channel, which),
        marked: run(sql`UPDATE bookings AS b SET ${column} = ${now} WHERE ${which}`),
      };
    }),
  );
  return reminded.reduce((sum, { queued }) => sum + queued, 0);
}

/** Holds that ended so long ago are asked about by nobody. */
const KEPT = 24 * HOUR;

/** Throws away holds that were never booked. */
export const forgetHolds = (d1: D1Database, now: Date): Promise<number> =>
  trip(
    d1,
    run(sql`DELETE FROM bookings WHERE state = 'held' AND hold_expires_at <= ${new Date(now.getTime() - KEPT)}`),
  );
