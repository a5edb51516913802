import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { CurrencyCode } from "../../contract/countries";
import type { CollectionPoint } from "../../contract/orders/checkout/collection-points";
import type { DisputeState } from "../../contract/orders/disputes";
import type { FulfilmentState, OrderState } from "../../contract/orders/orders";
import type { PaymentMethod } from "../../contract/orders/payment-methods";
import type { PaymentState } from "../../contract/orders/payments";
import type { LedgerEntry } from "../../contract/promotions/pricing";
import { householdSql } from "../facts/household-sql";
import { mailboxSql } from "../facts/mailbox-sql";

export const orders = sqliteTable(
  "orders",
  {
    /** Country, base32 and a check digit; not sequential (R41). */
    number: text("number").primaryKey(),
    /** The Idempotency-Key bound to the bag that placed the order. */
    idempotencyKey: text("idempotency_key").notNull().unique(),
    /** The hash of the body that came with the key: the same key with another body is refused. */
    bodyHash: text("body_hash").notNull(),
    bagId: text("bag_id").notNull(),
    /** The network address that placed it, as a hash; null when it is not counted. */
    network: text("network"),
    /** The member who placed or claimed it; null for a guest's order. */
    memberId: text("member_id"),
    /**
     * Whether its member's account was deleted, and its messages too: its links open nothing until another member claims it.
     */
    forgotten: integer("forgotten", { mode: "boolean" }).notNull().default(false),
    country: text("country").notNull(),
    language: text("language").notNull(),
    state: text("state").$type<OrderState>().notNull(),
    fulfilmentState: text("fulfilment_state").$type<FulfilmentState>(),
    fulfilment: text("fulfilment").$type<"delivery" | "collection" | "email">().notNull(),
    email: text("email").notNull(),
    mailbox: text("mailbox").generatedAlwaysAs(sql.raw(mailboxSql("`email`")), { mode: "virtual" }),
    /** The mobile number in E.164. */
    mobile: text("mobile").notNull(),
    fullName: text("full_name").notNull(),
    /** The invoiced business: its tax number without spaces, and its name; null for most orders. */
    taxNumber: text("tax_number"),
    taxRegisteredName: text("tax_registered_name"),
    /** The contract's address; null for a collection, also that from a point. */
    address: text("address", { mode: "json" }).$type<Record<string, string>>(),
    household: text("household").generatedAlwaysAs(sql.raw(householdSql("`address`")), { mode: "virtual" }),
    storeSlug: text("store_slug"),
    /** The locker or counter to which it is delivered, as it was then; its address is nobody's household. */
    point: text("point", { mode: "json" }).$type<CollectionPoint>(),
    paymentMethod: text("payment_method").notNull(),
    currency: text("currency").$type<CurrencyCode>().notNull(),
    subtotal: integer("subtotal").notNull(),
    discount: integer("discount").notNull(),
    delivery: integer("delivery").notNull(),
    /** What the way to pay costs: the fee of cash on delivery, which is part of the total. */
    paymentFee: integer("payment_fee").notNull().default(0),
    total: integer("total").notNull(),
    taxName: text("tax_name"),
    taxPercent: integer("tax_percent"),
    taxAmount: integer("tax_amount"),
    pointsEarned: integer("points_earned").notNull(),
    /** The gift card that pays part of the total, and the amount; nothing while the order is released. */
    giftCardId: text("gift_card_id"),
    giftCardAmount: integer("gift_card_amount").notNull().default(0),
    /** What the member's store credit pays of the total; nothing while the order is released. */
    storeCreditAmount: integer("store_credit_amount").notNull().default(0),
    /** How the price was made, entry by entry (contract, LedgerEntry). */
    ledger: text("ledger", { mode: "json" }).$type<LedgerEntry[]>().notNull().default([]),
    couponCode: text("coupon_code"),
    estimatedEarliest: text("estimated_earliest").notNull(),
    estimatedLatest: text("estimated_latest").notNull(),
    placedAt: text("placed_at").notNull(),
    /** End of the payment window; the state is decided from it at read time (R65). */
    payBefore: text("pay_before").notNull(),
    /** The current payment attempt; earlier ones are kept, because money may still arrive for them. */
    paymentId: text("payment_id"),
    /** The last day on which the store holds a collection, YYYY-MM-DD there; set when it is ready (R39). */
    collectBefore: text("collect_before"),
    /** When the shopper asked to return it, and why. */
    returnAskedAt: text("return_asked_at"),
    returnReason: text("return_reason"),
    /** The combined state of the disputes about its money; null when there was none. */
    dispute: text("dispute").$type<DisputeState>(),
    /**
     * A random id, new with each change of state: a decision is valid only for the id that it read, and all writes of a change require its id.
     */
    changeId: text("change_id"),
  },
  (t) => [
    index("orders_open").on(t.state, t.payBefore),
    index("orders_bag").on(t.bagId),
    index("orders_member").on(t.memberId, t.placedAt),
    index("orders_gift_card").on(t.giftCardId),
    index("orders_email").on(t.email, t.state),
    // For recognising a shopper who is not signed in: who paid before, and who has unpaid orders.
    index("orders_mailbox").on(t.mailbox, t.state),
    index("orders_mobile").on(t.mobile, t.state),
    index("orders_network").on(t.network, t.state),
    // A returning shopper whose account was deleted is recognised by the household when the email is new.
    index("orders_household").on(t.household).where(sql`${t.forgotten} = 1`),
    // For who pays couriers, or refused to, at one address.
    index("orders_door").on(t.household).where(sql`${t.paymentMethod} = 'cod'`),
    // For the operators' lists: the newest of a country, of a state, and of what is to be done.
    index("orders_desk").on(t.country, t.placedAt),
    index("orders_desk_state").on(t.country, t.state, t.placedAt),
    index("orders_desk_work").on(t.country, t.fulfilmentState, t.placedAt),
    index("orders_desk_dispute").on(t.country, t.placedAt).where(sql`${t.dispute} IS NOT NULL`),
    // Nearly all orders have arrived, and few of them come back.
    index("orders_desk_returns").on(t.country, t.placedAt).where(sql`${t.returnAskedAt} IS NOT NULL`),
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
    /** The product as it was named when it was bought. */
    snapshot: text("snapshot", { mode: "json" }).$type<OrderLineSnapshot>().notNull(),
    quantity: integer("quantity").notNull(),
    unitPrice: integer("unit_price").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orderNumber, t.position] }),
    // For the orders with a product, the latest last, from which related products are found.
    index("order_lines_product").on(sql`${t.snapshot} ->> '$.product.slug'`),
  ],
);

