import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { LanguageCode } from "../../contract/countries";
import { mailboxSql } from "../facts/mailbox-sql";

/** Emails and text messages that wait to be sent, and those that were (functions/api/messages). */
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
    /**
     * Whether the mailbox's own signed-in member caused it; messages that strangers cause then do not use up its limit.
     */
    own: integer("own", { mode: "boolean" }).notNull().default(false),
    /** The template's values; links store a token's id, never the token. */
    vars: text("vars", { mode: "json" }).$type<Record<string, string | object>>().notNull(),
    createdAt: text("created_at").notNull(),
    /** The earliest time of the next try. */
    dueAt: text("due_at").notNull(),
    tries: integer("tries").notNull().default(0),
    /** The sender that has it now, and until when no other may take it. */
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
    // For the desk's list of those that were sent, the newest first.
    index("messages_sent").on(t.country, t.id).where(sql`${t.sentAt} IS NOT NULL`),
    // For counting the messages to one mailbox or number, whoever caused them.
    index("messages_mailbox").on(t.mailbox, t.createdAt),
  ],
);
