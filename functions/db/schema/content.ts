import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Block, Layout } from "../../contract/content/content";

export const layouts = sqliteTable(
  "layouts",
  {
    country: text("country").notNull(),
    language: text("language").notNull(),
    /** The contract's layout without country and language. */
    body: text("body", { mode: "json" }).$type<Omit<Layout, "country" | "language">>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.country, t.language] })],
);

/** Content entries, one row per country and language (R55); `id` is the entry's name ("homepage", "about"). */
export const contentEntries = sqliteTable(
  "content_entries",
  {
    id: text("id").notNull(),
    country: text("country").notNull(),
    language: text("language").notNull(),
    type: text("type").$type<"homepage" | "page">().notNull(),
    routeKey: text("route_key").notNull(),
    title: text("title").notNull(),
    description: text("description").notNull(),
    blocks: text("blocks", { mode: "json" }).$type<Block[]>().notNull(),
    status: text("status").$type<"draft" | "published">().notNull(),
    version: integer("version").notNull(),
  },
  (t) => [primaryKey({ columns: [t.id, t.country, t.language] })],
);

/**
 * Redirects of the storefront: legacy brand slugs and renamed pages (R17). `assumed` rows are not in the specification.
 */
export const redirects = sqliteTable("redirects", {
  fromPath: text("from_path").primaryKey(),
  toPath: text("to_path").notNull(),
  status: integer("status").notNull(),
  assumed: integer("assumed", { mode: "boolean" }).notNull(),
});

/** One row for each step that runs once per database, such as "seeded". */
export const markers = sqliteTable("markers", { name: text("name").primaryKey(), at: text("at").notNull() });
