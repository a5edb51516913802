import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Tier } from "../../contract/beauty-pass/tiers";
import type { ActivityKind } from "../../contract/happening/activities";

/** Texts by language code; there is always an English one. */
export type Translations<T> = Record<string, T>;
export type ActivityWords = Translations<{ name: string; summary: string; text: string[] }>;
export type ActivityQuestion = {
  id: string;
  kind: "text" | "choice";
  required: boolean;
  maxLength: number;
  label: Translations<string>;
  /** Empty for a text question. */
  options: { value: string; label: Translations<string> }[];
};

/** The headings under which services are listed. */
export const activityGroups = sqliteTable("activity_groups", {
  slug: text("slug").primaryKey(),
  position: integer("position").notNull(),
  names: text("names", { mode: "json" }).$type<Translations<string>>().notNull(),
});

/** Services, classes and events (S1.07), the same in every country that offers them. */
export const activities = sqliteTable(
  "activities",
  {
    slug: text("slug").primaryKey(),
    kind: text("kind").$type<ActivityKind>().notNull(),
    /** The heading of a service; null for classes and events. */
    groupSlug: text("group_slug"),
    durationMinutes: integer("duration_minutes").notNull(),
    pictureId: text("picture_id").notNull(),
    position: integer("position").notNull(),
    texts: text("texts", { mode: "json" }).$type<ActivityWords>().notNull(),
    questions: text("questions", { mode: "json" }).$type<ActivityQuestion[]>().notNull(),
  },
  // Overlapping times are searched among starts of the last four hours.
  (t) => [check("activities_duration", sql`${t.durationMinutes} BETWEEN 15 AND 240 AND ${t.durationMinutes} % 5 = 0`)],
);

/** The conditions of an activity in a country (R48, R64). Money is minor units of its currency. */
export const activityOffers = sqliteTable(
  "activity_offers",
  {
    activitySlug: text("activity_slug").notNull(),
    country: text("country").notNull(),
    /** The price for one person, paid in the store; 0 is free. */
    amount: integer("amount").notNull(),
    /** The spend on the day from which it is free. */
    freeFrom: integer("free_from"),
    backAsVoucher: integer("back_as_voucher", { mode: "boolean" }).notNull(),
    bookableOn: text("bookable_on").$type<"web" | "app">().notNull(),
    minTier: text("min_tier").$type<Tier>(),
  },
  (t) => [primaryKey({ columns: [t.country, t.activitySlug] }), check("activity_offers_amount", sql`${t.amount} >= 0`)],
);

/** The stores that offer an activity. */
export const activityStores = sqliteTable(
  "activity_stores",
  { storeSlug: text("store_slug").notNull(), activitySlug: text("activity_slug").notNull() },
  (t) => [primaryKey({ columns: [t.activitySlug, t.storeSlug] }), index("activity_stores_store").on(t.storeSlug)],
);

export const artists = sqliteTable(
  "artists",
  {
    id: text("id").primaryKey(),
    storeSlug: text("store_slug").notNull(),
    name: text("name").notNull(),
    about: text("about", { mode: "json" }).$type<Translations<string>>().notNull(),
  },
  (t) => [index("artists_store").on(t.storeSlug, t.name)],
);

export const artistActivities = sqliteTable(
  "artist_activities",
  { artistId: text("artist_id").notNull(), activitySlug: text("activity_slug").notNull() },
  (t) => [primaryKey({ columns: [t.activitySlug, t.artistId] }), index("artist_activities_artist").on(t.artistId)],
);

/**
 * The hours of an artist, `HH:MM` in the store's time zone; 0 is Monday. Time outside the store's hours does not count.
 */
export const artistShifts = sqliteTable(
  "artist_shifts",
  {
    artistId: text("artist_id").notNull(),
    weekday: integer("weekday").notNull(),
    opens: text("opens").notNull(),
    closes: text("closes").notNull(),
  },
  (t) => [primaryKey({ columns: [t.artistId, t.weekday] })],
);

/** The times of a class or an event: once, or every so many weeks. Its dates are computed when they are read. */
export const activitySchedules = sqliteTable(
  "activity_schedules",
  {
    id: text("id").primaryKey(),
    activitySlug: text("activity_slug").notNull(),
    storeSlug: text("store_slug").notNull(),
    /** YYYY-MM-DD in the store's time zone. */
    firstDate: text("first_date").notNull(),
    /** The start, `HH:MM` in the store's time zone. */
    clock: text("clock").notNull(),
    /** Null when it happens once. */
    everyWeeks: integer("every_weeks"),
    /** The last day on which it may take place. */
    until: text("until"),
    capacity: integer("capacity").notNull(),
  },
  (t) => [
    index("activity_schedules_activity").on(t.activitySlug, t.storeSlug),
    index("activity_schedules_store").on(t.storeSlug),
    check("activity_schedules_capacity", sql`${t.capacity} > 0`),
  ],
);

/** Days on which a store is closed whatever its hours say. */
export const storeClosures = sqliteTable(
  "store_closures",
  { storeSlug: text("store_slug").notNull(), date: text("date").notNull() },
  (t) => [primaryKey({ columns: [t.storeSlug, t.date] })],
);
