import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** How often something happened in an hour: totals alone, nothing of anybody. */
export const analyticsHours = sqliteTable(
  "analytics_hours",
  {
    country: text("country").notNull(),
    /** YYYY-MM-DD on the country's clock. */
    day: text("day").notNull(),
    /** 0 to 23, there; days that are long over have all of it in 0. */
    hour: integer("hour").notNull(),
    event: text("event").notNull(),
    /** What of the event: a product, a listing, a kind of page; "" for the event by itself. */
    key: text("key").notNull(),
    language: text("language").notNull(),
    device: text("device").notNull(),
    count: integer("count").notNull(),
    /** Minor units, or pieces; 0 for what has none. */
    value: integer("value").notNull(),
  },
  (t) => [primaryKey({ columns: [t.country, t.day, t.event, t.key, t.hour, t.language, t.device] })],
);

/** Orders whose shopper agreed to being counted, until they are paid and told to all who count. */
export const analyticsOrders = sqliteTable(
  "analytics_orders",
  {
    orderNumber: text("order_number").primaryKey(),
    /** The visit that placed it: a random id and when it began (Unix seconds); "" once it is told. */
    client: text("client").notNull(),
    session: integer("session").notNull(),
    device: text("device").notNull(),
    signedIn: integer("signed_in", { mode: "boolean" }).notNull(),
    /** The first of its visit: the visit counts as one that bought. */
    first: integer("first", { mode: "boolean" }).notNull(),
    mayAdvertise: integer("may_advertise", { mode: "boolean" }).notNull(),
    placedAt: text("placed_at").notNull(),
    /** When it was added to the totals. */
    countedAt: text("counted_at"),
    /** Until when one job is telling it to other services; whoever comes after that may try again. */
    heldUntil: text("held_until"),
    tries: integer("tries").notNull().default(0),
    /** When it was told to them, or given up. */
    toldAt: text("told_at"),
  },
  (t) => [index("analytics_orders_open").on(t.toldAt, t.placedAt)],
);

/** How fast pages were for those who use them: a histogram of a day. */
export const analyticsSpeeds = sqliteTable(
  "analytics_speeds",
  {
    country: text("country").notNull(),
    /** YYYY-MM-DD on the country's clock. */
    day: text("day").notNull(),
    metric: text("metric").notNull(),
    page: text("page").notNull(),
    connection: text("connection").notNull(),
    device: text("device").notNull(),
    /** Place in the metric's list of upper bounds. */
    bucket: integer("bucket").notNull(),
    count: integer("count").notNull(),
  },
  (t) => [primaryKey({ columns: [t.country, t.day, t.metric, t.page, t.connection, t.device, t.bucket] })],
);
