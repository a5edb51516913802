import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** One row per country. Triggers raise it with every change of its listings, and filters that an isolate keeps are valid until then (R70). */
export const listingVersions = sqliteTable("listing_versions", {
  country: text("country").primaryKey(),
  version: integer("version").notNull(),
  /** The version at which a product last left the country: a shelf that was read before cannot be updated. */
  removed: integer("removed").notNull().default(0),
});

/** A country's shelf, ready to use (functions/api/catalogue/listing/shelf/pack.ts), in parts; of another `format`, the listings are read. */
export const listingPacks = sqliteTable(
  "listing_packs",
  {
    country: text("country").notNull(),
    part: integer("part").notNull(),
    format: text("format").notNull(),
    version: integer("version").notNull(),
    packed: text("packed").notNull(),
  },
  (t) => [primaryKey({ columns: [t.country, t.part] })],
);
