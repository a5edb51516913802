import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { LineKind } from "../../contract/bag/bag";

export const bags = sqliteTable(
  "bags",
  {
    /** An id that cannot be guessed; it is sent only in the signed cookie (R32). */
    id: text("id").primaryKey(),
    country: text("country").notNull(),
    version: integer("version").notNull(),
    /** The member who owns the bag; null for a guest's. */
    memberId: text("member_id"),
    /** The promo code, one per order (R28); stored as typed and checked whenever the bag is read. */
    couponCode: text("coupon_code"),
    /** Whether the member keeps their voucher for another order. */
    voucherDeclined: integer("voucher_declined", { mode: "boolean" }).notNull().default(false),
    createdAt: text("created_at").notNull(),
    updatedAt: text("updated_at").notNull(),
    expiresAt: text("expires_at").notNull(),
    /** What was typed in the checkout so far, by field; null when nothing was, and after the order. */
    checkoutDraft: text("checkout_draft"),
    draftAt: text("draft_at"),
  },
  (t) => [
    index("bags_expires").on(t.expiresAt),
    index("bags_draft").on(t.draftAt),
    uniqueIndex("bags_member").on(t.memberId, t.country),
  ],
);

export const bagLines = sqliteTable(
  "bag_lines",
  {
    id: text("id").primaryKey(),
    bagId: text("bag_id").notNull(),
    kind: text("kind").$type<LineKind>().notNull(),
    /** The id of a variant; for a gift or a sample that of the treat. */
    variantId: text("variant_id").notNull(),
    /** The bundle's line that a part belongs to; "" for all other lines. */
    parentId: text("parent_id").notNull().default(""),
    quantity: integer("quantity").notNull(),
    /** The unit price in minor units when the line was written, to show later changes. */
    priceSeen: integer("price_seen").notNull(),
    addedAt: text("added_at").notNull(),
  },
  (t) => [
    uniqueIndex("bag_lines_once").on(t.bagId, t.kind, t.variantId, t.parentId),
    index("bag_lines_bag").on(t.bagId, t.addedAt),
  ],
);

/** Used idempotency keys, so that a repeated call answers without acting again. */
export const idempotencyKeys = sqliteTable(
  "idempotency_keys",
  {
    key: text("key").primaryKey(),
    scope: text("scope").notNull(),
    createdAt: text("created_at").notNull(),
  },
  (t) => [index("idempotency_keys_created").on(t.createdAt)],
);

/**
 * The turns of members who waited in the queue of a launch, one row per member and product: until when they may order one piece, and the order that
 * used the turn. Pieces of turns that run are kept for them (docs/decisions/078).
 */
export const queueTurns = sqliteTable(
  "queue_turns",
  {
    country: text("country").notNull(),
    productSlug: text("product_slug").notNull(),
    memberId: text("member_id").notNull(),
    variantId: text("variant_id").notNull(),
    until: text("until").notNull(),
    orderNumber: text("order_number"),
  },
  (t) => [
    primaryKey({ columns: [t.country, t.productSlug, t.memberId] }),
    index("queue_turns_member").on(t.memberId),
    index("queue_turns_until").on(t.until),
  ],
);
