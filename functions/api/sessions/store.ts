import type { User } from "../../contract/sessions";
import type { Shop } from "../bag/store";
import { type Proof, secondsOf } from "../factors/fresh-proof";
import { type Attempt, attemptStatements, limitedBy } from "../orders/attempts-store";
import type { Fault } from "../orders/checkout/fault";
import { type Page, type Paging, rowsBefore, totalIn } from "../paging";
import { GRACE_SECONDS, REFRESH_SECONDS, type RefreshToken } from "./refresh-token";

/** The columns that a token is made from. */
export const USER_COLUMNS = `m.id, m.first_name AS firstName, m.tier, m.is_employee AS isEmployee, m.roles`;

type UserRow = { id: string; firstName: string; tier: User["tier"]; isEmployee: number; roles: string };

export const userOf = ({ id, firstName, tier, isEmployee, roles }: UserRow): User => ({
  id,
  firstName,
  tier,
  isEmployee: isEmployee === 1,
  roles: JSON.parse(roles),
});

const later = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString();

export type NewSession = {
  id: string;
  memberId: string;
  deviceId: string | null;
  device: string;
  /** The session that the browser had until now. */
  replaces: string | null;
  /** Opened with a second factor, too. */
  withFactor?: boolean;
};

/**
 * Opens a session in its first generation, if the member is there when it runs, and `when` holds; without a second factor only for who has
 * none. The one that the browser had ends with it.
 */
export const openSession = (
  { d1, now }: Shop,
  { id, memberId, deviceId, device, replaces, withFactor = false }: NewSession,
  when = "TRUE",
): D1PreparedStatement[] => [
  d1
    .prepare(
      `INSERT INTO sessions (id, member_id, generation, device_id, device, created_at, rotated_at, expires_at, proved_at, factor_at)
       SELECT ?1, id, 1, ?3, ?4, ?5, ?5, ?6, ?5, ?7 FROM members WHERE id = ?2 AND ${when}
         AND (?7 IS NOT NULL OR NOT EXISTS (SELECT 1 FROM second_factors f WHERE f.member_id = ?2 AND f.confirmed_at IS NOT NULL))`,
    )
    .bind(
      ...[id, memberId, deviceId, device, now.toISOString(), later(now, REFRESH_SECONDS)],
      withFactor ? now.toISOString() : null,
    ),
  ...(replaces === null
    ? []
    : [
        d1
          .prepare(
            `UPDATE sessions SET ended_at = ?2, ended_because = 'signed_out'
             WHERE id = ?1 AND ended_at IS NULL AND EXISTS (SELECT 1 FROM sessions WHERE id = ?3)`,
          )
          .bind(replaces, now.toISOString(), id),
      ]),
];

export type Rotation = { live: true; generation: number; user: User; proof: Proof } | { live: false };

/** In SQL: that none of the counted tries, a JSON list at `given`, passed its limit. */
const withinLimits = (given: string) =>
  `NOT EXISTS (SELECT 1 FROM json_each(${given}) w JOIN attempts a ON a.key = w.value ->> 'key' WHERE a.count > w.value ->> 'limit')`;

/**
 * Moves a session on by one generation, in one batch: of all who show the same token at once exactly one moves it, the others, within
 * the grace, get what it moved to. A token replaced before that ends the family. `deviceId`, where given, has to be the one
 * that the session was opened with. The tries are counted in the same batch, and one too many moves nothing. One round trip.
 */
