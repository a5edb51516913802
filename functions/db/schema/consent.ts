import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** The choices of browsers' owners, one row per choice; `id` identifies the choice and no person. */
export const consentChoices = sqliteTable(
  "consent_choices",
  {
    row: integer("row").primaryKey(),
    id: text("id").notNull(),
    country: text("country").notNull(),
    language: text("language").notNull(),
    textVersion: text("text_version").notNull(),
    measurement: integer("measurement", { mode: "boolean" }).notNull(),
    experiments: integer("experiments", { mode: "boolean" }).notNull(),
    advertising: integer("advertising", { mode: "boolean" }).notNull(),
    at: text("at").notNull(),
  },
  (t) => [index("consent_choices_id").on(t.id, t.row)],
);