export type OrderLineSnapshot = {
  product: { slug: string; name: string; brand: { slug: string; name: string } };
  shade: { name: string; hex: string | null } | null;
  size: string | null;
  picture: { id: string | null; plate: string };
};

export type EventDetail = { carrier: string; trackingNumber: string };

export const orderEvents = sqliteTable(
  "order_events",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    orderNumber: text("order_number").notNull(),
    state: text("state").notNull(),
    at: text("at").notNull(),
    /** The carrier and tracking number of a parcel, for example. */
    detail: text("detail", { mode: "json" }).$type<EventDetail>(),
  },
  (t) => [index("order_events_order").on(t.orderNumber, t.id)],
);

/** Payment attempts of orders: a code, an account, or a provider's page. */
export const payments = sqliteTable(
  "payments",
  {
    /** The order number and the number of earlier attempts: `SG-7K3M9-Q2VXT/1`. */
    id: text("id").primaryKey(),
    orderNumber: text("order_number").notNull(),
    attempt: integer("attempt").notNull(),
    method: text("method").$type<PaymentMethod>().notNull(),
    provider: text("provider").$type<"sandbox" | "stripe" | "xendit" | "courier">().notNull(),
    state: text("state").$type<PaymentState>().notNull(),
    /** Minor units; the currency is the order's. */
    amount: integer("amount").notNull(),
    /** What store credit paid beside it when it was started; a gift card's part is the rest of the total. */
    storeCreditAmount: integer("store_credit_amount").notNull().default(0),
    /** Where a refund goes, once it was started; it is never both money and store credit. */
    refundTo: text("refund_to").$type<"provider" | "store_credit">(),
    /** The provider's name for it: the reference in a code, an account number, a session. */
    reference: text("reference").notNull(),
    /** The address of the provider's own page. */
    url: text("url"),
    /** A real provider's code: the content of a QR code, or the number of an account. */
    code: text("code"),
    createdAt: text("created_at").notNull(),
    expiresAt: text("expires_at").notNull(),
  },
  (t) => [
    uniqueIndex("payments_reference").on(t.provider, t.reference),
    index("payments_order").on(t.orderNumber),
    index("payments_state").on(t.state, t.createdAt),
  ],
);

