import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { Role } from "../../contract/accounts/sessions";
import type { ConsentKind } from "../../contract/accounts/sign-up-rules";
import type { Tier } from "../../contract/beauty-pass/tiers";
import type { LanguageCode } from "../../contract/countries";
import { mailboxSql } from "../facts/mailbox-sql";

/** A member of one country's Beauty Pass (R43); the same email may join in another country as another member. */
export const members = sqliteTable(
  "members",
  {
    id: text("id").primaryKey(),
    country: text("country").notNull(),
    email: text("email").notNull(),
    /** The email in normalised spelling, for sign-in and the unique key. */
    emailKey: text("email_key").notNull(),
    mailbox: text("mailbox").generatedAlwaysAs(sql.raw(mailboxSql("`email_key`")), { mode: "virtual" }),
    emailVerifiedAt: text("email_verified_at"),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    /** The mobile number in E.164. */
    mobile: text("mobile"),
    /** The date of birth, YYYY-MM-DD. */
    birthDate: text("birth_date"),
    /** How often a birth date was replaced: the birthday perk allows it once (R45). */
    birthDateChanges: integer("birth_date_changes").notNull().default(0),
    language: text("language").$type<LanguageCode>().notNull(),
    /** The hash of the password with its parameters (R52); null for a member who signs in only with a provider. */
    passwordHash: text("password_hash"),
    /** The previous password, so that the last two are not reused (AUTH_MS_PV_006). */
    previousHash: text("previous_hash"),
    passwordChangedAt: text("password_changed_at"),
    cardNumber: text("card_number").notNull().unique(),
    tier: text("tier").$type<Tier>().notNull().default("pink"),
    tierPointsCounter: integer("tier_points_counter").notNull().default(0),
    loyaltyPoints: integer("loyalty_points").notNull().default(0),
    isEmployee: integer("is_employee", { mode: "boolean" }).notNull().default(false),
    roles: text("roles", { mode: "json" }).$type<Role[]>().notNull(),
    /** Which of the member's calendar links opens the calendar: a newer one makes older ones invalid. */
    calendarLink: integer("calendar_link").notNull().default(0),
    createdAt: text("created_at").notNull(),
    updatedAt: text("updated_at").notNull(),
  },
  (t) => [
    uniqueIndex("members_email").on(t.country, t.emailKey),
    index("members_mailbox").on(t.mailbox),
    // For the few of a country who work at its desk.
    index("members_roles").on(t.country, t.createdAt).where(sql`${t.roles} <> '[]'`),
  ],
);

/** Consents that were given or withdrawn; rows are never changed, and the newest of a kind counts (R53, S5.04). */
export const consents = sqliteTable(
  "consents",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    memberId: text("member_id").notNull(),
    kind: text("kind").$type<ConsentKind>().notNull(),
    granted: integer("granted", { mode: "boolean" }).notNull(),
    /** The version of the text that was shown. */
    textVersion: text("text_version").notNull(),
    language: text("language").notNull(),
    country: text("country").notNull(),
    at: text("at").notNull(),
  },
  (t) => [index("consents_member").on(t.memberId, t.kind, t.id)],
);

/**
 * A signed-in device: a family of refresh tokens (R50). A token is `id.generation.signature`, so the table has nothing that opens an account. When a
 * replaced generation is used again, the family ends.
 */
export const sessions = sqliteTable(
  "sessions",
  {
    id: text("id").primaryKey(),
    memberId: text("member_id").notNull(),
    generation: integer("generation").notNull(),
    deviceId: text("device_id"),
    /** The browser's user agent, for the list of devices. */
    device: text("device").notNull(),
    createdAt: text("created_at").notNull(),
    rotatedAt: text("rotated_at").notNull(),
    expiresAt: text("expires_at").notNull(),
    /** When the member last proved who they are by password or provider. */
    provedAt: text("proved_at"),
    /** When the member last showed a second factor. */
    factorAt: text("factor_at"),
    endedAt: text("ended_at"),
    endedBecause: text("ended_because").$type<"signed_out" | "reused" | "password_changed" | "factor_changed">(),
  },
  (t) => [index("sessions_member").on(t.memberId, t.endedAt), index("sessions_ended").on(t.expiresAt)],
);

