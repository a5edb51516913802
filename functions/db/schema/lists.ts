import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

// `owner` is `member:<id>` or `device:<id>`; a device's entries move to the member at sign-in (R62).

export const wishListEntries = sqliteTable(
  "wish_list_entries",
  {
    owner: text("owner").notNull(),
    variantId: text("variant_id").notNull(),
    addedAt: text("added_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.owner, t.variantId] }), index("wish_list_entries_owner").on(t.owner, t.addedAt)],
);

/** A list that its owner shares by a link; a list without a row is private. */
export const wishListShares = sqliteTable("wish_list_shares", {
  owner: text("owner").primaryKey(),
  token: text("token").notNull().unique(),
  createdAt: text("created_at").notNull(),
});

/** Addresses that asked for a country's newsletter; only those that were confirmed by the link of an email are on the list. */
export const newsletterSubscriptions = sqliteTable(
  "newsletter_subscriptions",
  {
    id: text("id").primaryKey(),
    country: text("country").notNull(),
    language: text("language").notNull(),
    email: text("email").notNull(),
    /** The address in one spelling (`emailKeyOf`). */
    emailKey: text("email_key").notNull(),
    /** The version of the consent text. */
    consentVersion: integer("consent_version").notNull(),
    askedAt: text("asked_at").notNull(),
    confirmedAt: text("confirmed_at"),
  },
  (t) => [
    uniqueIndex("newsletter_once").on(t.country, t.emailKey),
    index("newsletter_unconfirmed").on(t.askedAt).where(sql`${t.confirmedAt} IS NULL`),
  ],
);

/** People to be told once that a variant is back (`restock`), that a product can be bought (`launch`), or that theirs runs out (`run_out`). */
export const notices = sqliteTable(
  "notices",
  {
    id: text("id").primaryKey(),
    kind: text("kind").$type<"restock" | "launch" | "run_out">().notNull(),
    /** A variant's id for `restock` and `run_out`, a product's slug for `launch`. */
    subject: text("subject").notNull(),
    owner: text("owner").notNull(),
    country: text("country").notNull(),
    language: text("language").notNull(),
    email: text("email").notNull(),
    /** The version of the consent text. */
    consentVersion: integer("consent_version").notNull(),
    createdAt: text("created_at").notNull(),
    notifiedAt: text("notified_at"),
    /** When to tell of what runs out. */
    dueAt: text("due_at"),
  },
  (t) => [
    index("notices_due").on(t.dueAt).where(sql`${t.notifiedAt} IS NULL AND ${t.dueAt} IS NOT NULL`),
    uniqueIndex("notices_once").on(t.owner, t.kind, t.country, t.subject),
    index("notices_told").on(t.kind, t.country, t.subject, t.notifiedAt).where(sql`${t.notifiedAt} IS NOT NULL`),
    index("notices_waiting").on(t.kind, t.country, t.subject).where(sql`${t.notifiedAt} IS NULL`),
  ],
);
