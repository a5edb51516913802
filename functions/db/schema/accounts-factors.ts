import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { FactorKind } from "../../contract/accounts/factors";

/** What a member proves to have beside the password: an authenticator app, or a passkey. */
export const secondFactors = sqliteTable(
  "second_factors",
  {
    id: text("id").primaryKey(),
    memberId: text("member_id").notNull(),
    kind: text("kind").$type<FactorKind>().notNull(),
    /** As its member calls it. */
    name: text("name").notNull(),
    /** Of an app its key, encrypted; of a passkey its public key as a JWK, which names its algorithm. */
    secret: text("secret").notNull(),
    /** Of a passkey alone. */
    credentialId: text("credential_id"),
    /** Of a passkey the host that it was made for: browsers offer it there alone. */
    rpId: text("rp_id"),
    /** Of an app the last time step that was used, of a passkey its signatures: what is not above it was seen before. */
    counter: integer("counter").notNull().default(0),
    createdAt: text("created_at").notNull(),
    /** Null until a first code was right: until then it opens nothing. */
    confirmedAt: text("confirmed_at"),
  },
  (t) => [index("second_factors_member").on(t.memberId), uniqueIndex("second_factors_credential").on(t.credentialId)],
);

/** Codes for who lost the factor: each works once, and only its hash is kept. */
export const recoveryCodes = sqliteTable(
  "recovery_codes",
  {
    hash: text("hash").primaryKey(),
    memberId: text("member_id").notNull(),
    usedAt: text("used_at"),
  },
  (t) => [index("recovery_codes_member").on(t.memberId)],
);

/** A sign-in that waits for its second factor, or a challenge that a passkey signs: each is answered once. */
export const factorChallenges = sqliteTable(
  "factor_challenges",
  {
    id: text("id").primaryKey(),
    memberId: text("member_id").notNull(),
    purpose: text("purpose").$type<"sign_in" | "passkey">().notNull(),
    expiresAt: text("expires_at").notNull(),
    usedAt: text("used_at"),
  },
  (t) => [index("factor_challenges_member").on(t.memberId), index("factor_challenges_ended").on(t.expiresAt)],
);
