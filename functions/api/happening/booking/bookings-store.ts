import { TIERS } from "../../../contract/beauty-pass/tiers";
import { boolean, nullable, number, oneOf, text } from "../../../db/readers";
import { stores } from "../../../db/schema/happening";
import { activities, artists } from "../../../db/schema/happening-activities";
import { bookings } from "../../../db/schema/happening-bookings";
import { computed, maybe, of, type RowOf, sql } from "../../../db/sql";
import { row, rows } from "../../../db/trip";
import { totalRead } from "../../kit/paging";
import type { Site } from "../activities/activities";
import { isLive } from "../activities/activities-store";
import { isOffered } from "../waiting/settle-store";

const b = of(bookings, "b");
const a = of(activities, "a");
const s = of(stores, "s");

/** The columns of a hold or a booking and what it shows. */
const bookingIn = ({ language, now }: Pick<Site, "language" | "now">) => ({
  ...b,
  kind: a.kind,
  questions: a.questions,
  activityName: computed(
    text,
    sql`coalesce(json_extract(a.texts, '$.' || ${language} || '.name'), json_extract(a.texts, '$.en.name'))`,
  ),
  minTier: computed(
    nullable(oneOf(...TIERS)),
    sql`(SELECT o.min_tier FROM activity_offers o WHERE o.country = b.country AND o.activity_slug = b.activity_slug)`,
  ),
  storeName: s.name,
  addressLines: s.addressLines,
  storePhone: s.phone,
  timeZone: s.timeZone,
  artistName: maybe(of(artists, "r").name),
  /** Whether it keeps places for somebody from the waiting list. */
  offered: computed(boolean, isOffered(b.id)),
  /** For a date of a class or an event: its seats, and how many of them are taken. */
  capacity: computed(nullable(number), sql`(SELECT h.capacity FROM activity_schedules h WHERE h.id = b.schedule_id)`),
  taken: computed(
    number,
    sql`(SELECT coalesce(sum(t.seats), 0) FROM bookings t
      WHERE t.schedule_id = b.schedule_id AND t.starts_at = b.starts_at AND ${isLive(of(bookings, "t"), now)})`,
  ),
});
export type BookingRow = RowOf<ReturnType<typeof bookingIn>>;

const WITH_PLACE = sql`FROM bookings b JOIN activities a ON a.slug = b.activity_slug JOIN stores s ON s.slug = b.store_slug
  LEFT JOIN artists r ON r.id = b.artist_id`;

/** Reads a hold or a booking of the country by its id or its number. */
export function bookingRead(site: Site, by: "id" | "number", value: string) {
  const booking = bookingIn(site);
  return row(booking, sql`SELECT ${booking} ${WITH_PLACE} WHERE ${b[by]} = ${value} AND b.country = ${site.country}`);
}

const PAGE = 20;
export const BOOKINGS_A_PAGE = PAGE;

/** Reads a page of a member's bookings, future ones first, and their number. */
export function ownBookingsRead(site: Site, memberId: string, page: number) {
  const booking = bookingIn(site);
  const ahead = sql`(b.state = 'confirmed' AND b.starts_at > ${site.now})`;
  const own = sql`b.member_id = ${memberId} AND b.country = ${site.country} AND b.state <> 'held'`;
  return {
    rows: rows(
      booking,
      sql`SELECT ${booking} ${WITH_PLACE} WHERE ${own}
        ORDER BY ${ahead} DESC, CASE WHEN ${ahead} THEN b.starts_at END, b.starts_at DESC, b.id
        LIMIT ${PAGE} OFFSET ${(page - 1) * PAGE}`,
    ),
    total: totalRead(sql`bookings b WHERE ${own}`),
  };
}

/** Reads a member's bookings that begin after a moment, earliest first; the limit is more than a calendar shows. */
export function recentBookingsRead(site: Site, memberId: string, since: Date) {
  const booking = bookingIn(site);
  return rows(
    booking,
    sql`SELECT ${booking} ${WITH_PLACE} WHERE b.member_id = ${memberId} AND b.country = ${site.country} AND b.state <> 'held'
      AND b.starts_at > ${since} ORDER BY b.starts_at LIMIT 100`,
  );
}
