import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { SecurityKind } from "../../contract/accounts/security-log";
import type { ApprovalKind, ApprovalState } from "../../contract/desk/approvals";

/** Requests for what an operator may not do without approval: another operator decides, and the act is done once. */
export const approvals = sqliteTable(
  "approvals",
  {
    id: text("id").primaryKey(),
    /** The key that makes it one request. */
    key: text("key").notNull(),
    country: text("country").notNull(),
    kind: text("kind").$type<ApprovalKind>().notNull(),
    /** The number of the order, `credit|member`, or `factor|member`. */
    subject: text("subject").notNull(),
    /** Minor units of the country's currency; negative for store credit that is taken back. */
    amount: integer("amount").notNull(),
    /** The act that is done after approval. */
    wanted: text("wanted", { mode: "json" }).$type<Record<string, string>>().notNull(),
    askedBy: text("asked_by").notNull(),
    askedAt: text("asked_at").notNull(),
    note: text("note").notNull(),
    state: text("state").$type<ApprovalState>().notNull(),
    decidedBy: text("decided_by"),
    decidedAt: text("decided_at"),
    reason: text("reason"),
    /** Until when the operator who approved it carries it out; another may finish an act that was not done by then. */
    actingUntil: text("acting_until"),
    /** When the act was done; written in the same batch. */
    doneAt: text("done_at"),
  },
  (t) => [uniqueIndex("approvals_key").on(t.key), index("approvals_country").on(t.country, t.state, t.askedAt)],
);

/**
 * Amounts that are reserved from an operator's daily limit while money is being refunded; each counts until the act itself does.
 */
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

/** Events of accounts and the desk; rows are added and never changed, which triggers of the migration enforce. */
export const securityEvents = sqliteTable(
  "security_events",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    at: text("at").notNull(),
    country: text("country").notNull(),
    kind: text("kind").$type<SecurityKind>().notNull(),
    /** Who did it, if known. */
    memberId: text("member_id"),
    /** What it was about; an address is shortened. */
    subject: text("subject").notNull(),
    detail: text("detail", { mode: "json" }).$type<Record<string, string>>().notNull(),
  },
  (t) => [
    index("security_events_country").on(t.country, t.id),
    index("security_events_kind").on(t.country, t.kind, t.id),
    index("security_events_member").on(t.memberId, t.id),
  ],
);
