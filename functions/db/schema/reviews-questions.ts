import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

type State = "pending" | "published" | "rejected";

/** Members' questions about products. Only published ones are shown. With a question go its answers; triggers delete them. */
export const productQuestions = sqliteTable(
  "product_questions",
  {
    id: text("id").primaryKey(),
    productSlug: text("product_slug").notNull(),
    country: text("country").notNull(),
    language: text("language").notNull(),
    /** Null for questions of the opening catalogue. */
    memberId: text("member_id"),
    authorName: text("author_name").notNull(),
    body: text("body").notNull(),
    state: text("state").$type<State>().notNull(),
    /** Why it was refused, by its name in the contract. */
    reason: text("reason"),
    createdAt: text("created_at").notNull(),
    /** Rises with each decision, so that the desk decides about what it read. */
    revision: integer("revision").notNull().default(1),
  },
  (t) => [
    index("product_questions_product").on(t.productSlug, t.state, t.createdAt),
    index("product_questions_desk").on(t.country, t.state, t.createdAt),
    uniqueIndex("product_questions_once").on(t.memberId, t.productSlug, t.body),
  ],
);

/** Answers of members who bought the product, one for each member and question, and the shop's, which has the id of its question. */
export const productAnswers = sqliteTable(
  "product_answers",
  {
    id: text("id").primaryKey(),
    questionId: text("question_id").notNull(),
    /** Whether the shop answers; it has no member, and its author has no name. */
    shop: integer("shop", { mode: "boolean" }).notNull(),
    country: text("country").notNull(),
    language: text("language").notNull(),
    memberId: text("member_id"),
    authorName: text("author_name").notNull(),
    body: text("body").notNull(),
    state: text("state").$type<State>().notNull(),
    reason: text("reason"),
    createdAt: text("created_at").notNull(),
    /** Rises with each change of the text and each decision. */
    revision: integer("revision").notNull().default(1),
    /** How many members found it helpful; triggers update it. */
    helpful: integer("helpful").notNull().default(0),
  },
  (t) => [
    index("product_answers_question").on(t.questionId, t.state),
    index("product_answers_desk").on(t.country, t.state, t.createdAt).where(sql`${t.shop} = 0`),
    uniqueIndex("product_answers_once").on(t.memberId, t.questionId),
  ],
);

/** Helpful votes for answers: one per member. */
export const answerVotes = sqliteTable(
  "answer_votes",
  {
    answerId: text("answer_id").notNull(),
    memberId: text("member_id").notNull(),
    createdAt: text("created_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.answerId, t.memberId] }), index("answer_votes_member").on(t.memberId)],
);

/** Decisions of the desk about questions and answers, never changed: who, when, about which revision, and why. */
export const questionDecisions = sqliteTable(
  "question_decisions",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    kind: text("kind").$type<"question" | "answer">().notNull(),
    entryId: text("entry_id").notNull(),
    revision: integer("revision").notNull(),
    decision: text("decision").$type<"published" | "rejected">().notNull(),
    reason: text("reason"),
    operatorId: text("operator_id").notNull(),
    at: text("at").notNull(),
  },
  (t) => [index("question_decisions_entry").on(t.entryId, t.kind, t.id)],
);
