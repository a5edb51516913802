import { DESK_ROLES } from "../../../contract/desk/desk-roles";
import { number, text } from "../../../db/readers";
import { secondFactors } from "../../../db/schema/accounts-factors";
import { among, inserting, of, raw, type Sql, sql, type Value } from "../../../db/sql";
import { mapped, type Part, type Reading, row, rows, run } from "../../../db/trip";
import type { Scope } from "../../kit/call/call";
import type { SignedChallenge } from "./passkeys/challenge";

export type Factor = typeof secondFactors.$inferSelect;
const FACTOR = of(secondFactors, "f");
/** The part of a call that this store needs. */
type Clock = Pick<Scope, "now">;

/** Reads the member's confirmed second factors. */
export const factorsRead = (memberId: string): Part<Factor[]> =>
  rows(
    FACTOR,
    sql`SELECT ${FACTOR} FROM second_factors f WHERE f.member_id = ${memberId} AND f.confirmed_at IS NOT NULL ORDER BY f.created_at`,
  );

/** Reads a factor that was started in the last hour and waits for its first code. */
export const begunRead = ({ now }: Clock, memberId: string, id: string): Part<Factor | null> =>
  row(
    FACTOR,
    sql`SELECT ${FACTOR} FROM second_factors f
      WHERE f.id = ${id} AND f.member_id = ${memberId} AND f.confirmed_at IS NULL AND f.created_at > ${new Date(now.getTime() - 3_600_000)}`,
  );

/** Starts a factor, and deletes an unconfirmed one of the same kind. */
export function factorBegun(factor: Factor): Part<number>[] {
  const { columns, values } = inserting(secondFactors, factor);
  return [
    run(
      sql`DELETE FROM second_factors WHERE member_id = ${factor.memberId} AND kind = ${factor.kind} AND confirmed_at IS NULL`,
    ),
    run(sql`INSERT INTO second_factors (${columns}) VALUES (${values})`),
  ];
}

/** Confirms a started factor once. The statements after it test `changes()`. */
export const factorConfirmed = ({ now }: Clock, { id, memberId }: Factor, counter: number): Part<number> =>
  run(sql`UPDATE second_factors SET confirmed_at = ${now}, counter = ${counter}
    WHERE id = ${id} AND member_id = ${memberId} AND confirmed_at IS NULL`);

/** SQL for whether a member has a confirmed second factor. */
export const hasFactor = (memberId: Value): Sql =>
  sql`EXISTS (SELECT 1 FROM second_factors WHERE member_id = ${memberId} AND confirmed_at IS NOT NULL)`;

/** SQL for whether this second factor exists. */
export const isThere = (factorId: string): Sql => sql`EXISTS (SELECT 1 FROM second_factors WHERE id = ${factorId})`;

/** SQL for whether the member `m` has at least one desk role. */
export const AT_DESK: Sql = raw(
  `EXISTS (SELECT 1 FROM json_each(m.roles) r WHERE r.value IN (${DESK_ROLES.map((role) => `'${role}'`).join(", ")}))`,
);
/** SQL for whether the member with this id has at least one desk role. */
export const worksAtDesk = (memberId: string): Sql =>
  sql`EXISTS (SELECT 1 FROM members m WHERE m.id = ${memberId} AND ${AT_DESK})`;

/** Removes a second factor, except the last one of a member who works at the desk. */
export const factorRemoved = (memberId: string, id: string): Part<number> =>
  run(sql`DELETE FROM second_factors WHERE id = ${id} AND member_id = ${memberId} AND confirmed_at IS NOT NULL
    AND (NOT ${worksAtDesk(memberId)}
      OR (SELECT COUNT(*) FROM second_factors WHERE member_id = ${memberId} AND confirmed_at IS NOT NULL) > 1)`);

/** Deletes the recovery codes and the sessions' factor proofs of a member who has no second factor left. */
export const leftoversDropped = (memberId: string): Part<number>[] => [
  run(sql`DELETE FROM recovery_codes WHERE member_id = ${memberId} AND NOT ${hasFactor(memberId)}`),
  run(sql`UPDATE sessions SET factor_at = NULL WHERE member_id = ${memberId} AND NOT ${hasFactor(memberId)}`),
];

/** Saves recovery codes when the member has none; with `factorId` only when that second factor exists. */
export const recoveryGiven = (memberId: string, hashes: readonly string[], factorId?: string): Part<number> =>
  run(sql`INSERT INTO recovery_codes (hash, member_id) SELECT value, ${memberId} FROM ${among(hashes)}
    WHERE NOT EXISTS (SELECT 1 FROM recovery_codes WHERE member_id = ${memberId})
      AND ${factorId === undefined ? sql`TRUE` : isThere(factorId)}`);

export const recoveryDropped = (memberId: string): Part<number> =>
  run(sql`DELETE FROM recovery_codes WHERE member_id = ${memberId}`);

export const recoveryLeftRead = (memberId: string): Reading<number> =>
  mapped(
    row(
      { left: number },
      sql`SELECT COUNT(*) AS "left" FROM recovery_codes WHERE member_id = ${memberId} AND used_at IS NULL`,
    ),
    (found) => found?.left ?? 0,
  );

