import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { MatchType } from "../../contract/content/routing/routing-kinds";

/**
 * Redirects of the storefront: old brand slugs, renamed pages, and what operators add (R17). They are asked for only where there is no page.
 */
export const redirects = sqliteTable(
  "redirects",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    /** The country's code; "" for every country of this database. */
    country: text("country").notNull().default(""),
    match: text("match_type").$type<MatchType>().notNull().default("startsWith"),
    /** A path without slash at its end, decoded and in lower case; for `regex` the pattern. */
    fromPath: text("from_path").notNull(),
    /** A path of this shop, or an address of an allowed host; "" where the page is gone (410). */
    toPath: text("to_path").notNull(),
    /** 301, 302 or 410. */
    status: integer("status").notNull(),
    /** Whether the row stands in for one that the specification does not name. */
    assumed: integer("assumed", { mode: "boolean" }).notNull(),
    /** Null for rows that no operator made. */
    changedBy: text("changed_by"),
    changedAt: text("changed_at"),
  },
  (t) => [
    uniqueIndex("redirects_from").on(t.country, t.fromPath),
    index("redirects_match").on(t.match),
    index("redirects_to").on(t.toPath),
  ],
);

/** Addresses that shoppers asked for and that no page has, the most wanted of each country. */
export const missingPages = sqliteTable(
  "missing_pages",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    country: text("country").notNull(),
    path: text("path").notNull(),
    hits: integer("hits").notNull(),
    firstAt: text("first_at").notNull(),
    lastAt: text("last_at").notNull(),
  },
  (t) => [
    uniqueIndex("missing_pages_path").on(t.country, t.path),
    index("missing_pages_hits").on(t.country, t.hits, t.lastAt),
  ],
);

/** The countries whose shop is closed for work on it; a row is a closed shop. */
export const maintenances = sqliteTable("maintenances", {
  country: text("country").primaryKey(),
  /** When it is expected to open again; null when nobody knows. */
  until: text("until"),
  changedBy: text("changed_by").notNull(),
  changedAt: text("changed_at").notNull(),
});