/** Providers' events, each once: the event's id is the key. */
export const paymentEvents = sqliteTable(
  "payment_events",
  {
    /** The provider and its event id: `provider|event id`. */
    id: text("id").primaryKey(),
    paymentId: text("payment_id").notNull(),
    event: text("event").notNull(),
    /** When it happened, by the provider's clock; events arrive late and out of order. */
    at: text("at").notNull(),
    receivedAt: text("received_at").notNull(),
  },
  (t) => [index("payment_events_payment").on(t.paymentId)],
);

/**
 * The codes that were sent to confirm cash on delivery, for a day; the latest of an order counts. The code itself is computed from the id.
 */
export const doorCodes = sqliteTable(
  "door_codes",
  {
    id: text("id").primaryKey(),
    orderNumber: text("order_number").notNull(),
    /** The mobile number in E.164. */
    mobile: text("mobile").notNull(),
    sentAt: text("sent_at").notNull(),
    expiresAt: text("expires_at").notNull(),
    tries: integer("tries").notNull(),
  },
  (t) => [index("door_codes_order").on(t.orderNumber, t.sentAt), index("door_codes_mobile").on(t.mobile, t.sentAt)],
);

/** Payments that a shopper's bank takes back, as the provider reports it; a payment may have several. */
export const disputes = sqliteTable(
  "disputes",
  {
    /** The provider and its dispute id: `provider|dispute id`. */
    id: text("id").primaryKey(),
    paymentId: text("payment_id").notNull(),
    orderNumber: text("order_number").notNull(),
    state: text("state").$type<DisputeState>().notNull(),
    /** What the bank takes back, in minor units of the order's currency; it may be a part. */
    amount: integer("amount").notNull(),
    /** The reason in the provider's words. */
    reason: text("reason").notNull(),
    openedAt: text("opened_at").notNull(),
    /** Until when the provider accepts evidence; null when it names no day. */
    answerBy: text("answer_by"),
    closedAt: text("closed_at"),
  },
  (t) => [index("disputes_order").on(t.orderNumber), index("disputes_payment").on(t.paymentId)],
);

/**
 * How often something was tried in a window, such as placing by a bag, paying an order, or both by a network address (its hash).
 */
export const attempts = sqliteTable(
  "attempts",
  {
    key: text("key").primaryKey(),
    count: integer("count").notNull(),
    windowEnds: text("window_ends").notNull(),
  },
  (t) => [index("attempts_ended").on(t.windowEnds)],
);

/** The acts of operators, each written in the batch that did it and never changed. */
export const operatorActs = sqliteTable(
  "operator_acts",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    at: text("at").notNull(),
    operatorId: text("operator_id").notNull(),
    country: text("country").notNull(),
    act: text("act").notNull(),
    /** The number of the order, `message|id`, `credit|member` or `points|member`. */
    subject: text("subject").notNull(),
    /** The money that the act paid out, in minor units; it counts towards the operator's limit. */
    amount: integer("amount").notNull().default(0),
    before: text("before", { mode: "json" }).$type<Record<string, string | null>>().notNull(),
    after: text("after", { mode: "json" }).$type<Record<string, string | null>>().notNull(),
    note: text("note").notNull(),
  },
  (t) => [
    index("operator_acts_subject").on(t.subject, t.id),
    index("operator_acts_country").on(t.country, t.id),
    index("operator_acts_operator").on(t.operatorId, t.at),
  ],
);
