import type { ActivityPrice } from "../../../contract/happening/activities";
import { boolean, nullable, number, text } from "../../../db/readers";
import { bookings, type KeptAnswer } from "../../../db/schema/happening-bookings";
import { among, computed, of, type Sql, sql } from "../../../db/sql";
import { row, run } from "../../../db/trip";
import type { Site } from "../activities/activities";
import { isLive } from "../activities/activities-store";
import { isOffered } from "../waiting/settle-store";
import { CHANGE_HOURS, MOST_HOLDS } from "./booking-rules";

/** The requested place: when, where, and which artists or which class. Times are ISO 8601 UTC. */
export type BookingPlace = {
  activity: string;
  store: string;
  startsAt: string;
  endsAt: string;
  /** Null for a service. */
  scheduleId: string | null;
  /** The artists who work then; the free one with the fewest bookings that day is taken. */
  artists: readonly string[];
  /** Whether the shopper named an artist. */
  asked: boolean;
  /** The store's day, from and to. */
  day: { from: string; to: string };
};

/** The artists who work at a held time, and the one who is held. */
export type HeldArtists = Pick<BookingPlace, "artists" | "startsAt" | "endsAt" | "day"> & { preferred: string | null };

/** A value, or a column of another row. */
type Term = Sql | string | number | null;

const d = of(bookings, "d");
const t = of(bookings, "t");