export async function rotate(
  { d1, now, country }: Shop,
  { sessionId, generation }: RefreshToken,
  { deviceId, attempts }: { deviceId: string | null; attempts: readonly Attempt[] },
): Promise<Rotation | Fault> {
  const at = now.toISOString();
  const results = await d1.batch([
    ...attemptStatements(d1, now, attempts),
    d1
      .prepare(
        `UPDATE sessions SET ended_at = ?3, ended_because = 'reused'
         WHERE id = ?1 AND ended_at IS NULL AND generation > ?2 AND NOT (generation = ?2 + 1 AND rotated_at > ?4)`,
      )
      .bind(sessionId, generation, at, later(now, -GRACE_SECONDS)),
    d1
      .prepare(
        `UPDATE sessions SET generation = generation + 1, rotated_at = ?3, expires_at = ?4
         WHERE id = ?1 AND generation = ?2 AND ended_at IS NULL AND expires_at > ?3
           AND (?5 IS NULL OR device_id = ?5) AND ${withinLimits("?6")}`,
      )
      .bind(sessionId, generation, at, later(now, REFRESH_SECONDS), deviceId, JSON.stringify(attempts)),
    d1
      .prepare(
        `SELECT ${USER_COLUMNS}, s.generation, s.proved_at AS provedAt, s.factor_at AS factorAt FROM sessions s JOIN members m ON m.id = s.member_id
         WHERE s.id = ?1 AND s.ended_at IS NULL AND s.expires_at > ?2 AND s.generation = ?3 + 1
           AND m.country = ?4 AND (?5 IS NULL OR s.device_id = ?5)`,
      )
      .bind(sessionId, at, generation, country, deviceId),
  ]);
  const limited = limitedBy(attempts, results, now);
  if (limited !== null) return limited;
  const [row] = (results.at(-1)?.results ?? []) as (UserRow & {
    generation: number;
    provedAt: string | null;
    factorAt: string | null;
  })[];
  if (row === undefined) return { live: false };
  const proof = { provedAt: secondsOf(row.provedAt), factorAt: secondsOf(row.factorAt) };
  return { live: true, generation: row.generation, user: userOf(row), proof };
}

type Ending = "signed_out" | "password_changed" | "factor_changed";

/** Ends one session of a member. */
export const endOne = ({ d1, now }: Shop, memberId: string, sessionId: string, because: Ending = "signed_out") =>
  d1
    .prepare(
      "UPDATE sessions SET ended_at = ?3, ended_because = ?4 WHERE id = ?1 AND member_id = ?2 AND ended_at IS NULL",
    )
    .bind(sessionId, memberId, now.toISOString(), because);

/** Ends every session of a member but `except`; with `factorId` only where that second factor is there. */
export const endAll = (
  { d1, now }: Shop,
  memberId: string,
  because: Ending,
  except: string | null = null,
  factorId: string | null = null,
) =>
  d1
    .prepare(
      `UPDATE sessions SET ended_at = ?2, ended_because = ?3
       WHERE member_id = ?1 AND ended_at IS NULL AND id IS NOT ?4
         AND (?5 IS NULL OR EXISTS (SELECT 1 FROM second_factors WHERE id = ?5))`,
    )
    .bind(memberId, now.toISOString(), because, except, factorId);

export type SessionRow = { id: string; device: string; createdAt: string; rotatedAt: string };

/**
 * A page of the member's devices that are signed in, the caller's own first; null where the caller's is none of them any
 * more. One trip.
 */
export async function liveSessions(
  { d1, now }: Shop,
  { memberId, sessionId }: { memberId: string; sessionId: string },
  paging: Paging,
): Promise<Page<SessionRow> | null> {
  const live = "member_id = ?1 AND ended_at IS NULL AND expires_at > ?2";
  const [counted, rows] = await d1.batch<Record<string, unknown>>([
    d1
      .prepare(`SELECT COUNT(*) AS total, SUM(id = ?3) AS here FROM sessions WHERE ${live}`)
      .bind(memberId, now.toISOString(), sessionId),
    d1
      .prepare(
        `SELECT id, device, created_at AS createdAt, rotated_at AS rotatedAt FROM sessions
         WHERE ${live} ORDER BY id = ?3 DESC, created_at DESC, id LIMIT ?4 OFFSET ?5`,
      )
      .bind(memberId, now.toISOString(), sessionId, paging.pageSize, rowsBefore(paging)),
  ]);
  if (counted?.results[0]?.here !== 1) return null;
  return { items: (rows?.results ?? []) as SessionRow[], ...paging, total: totalIn(counted) };
}

/** Whose session it is; null when there is none. One trip. */
export async function ownerOf({ d1 }: Shop, sessionId: string): Promise<string | null> {
  const row = await d1
    .prepare("SELECT member_id AS memberId FROM sessions WHERE id = ?1")
    .bind(sessionId)
    .first<{ memberId: string }>();
  return row?.memberId ?? null;
}
