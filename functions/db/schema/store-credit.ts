import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { CreditEntryKind } from "../../contract/store-credit/store-credit";

/**
 * Entries of store credit, never changed. The sum of a member's entries in a country is their balance there, in minor units of its currency.
 */
export const storeCreditEntries = sqliteTable(
  "store_credit_entries",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    /** The key that makes it count once: an operator's act, a refunded payment, a step of an order. */
    key: text("key").notNull(),
    /** "" after the member's account was deleted. */
    memberId: text("member_id").notNull(),
    country: text("country").notNull(),
    kind: text("kind").$type<CreditEntryKind>().notNull(),
    /** Negative when credit was taken. */
    amount: integer("amount").notNull(),
    orderNumber: text("order_number"),
    /** The operator's words for the member. */
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
