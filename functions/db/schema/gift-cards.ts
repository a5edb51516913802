import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { LanguageCode } from "../../contract/countries";

/**
 * E-gift cards (R34). A card can be used only while the order that bought it is paid. Money is minor units of its country.
 */
export const giftCards = sqliteTable(
  "gift_cards",
  {
    id: text("id").primaryKey(),
    country: text("country").notNull(),
    amount: integer("amount").notNull(),
    balance: integer("balance").notNull(),
    /** The order that bought it. */
    orderNumber: text("order_number").notNull(),
    recipientName: text("recipient_name").notNull(),
    recipientEmail: text("recipient_email").notNull(),
    message: text("message").notNull(),
    language: text("language").$type<LanguageCode>().notNull(),
    /** The day on which it is sent, YYYY-MM-DD in the country's time zone. */
    deliverOn: text("deliver_on").notNull(),
    /** SHA-256 of the code, set when it is sent; the code itself is only in the email. */
    codeHash: text("code_hash"),
    deliveredAt: text("delivered_at"),
    /** Null until it is sent, and always null when its country forbids an end. */
    expiresAt: text("expires_at"),
    /** What was taken off the card because part of its price was refunded. */
    voided: integer("voided").notNull().default(0),
    /** Since when it cannot be used, because its price was refunded or is disputed; a won dispute removes it. */
    voidAt: text("void_at"),
    /**
     * Whether more of its price was refunded than was left on it: it can never be used again, however a dispute ends.
     */
    overdrawn: integer("overdrawn", { mode: "boolean" }).notNull().default(false),
  },
  (t) => [
    uniqueIndex("gift_cards_code").on(t.codeHash),
    uniqueIndex("gift_cards_order").on(t.orderNumber),
    index("gift_cards_due").on(t.deliveredAt, t.deliverOn),
    check("gift_cards_balance", sql`${t.balance} >= 0 AND ${t.balance} <= ${t.amount}`),
  ],
);
