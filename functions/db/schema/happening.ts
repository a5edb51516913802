import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Pieces that can be collected from a store now. */
export const storeStock = sqliteTable(
  "store_stock",
  {
    storeSlug: text("store_slug").notNull(),
    variantId: text("variant_id").notNull(),
    available: integer("available").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.storeSlug, t.variantId] }),
    check("store_stock_available", sql`${t.available} >= 0`),
  ],
);

export const stores = sqliteTable(
  "stores",
  {
    slug: text("slug").primaryKey(),
    country: text("country").notNull(),
    name: text("name").notNull(),
    /** The address lines in the order of the country. */
    addressLines: text("address_lines", { mode: "json" }).$type<string[]>().notNull(),
    phone: text("phone").notNull(),
    timeZone: text("time_zone").notNull(),
    latitude: real("latitude").notNull(),
    longitude: real("longitude").notNull(),
    /** Seven of `{opens, closes}` or null, Monday first. */
    hours: text("hours", { mode: "json" }).$type<({ opens: string; closes: string } | null)[]>().notNull(),
    collect: integer("collect", { mode: "boolean" }).notNull(),
    position: integer("position").notNull(),
  },
  (t) => [index("stores_country").on(t.country, t.position)],
);
