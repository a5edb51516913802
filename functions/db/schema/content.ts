import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { TextCountry } from "../../contract/content/editor";
import type { Collection, EntryText, EntryType, RouteKey } from "../../contract/content/entries";
import type { LanguageCode } from "../../contract/countries";

/** Content entries (R55). `slug` is the last part of a page's address; when it changes, `id` stays. */
export const entries = sqliteTable(
  "entries",
  {
    id: text("id").primaryKey(),
    type: text("type").$type<EntryType>().notNull(),
    routeKey: text("route_key").$type<RouteKey>().notNull(),
    slug: text("slug").notNull(),
    collection: text("collection").$type<Collection>(),
    createdAt: text("created_at").notNull(),
    createdBy: text("created_by"),
  },
  (t) => [uniqueIndex("entries_slug").on(t.type, t.slug)],
);

/** What editors work on: a text of an entry in one language, for one country or `all`. */
export const entryTexts = sqliteTable(
  "entry_texts",
  {
    entryId: text("entry_id").notNull(),
    country: text("country").$type<TextCountry>().notNull(),
    language: text("language").$type<LanguageCode>().notNull(),
    /** The changes that are not published. */
    draft: text("draft", { mode: "json" }).$type<EntryText>(),
    /** Counts every act of an editor; an act names the version that its author saw. */
    version: integer("version").notNull(),
    changedAt: text("changed_at").notNull(),
    changedBy: text("changed_by"),
  },
  (t) => [primaryKey({ columns: [t.entryId, t.country, t.language] })],
);

/**
 * What was published, which stays as history. The version that is shown at a moment is the one of those between `starts_at` and `ends_at` that
 * started last.
 */
export const entryVersions = sqliteTable(
  "entry_versions",
  {
    entryId: text("entry_id").notNull(),
    country: text("country").$type<TextCountry>().notNull(),
    language: text("language").$type<LanguageCode>().notNull(),
    number: integer("number").notNull(),
    body: text("body", { mode: "json" }).$type<EntryText>().notNull(),
    startsAt: text("starts_at").notNull(),
    endsAt: text("ends_at"),
    note: text("note").notNull(),
    publishedAt: text("published_at").notNull(),
    publishedBy: text("published_by"),
  },
  (t) => [
    primaryKey({ columns: [t.entryId, t.country, t.language, t.number] }),
    index("entry_versions_shown").on(t.language, t.country, t.endsAt),
  ],
);

/** The tokens of previews that editors made, so that each can be ended by itself. */
export const contentPreviews = sqliteTable(
  "content_previews",
  {
    id: text("id").primaryKey(),
    madeBy: text("made_by").notNull(),
    madeAt: text("made_at").notNull(),
    endsAt: text("ends_at").notNull(),
  },
  (t) => [index("content_previews_end").on(t.endsAt)],
);

/** Tokens that were ended before their time; every database has them, because a token opens the previews of all countries. */
export const endedPreviews = sqliteTable("ended_previews", {
  id: text("id").primaryKey(),
  endsAt: text("ends_at").notNull(),
});

/** One row, whose number grows with each change of what is published, so that copies know that they are old. */
export const contentStamp = sqliteTable("content_stamp", {
  name: text("name").primaryKey(),
  number: integer("number").notNull(),
});

/** One row for each step that runs once per database, such as "seeded". */
export const markers = sqliteTable("markers", { name: text("name").primaryKey(), at: text("at").notNull() });
