import type { ActivityKind } from "../../../contract/activities";
import type { Tier } from "../../../contract/tiers";
import type { ActivityQuestion } from "../../../db/schema/activities";
import { bookings } from "../../../db/schema/bookings";
import { rowOf, selection } from "../../../db/table-sql";
import type { Site } from "./activities";
import { LIVE } from "./activities-store";

export type BookingRow = typeof bookings.$inferSelect & {
  kind: ActivityKind;
  activityName: string;
  questions: ActivityQuestion[];
  minTier: Tier | null;
  storeName: string;
  addressLines: string[];
  storePhone: string;
  timeZone: string;
  artistName: string | null;
  /** Of the date of a class or an event: seats, and how many of them are taken. */
  capacity: number | null;
  taken: number;
};

const COLUMNS = `${selection(bookings, "b")}, a.kind, a.questions,
  coalesce(json_extract(a.texts, '$.' || ?2 || '.name'), json_extract(a.texts, '$.en.name')) AS activityName,
  (SELECT o.min_tier FROM activity_offers o WHERE o.country = b.country AND o.activity_slug = b.activity_slug) AS minTier,
  s.name AS storeName, s.address_lines AS addressLines, s.phone AS storePhone, s.time_zone AS timeZone, r.name AS artistName,
  (SELECT h.capacity FROM activity_schedules h WHERE h.id = b.schedule_id) AS capacity,
  (SELECT coalesce(sum(t.seats), 0) FROM bookings t
    WHERE t.schedule_id = b.schedule_id AND t.starts_at = b.starts_at AND ${LIVE("t", "?3")}) AS taken`;
const JOINS = `JOIN activities a ON a.slug = b.activity_slug JOIN stores s ON s.slug = b.store_slug
  LEFT JOIN artists r ON r.id = b.artist_id`;

/** A hold or a booking of the country by its id or its number, with what is told of it. */
export const bookingStatement = ({ d1, country, language, now }: Site, by: "id" | "number", value: string) =>
  d1
    .prepare(`SELECT ${COLUMNS} FROM bookings b ${JOINS} WHERE b.${by} = ?4 AND b.country = ?1`)
    .bind(country, language, now.toISOString(), value);

const PAGE = 20;
export const BOOKINGS_A_PAGE = PAGE;

/** A page of a member's bookings, what is to come first; and how many there are. */
export function ownBookingsStatements({ d1, country, language, now }: Site, memberId: string, page: number) {
  const ahead = "(b.state = 'confirmed' AND b.starts_at > ?3)";
  return [
    d1
      .prepare(
        `SELECT ${COLUMNS} FROM bookings b ${JOINS} WHERE b.member_id = ?4 AND b.country = ?1 AND b.state <> 'held'
         ORDER BY ${ahead} DESC, CASE WHEN ${ahead} THEN b.starts_at END, b.starts_at DESC, b.id LIMIT ${PAGE} OFFSET ?5`,
      )
      .bind(country, language, now.toISOString(), memberId, (page - 1) * PAGE),
    d1
      .prepare("SELECT count(*) AS total FROM bookings WHERE member_id = ?1 AND country = ?2 AND state <> 'held'")
      .bind(memberId, country),
  ];
}

/** A member's bookings that begin after a moment, soonest first; more than a calendar ever shows. */
export const recentBookingsStatement = ({ d1, country, language, now }: Site, memberId: string, since: string) =>
  d1
    .prepare(
      `SELECT ${COLUMNS} FROM bookings b ${JOINS} WHERE b.member_id = ?4 AND b.country = ?1 AND b.state <> 'held'
         AND b.starts_at > ?5 ORDER BY b.starts_at LIMIT 100`,
    )
    .bind(country, language, now.toISOString(), memberId, since);

/** What one of the statements above found. */
export const bookingsOf = (result: D1Result | undefined): BookingRow[] =>
  ((result?.results ?? []) as Record<string, unknown>[]).map((row) => ({
    ...(row as unknown as BookingRow),
    ...rowOf(bookings, row),
    questions: JSON.parse(String(row.questions)),
    addressLines: JSON.parse(String(row.addressLines)),
  }));

/** A number of a result with one row. */
export const numberIn = (result: D1Result | undefined, name: string): number =>
  Number(((result?.results ?? []) as Record<string, unknown>[])[0]?.[name] ?? 0);