/** Sign-in tries for an email, known or not; beyond the limit they are refused until the window ends (R51). */
export const lockouts = sqliteTable(
  "lockouts",
  {
    /** A hash of country and email, which does not show whether there is an account. */
    key: text("key").primaryKey(),
    tries: integer("tries").notNull(),
    /** The end of the window; the try that locks the account moves it to the end of the lock. */
    windowEnds: text("window_ends").notNull(),
  },
  (t) => [index("lockouts_ended").on(t.windowEnds)],
);

/** Links that work once: their token is computed from id and secret and stored nowhere. */
export const oneTimeTokens = sqliteTable(
  "one_time_tokens",
  {
    id: text("id").primaryKey(),
    memberId: text("member_id").notNull(),
    purpose: text("purpose").$type<"verify" | "reset" | "unlock">().notNull(),
    createdAt: text("created_at").notNull(),
    expiresAt: text("expires_at").notNull(),
    usedAt: text("used_at"),
  },
  (t) => [index("one_time_tokens_member").on(t.memberId, t.purpose), index("one_time_tokens_ended").on(t.expiresAt)],
);

/** The form of a visitor who wants to join, kept until the link in the email is opened or expires. */
export type SignUpForm = {
  firstName: string;
  lastName: string;
  email: string;
  /** The mobile number in E.164. */
  mobile: string | null;
  birthDate: string | null;
  consents: Record<ConsentKind, boolean>;
  /** The versions of the texts that were agreed to. */
  versions: Record<ConsentKind, string>;
  /** The invitation that the browser had followed. */
  invitation?: { code: string; followedAt: string; device: string | null };
};

/**
 * Visitors who asked to join and have not confirmed their email yet. A row is written for a member's email too, because the time of the answer would
 * show a missing write.
 */
export const signUps = sqliteTable(
  "sign_ups",
  {
    id: text("id").primaryKey(),
    country: text("country").notNull(),
    emailKey: text("email_key").notNull(),
    language: text("language").$type<LanguageCode>().notNull(),
    form: text("form", { mode: "json" }).$type<SignUpForm>().notNull(),
    passwordHash: text("password_hash").notNull(),
    /** The page that they came from. */
    returnTo: text("return_to"),
    createdAt: text("created_at").notNull(),
    expiresAt: text("expires_at").notNull(),
    /** When its link made the member. */
    usedAt: text("used_at"),
  },
  (t) => [index("sign_ups_email").on(t.country, t.emailKey), index("sign_ups_ended").on(t.expiresAt)],
);

/** The identity that a sign-in provider reports, linked to a member (S7.30). */
export const identities = sqliteTable(
  "identities",
  {
    id: text("id").primaryKey(),
    memberId: text("member_id").notNull(),
    country: text("country").notNull(),
    provider: text("provider").notNull(),
    subject: text("subject").notNull(),
    createdAt: text("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("identities_subject").on(t.country, t.provider, t.subject),
    index("identities_member").on(t.memberId),
  ],
);

export const addresses = sqliteTable(
  "addresses",
  {
    id: text("id").primaryKey(),
    memberId: text("member_id").notNull(),
    fullName: text("full_name").notNull(),
    /** The mobile number in E.164. */
    mobile: text("mobile").notNull(),
    /** An address in the member's country, with the fields of the contract's address. */
    address: text("address", { mode: "json" }).$type<Record<string, string>>().notNull(),
    isDefault: integer("is_default", { mode: "boolean" }).notNull().default(false),
    createdAt: text("created_at").notNull(),
  },
  (t) => [index("addresses_member").on(t.memberId, t.createdAt)],
);
