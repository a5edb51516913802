import { bookings } from "../../../db/schema/happening-bookings";
import { classWaits } from "../../../db/schema/happening-waiting";
import { of, type Sql, sql } from "../../../db/sql";
import { type Part, run } from "../../../db/trip";
import { byZoneSql } from "../../kit/calendar/quiet-hours";
import { isOwnMailbox } from "../../kit/outbox/room-store";
import { varsSql } from "../../kit/outbox/vars-sql";
import type { Site } from "../activities/activities";
import { isLive } from "../activities/activities-store";
import { CLOSES, isInLine, isOfferableNow, ZONE } from "./line-sql";
import { offerTimes } from "./offer-times";

const w = of(classWaits, "w");
const keptUntil = (now: Date) =>
  sql`min(${CLOSES}, ${byZoneSql((zone) => offerTimes(now, zone).until.toISOString(), ZONE)})`;

/** SQL for the rows whose turn it is: each date's free seats go down its line, and whoever needs more than are left is passed over. */
const turns = (now: Date, which: Sql): Sql =>
  sql`(WITH RECURSIVE line AS MATERIALIZED (
    SELECT w.n, w.schedule_id, w.starts_at, w.seats, row_number() OVER (PARTITION BY w.schedule_id, w.starts_at ORDER BY w.n) AS turn,
      (SELECT h.capacity FROM activity_schedules h WHERE h.id = w.schedule_id) - (SELECT coalesce(sum(t.seats), 0) FROM bookings t
        WHERE t.schedule_id = w.schedule_id AND t.starts_at = w.starts_at AND ${isLive(of(bookings, "t"), now)}) AS free
    FROM class_waits w WHERE ${isOfferableNow(now)} AND ${which}
  ), walk (schedule_id, starts_at, turn, free, n) AS (
    SELECT schedule_id, starts_at, turn, iif(seats <= free, free - seats, free), iif(seats <= free, n, NULL) FROM line WHERE turn = 1
    UNION ALL
    SELECT l.schedule_id, l.starts_at, l.turn, iif(l.seats <= k.free, k.free - l.seats, k.free), iif(l.seats <= k.free, l.n, NULL)
    FROM walk k JOIN line l ON l.schedule_id = k.schedule_id AND l.starts_at = k.starts_at AND l.turn = k.turn + 1
  ) SELECT n FROM walk WHERE n IS NOT NULL)`;

/** SQL for the values of the messages about waiting (messages/template-vars, `WaitingVars`), of the row `w`. */
export const waitingVars = (now: Date): Sql =>
  varsSql({
    number: w.number,
    name: w.fullName,
    activity: sql`(SELECT coalesce(json_extract(a.texts, '$.' || w.language || '.name'), json_extract(a.texts, '$.en.name'))
      FROM activities a WHERE a.slug = w.activity_slug)`,
    store: sql`(SELECT s.name FROM stores s WHERE s.slug = w.store_slug)`,
    timeZone: ZONE,
    startsAt: w.startsAt,
    seats: w.seats,
    until: w.keptUntil,
    at: sql`${now}`,
  });

/** Queues a message to the rows `w` that `which` selects, once for each. */
export const tellWaiters = (now: Date, name: "waiting_joined" | "waiting_offered", which: Sql): Part<number> =>
  run(sql`INSERT INTO messages (key, channel, template, recipient, country, language, vars, created_at, due_at, own)
    SELECT ${name} || '|' || w.number, 'email', ${name}, w.email, w.country, w.language, ${waitingVars(now)}, ${now}, ${now},
      ${isOwnMailbox(w.memberId, "w.email")}
    FROM class_waits w WHERE ${which} ON CONFLICT (key) DO NOTHING`);

/**
 * Offers free seats to those who wait, in order: their seats are held for them alone, and a message says so. It stands in every trip that takes seats,
 * before them, so that nobody walks past the line, and in every trip that gives seats back, after them. `which` selects dates by the row `w`.
 */
export const settleLines = (now: Date, which: Sql) => ({
  kept: run(sql`INSERT INTO bookings (id, country, activity_slug, store_slug, schedule_id, artist_id, artist_asked, starts_at, ends_at,
      seats, state, hold_expires_at, holder, member_id, language, answers, price, created_at)
    SELECT w.id, w.country, w.activity_slug, w.store_slug, w.schedule_id, NULL, 0, w.starts_at, w.ends_at, w.seats, 'held', ${keptUntil(now)},
      '', w.member_id, w.language, '[]', w.price, ${now}
    FROM class_waits w WHERE w.n IN ${turns(now, which)}`),
  marked:
    run(sql`UPDATE class_waits AS w SET offered_at = ${now}, kept_until = (SELECT b.hold_expires_at FROM bookings b WHERE b.id = w.id)
    WHERE ${isInLine(w)} AND ${which} AND EXISTS (SELECT 1 FROM bookings b WHERE b.id = w.id)`),
  told: tellWaiters(now, "waiting_offered", sql`w.offered_at = ${now} AND ${which}`),
});

/** The lines of one activity; none for a service, which has no seats. */
export const settleActivity = (
  { now, country }: Pick<Site, "now" | "country">,
  { scheduleId, activity }: { scheduleId: string | null; activity: string },
) => (scheduleId === null ? null : settleLines(now, sql`w.country = ${country} AND w.activity_slug = ${activity}`));

/** SQL for whether a hold keeps places for somebody from a waiting list. */
export const isOffered = (holdId: Sql): Sql => sql`EXISTS (SELECT 1 FROM class_waits v WHERE v.id = ${holdId})`;