/** A checked proof of a second factor, which {@link proofSpent} uses up. */
export type FactorProof =
  /** `resealed` is the key sealed with the present secret, when the previous secret opened it. */
  | { kind: "totp"; id: string; counter: number; resealed: string | null }
  | { kind: "passkey"; id: string; counter: number; challenge: SignedChallenge }
  | { kind: "recovery"; hash: string };

type ProofStatements = { challenge: Part<number> | null; spent: Part<number> };

/**
 * Uses a proof up, so that it works once: a code of the same or an earlier time step is wrong from then on. `spent` is 1 when it worked, and the
 * statements right after it test `changes()`.
 */
export function proofSpent(at: Clock, memberId: string, shown: FactorProof): ProofStatements {
  if (shown.kind === "passkey")
    return {
      challenge: challengeBurnt(at, memberId, shown.challenge),
      // Passkeys that are copied to several devices do not count, and send 0 each time.
      spent: run(sql`UPDATE second_factors SET counter = ${shown.counter}
        WHERE id = ${shown.id} AND member_id = ${memberId} AND confirmed_at IS NOT NULL
          AND (counter < ${shown.counter} OR (counter = 0 AND ${shown.counter} = 0)) AND changes() = 1`),
    };
  if (shown.kind === "recovery")
    return {
      challenge: null,
      spent: run(
        sql`UPDATE recovery_codes SET used_at = ${at.now} WHERE hash = ${shown.hash} AND member_id = ${memberId} AND used_at IS NULL`,
      ),
    };
  return {
    challenge: null,
    spent: run(sql`UPDATE second_factors SET counter = ${shown.counter}, secret = COALESCE(${shown.resealed}, secret)
      WHERE id = ${shown.id} AND member_id = ${memberId} AND confirmed_at IS NOT NULL AND counter < ${shown.counter}`),
  };
}

/**
 * Uses up the challenge that a passkey signed. Its row is written only now, so that asking for a challenge writes nothing.
 */
export const challengeBurnt = ({ now }: Clock, memberId: string, { id, expiresAt }: SignedChallenge): Part<number> =>
  run(sql`INSERT INTO factor_challenges (id, member_id, purpose, expires_at, used_at)
    SELECT ${[id, memberId, "passkey", expiresAt, now]} WHERE NOT EXISTS (SELECT 1 FROM factor_challenges WHERE id = ${id})`);

/**
 * Adds a passkey if the statement before used its challenge up, the member may have one more, and no member has this passkey.
 */
export function passkeyAdded(factor: Factor, most: number): Part<number> {
  const { columns, values } = inserting(secondFactors, factor);
  return run(sql`INSERT INTO second_factors (${columns}) SELECT ${values}
    WHERE changes() = 1
      AND (SELECT COUNT(*) FROM second_factors WHERE member_id = ${factor.memberId} AND confirmed_at IS NOT NULL) < ${most}
      AND NOT EXISTS (SELECT 1 FROM second_factors WHERE credential_id = ${factor.credentialId})`);
}

/** Saves in the session that its member has just shown a second factor, if the statement before changed a row. */
export const proofNoted = ({ now }: Clock, sessionId: string): Part<number> =>
  run(sql`UPDATE sessions SET factor_at = ${now} WHERE id = ${sessionId} AND ended_at IS NULL AND changes() = 1`);

/** Saves in the session that its member has just shown the password. */
export const passwordNoted = ({ now }: Clock, sessionId: string): Part<number> =>
  run(sql`UPDATE sessions SET proved_at = ${now} WHERE id = ${sessionId}`);

/** How long a sign-in waits for its second step, in milliseconds. */
const PENDING = 600_000;

/** Saves a pending sign-in if the statement before opened no session, because the member has a second factor. */
export const pendingBegun = ({ now }: Clock, id: string, memberId: string, sessionId: string): Part<number> =>
  run(sql`INSERT INTO factor_challenges (id, member_id, purpose, expires_at)
    SELECT ${id}, id, 'sign_in', ${new Date(now.getTime() + PENDING)} FROM members
    WHERE id = ${memberId} AND NOT EXISTS (SELECT 1 FROM sessions WHERE id = ${sessionId})`);

const isPending = ({ now }: Clock, id: string, memberId: string) =>
  sql`id = ${id} AND member_id = ${memberId} AND purpose = 'sign_in' AND used_at IS NULL AND expires_at > ${now}`;

/** Whether a sign-in still waits for its second step. */
export const pendingRead = (at: Clock, id: string, memberId: string): Reading<boolean> =>
  mapped(
    row({ id: text }, sql`SELECT id FROM factor_challenges WHERE ${isPending(at, id, memberId)}`),
    (found) => found !== null,
  );

/** Uses a pending sign-in up, if the statement before changed a row. */
export const pendingSpent = (at: Clock, id: string, memberId: string): Part<number> =>
  run(sql`UPDATE factor_challenges SET used_at = ${at.now} WHERE ${isPending(at, id, memberId)} AND changes() = 1`);
