import { integer, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { Media } from "../../contract/content/media";

/** The pictures of the media library; their files are in the bucket. */
export const media = sqliteTable(
  "media",
  {
    id: text("id").primaryKey(),
    /** SHA-256 of the uploaded file, so that the same file is there once. */
    hash: text("hash").notNull(),
    name: text("name").notNull(),
    type: text("type").$type<Media["type"]>().notNull(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    bytes: integer("bytes").notNull(),
    /** The bytes of the heaviest file that a page may load. */
    heaviest: integer("heaviest").notNull(),
    /** How light it is where a text may stand on it, as relative luminance; null if nobody measured. */
    light: real("light"),
    alts: text("alts", { mode: "json" }).$type<Media["alts"]>().notNull(),
    version: integer("version").notNull(),
    uploadedBy: text("uploaded_by").notNull(),
    uploadedAt: text("uploaded_at").notNull(),
  },
  (t) => [uniqueIndex("media_hash").on(t.hash)],
);
