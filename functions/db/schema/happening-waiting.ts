import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { LanguageCode } from "../../contract/countries";
import type { ActivityPrice } from "../../contract/happening/activities";

/**
 * The waiting lists of full dates, one row a person and date. When its turn comes, the seats are held in `bookings` under the same `id`; who waits is
 * offered seats once (docs/decisions/084). Times are ISO 8601 UTC with milliseconds.
 */
export const classWaits = sqliteTable(
  "class_waits",
  {
    /** The order of the line. */
    n: integer("n").primaryKey({ autoIncrement: true }),
    /** A random id, which becomes the id of the hold; whoever knows it may book the offered seats. */
    id: text("id").notNull().unique(),
    /** The number that addresses and messages name. */
    number: text("number").notNull().unique(),
    country: text("country").notNull(),
    activitySlug: text("activity_slug").notNull(),
    storeSlug: text("store_slug").notNull(),
    scheduleId: text("schedule_id").notNull(),
    /** The day, YYYY-MM-DD in the store's time zone. */
    date: text("date").notNull(),
    startsAt: text("starts_at").notNull(),
    endsAt: text("ends_at").notNull(),
    seats: integer("seats").notNull(),
    /** Who joined: a member's id, or the hash of a network address; "" where unknown. */
    holder: text("holder").notNull(),
    memberId: text("member_id"),
    fullName: text("full_name").notNull(),
    email: text("email").notNull(),
    /** The email in normalised spelling. */
    emailKey: text("email_key").notNull(),
    language: text("language").$type<LanguageCode>().notNull(),
    /** The price that was shown. */
    price: text("price", { mode: "json" }).$type<ActivityPrice>().notNull(),
    createdAt: text("created_at").notNull(),
    /** When the seats were offered, and until when they are kept. */
    offeredAt: text("offered_at"),
    keptUntil: text("kept_until"),
    /** When the person left the line or passed the offer on. */
    endedAt: text("ended_at"),
  },
  (t) => [
    index("class_waits_line")
      .on(t.country, t.activitySlug, t.n)
      .where(sql`${t.offeredAt} IS NULL AND ${t.endedAt} IS NULL`),
    uniqueIndex("class_waits_once")
      .on(t.scheduleId, t.startsAt, t.emailKey)
      .where(sql`${t.offeredAt} IS NULL AND ${t.endedAt} IS NULL`),
    index("class_waits_offered").on(t.offeredAt).where(sql`${t.offeredAt} IS NOT NULL`),
    index("class_waits_date").on(t.scheduleId, t.startsAt, t.n),
    index("class_waits_member").on(t.memberId, t.startsAt),
    index("class_waits_holder").on(t.holder, t.startsAt),
    check("class_waits_seats", sql`${t.seats} BETWEEN 1 AND 4`),
  ],
);
