import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Helpful votes for reviews: one per member. */
export const reviewVotes = sqliteTable(
  "review_votes",
  {
    reviewId: text("review_id").notNull(),
    memberId: text("member_id").notNull(),
    createdAt: text("created_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.reviewId, t.memberId] }), index("review_votes_member").on(t.memberId)],
);

/** Decisions of the desk about reviews, never changed: who, when, about which revision, and why. */
export const reviewDecisions = sqliteTable(
  "review_decisions",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    reviewId: text("review_id").notNull(),
    revision: integer("revision").notNull(),
    decision: text("decision").$type<"published" | "rejected">().notNull(),
    note: text("note").notNull(),
    operatorId: text("operator_id").notNull(),
    at: text("at").notNull(),
  },
  (t) => [index("review_decisions_review").on(t.reviewId, t.id)],
);
