import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { CreditEntryKind } from "../../contract/store-credit/store-credit";

/**
 * Store credit: what came and went, never changed. The sum of a member's entries in a country is what they have there, in minor units of
 * its currency.
 */
export const storeCreditEntries = sqliteTable(
  "store_credit_entries",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    /** What makes it count once: the act of an operator, the payment that went back, the step of an order. */
    key: text("key").notNull(),
    /** "" for somebody who was forgotten. */
    memberId: text("member_id").notNull(),
    country: text("country").notNull(),
    kind: text("kind").$type<CreditEntryKind>().notNull(),
    /** Below zero for what went. */
    amount: integer("amount").notNull(),
    orderNumber: text("order_number"),
    /** An operator's words, for the member. */
    reason: text("reason").notNull(),
    at: text("at").notNull(),
  },
  (t) => [
    uniqueIndex("store_credit_entries_key").on(t.key),
    index("store_credit_entries_member").on(t.memberId, t.country, t.id),
    index("store_credit_entries_order").on(t.orderNumber),
    check("store_credit_entries_amount", sql`${t.amount} <> 0`),
  ],
);
