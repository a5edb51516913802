import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { SecurityKind } from "../../contract/accounts/security-log";
import type { ApprovalKind, ApprovalState } from "../../contract/desk/approvals";

/** What an operator may not do alone: it waits for another one, and is done once. */
export const approvals = sqliteTable(
  "approvals",
  {
    id: text("id").primaryKey(),
    /** What makes it be asked once. */
    key: text("key").notNull(),
    country: text("country").notNull(),
    kind: text("kind").$type<ApprovalKind>().notNull(),
    /** Number of the order, `credit|member`, or `factor|member`. */
    subject: text("subject").notNull(),
    /** Minor units of the country's currency; below zero for store credit that is taken back. */
    amount: integer("amount").notNull(),
    /** What is done once it is approved. */
    wanted: text("wanted", { mode: "json" }).$type<Record<string, string>>().notNull(),
    askedBy: text("asked_by").notNull(),
    askedAt: text("asked_at").notNull(),
    note: text("note").notNull(),
    state: text("state").$type<ApprovalState>().notNull(),
    decidedBy: text("decided_by"),
    decidedAt: text("decided_at"),
    reason: text("reason"),
    /** Until when who approved it is at it; an act that was not done by then may be finished by another. */
    actingUntil: text("acting_until"),
    /** Written in the batch that does what was approved. */
    doneAt: text("done_at"),
  },
  (t) => [uniqueIndex("approvals_key").on(t.key), index("approvals_country").on(t.country, t.state, t.askedAt)],
);

/** What an operator's limit of a day has set aside for money that is being given back: it counts until the act itself does. */
export const reservedAmounts = sqliteTable(
  "reserved_amounts",
  {
    operatorId: text("operator_id").notNull(),
    paymentId: text("payment_id").notNull(),
    country: text("country").notNull(),
    /** Minor units of the country's currency. */
    amount: integer("amount").notNull(),
    at: text("at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.operatorId, t.paymentId] }), index("reserved_amounts_at").on(t.at)],
);

/** What happened to accounts and to the desk; rows are added, never changed: triggers of the migration hold that. */
export const securityEvents = sqliteTable(
  "security_events",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    at: text("at").notNull(),
    country: text("country").notNull(),
    kind: text("kind").$type<SecurityKind>().notNull(),
    /** Who did it, as far as it is known. */
    memberId: text("member_id"),
    /** An address, shortened, or what it was about. */
    subject: text("subject").notNull(),
    detail: text("detail", { mode: "json" }).$type<Record<string, string>>().notNull(),
  },
  (t) => [
    index("security_events_country").on(t.country, t.id),
    index("security_events_kind").on(t.country, t.kind, t.id),
    index("security_events_member").on(t.memberId, t.id),
  ],
);
