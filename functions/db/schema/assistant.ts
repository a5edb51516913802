import { index, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { HandOverAnswer, HandOverState, OrderProof } from "../../contract/assistant/hand-overs";
import type { LanguageCode } from "../../contract/countries";

/** Questions that shoppers hand over from the assistant to a person at the desk. */
export const handOvers = sqliteTable(
  "hand_overs",
  {
    /** A random number that the shopper is told. */
    number: text("number").primaryKey(),
    /** The Idempotency-Key, bound to the member and the body. */
    key: text("key").notNull(),
    country: text("country").notNull(),
    language: text("language").$type<LanguageCode>().notNull(),
    /** The signed-in member who asked; null for a visitor. */
    memberId: text("member_id"),
    email: text("email").notNull(),
    /** The email in one spelling (`emailKeyOf`). */
    emailKey: text("email_key").notNull(),
    message: text("message").notNull(),
    /** What the shopper had asked the assistant before, if they agreed to pass it on; oldest first. */
    asked: text("asked", { mode: "json" }).$type<string[]>().notNull(),
    /** The number that was typed; "" for none. */
    orderNumber: text("order_number").notNull(),
    /** How the order is known to be the shopper's; null where it is not. */
    orderProof: text("order_proof").$type<OrderProof>(),
    state: text("state").$type<HandOverState>().notNull(),
    answers: text("answers", { mode: "json" }).$type<HandOverAnswer[]>().notNull(),
    createdAt: text("created_at").notNull(),
    closedAt: text("closed_at"),
  },
  (t) => [
    uniqueIndex("hand_overs_key").on(t.key),
    index("hand_overs_desk").on(t.country, t.state, t.createdAt),
    index("hand_overs_member").on(t.memberId),
    index("hand_overs_email").on(t.country, t.emailKey),
  ],
);
