import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Tier } from "../../contract/beauty-pass/tiers";

/**
 * Events of members, never changed and never deleted: balance, tier and log are computed from them when they are read, so no expiry or review needs a
 * job. The key makes each event count once.
 */
export const passEvents = sqliteTable(
  "pass_events",
  {
    memberId: text("member_id").notNull(),
    /** The event's own name, such as `order:SG-…:paid`, `return:…` or `birthday:…`. */
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
    /** Minor units of goods for an event of an order; points for granted ones. */
    amount: integer("amount"),
    /** A source of S3.09, for granted points. */
    source: text("source"),
    /** The product or reason that it was about; for a birthday MM-DD. */
    about: text("about"),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.key] })],
);

/**
 * What an order gave to a member whose account was deleted (docs/decisions/013). The order does not give it again, and what has to be taken back is
 * taken from the order's present member. The row does not say who the earlier member was.
 */
export const orderPoints = sqliteTable("order_points", {
  orderNumber: text("order_number").primaryKey(),
  /** 2 if birthday points doubled it (R45). */
  multiplier: integer("multiplier").$type<1 | 2>().notNull(),
  /** The goods that were not returned by then, in minor units. */
  goods: integer("goods").notNull(),
  /**
   * Whether its points had not arrived yet: the member who claims the order gets them. Its spend has counted for a tier already.
   */
  isPending: integer("is_pending", { mode: "boolean" }).notNull(),
  /**
   * The points of it that were spent, which are missing once the goods come back. The others were deleted with the member.
   */
  used: integer("used").notNull(),
  /** The points that were missing already. */
  debt: integer("debt").notNull(),
});

/** Rewards of a country (S3.05): variants of the catalogue that points buy, `quantity` pieces of each. */
export const rewards = sqliteTable(
  "rewards",
  {
    country: text("country").notNull(),
    id: text("id").notNull(),
    variantId: text("variant_id").notNull(),
    pointsCost: integer("points_cost").notNull(),
    quantity: integer("quantity").notNull(),
    minTier: text("min_tier").$type<Tier>().notNull(),
    /** Empty means every member. */
    segments: text("segments", { mode: "json" }).$type<string[]>().notNull().default([]),
    startsAt: text("starts_at").notNull(),
    /** The first moment at which it is over. */
    endsAt: text("ends_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.country, t.id] }), index("rewards_cost").on(t.country, t.pointsCost)],
);

/**
 * Points and a piece that are held for a member (R30); without an order the reward is in the member's bag, in whichever browser. A `held` row counts
 * until `held_until` and needs no job to end it (R65). An order moves that to the end of its time to pay, and its payment makes the row `spent`. An
 * order that is stopped after that makes it `returned`: its piece is free, and its points come back by the order's event.
 */
export const rewardHolds = sqliteTable(
  "reward_holds",
  {
    id: text("id").primaryKey(),
    country: text("country").notNull(),
    rewardId: text("reward_id").notNull(),
    variantId: text("variant_id").notNull(),
    /** The reward's name at that time, for the log. */
    name: text("name").notNull(),
    memberId: text("member_id").notNull(),
    points: integer("points").notNull(),
    state: text("state").$type<"held" | "spent" | "released" | "returned">().notNull(),
    heldAt: text("held_at").notNull(),
    heldUntil: text("held_until").notNull(),
    endedAt: text("ended_at"),
    /** The order that has the reward; null while it is in the bag. */
    orderNumber: text("order_number"),
  },
  (t) => [
    index("reward_holds_reward").on(t.country, t.rewardId, t.state, t.heldUntil),
    index("reward_holds_member").on(t.memberId, t.heldAt),
    index("reward_holds_order").on(t.orderNumber),
  ],
);
