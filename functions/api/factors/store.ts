import { DESK_ROLES } from "../../contract/desk-roles";
import { secondFactors } from "../../db/schema/factors";
import { insertion, rowOf, selection } from "../../db/table-sql";
import type { Shop } from "../bag/store";
import type { SignedChallenge } from "./passkeys/challenge";

export type Factor = typeof secondFactors.$inferSelect;
const COLUMNS = selection(secondFactors, "f");

/** The member's second factors. */
export const factorsOf = ({ d1 }: Shop, memberId: string): D1PreparedStatement =>
  d1
    .prepare(
      `SELECT ${COLUMNS} FROM second_factors f WHERE f.member_id = ?1 AND f.confirmed_at IS NOT NULL ORDER BY f.created_at`,
    )
    .bind(memberId);

/** A factor that was begun and waits for its first code, for an hour. */
export const begunFactor = ({ d1, now }: Shop, memberId: string, id: string): D1PreparedStatement =>
  d1
    .prepare(
      `SELECT ${COLUMNS} FROM second_factors f
       WHERE f.id = ?1 AND f.member_id = ?2 AND f.confirmed_at IS NULL AND f.created_at > ?3`,
    )
    .bind(id, memberId, new Date(now.getTime() - 3_600_000).toISOString());

/** What one of the statements above found. */
export const foundFactors = (result: D1Result | undefined): Factor[] =>
  ((result?.results ?? []) as Record<string, unknown>[]).map((row) => rowOf(secondFactors, row));

/** Begins a factor; what was begun before it is forgotten. */
export function beginFactor({ d1 }: Shop, factor: Factor): D1PreparedStatement[] {
  const { columns, values } = insertion(secondFactors, factor);
  return [
    d1
      .prepare("DELETE FROM second_factors WHERE member_id = ?1 AND kind = ?2 AND confirmed_at IS NULL")
      .bind(factor.memberId, factor.kind),
    d1.prepare(`INSERT INTO second_factors (${columns}) VALUES (${values.map(() => "?").join(", ")})`).bind(...values),
  ];
}

/** Confirms what was begun, once: the statements after it ask for `changes()`. */
export const confirmFactor = ({ d1, now }: Shop, { id, memberId }: Factor, counter: number): D1PreparedStatement =>
  d1
    .prepare(
      `UPDATE second_factors SET confirmed_at = ?3, counter = ?4
       WHERE id = ?1 AND member_id = ?2 AND confirmed_at IS NULL`,
    )
    .bind(id, memberId, now.toISOString(), counter);

/** In SQL: whether the member of `?` has a second factor. */
export const HAS_FACTOR = "EXISTS (SELECT 1 FROM second_factors WHERE member_id = ? AND confirmed_at IS NOT NULL)";

/** In SQL: whether the member of `?` works at the desk. */
export const AT_DESK = `EXISTS (SELECT 1 FROM members m, json_each(m.roles) r
  WHERE m.id = ? AND r.value IN (${DESK_ROLES.map((role) => `'${role}'`).join(", ")}))`;

/** Takes a factor away, but the last of somebody at the desk; without any, codes and what sessions have of it go too. */
export const removeStatements = ({ d1 }: Shop, memberId: string, id: string): D1PreparedStatement[] => [
  d1
    .prepare(
      `DELETE FROM second_factors WHERE id = ? AND member_id = ? AND confirmed_at IS NOT NULL
         AND (NOT ${AT_DESK} OR (SELECT COUNT(*) FROM second_factors WHERE member_id = ? AND confirmed_at IS NOT NULL) > 1)`,
    )
    .bind(id, memberId, memberId, memberId),
  d1.prepare(`DELETE FROM recovery_codes WHERE member_id = ? AND NOT ${HAS_FACTOR}`).bind(memberId, memberId),
  d1.prepare(`UPDATE sessions SET factor_at = NULL WHERE member_id = ? AND NOT ${HAS_FACTOR}`).bind(memberId, memberId),
];

/** Gives the member recovery codes, where they have none; with `factorId` only where that second factor is there. */
export const giveRecovery = (
  { d1 }: Shop,
  memberId: string,
  hashes: readonly string[],
  factorId: string | null = null,
): D1PreparedStatement =>
  d1
    .prepare(
      `INSERT INTO recovery_codes (hash, member_id) SELECT value, ?1 FROM json_each(?2)
       WHERE NOT EXISTS (SELECT 1 FROM recovery_codes WHERE member_id = ?1)
         AND (?3 IS NULL OR EXISTS (SELECT 1 FROM second_factors WHERE id = ?3))`,
    )
    .bind(memberId, JSON.stringify(hashes), factorId);

export const dropRecovery = ({ d1 }: Shop, memberId: string): D1PreparedStatement =>
  d1.prepare("DELETE FROM recovery_codes WHERE member_id = ?1").bind(memberId);

export const recoveryLeft = ({ d1 }: Shop, memberId: string): D1PreparedStatement =>
  d1.prepare("SELECT COUNT(*) AS count FROM recovery_codes WHERE member_id = ?1 AND used_at IS NULL").bind(memberId);

