import { nullable, number, text } from "../../../db/readers";
import { stores } from "../../../db/schema/happening";
import { bookings } from "../../../db/schema/happening-bookings";
import { computed, maybe, of, sql } from "../../../db/sql";
import { type Part, rows, run } from "../../../db/trip";
import { type Paging, rowsBefore, totalRead } from "../../kit/paging";
import type { Site } from "../activities/activities";
import { CHECK_IN_MINUTES } from "./arrival-rules";

const b = of(bookings, "b");
const s = of(stores, "s");

/** Writes when the arrival was told first, while it can be told. */
export const arrivePart = ({ country, now }: Site, id: string) =>
  run(sql`UPDATE bookings SET arrived_at = ${now} WHERE id = ${id} AND country = ${country} AND state = 'confirmed' AND arrived_at IS NULL
    AND starts_at <= ${new Date(now.getTime() + CHECK_IN_MINUTES * 60_000)} AND ends_at > ${now}`);

/** Reads the time zones of the country's stores. */
export const zonesRead = ({ country }: Site): Part<{ timeZone: string }[]> =>
  rows({ timeZone: text }, sql`SELECT DISTINCT s.time_zone AS timeZone FROM stores s WHERE s.country = ${country}`);

/** A day in a time zone: its first moment, and that of the next day. */
export type ZoneDay = { timeZone: string; from: string; to: string };

/** Reads a page of the country's bookings of a day, which each time zone has at other moments. */
export function visitsRead({ country, language }: Site, days: readonly ZoneDay[], paging: Paging) {
  const ofDay = sql`bookings b JOIN stores s ON s.slug = b.store_slug
    JOIN json_each(${JSON.stringify(days)}) d ON d.value ->> 'timeZone' = s.time_zone
      AND b.starts_at >= d.value ->> 'from' AND b.starts_at < d.value ->> 'to'
    WHERE b.country = ${country} AND b.state = 'confirmed' AND b.full_name IS NOT NULL`;
  const visit = {
    number: computed(text, sql`b.number`),
    activity: computed(
      text,
      sql`(SELECT coalesce(json_extract(a.texts, '$.' || ${language} || '.name'), json_extract(a.texts, '$.en.name'))
        FROM activities a WHERE a.slug = b.activity_slug)`,
    ),
    store: s.name,
    timeZone: s.timeZone,
    startsAt: b.startsAt,
    endsAt: b.endsAt,
    artist: computed(nullable(text), sql`(SELECT r.name FROM artists r WHERE r.id = b.artist_id)`),
    seats: computed(number, sql`b.seats`),
    fullName: computed(text, sql`b.full_name`),
    arrivedAt: maybe(b.arrivedAt),
  };
  return {
    total: totalRead(ofDay),
    items: rows(
      visit,
      sql`SELECT ${visit} FROM ${ofDay} ORDER BY b.starts_at, s.name, b.full_name, b.id LIMIT ${paging.pageSize} OFFSET ${rowsBefore(paging)}`,
    ),
  };
}
