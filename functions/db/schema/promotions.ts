import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { Tier } from "../../contract/beauty-pass/tiers";
import type { Benefit, PromotionKind } from "../../contract/promotions/promotions";

/**
 * The lines that a rule covers: lines of any of these, or all lines when nothing is named. A category includes those below it.
 */
export type PromotionScope = { products?: string[]; brands?: string[]; categories?: string[] };
/** Texts by language code; there is always an English one. */
export type PromotionTexts = Record<string, { name: string; terms: string }>;

/** Rules that cut a price in one country (R26, R28). Money is minor units of its currency; times are ISO 8601 UTC. */
export const promotions = sqliteTable(
  "promotions",
  {
    id: text("id").primaryKey(),
    country: text("country").notNull(),
    kind: text("kind").$type<PromotionKind>().notNull(),
    /** The code that a shopper types, exactly; null for other kinds. */
    code: text("code"),
    /** The code in lower case, to tell wrong capitals from a wrong code. */
    codeFolded: text("code_folded"),
    benefit: text("benefit").$type<Benefit>().notNull(),
    /** Percent, or minor units; 0 for a gift and for delivery. */
    value: integer("value").notNull(),
    /** The most that it takes off one order. */
    maxDiscount: integer("max_discount"),
    minSpend: integer("min_spend"),
    startsAt: text("starts_at"),
    endsAt: text("ends_at"),
    /** Empty means every shopper. */
    tiers: text("tiers", { mode: "json" }).$type<Tier[]>().notNull(),
    segments: text("segments", { mode: "json" }).$type<string[]>().notNull(),
    /** The Beauty Pass benefit that a shopper must have, such as `birthday`. */
    perk: text("perk"),
    firstOrderOnly: integer("first_order_only", { mode: "boolean" }).notNull(),
    /** Whether an offer applies beside others; of the other offers only the best applies. */
    stackable: integer("stackable", { mode: "boolean" }).notNull(),
    /** Whether a Beauty Pass benefit counts as a code: the best of them applies, and none beside a code (R28). */
    voucher: integer("voucher", { mode: "boolean" }).notNull().default(false),
    notWithCredits: integer("not_with_credits", { mode: "boolean" }).notNull(),
    /** Whether every shopper may be told about the code, so that it is suggested to those whom it would save most. */
    advertised: integer("advertised", { mode: "boolean" }).notNull(),
    includes: text("includes", { mode: "json" }).$type<PromotionScope>().notNull(),
    excludes: text("excludes", { mode: "json" }).$type<PromotionScope>().notNull(),
    /** The gift that has to be in the bag with it (S4.06). */
    giftOfferId: text("gift_offer_id"),
    maxUses: integer("max_uses"),
    maxUsesPerCustomer: integer("max_uses_per_customer"),
    /** The orders that used it: counted when an order is placed, and taken back when it expires unpaid. */
    used: integer("used").notNull().default(0),
    priority: integer("priority").notNull(),
    texts: text("texts", { mode: "json" }).$type<PromotionTexts>().notNull(),
  },
  (t) => [
    uniqueIndex("promotions_code").on(t.country, t.code),
    index("promotions_folded").on(t.country, t.codeFolded),
    index("promotions_kind").on(t.country, t.kind, t.endsAt),
    index("promotions_advertised").on(t.country, t.advertised),
    check("promotions_used", sql`${t.maxUses} IS NULL OR ${t.used} <= ${t.maxUses}`),
  ],
);

/** Who used a promotion with which order: a member's id, or a guest's email. */
export const promotionUses = sqliteTable(
  "promotion_uses",
  {
    promotionId: text("promotion_id").notNull(),
    orderNumber: text("order_number").notNull(),
    customer: text("customer").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orderNumber, t.promotionId] }),
    index("promotion_uses_customer").on(t.customer, t.promotionId),
  ],
);

/** Gifts with purchase (S3.05): a shopper may choose `maxSelectable` of its treats. */
export const giftOffers = sqliteTable(
  "gift_offers",
  {
    id: text("id").primaryKey(),
    country: text("country").notNull(),
    minSpend: integer("min_spend").notNull(),
    maxSelectable: integer("max_selectable").notNull(),
    startsAt: text("starts_at"),
    endsAt: text("ends_at"),
    tiers: text("tiers", { mode: "json" }).$type<Tier[]>().notNull(),
    segments: text("segments", { mode: "json" }).$type<string[]>().notNull().default([]),
    /** Whether it is offered only with a coupon that names it. */
    codeOnly: integer("code_only", { mode: "boolean" }).notNull(),
    includes: text("includes", { mode: "json" }).$type<PromotionScope>().notNull(),
    excludes: text("excludes", { mode: "json" }).$type<PromotionScope>().notNull(),
    texts: text("texts", { mode: "json" }).$type<PromotionTexts>().notNull(),
  },
  (t) => [index("gift_offers_country").on(t.country, t.endsAt)],
);

/** Free pieces: gifts of an offer, and samples. A small size of a product, with its own stock. */
export const treats = sqliteTable(
  "treats",
  {
    id: text("id").primaryKey(),
    country: text("country").notNull(),
    kind: text("kind").$type<"gift" | "sample">().notNull(),
    /** The gift offer that it belongs to; null for a sample. */
    offerId: text("offer_id"),
    productSlug: text("product_slug").notNull(),
    size: text("size").notNull(),
    position: integer("position").notNull(),
    available: integer("available").notNull(),
    startsAt: text("starts_at"),
    endsAt: text("ends_at"),
    /** Empty means every shopper. */
    tiers: text("tiers", { mode: "json" }).$type<Tier[]>().notNull().default([]),
  },
  (t) => [
    index("treats_country").on(t.country, t.kind, t.position),
    check("treats_available", sql`${t.available} >= 0`),
  ],
);

/** Codes that a bag remembers beside the one it uses: replaced ones, or ones that are not earned yet. */
export const bagCodes = sqliteTable(
  "bag_codes",
  { bagId: text("bag_id").notNull(), code: text("code").notNull(), savedAt: text("saved_at").notNull() },
  (t) => [primaryKey({ columns: [t.bagId, t.code] })],
);
