import type { ActivityPrice } from "../../../contract/activities";
import type { KeptAnswer } from "../../../db/schema/bookings";
import type { OnlyIf } from "../../messages/outbox-store";
import type { Site } from "./activities";
import { LIVE } from "./activities-store";
import { CHANGE_HOURS, MOST_HOLDS } from "./booking-rules";

/** What is wanted: when, where, and of whom or in which class. Times are ISO 8601 UTC. */
export type BookingPlace = {
  activity: string;
  store: string;
  startsAt: string;
  endsAt: string;
  /** Null for a service. */
  scheduleId: string | null;
  /** Who could do it then, by their hours: of them the free one with the least to do that day is taken. */
  artists: readonly string[];
  /** Whether the shopper named who. */
  asked: boolean;
  /** The store's day, from and to. */
  day: { from: string; to: string };
};

const EARLIER = (start: string) => `strftime('%Y-%m-%dT%H:%M:%fZ', ${start}, '-4 hours')`;
/** In SQL: whether somebody else has that artist at that time. Activities last four hours at most, so that an index finds them. */
const artistTaken = (artist: string, start: string, end: string, except: string, now: string) =>
  `EXISTS (SELECT 1 FROM bookings t WHERE t.artist_id = ${artist} AND t.starts_at < ${end} AND t.starts_at > ${EARLIER(start)}
     AND t.ends_at > ${start} AND ${LIVE("t", now)} AND t.id <> ${except})`;
/** In SQL: whether so many more seats of a date fit. */
const seatsFit = (schedule: string, start: string, seats: string, except: string, now: string) =>
  `(SELECT coalesce(sum(t.seats), 0) FROM bookings t WHERE t.schedule_id = ${schedule} AND t.starts_at = ${start}
     AND ${LIVE("t", now)} AND t.id <> ${except}) + ${seats} <= (SELECT h.capacity FROM activity_schedules h WHERE h.id = ${schedule})`;
/** In SQL: whether that person, by a column of who it is, has a booking that reaches into that time. */
const personBusy = (column: string, who: string, start: string, end: string, except: string) =>
  `EXISTS (SELECT 1 FROM bookings p WHERE p.${column} = ${who} AND p.starts_at < ${end} AND p.starts_at > ${EARLIER(start)}
     AND p.ends_at > ${start} AND p.state = 'confirmed' AND p.country = ?1 AND p.id <> ${except})`;
const anyBusy = (email: string, member: string, start: string, end: string, except: string) =>
  `(${personBusy("email_key", email, start, end, except)} OR ${personBusy("member_id", member, start, end, except)})`;
/** In SQL: of the artists in a JSON list the free one, first who is preferred, then who has the least to do that day. */
const freeArtist = (
  list: string,
  place: { start: string; end: string; from: string; to: string },
  except: string,
  now: string,
  first = "NULL",
) =>
  `SELECT c.value FROM json_each(${list}) c WHERE NOT ${artistTaken("c.value", place.start, place.end, except, now)}
   ORDER BY ${first} DESC, (SELECT count(*) FROM bookings d WHERE d.artist_id = c.value AND d.starts_at >= ${place.from}
     AND d.starts_at < ${place.to} AND ${LIVE("d", now)}), c.key LIMIT 1`;

export type NewHold = {
  id: string;
  holder: string;
  memberId: string | null;
  seats: number;
  price: ActivityPrice;
  expiresAt: string;
  /** A hold that this one takes the place of; "" for none. */
  replaces: string;
};

/**
 * Keeps a place if it is free and the holder keeps not too many: one statement, so that of any number who want it at once one gets it. What it
 * replaces stands in nobody's way, and is given up only once the new one is there. Then what the holder keeps: how many, and when the
 * first of them ends.
 */
