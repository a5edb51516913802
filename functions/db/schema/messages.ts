import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { LanguageCode } from "../../contract/countries";
import { mailboxSql } from "../facts/mailbox-sql";

/** Emails and text messages: those that wait to be sent, and those that were (functions/api/messages). */
export const messages = sqliteTable(
  "messages",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    /** Identifies the occasion: the same key is never queued twice. */
    key: text("key").notNull(),
    channel: text("channel").$type<"email" | "sms">().notNull(),
    template: text("template").notNull(),
    /** Email address or E.164 number. */
    recipient: text("recipient").notNull(),
    mailbox: text("mailbox").generatedAlwaysAs(sql.raw(mailboxSql("`recipient`")), { mode: "virtual" }),
    country: text("country").notNull(),
    language: text("language").$type<LanguageCode>().notNull(),
    /** The mailbox's own member caused it, signed in: what strangers cause does not use up its room. */
    own: integer("own", { mode: "boolean" }).notNull().default(false),
    /** The template's values; links store a token's id, never the token. */
    vars: text("vars", { mode: "json" }).$type<Record<string, string>>().notNull(),
    createdAt: text("created_at").notNull(),
    /** The earliest time of the next try. */
    dueAt: text("due_at").notNull(),
    tries: integer("tries").notNull().default(0),
    /** Who is sending it now, and until when nobody else may. */
    lease: text("lease"),
    leasedUntil: text("leased_until"),
    sentAt: text("sent_at"),
    /** When it was given up, after the last try. */
    failedAt: text("failed_at"),
    /** The error of the last try, without addresses. */
    fault: text("fault"),
  },
  (t) => [
    uniqueIndex("messages_key").on(t.key),
    index("messages_due").on(t.sentAt, t.failedAt, t.dueAt),
    // What was written to one mailbox or number, whoever caused it.
    index("messages_mailbox").on(t.mailbox, t.createdAt),
  ],
);