const earlier = (start: Term) => sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${start}, '-4 hours')`;
/**
 * SQL for whether another booking has this artist at this time. Activities last four hours at most, which lets an index find it.
 */
const artistTaken = (artist: Term, start: Term, end: Term, except: Term, now: Date) =>
  sql`EXISTS (SELECT 1 FROM bookings t WHERE t.artist_id = ${artist} AND t.starts_at < ${end} AND t.starts_at > ${earlier(start)}
     AND t.ends_at > ${start} AND ${isLive(t, now)} AND t.id <> ${except})`;
/** SQL for whether this many more seats of a date are free. */
const seatsFit = (schedule: Term, start: Term, seats: Term, except: Term, now: Date) =>
  sql`(SELECT coalesce(sum(t.seats), 0) FROM bookings t WHERE t.schedule_id = ${schedule} AND t.starts_at = ${start}
     AND ${isLive(t, now)} AND t.id <> ${except}) + ${seats} <= (SELECT h.capacity FROM activity_schedules h WHERE h.id = ${schedule})`;
const p = of(bookings, "p");
/** SQL for whether this person, found by a column, has a booking in the country that overlaps this time. */
const personBusy = (country: string, column: Sql, who: Term, start: Term, end: Term, except: Term) =>
  sql`EXISTS (SELECT 1 FROM bookings p WHERE ${column} = ${who} AND p.starts_at < ${end} AND p.starts_at > ${earlier(start)}
     AND p.ends_at > ${start} AND p.state = 'confirmed' AND p.country = ${country} AND p.id <> ${except})`;
const anyBusy = (country: string, email: Term, member: Term, start: Term, end: Term, except: Term) =>
  sql`(${personBusy(country, p.emailKey, email, start, end, except)} OR ${personBusy(country, p.memberId, member, start, end, except)})`;
/** SQL for the free artist: first the `preferred` one, then the one with the fewest bookings that day. */
const freeArtist = (
  { artists, startsAt, endsAt, day }: Pick<BookingPlace, "artists" | "startsAt" | "endsAt" | "day">,
  except: Term,
  now: Date,
  preferred: string | null = null,
) =>
  sql`(SELECT c.value FROM json_each(${JSON.stringify(artists)}) c WHERE NOT ${artistTaken(sql`c.value`, startsAt, endsAt, except, now)}
   ORDER BY c.value = ${preferred} DESC, (SELECT count(*) FROM bookings d WHERE d.artist_id = c.value AND d.starts_at >= ${day.from}
     AND d.starts_at < ${day.to} AND ${isLive(d, now)}), c.key LIMIT 1)`;

export type NewHold = {
  id: string;
  holder: string;
  memberId: string | null;
  seats: number;
  price: ActivityPrice;
  expiresAt: string;
  /** The hold that this one replaces; "" for none. */
  replaces: string;
};

const HELD = { held: number, until: nullable(text) };

/**
 * Holds a place if it is free and the holder has not too many holds, in one statement, so that of several callers exactly one gets it. An id that
 * exists is not held again. The replaced hold does not block the place, and is deleted only once the new one exists; a booking is never replaced, nor
 * is an offer to somebody who waited.
 * The other parts read how many places the holder holds, and when the first of these holds ends.
 */
export function holdParts({ country, language, now }: Site, place: BookingPlace, hold: NewHold) {
  const { holder } = hold;
  const replaces = sql`coalesce((SELECT x.id FROM bookings x WHERE x.id = ${hold.replaces} AND x.state = 'held' AND x.id <> ${hold.id}
    AND NOT ${isOffered(sql`x.id`)}), '')`;
  const fits = sql`NOT EXISTS (SELECT 1 FROM bookings e WHERE e.id = ${hold.id})
    AND (${holder} = '' OR (SELECT count(*) FROM bookings m WHERE m.holder = ${holder} AND m.state = 'held'
    AND m.hold_expires_at > ${now} AND m.id <> ${replaces}) < ${MOST_HOLDS})`;
  const from =
    place.scheduleId === null
      ? sql`(SELECT ${freeArtist(place, replaces, now)} AS artist) f WHERE f.artist IS NOT NULL`
      : sql`(SELECT NULL AS artist) f WHERE ${seatsFit(place.scheduleId, place.startsAt, hold.seats, replaces, now)}`;
  return {
    hold: run(sql`INSERT INTO bookings (id, country, activity_slug, store_slug, schedule_id, artist_id, artist_asked, starts_at, ends_at,
        seats, state, hold_expires_at, holder, member_id, language, answers, price, created_at)
      SELECT ${hold.id}, ${country}, ${place.activity}, ${place.store}, ${place.scheduleId}, f.artist, ${place.asked}, ${place.startsAt},
        ${place.endsAt}, ${hold.seats}, 'held', ${hold.expiresAt}, ${holder}, ${hold.memberId}, ${language}, '[]',
        ${JSON.stringify(hold.price)}, ${now}
      FROM ${from} AND ${fits}`),
    replaced: run(sql`DELETE FROM bookings
      WHERE id = ${replaces} AND state = 'held' AND EXISTS (SELECT 1 FROM bookings WHERE id = ${hold.id})`),
    held: row(
      HELD,
      sql`SELECT count(*) AS held, min(hold_expires_at) AS until FROM bookings
         WHERE holder = ${holder} AND holder <> '' AND state = 'held' AND hold_expires_at > ${now}`,
    ),
  };
}

/** Reads the seats left of a date; null when the activity has no seats. */
export const seatsLeftRead = ({ now }: Site, { scheduleId, startsAt }: BookingPlace) =>
  scheduleId === null
    ? null
    : row(
        { count: number },
        sql`SELECT h.capacity - (SELECT coalesce(sum(t.seats), 0) FROM bookings t
         WHERE t.schedule_id = ${scheduleId} AND t.starts_at = ${startsAt} AND ${isLive(t, now)}) AS count
       FROM activity_schedules h WHERE h.id = ${scheduleId}`,
      );

/** SQL for the activity that a hold or a booking is of. */
export const activityOf = (id: string): Sql => sql`(SELECT activity_slug FROM bookings WHERE id = ${id})`;

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

const b = of(bookings, "b");

/** Reads whether the person of a booking has another one at that time. */
function busyRead(busy: Sql, id: string, country: string) {
  const shape = { busy: computed(boolean, busy) };
  return row(shape, sql`SELECT ${shape} FROM bookings b WHERE b.id = ${id} AND b.country = ${country}`);
}

/**
 * Books a held place: during the hold, or later if the place is still free, and only for a person without another booking then (R47). The held artist
 * is kept while the hold runs; after it, any of `artists` who is free, first the same. Places offered to somebody who waited are theirs only while
 * they are kept. Of two simultaneous calls one books it. The last part reads
 * whether the person has another booking at that time.
 */
export function confirmParts(
  { country, language, now }: Site,
  { id, artists }: { id: string; artists: HeldArtists | null },
  who: BookingPerson,
) {
  const artist =
    artists === null
      ? sql`NULL`
      : sql`CASE WHEN b.hold_expires_at > ${now} AND b.artist_id IN ${among(artists.artists)} THEN b.artist_id
          ELSE ${freeArtist(artists, b.id, now, artists.preferred)} END`;
  const isFree =
    artists === null
      ? sql`(b.hold_expires_at > ${now} OR (NOT ${isOffered(b.id)} AND ${seatsFit(b.scheduleId, b.startsAt, b.seats, b.id, now)}))`
      : sql`${artist} IS NOT NULL`;
  const busy = anyBusy(country, who.emailKey, who.memberId, b.startsAt, b.endsAt, b.id);
  return {
    booked: run(sql`UPDATE bookings AS b SET state = 'confirmed', number = ${who.number}, email_key = ${who.emailKey},
        member_id = ${who.memberId}, full_name = ${who.fullName}, email = ${who.email}, phone = ${who.phone},
        answers = ${JSON.stringify(who.answers)}, acknowledged_version = ${who.acknowledgedVersion}, acknowledged_at = ${now},
        language = ${language}, holder = '', artist_id = ${artist}
      WHERE b.id = ${id} AND b.country = ${country} AND b.state = 'held' AND b.starts_at > ${now}
        AND ${isFree} AND NOT ${busy}`),
    busy: busyRead(busy, id, country),
  };
}

const changeableFrom = (now: Date) => new Date(now.getTime() + CHANGE_HOURS * 3_600_000);

/**
 * Moves a booking in one step: it keeps its old place unless it gets the new one. A move to its present time does nothing; `artistId` is its present
 * artist, who is preferred. The last part reads whether the person has another booking at the new time.
 */
export function moveParts(
  { country, now }: Site,
  { id, artistId }: { id: string; artistId: string | null },
  place: BookingPlace,
) {
  const { startsAt, endsAt, scheduleId } = place;
  const artist = scheduleId === null ? freeArtist(place, b.id, now, artistId) : sql`NULL`;
  const isFree = scheduleId === null ? sql`${artist} IS NOT NULL` : seatsFit(scheduleId, startsAt, b.seats, b.id, now);
  const busy = anyBusy(country, b.emailKey, b.memberId, startsAt, endsAt, b.id);
  const same = sql`b.starts_at = ${startsAt} AND b.schedule_id IS ${scheduleId}
    AND (${place.asked} = 0 OR b.artist_id IN ${among(place.artists)})`;
  return {
    moved: run(sql`UPDATE bookings AS b SET starts_at = ${startsAt}, ends_at = ${endsAt}, store_slug = ${place.store},
        schedule_id = ${scheduleId}, artist_id = ${artist}, artist_asked = ${place.asked}, moved = b.moved + 1,
        reminded_at = NULL, texted_at = NULL
      WHERE b.id = ${id} AND b.country = ${country} AND b.state = 'confirmed' AND b.starts_at > ${changeableFrom(now)} AND NOT (${same})
        AND ${isFree} AND NOT ${busy}`),
    busy: busyRead(busy, id, country),
  };
}

/** Cancels a booking and releases its place, while that is possible online. */
export const cancelPart = ({ country, now }: Site, id: string, reason: string | null) =>
  run(sql`UPDATE bookings SET state = 'cancelled', cancelled_at = ${now}, cancel_reason = ${reason}
    WHERE id = ${id} AND country = ${country} AND state = 'confirmed' AND starts_at > ${changeableFrom(now)}`);
