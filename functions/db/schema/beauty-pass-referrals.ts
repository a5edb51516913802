import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** The link by which a member invites friends; another one, once it was ended, has another code. */
export const referralLinks = sqliteTable("referral_links", {
  memberId: text("member_id").primaryKey(),
  country: text("country").notNull(),
  /** Random, so it says nothing about the member and cannot be guessed. */
  code: text("code").notNull().unique(),
  /** Whether the link's page says the member's first name. */
  showName: integer("show_name", { mode: "boolean" }).notNull().default(false),
  createdAt: text("created_at").notNull(),
});

/**
 * Who joined by whose link, and the one order of theirs that brought the points (docs/decisions/083). Either side is forgotten with its account; the
 * order stays, so that points are taken back when its money goes back.
 */
export const referrals = sqliteTable(
  "referrals",
  {
    id: text("id").primaryKey(),
    country: text("country").notNull(),
    inviterId: text("inviter_id"),
    newcomerId: text("newcomer_id").unique(),
    /** Under which a person's invitation counts once, whatever accounts they delete and open (`given_once`). */
    once: text("once").notNull(),
    /** The browser that followed the link. */
    device: text("device"),
    followedAt: text("followed_at").notNull(),
    joinedAt: text("joined_at").notNull(),
    /** `bought`: its points are on the way or have come. `undone`: they came and were taken back, for good. */
    state: text("state").$type<"joined" | "bought" | "undone">().notNull(),
    orderNumber: text("order_number").unique(),
    /** When the order had arrived and was paid; limits of the inviter count from here. */
    countedAt: text("counted_at"),
    /** When the points count: the order can no longer be returned. */
    dueAt: text("due_at"),
    /** What the inviter gets; 0 beyond the limits. */
    points: integer("points").notNull().default(0),
  },
  (t) => [index("referrals_inviter").on(t.inviterId, t.countedAt)],
);
