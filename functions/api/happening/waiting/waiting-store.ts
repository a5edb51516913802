import { ACTIVITY_KINDS } from "../../../contract/happening/activities";
import { mailboxOf, mailboxSql } from "../../../db/facts/mailbox-sql";
import { nullable, number, oneOf, text } from "../../../db/readers";
import { stores } from "../../../db/schema/happening";
import { activities } from "../../../db/schema/happening-activities";
import { bookings } from "../../../db/schema/happening-bookings";
import { classWaits } from "../../../db/schema/happening-waiting";
import { computed, inserting, of, type RowOf, raw, type Sql, sql } from "../../../db/sql";
import { type Part, row, rows, run } from "../../../db/trip";
import { type Paging, rowsBefore, totalRead } from "../../kit/paging";
import type { Site } from "../activities/activities";
import { isLive } from "../activities/activities-store";
import { isInLine } from "./line-sql";
import { settleActivity, settleLines, tellWaiters } from "./settle-store";

const w = of(classWaits, "w");
const s = of(stores, "s");
const a = of(activities, "a");

/** How many dates one holder may wait for at once: a member, or a network address, behind which a whole mobile network may be. */
export const MOST_WAITS = 10;

const HOLD_STATE = sql`(SELECT b.state FROM bookings b WHERE b.id = w.id)`;

/** The columns of a place in line and what it shows. */
const waitIn = ({ language }: Pick<Site, "language">) => ({
  ...w,
  holdState: computed(nullable(oneOf("held", "confirmed", "cancelled")), HOLD_STATE),
  ahead: computed(
    number,
    sql`(SELECT count(*) FROM class_waits v WHERE v.schedule_id = w.schedule_id AND v.starts_at = w.starts_at
      AND ${isInLine(of(classWaits, "v"))} AND v.n < w.n)`,
  ),
  kind: computed(oneOf(...ACTIVITY_KINDS), a.kind),
  activityName: computed(
    text,
    sql`coalesce(json_extract(a.texts, '$.' || ${language} || '.name'), json_extract(a.texts, '$.en.name'))`,
  ),
  storeName: s.name,
  addressLines: s.addressLines,
  storePhone: s.phone,
  timeZone: s.timeZone,
});
export type WaitRow = RowOf<ReturnType<typeof waitIn>>;

const WITH_PLACE = sql`FROM class_waits w JOIN activities a ON a.slug = w.activity_slug JOIN stores s ON s.slug = w.store_slug`;

/** Reads a place in line of the country by its id or number. */
export function waitRead(site: Site, by: "id" | "number", value: string): Part<WaitRow | null> {
  const wait = waitIn(site);
  return row(wait, sql`SELECT ${wait} ${WITH_PLACE} WHERE ${w[by]} = ${value} AND w.country = ${site.country}`);
}

/** Reads a member's places in line for dates ahead, without those that they gave up or booked. */
export function ownWaitsRead(site: Site, memberId: string): Part<WaitRow[]> {
  const wait = waitIn(site);
  return rows(
    wait,
    sql`SELECT ${wait} ${WITH_PLACE} WHERE w.member_id = ${memberId} AND w.country = ${site.country} AND w.starts_at > ${site.now}
      AND w.ended_at IS NULL AND coalesce(${HOLD_STATE}, 'held') = 'held' ORDER BY w.starts_at, w.n LIMIT 50`,
  );
}

export type NewWait = typeof classWaits.$inferInsert;

/** SQL for whether a row of the date belongs to this person, however they write their address, and is in line, or has an open offer. */
const isTheirs = ({ scheduleId, startsAt, emailKey, memberId }: NewWait, now: Date): Sql =>
  sql`v.schedule_id = ${scheduleId} AND v.starts_at = ${startsAt} AND v.ended_at IS NULL AND (v.offered_at IS NULL OR v.kept_until > ${now})
    AND (${raw(mailboxSql("v.email_key"))} = ${mailboxOf(emailKey)} OR v.member_id = ${memberId ?? null})`;

/**
 * Joins the line when the date has too few seats after everybody before was served, and the person is neither in line nor booked then. The other parts
 * say what stood against it.
 */
