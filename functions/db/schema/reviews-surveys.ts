import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** The orders and bookings whose shopper was asked how it went, or has answered; each once (docs/decisions/086). */
export const surveys = sqliteTable("surveys", {
  /** The number of the order or the booking. */
  number: text("number").primaryKey(),
  askedAt: text("asked_at"),
  answeredAt: text("answered_at"),
});

/** Answers, which don't say whose they are: neither the order nor the hour. */
export const surveyAnswers = sqliteTable(
  "survey_answers",
  {
    id: text("id").primaryKey(),
    country: text("country").notNull(),
    kind: text("kind").$type<"order" | "booking">().notNull(),
    /** The day, YYYY-MM-DD in UTC. */
    day: text("day").notNull(),
    /** How it went, and whether they would come again: one to five. */
    went: integer("went").notNull(),
    again: integer("again").notNull(),
    words: text("words").notNull(),
  },
  (t) => [
    index("survey_answers_country").on(t.country, t.day, t.id),
    check("survey_answers_range", sql`${t.went} BETWEEN 1 AND 5 AND ${t.again} BETWEEN 1 AND 5`),
  ],
);
