import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

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

/**
 * Photographs of reviews; their files are in the bucket. Only published ones of published reviews are shown. A trigger marks those of a deleted review
 * as dropped, and a job deletes their files.
 */
export const reviewPhotos = sqliteTable(
  "review_photos",
  {
    id: text("id").primaryKey(),
    reviewId: text("review_id").notNull(),
    /** SHA-256 of the uploaded file, so that the same file is there once. */
    hash: text("hash").notNull(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    state: text("state").$type<"pending" | "published" | "rejected" | "dropped">().notNull(),
    createdAt: text("created_at").notNull(),
    decidedBy: text("decided_by"),
    decidedAt: text("decided_at"),
  },
  (t) => [
    index("review_photos_review").on(t.reviewId, t.state, t.createdAt),
    index("review_photos_state").on(t.state, t.createdAt),
    uniqueIndex("review_photos_once").on(t.reviewId, t.hash).where(sql`${t.state} <> 'dropped'`),
  ],
);
