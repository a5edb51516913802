import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { LanguageCode } from "../../contract/countries";
import type { ActivityPrice } from "../../contract/happening/activities";

/** An answer together with the question's text at that time. */
export type KeptAnswer = { question: string; answer: string };

/**
 * Places in stores: held for ten minutes (`held`), booked (`confirmed`), or released (`cancelled`). A row takes its place while it is confirmed, or
 * held and not ended (R47, R65). Times are ISO 8601 UTC with milliseconds, so that they compare as text.
 */
export const bookings = sqliteTable(
  "bookings",
  {
    /** A random id; whoever knows the id of a hold may book it. */
    id: text("id").primaryKey(),
    /** The confirmation number; null while it is only held. */
    number: text("number"),
    country: text("country").notNull(),
    activitySlug: text("activity_slug").notNull(),
    storeSlug: text("store_slug").notNull(),
    /** The schedule of a class or an event; the date follows from the start. */
    scheduleId: text("schedule_id"),
    /** The artist of a service; null otherwise. */
    artistId: text("artist_id"),
    /** Whether the shopper chose the artist; false for Any Available Artist. */
    artistAsked: integer("artist_asked", { mode: "boolean" }).notNull(),
    startsAt: text("starts_at").notNull(),
    endsAt: text("ends_at").notNull(),
    seats: integer("seats").notNull(),
    state: text("state").$type<"held" | "confirmed" | "cancelled">().notNull(),
    holdExpiresAt: text("hold_expires_at"),
    /** Who made the hold: a member's id, or the hash of a network address; "" where unknown. */
    holder: text("holder").notNull(),
    moved: integer("moved").notNull().default(0),
    memberId: text("member_id"),
    language: text("language").$type<LanguageCode>().notNull(),
    fullName: text("full_name"),
    email: text("email"),
    /** The email in normalised spelling. */
    emailKey: text("email_key"),
    /** The phone number in E.164. */
    phone: text("phone"),
    answers: text("answers", { mode: "json" }).$type<KeptAnswer[]>().notNull(),
    acknowledgedVersion: text("acknowledged_version"),
    acknowledgedAt: text("acknowledged_at"),
    /** The price that was shown. */
    price: text("price", { mode: "json" }).$type<ActivityPrice>().notNull(),
    createdAt: text("created_at").notNull(),
    cancelledAt: text("cancelled_at"),
    cancelReason: text("cancel_reason"),
    /** When the email of the day before, and the text message of two hours before, were queued. */
    remindedAt: text("reminded_at"),
    textedAt: text("texted_at"),
    /** When the arrival was told first. */
    arrivedAt: text("arrived_at"),
  },
  (t) => [
    uniqueIndex("bookings_number").on(t.number),
    index("bookings_artist").on(t.artistId, t.startsAt),
    index("bookings_schedule").on(t.scheduleId, t.startsAt),
    index("bookings_member").on(t.memberId, t.startsAt),
    index("bookings_person").on(t.emailKey, t.startsAt),
    index("bookings_holder").on(t.holder, t.holdExpiresAt),
    index("bookings_state").on(t.state, t.startsAt),
    check("bookings_seats", sql`${t.seats} BETWEEN 1 AND 4`),
    check("bookings_times", sql`${t.endsAt} > ${t.startsAt}`),
  ],
);
