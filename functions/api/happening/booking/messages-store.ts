import { raw, type Sql, sql } from "../../../db/sql";
import { type Part, run, trip } from "../../../db/trip";
import { quietUntilSql } from "../../kit/calendar/quiet-hours";
import { isOwnMailbox } from "../../kit/outbox/room-store";
import type { TemplateName } from "../../kit/outbox/template-vars";
import { varsSql } from "../../kit/outbox/vars-sql";

type BookingMessage = Extract<TemplateName, `booking_${string}`>;

/**
 * SQL for the values of the messages (messages/template-vars, `BookingVars`), read when the message is queued, so that it describes that moment.
 */
const varsAt = (now: Date) =>
  varsSql({
    number: sql`b.number`,
    name: sql`b.full_name`,
    activity: sql`COALESCE(json_extract(a.texts, '$.' || b.language || '.name'), json_extract(a.texts, '$.en.name'))`,
    store: sql`s.name`,
    phone: sql`s.phone`,
    timeZone: sql`s.time_zone`,
    startsAt: sql`b.starts_at`,
    endsAt: sql`b.ends_at`,
    place: sql`(SELECT group_concat(value, ', ') FROM json_each(s.address_lines))`,
    seats: sql`b.seats`,
    amount: sql`b.price ->> '$.amount.minor'`,
    free: sql`b.price ->> '$.freeFrom.minor'`,
    currency: sql`b.price ->> '$.amount.currency'`,
    at: sql`${now}`,
  });

const RECIPIENT = { email: sql`b.email`, sms: sql`b.phone` };

/** Queues a message for the bookings that `which` selects, once for each time that a booking has had. */
const queued = (now: Date, name: BookingMessage, channel: "email" | "sms", which: Sql): Part<number> =>
  run(sql`INSERT INTO messages (key, channel, template, recipient, country, language, vars, created_at, due_at, own)
   SELECT 'booking|' || b.id || '|' || ${name} || '|' || b.moved, ${channel}, ${name}, ${RECIPIENT[channel]}, b.country,
     b.language, ${varsAt(now)}, ${now}, ${now}, ${channel === "sms" ? 0 : isOwnMailbox(raw("b.member_id"), "b.email")}
   FROM bookings b JOIN activities a ON a.slug = b.activity_slug JOIN stores s ON s.slug = b.store_slug
   WHERE ${which} ON CONFLICT (key) DO NOTHING`);

type MessageClock = { now: Date };

/** Queues a message if this call made the booking; for the trip that books, after the booking's statement. */
export const tellBooked = ({ now }: MessageClock, id: string, number: string) =>
  queued(now, "booking_confirmed", "email", sql`b.id = ${id} AND b.number = ${number}`);

/** Queues a message if the booking has moved since `moved` was read; for the trip that moves it. */
export const tellMoved = ({ now }: MessageClock, { id, moved }: { id: string; moved: number }) =>
  queued(now, "booking_moved", "email", sql`b.id = ${id} AND b.moved > ${moved} AND b.state = 'confirmed'`);

export const tellCancelled = ({ now }: MessageClock, id: string) =>
  queued(now, "booking_cancelled", "email", sql`b.id = ${id} AND b.state = 'cancelled' AND b.cancelled_at = ${now}`);

const HOUR = 3_600_000;
/** How many bookings one run sends reminders for; the next minute continues. */
const MOST = 200;

/** The reminders: the message, how many hours before, and the column that says it was sent. */
const REMINDERS = [
  { name: "booking_reminder", channel: "email", hours: 24, column: raw("reminded_at"), more: () => sql`` },
  {
    name: "booking_soon",
    channel: "sms",
    hours: 2,
    column: raw("texted_at"),
    // The text for a time in the early morning comes when the store's quiet hours are over.
    more: (now: Date) => sql`AND d.phone IS NOT NULL
      AND ${quietUntilSql(now, sql`(SELECT q.time_zone FROM stores q WHERE q.slug = d.store_slug)`)} IS NULL`,
  },
] as const;

/**
 * Sends reminders: an email a day before, and a text message two hours before to those who gave a number. Each is sent once, and not to people who
 * booked after it was due. One trip, by the index of states. Returns how many messages were queued.
 */
export async function remindOfBookings(d1: D1Database, now: Date): Promise<number> {
  const reminded = await trip(
    d1,
    REMINDERS.map(({ name, channel, hours, column, more }) => {
      const which = sql`b.id IN (SELECT d.id FROM bookings d WHERE d.state = 'confirmed' AND d.starts_at > ${now}
        AND d.starts_at <= ${new Date(now.getTime() + hours * HOUR)} AND d.${column} IS NULL
        AND unixepoch(d.starts_at) - unixepoch(d.acknowledged_at) > ${hours * 3600} ${more(now)} ORDER BY d.starts_at LIMIT ${MOST})`;
      return {
        queued: queued(now, name, channel, which),
        marked: run(sql`UPDATE bookings AS b SET ${column} = ${now} WHERE ${which}`),
      };
    }),
  );
  return reminded.reduce((sum, { queued }) => sum + queued, 0);
}

/** How long an ended hold is kept, because its owner may still ask about it. */
const KEPT = 24 * HOUR;

/** Deletes holds that were never booked. */
export const forgetHolds = (d1: D1Database, now: Date): Promise<number> =>
  trip(
    d1,
    run(sql`DELETE FROM bookings WHERE state = 'held' AND hold_expires_at <= ${new Date(now.getTime() - KEPT)}`),
  );
