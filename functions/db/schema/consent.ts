import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** What browsers' owners agreed to, a row each time that they choose; `id` is of the choice and names nobody. */
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
