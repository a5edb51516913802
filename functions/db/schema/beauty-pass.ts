import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Tier } from "../../contract/beauty-pass/tiers";

/**
 * What happened to a member, never changed and never deleted: balance, tier and log are worked out from it when they are read, so no
 * expiry or review needs a job. The key makes each thing count once.
 */
export const passEvents = sqliteTable(
  "pass_events",
  {
    memberId: text("member_id").notNull(),
    /** `order:SG-…:paid`, `return:…`, `birthday:…`. */
    key: text("key").notNull(),
    kind: text("kind")
      .$type<
        | "registered"
        | "order_paid"
        | "order_delivered"
        | "order_returned"
        | "order_cancelled"
        | "order_taken_over"
        | "granted"
        | "birthday_set"
      >()
      .notNull(),
    at: text("at").notNull(),
    orderNumber: text("order_number"),
    /** Minor units of goods for what happens to an order; points for what is granted. */
    amount: integer("amount"),
    /** A source of S3.09, for what is granted. */
    source: text("source"),
    /** What it was about: a product, a reason; of a birthday MM-DD. */
    about: text("about"),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.key] })],
);

/**
 * What an order had given when its member was forgotten (docs/decisions/013): it gives that to nobody again, and what has to come back of
 * it comes from whoever has the order then. Nothing in it says who the member was.
 */
export const orderPoints = sqliteTable("order_points", {
  orderNumber: text("order_number").primaryKey(),
  /** 2 where birthday points doubled it (R45). */
  multiplier: integer("multiplier").$type<1 | 2>().notNull(),
  /** Minor units of goods that had not come back by then. */
  goods: integer("goods").notNull(),
  /** Its points had not come yet: whoever claims it has them when they do. Its spend has counted for a tier all the same. */
  isPending: integer("is_pending", { mode: "boolean" }).notNull(),
  /** Points of it that were spent: what is missing once the goods come back. The others went with the member. */
  used: integer("used").notNull(),
  /** Points that were missing already. */
  debt: integer("debt").notNull(),
});

/** What points buy in a country (S3.05): a variant of the catalogue, as often as `quantity` says. */
export const rewards = sqliteTable(
  "rewards",
  {
    country: text("country").notNull(),
    id: text("id").notNull(),
    variantId: text("variant_id").notNull(),
    pointsCost: integer("points_cost").notNull(),
    quantity: integer("quantity").notNull(),
    minTier: text("min_tier").$type<Tier>().notNull(),
    /** Empty: every member. */
    segments: text("segments", { mode: "json" }).$type<string[]>().notNull().default([]),
    startsAt: text("starts_at").notNull(),
    /** The first moment at which it is over. */
    endsAt: text("ends_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.country, t.id] }), index("rewards_cost").on(t.country, t.pointsCost)],
);

/**
 * Points and a piece set aside for a member (R30); without an order it is in the member's bag, whichever browser that is in. A `held`
 * row counts until `held_until` and needs nobody to end it (R65); an order moves that on to the end of its time to pay, and its payment
 * makes it `spent`. An order that is stopped after that makes it `returned`: its piece is free, its points come back by the order's fact.
 */
export const rewardHolds = sqliteTable(
  "reward_holds",
  {
    id: text("id").primaryKey(),
    country: text("country").notNull(),
    rewardId: text("reward_id").notNull(),
    variantId: text("variant_id").notNull(),
    /** Its name then, for the log. */
    name: text("name").notNull(),
    memberId: text("member_id").notNull(),
    points: integer("points").notNull(),
    state: text("state").$type<"held" | "spent" | "released" | "returned">().notNull(),
    heldAt: text("held_at").notNull(),
    heldUntil: text("held_until").notNull(),
    endedAt: text("ended_at"),
    /** The order that it is in; null while it is in the bag. */
    orderNumber: text("order_number"),
  },
  (t) => [
    index("reward_holds_reward").on(t.country, t.rewardId, t.state, t.heldUntil),
    index("reward_holds_member").on(t.memberId, t.heldAt),
    index("reward_holds_order").on(t.orderNumber),
  ],
);
