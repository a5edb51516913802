import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** How often something happened in an hour: only totals, without anything about a person. */
export const analyticsHours = sqliteTable(
  "analytics_hours",
  {
    country: text("country").notNull(),
    /** The day on the country's clock, YYYY-MM-DD. */
    day: text("day").notNull(),
    /** The hour on the country's clock, 0 to 23; old days have everything in 0. */
    hour: integer("hour").notNull(),
    event: text("event").notNull(),
    /** The event's product, listing or kind of page; "" for the event by itself. */
    key: text("key").notNull(),
    language: text("language").notNull(),
    device: text("device").notNull(),
    count: integer("count").notNull(),
    /** Minor units or pieces; 0 for events without a value. */
    value: integer("value").notNull(),
  },
  (t) => [primaryKey({ columns: [t.country, t.day, t.event, t.key, t.hour, t.language, t.device] })],
);

/** Orders of shoppers who agreed to be counted, until they are paid and sent to all services. */
export const analyticsOrders = sqliteTable(
  "analytics_orders",
  {
    orderNumber: text("order_number").primaryKey(),
    /** The visit that placed it: a random id and when it began (Unix seconds); "" once it was sent. */
    client: text("client").notNull(),
    session: integer("session").notNull(),
    /** The id of the choice that agreed to it, by which it is forgotten when that is taken back; "" for a country's default. */
    consent: text("consent").notNull().default(""),
    device: text("device").notNull(),
    signedIn: integer("signed_in", { mode: "boolean" }).notNull(),
    /** Whether it is the first order of its visit, so that the visit counts as one that bought. */
    first: integer("first", { mode: "boolean" }).notNull(),
    mayAdvertise: integer("may_advertise", { mode: "boolean" }).notNull(),
    placedAt: text("placed_at").notNull(),
    /** When it was added to the totals; null until then. */
    countedAt: text("counted_at"),
    /** Until when one job has it for sending; later another job may try. */
    heldUntil: text("held_until"),
    tries: integer("tries").notNull().default(0),
    /** When it was sent to the services, or given up. */
    toldAt: text("told_at"),
  },
  (t) => [index("analytics_orders_open").on(t.toldAt, t.placedAt)],
);

/** How fast pages were for visitors: a histogram per day. */
export const analyticsSpeeds = sqliteTable(
  "analytics_speeds",
  {
    country: text("country").notNull(),
    /** The day on the country's clock, YYYY-MM-DD. */
    day: text("day").notNull(),
    metric: text("metric").notNull(),
    page: text("page").notNull(),
    connection: text("connection").notNull(),
    device: text("device").notNull(),
    /** The position in the metric's list of upper bounds. */
    bucket: integer("bucket").notNull(),
    count: integer("count").notNull(),
  },
  (t) => [primaryKey({ columns: [t.country, t.day, t.metric, t.page, t.connection, t.device, t.bucket] })],
);