export function joinParts(site: Site, wait: NewWait) {
  const { now, country } = site;
  const { columns, values } = inserting(classWaits, wait);
  const free = sql`(SELECT h.capacity - coalesce((SELECT sum(t.seats) FROM bookings t WHERE t.schedule_id = h.id AND t.starts_at = ${wait.startsAt}
      AND ${isLive(of(bookings, "t"), now)}), 0) FROM activity_schedules h WHERE h.id = ${wait.scheduleId})`;
  const waiting = sql`EXISTS (SELECT 1 FROM class_waits v WHERE ${isTheirs(wait, now)})`;
  const busy = sql`EXISTS (SELECT 1 FROM bookings p WHERE p.state = 'confirmed' AND p.country = ${country} AND p.starts_at < ${wait.endsAt}
      AND p.starts_at > strftime('%Y-%m-%dT%H:%M:%fZ', ${wait.startsAt}, '-4 hours') AND p.ends_at > ${wait.startsAt}
      AND (p.email_key = ${wait.emailKey} OR p.member_id = ${wait.memberId ?? null}))`;
  const held = sql`(SELECT count(*) FROM class_waits m WHERE m.holder = ${wait.holder} AND m.holder <> '' AND m.starts_at > ${now}
      AND ${isInLine(of(classWaits, "m"))})`;
  const against = { free: number, waiting: number, busy: number, held: number };
  return {
    settled: settleActivity(site, { scheduleId: wait.scheduleId, activity: wait.activitySlug }),
    against: row(against, sql`SELECT ${free} AS free, ${waiting} AS waiting, ${busy} AS busy, ${held} AS held`),
    joined: run(sql`INSERT INTO class_waits (${columns}) SELECT ${values}
      WHERE ${free} < ${wait.seats} AND NOT ${waiting} AND NOT ${busy} AND ${held} < ${MOST_WAITS}
        AND NOT EXISTS (SELECT 1 FROM class_waits v WHERE v.id = ${wait.id})`),
    told: tellWaiters(now, "waiting_joined", sql`w.id = ${wait.id} AND w.created_at = ${now}`),
  };
}

/** Leaves the line, or gives the kept seats back, and offers what is free now to the next. */
export const leaveParts = (site: Site, { id, activitySlug, scheduleId }: WaitRow) => ({
  left: run(sql`UPDATE class_waits AS w SET ended_at = ${site.now}
    WHERE id = ${id} AND ended_at IS NULL AND NOT EXISTS (SELECT 1 FROM bookings b WHERE b.id = w.id AND b.state <> 'held')`),
  given: run(sql`DELETE FROM bookings WHERE id = ${id} AND state = 'held'
    AND EXISTS (SELECT 1 FROM class_waits w WHERE w.id = bookings.id AND w.ended_at IS NOT NULL)`),
  settled: settleActivity(site, { scheduleId, activity: activitySlug }),
});

/** For how long a waiting list is kept after its date. */
const KEPT = 7 * 86_400_000;

/** Offers seats that came free by the clock alone, and forgets the lists of past dates. */
export const tendLines = (now: Date) => ({
  settled: settleLines(now, sql`w.starts_at > ${now}`),
  forgotten: run(sql`DELETE FROM class_waits WHERE starts_at <= ${new Date(now.getTime() - KEPT)}`),
});

const DATE = {
  scheduleId: text,
  date: text,
  activity: text,
  store: text,
  timeZone: text,
  startsAt: text,
  capacity: number,
  booked: number,
  waiting: number,
  offered: number,
};

/** Reads the country's coming dates with a waiting list. */
export function waitingDatesRead({ country, language, now }: Site, paging: Paging) {
  const coming = sql`class_waits w JOIN activity_schedules h ON h.id = w.schedule_id JOIN activities a ON a.slug = w.activity_slug
    JOIN stores s ON s.slug = w.store_slug WHERE w.country = ${country} AND w.starts_at > ${now} AND w.ended_at IS NULL`;
  return {
    total: totalRead(sql`(SELECT 1 FROM ${coming} GROUP BY w.schedule_id, w.starts_at)`),
    items: rows(
      DATE,
      sql`SELECT w.schedule_id AS scheduleId, w.date AS date, s.name AS store, s.time_zone AS timeZone, w.starts_at AS startsAt,
        coalesce(json_extract(a.texts, '$.' || ${language} || '.name'), json_extract(a.texts, '$.en.name')) AS activity, h.capacity AS capacity,
        (SELECT coalesce(sum(t.seats), 0) FROM bookings t WHERE t.schedule_id = w.schedule_id AND t.starts_at = w.starts_at
          AND ${isLive(of(bookings, "t"), now)}) AS booked,
        sum(w.offered_at IS NULL) AS waiting,
        sum(EXISTS (SELECT 1 FROM bookings b WHERE b.id = w.id AND b.state = 'held' AND b.hold_expires_at > ${now})) AS offered
        FROM ${coming} GROUP BY w.schedule_id, w.starts_at ORDER BY w.starts_at, w.schedule_id
        LIMIT ${paging.pageSize} OFFSET ${rowsBefore(paging)}`,
    ),
  };
}

/** Reads who waited for a date, in the order of the line. */
export function waitersRead(site: Site, session: { scheduleId: string; date: string }, paging: Paging) {
  const wait = waitIn(site);
  const ofDate = sql`w.schedule_id = ${session.scheduleId} AND w.date = ${session.date} AND w.country = ${site.country}`;
  return {
    total: totalRead(sql`class_waits w WHERE ${ofDate}`),
    items: rows(
      wait,
      sql`SELECT ${wait} ${WITH_PLACE} WHERE ${ofDate} ORDER BY w.n LIMIT ${paging.pageSize} OFFSET ${rowsBefore(paging)}`,
    ),
  };
}