export function holdStatements({ d1, country, language, now }: Site, place: BookingPlace, hold: NewHold) {
  const fits =
    "(?8 = '' OR (SELECT count(*) FROM bookings m WHERE m.holder = ?8 AND m.state = 'held' AND m.hold_expires_at > ?2 AND m.id <> ?4) < ?9)";
  const values = `?3, ?1, ?5, ?6, ?7, f.artist, ?10, ?11, ?12, ?13, 'held', ?14, ?8, ?15, ?16, '[]', ?17, ?2`;
  const artist = freeArtist("?18", { start: "?11", end: "?12", from: "?19", to: "?20" }, "?4", "?2");
  const from =
    place.scheduleId === null
      ? `(SELECT (${artist}) AS artist) f WHERE f.artist IS NOT NULL`
      : `(SELECT NULL AS artist) f WHERE ${seatsFit("?7", "?11", "?13", "?4", "?2")} AND ?18 IS ?18 AND ?19 = ?19 AND ?20 = ?20`;
  return [
    d1
      .prepare(
        `INSERT INTO bookings (id, country, activity_slug, store_slug, schedule_id, artist_id, artist_asked, starts_at, ends_at, seats, state,
           hold_expires_at, holder, member_id, language, answers, price, created_at)
         SELECT ${values} FROM ${from} AND ${fits}`,
      )
      .bind(
        ...[country, now.toISOString(), hold.id, hold.replaces, place.activity, place.store, place.scheduleId],
        ...[hold.holder, MOST_HOLDS, place.asked ? 1 : 0, place.startsAt, place.endsAt, hold.seats, hold.expiresAt],
        ...[hold.memberId, language, JSON.stringify(hold.price), JSON.stringify(place.artists)],
        ...[place.day.from, place.day.to],
      ),
    d1
      .prepare(
        "DELETE FROM bookings WHERE id = ?1 AND state = 'held' AND EXISTS (SELECT 1 FROM bookings WHERE id = ?2)",
      )
      .bind(hold.replaces, hold.id),
    d1
      .prepare(
        `SELECT count(*) AS held, min(hold_expires_at) AS until FROM bookings
         WHERE holder = ?1 AND holder <> '' AND state = 'held' AND hold_expires_at > ?2`,
      )
      .bind(hold.holder, now.toISOString()),
  ];
}

/** Seats that are left of a date. */
export const seatsLeftStatement = ({ d1, now }: Site, scheduleId: string, startsAt: string) =>
  d1
    .prepare(
      `SELECT h.capacity - (SELECT coalesce(sum(t.seats), 0) FROM bookings t
         WHERE t.schedule_id = ?1 AND t.starts_at = ?2 AND ${LIVE("t", "?3")}) AS seatsLeft
       FROM activity_schedules h WHERE h.id = ?1`,
    )
    .bind(scheduleId, startsAt, now.toISOString());

export type BookingPerson = {
  number: string;
  memberId: string | null;
  fullName: string;
  email: string;
  emailKey: string;
  phone: string | null;
  answers: readonly KeptAnswer[];
  acknowledgedVersion: string;
};

/**
 * Books what is held: while it is kept, or after its time if the place is still free; and only who has nothing else then (R47). Of two who
 * book one hold one does. Then whether the person has another booking at that time.
 */
