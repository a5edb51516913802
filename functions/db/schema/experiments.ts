import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** The configuration of flags as it was last known, by project and environment, so that no page waits for the service. */
export const flagConfigurations = sqliteTable("flag_configurations", {
  source: text("source").primaryKey(),
  /** The prepared configuration as JSON, compressed, in base64. */
  packed: text("packed").notNull(),
  checkedAt: text("checked_at").notNull(),
});

/** What went wrong with flags, counted by day and kind. */
export const flagFaults = sqliteTable(
  "flag_faults",
  {
    day: text("day").notNull(),
    kind: text("kind").notNull(),
    count: integer("count").notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.kind] })],
);

/** The variation that a visitor who agreed to experiments was first shown. */
export const experimentExposures = sqliteTable(
  "experiment_exposures",
  {
    visitor: text("visitor").notNull(),
    experiment: text("experiment").notNull(),
    variation: text("variation").notNull(),
    country: text("country").notNull(),
    at: text("at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.visitor, t.experiment] }), index("experiment_exposures_at").on(t.experiment, t.at)],
);

/** What such a visitor reached. An order is written when it is placed, and reached when it is paid. */
export const experimentGoals = sqliteTable(
  "experiment_goals",
  {
    visitor: text("visitor").notNull(),
    goal: text("goal").notNull(),
    /** The order's number; "" for what counts once. */
    reference: text("reference").notNull(),
    country: text("country").notNull(),
    /** Null while the order is not paid. */
    at: text("at"),
  },
  (t) => [primaryKey({ columns: [t.visitor, t.goal, t.reference] }), index("experiment_goals_open").on(t.goal, t.at)],
);
