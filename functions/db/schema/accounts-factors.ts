import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { FactorKind } from "../../contract/accounts/factors";

/** Second factors of members: authenticator apps and passkeys. */
export const secondFactors = sqliteTable(
  "second_factors",
  {
    id: text("id").primaryKey(),
    memberId: text("member_id").notNull(),
    kind: text("kind").$type<FactorKind>().notNull(),
    /** The name that the member gave it. */
    name: text("name").notNull(),
    /** The encrypted key of an app; the public key of a passkey as a JWK, which names its algorithm. */
    secret: text("secret").notNull(),
    /** The credential id of a passkey; null for an app. */
    credentialId: text("credential_id"),
    /** The host that a passkey was made for, because browsers offer it only there; null for an app. */
    rpId: text("rp_id"),
    /**
     * The last used time step of an app, or the number of a passkey's signatures: a proof that is not above it was used before.
     */
    counter: integer("counter").notNull().default(0),
    createdAt: text("created_at").notNull(),
    /** When a first code was right; null until then, and an unconfirmed factor opens nothing. */
    confirmedAt: text("confirmed_at"),
  },
  (t) => [index("second_factors_member").on(t.memberId), uniqueIndex("second_factors_credential").on(t.credentialId)],
);

/** Codes for a member who lost the factor: each works once, and only its hash is stored. */
export const recoveryCodes = sqliteTable(
  "recovery_codes",
  {
    hash: text("hash").primaryKey(),
    memberId: text("member_id").notNull(),
    usedAt: text("used_at"),
  },
  (t) => [index("recovery_codes_member").on(t.memberId)],
);

/** Pending sign-ins that wait for a second factor, and used challenges of passkeys; each works once. */
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