export function confirmStatements({ d1, country, language, now }: Site, id: string, who: BookingPerson) {
  const placeFree = `CASE WHEN b.schedule_id IS NULL THEN NOT ${artistTaken("b.artist_id", "b.starts_at", "b.ends_at", "b.id", "?3")}
    ELSE ${seatsFit("b.schedule_id", "b.starts_at", "b.seats", "b.id", "?3")} END`;
  const busy = anyBusy("?4", "?5", "b.starts_at", "b.ends_at", "b.id");
  return [
    d1
      .prepare(
        `UPDATE bookings AS b SET state = 'confirmed', number = ?6, email_key = ?4, member_id = ?5, full_name = ?7, email = ?8, phone = ?9,
           answers = ?10, acknowledged_version = ?11, acknowledged_at = ?3, language = ?12, holder = ''
         WHERE b.id = ?2 AND b.country = ?1 AND b.state = 'held' AND b.starts_at > ?3
           AND (b.hold_expires_at > ?3 OR ${placeFree}) AND NOT ${busy}`,
      )
      .bind(
        ...[country, id, now.toISOString(), who.emailKey, who.memberId, who.number, who.fullName, who.email, who.phone],
        ...[JSON.stringify(who.answers), who.acknowledgedVersion, language],
      ),
    d1
      .prepare(`SELECT ${busy} AS busy FROM bookings b WHERE b.id = ?2 AND b.country = ?1 AND ?3 = ?3`)
      .bind(country, id, now.toISOString(), who.emailKey, who.memberId),
  ];
}

/** That it was this call that booked it. */
export const confirmedAs = (id: string, number: string): OnlyIf => ({
  sql: "EXISTS (SELECT 1 FROM bookings WHERE id = ? AND number = ?)",
  values: [id, number],
});

const changeableFrom = (now: Date) => new Date(now.getTime() + CHANGE_HOURS * 3_600_000).toISOString();

/**
 * Moves a booking in one step: it keeps its old place unless the new one is won. Asked for the time that it has, nothing happens; `artistId` is who has it now and is preferred. Then whether the
 * person has another booking at the new time.
 */
export function moveStatements(
  { d1, country, now }: Site,
  { id, artistId }: { id: string; artistId: string | null },
  place: BookingPlace,
) {
  const artist = freeArtist("?9", { start: "?4", end: "?5", from: "?11", to: "?12" }, "b.id", "?3", "c.value = ?13");
  const isFree =
    place.scheduleId === null
      ? `(${artist}) IS NOT NULL AND ?8 IS ?8`
      : `${seatsFit("?8", "?4", "b.seats", "b.id", "?3")} AND ?9 = ?9 AND ?11 = ?11 AND ?12 = ?12 AND ?13 IS ?13`;
  const busy = anyBusy("b.email_key", "b.member_id", "?4", "?5", "b.id");
  const same =
    "b.starts_at = ?4 AND b.schedule_id IS ?8 AND (?10 = 0 OR b.artist_id IN (SELECT value FROM json_each(?9)))";
  return [
    d1
      .prepare(
        `UPDATE bookings AS b SET starts_at = ?4, ends_at = ?5, store_slug = ?7, schedule_id = ?8,
           artist_id = ${place.scheduleId === null ? `(${artist})` : "NULL"}, artist_asked = ?10, moved = b.moved + 1,
           reminded_at = NULL, texted_at = NULL
         WHERE b.id = ?2 AND b.country = ?1 AND b.state = 'confirmed' AND b.starts_at > ?6 AND NOT (${same})
           AND ${isFree} AND NOT ${busy}`,
      )
      .bind(
        ...[country, id, now.toISOString(), place.startsAt, place.endsAt, changeableFrom(now), place.store],
        ...[
          place.scheduleId,
          JSON.stringify(place.artists),
          place.asked ? 1 : 0,
          place.day.from,
          place.day.to,
          artistId,
        ],
      ),
    d1
      .prepare(`SELECT ${busy} AS busy FROM bookings b WHERE b.id = ?2 AND b.country = ?1 AND ?3 = ?3`)
      .bind(country, id, now.toISOString(), place.startsAt, place.endsAt),
  ];
}

/** Gives a booking's place back, while that can be done online. */
export const cancelStatement = ({ d1, country, now }: Site, id: string, reason: string | null) =>
  d1
    .prepare(
      `UPDATE bookings SET state = 'cancelled', cancelled_at = ?3, cancel_reason = ?4
       WHERE id = ?2 AND country = ?1 AND state = 'confirmed' AND starts_at > ?5`,
    )
    .bind(country, id, now.toISOString(), reason, changeableFrom(now));
