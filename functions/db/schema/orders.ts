import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { OrderState } from "../../contract/orders";

export const orders = sqliteTable(
  "orders",
  {
    /** Country, base32 and a check digit; not sequential (R41). */
    number: text("number").primaryKey(),
    /** Idempotency-Key bound to the bag that placed it. */
    idempotencyKey: text("idempotency_key").notNull().unique(),
    /** Hash of the body the key came with: the same key with another body is refused. */
    bodyHash: text("body_hash").notNull(),
    bagId: text("bag_id").notNull(),
    /** Who placed it signed in, or claimed it; null for a guest's. */
    memberId: text("member_id"),
    country: text("country").notNull(),
    language: text("language").notNull(),
    state: text("state").$type<OrderState>().notNull(),
    fulfilmentState: text("fulfilment_state"),
    fulfilment: text("fulfilment").$type<"delivery" | "collection">().notNull(),
    email: text("email").notNull(),
    /** E.164. */
    mobile: text("mobile").notNull(),
    fullName: text("full_name").notNull(),
    /** JSON of the contract's address; null when collected. */
    address: text("address", { mode: "json" }).$type<Record<string, string>>(),
    storeSlug: text("store_slug"),
    paymentMethod: text("payment_method").notNull(),
    currency: text("currency").notNull(),
    subtotal: integer("subtotal").notNull(),
    discount: integer("discount").notNull(),
    delivery: integer("delivery").notNull(),
    total: integer("total").notNull(),
    taxName: text("tax_name"),
    taxPercent: integer("tax_percent"),
    taxAmount: integer("tax_amount"),
    pointsEarned: integer("points_earned").notNull(),
    estimatedEarliest: text("estimated_earliest").notNull(),
    estimatedLatest: text("estimated_latest").notNull(),
    placedAt: text("placed_at").notNull(),
    /** End of the payment window; the state is decided from it at read time (R65). */
    payBefore: text("pay_before").notNull(),
  },
  (t) => [
    index("orders_open").on(t.state, t.payBefore),
    index("orders_bag").on(t.bagId),
    index("orders_member").on(t.memberId, t.placedAt),
  ],
);

export const orderLines = sqliteTable(
  "order_lines",
  {
    orderNumber: text("order_number").notNull(),
    position: integer("position").notNull(),
    kind: text("kind").notNull(),
    variantId: text("variant_id").notNull(),
    sku: text("sku").notNull(),
    /** What the shopper bought, as it was called then. */
    snapshot: text("snapshot", { mode: "json" }).$type<OrderLineSnapshot>().notNull(),
    quantity: integer("quantity").notNull(),
    unitPrice: integer("unit_price").notNull(),
  },
  (t) => [primaryKey({ columns: [t.orderNumber, t.position] })],
);

export type OrderLineSnapshot = {
  product: { slug: string; name: string; brand: { slug: string; name: string } };
  shade: { name: string; hex: string } | null;
  size: string | null;
  picture: { id: string | null; plate: string };
};

export const orderEvents = sqliteTable(
  "order_events",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    orderNumber: text("order_number").notNull(),
    state: text("state").notNull(),
    at: text("at").notNull(),
  },
  (t) => [index("order_events_order").on(t.orderNumber, t.id)],
);

/** How often something was tried in a window: placing by a bag, paying an order, both by an address (its hash). */
export const attempts = sqliteTable(
  "attempts",
  {
    key: text("key").primaryKey(),
    count: integer("count").notNull(),
    windowEnds: text("window_ends").notNull(),
  },
  (t) => [index("attempts_ended").on(t.windowEnds)],
);