/** What was shown as a proof, and is used up by it. */
export type Shown =
  /** `resealed` is the key under the present secret, where the one before opened it. */
  | { kind: "totp"; id: string; counter: number; resealed: string | null }
  | { kind: "passkey"; id: string; counter: number; challenge: SignedChallenge }
  | { kind: "recovery"; hash: string };

/** Uses a proof up, once: a code of a step that was used, or before it, is not right again. The last statement says whether; later ones ask for `changes()`. */
export function spendProof(shop: Shop, memberId: string, shown: Shown): D1PreparedStatement[] {
  const { d1, now } = shop;
  if (shown.kind === "passkey")
    return [
      burnChallenge(shop, memberId, shown.challenge),
      // Passkeys that are on several devices count nothing, and say 0 each time.
      d1
        .prepare(
          `UPDATE second_factors SET counter = ?3
           WHERE id = ?1 AND member_id = ?2 AND confirmed_at IS NOT NULL
             AND (counter < ?3 OR (counter = 0 AND ?3 = 0)) AND changes() = 1`,
        )
        .bind(shown.id, memberId, shown.counter),
    ];
  if (shown.kind === "recovery")
    return [
      d1
        .prepare("UPDATE recovery_codes SET used_at = ?3 WHERE hash = ?1 AND member_id = ?2 AND used_at IS NULL")
        .bind(shown.hash, memberId, now.toISOString()),
    ];
  return [
    d1
      .prepare(
        `UPDATE second_factors SET counter = ?3, secret = COALESCE(?4, secret)
         WHERE id = ?1 AND member_id = ?2 AND confirmed_at IS NOT NULL AND counter < ?3`,
      )
      .bind(shown.id, memberId, shown.counter, shown.resealed),
  ];
}

/** Uses up what a passkey signed. It is written down only now: asking for one writes nothing. */
export const burnChallenge = (
  { d1, now }: Shop,
  memberId: string,
  { id, expiresAt }: SignedChallenge,
): D1PreparedStatement =>
  d1
    .prepare(
      `INSERT INTO factor_challenges (id, member_id, purpose, expires_at, used_at) SELECT ?1, ?2, 'passkey', ?3, ?4
       WHERE NOT EXISTS (SELECT 1 FROM factor_challenges WHERE id = ?1)`,
    )
    .bind(id, memberId, expiresAt, now.toISOString());

/** Adds a passkey where the statement before used its challenge up, the member has room, and nobody has that passkey. */
export function addPasskey({ d1 }: Shop, factor: Factor, most: number): D1PreparedStatement {
  const { columns, values } = insertion(secondFactors, factor);
  return d1
    .prepare(
      `INSERT INTO second_factors (${columns}) SELECT ${values.map(() => "?").join(", ")}
       WHERE changes() = 1
         AND (SELECT COUNT(*) FROM second_factors WHERE member_id = ? AND confirmed_at IS NOT NULL) < ?
         AND NOT EXISTS (SELECT 1 FROM second_factors WHERE credential_id = ?)`,
    )
    .bind(...values, factor.memberId, most, factor.credentialId);
}

/** Notes in a session that its member has just proved who they are, where the statement before did something. */
export const noteProof = ({ d1, now }: Shop, sessionId: string, what: "factor_at" | "proved_at"): D1PreparedStatement =>
  d1
    .prepare(`UPDATE sessions SET ${what} = ?2 WHERE id = ?1 AND ended_at IS NULL AND changes() = 1`)
    .bind(sessionId, now.toISOString());

/** How long a sign-in waits for its second step, in milliseconds. */
const PENDING = 600_000;

/** A sign-in that waits for the second factor, where no session was opened for who has one. */
export const beginPending = ({ d1, now }: Shop, id: string, memberId: string, sessionId: string): D1PreparedStatement =>
  d1
    .prepare(
      `INSERT INTO factor_challenges (id, member_id, purpose, expires_at)
       SELECT ?1, id, 'sign_in', ?3 FROM members
       WHERE id = ?2 AND NOT EXISTS (SELECT 1 FROM sessions WHERE id = ?4)`,
    )
    .bind(id, memberId, new Date(now.getTime() + PENDING).toISOString(), sessionId);

const OPEN = "id = ?1 AND member_id = ?2 AND purpose = ?3 AND used_at IS NULL AND expires_at > ?4";
type Purpose = "sign_in" | "passkey";

export const findChallenge = ({ d1, now }: Shop, id: string, memberId: string, purpose: Purpose): D1PreparedStatement =>
  d1.prepare(`SELECT id FROM factor_challenges WHERE ${OPEN}`).bind(id, memberId, purpose, now.toISOString());

/** Uses a challenge up, where the statement before did something. */
export const spendChallenge = (
  { d1, now }: Shop,
  id: string,
  memberId: string,
  purpose: Purpose,
): D1PreparedStatement =>
  d1
    .prepare(`UPDATE factor_challenges SET used_at = ?4 WHERE ${OPEN} AND changes() = 1`)
    .bind(id, memberId, purpose, now.toISOString());
