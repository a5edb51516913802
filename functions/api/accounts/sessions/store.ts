import type { User } from "../../../contract/accounts/sessions";
import { nullable, number, text } from "../../../db/readers";
import { sessions } from "../../../db/schema/accounts";
import { type RowOf, type Sql, sql } from "../../../db/sql";
import { type Part, row, rows, run, trip } from "../../../db/trip";
import { type Attempt, attemptsRead } from "../../kit/attempts/attempts-store";
import type { Scope } from "../../kit/call/call";
import type { Fault } from "../../kit/contact/fault";
import { type Page, type Paging, rowsBefore } from "../../kit/paging";
import { type Proof, secondsOf } from "../../kit/proof/fresh-proof";
import { MEMBER } from "../store";
import { GRACE_SECONDS, REFRESH_SECONDS, type RefreshToken } from "./refresh-token";

const later = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);

export type NewSession = {
  id: string;
  memberId: string;
  deviceId: string | null;
  device: string;
  /** The session that the browser had until now, which ends. */
  replaces: string | null;
  /** Whether a second factor was shown too. */
  withFactor?: boolean;
};

/**
 * Opens a session in its first generation if the member exists when it runs and `when` holds; without a second factor only for members who have none.
 * The browser's previous session ends.
 */
export function sessionOpened(
  { now }: Pick<Scope, "now">,
  { id, memberId, deviceId, device, replaces, withFactor = false }: NewSession,
  when: Sql = sql`TRUE`,
): { opened: Part<number>; replaced: Part<number> | null } {
  const allowed = withFactor
    ? when
    : sql`${when} AND NOT EXISTS (SELECT 1 FROM second_factors f WHERE f.member_id = ${memberId} AND f.confirmed_at IS NOT NULL)`;
  return {
    opened:
      run(sql`INSERT INTO sessions (id, member_id, generation, device_id, device, created_at, rotated_at, expires_at, proved_at, factor_at)
      SELECT ${id}, id, 1, ${deviceId}, ${device}, ${now}, ${now}, ${later(now, REFRESH_SECONDS)}, ${now}, ${withFactor ? now : null}
      FROM members WHERE id = ${memberId} AND ${allowed}`),
    replaced:
      replaces === null
        ? null
        : run(sql`UPDATE sessions SET ended_at = ${now}, ended_because = 'signed_out'
            WHERE id = ${replaces} AND ended_at IS NULL AND EXISTS (SELECT 1 FROM sessions WHERE id = ${id})`),
  };
}

export type Rotation = { live: true; generation: number; user: User; proof: Proof } | { live: false };

/** SQL for whether none of the counted tries exceeds its limit. */
const withinLimits = (attempts: readonly Attempt[]) =>
  sql`NOT EXISTS (SELECT 1 FROM json_each(${JSON.stringify(attempts)}) w JOIN attempts a ON a.key = w.value ->> 'key'
    WHERE a.count > w.value ->> 'limit')`;

/** The columns that a token is made from. */
const ROTATED = {
  id: MEMBER.id,
  firstName: MEMBER.firstName,
  tier: MEMBER.tier,
  isEmployee: MEMBER.isEmployee,
  roles: MEMBER.roles,
  generation: sessions.generation,
  provedAt: sessions.provedAt,
  factorAt: sessions.factorAt,
};

/**
 * Moves a session on by one generation, in one batch. Of several calls with the same token exactly one moves it; the others get the same new
 * generation within the grace period. A token that was replaced before that ends the session. `deviceId`, if given, has to be the one that opened the
 * session. Tries are counted in the same batch, and beyond the limit nothing moves. One trip.
 */
export async function rotate(
  { d1, now, country }: Scope,
  { sessionId, generation }: RefreshToken,
  { deviceId, attempts }: { deviceId: string | null; attempts: readonly Attempt[] },
): Promise<Rotation | Fault> {
  const ofDevice = deviceId === null ? sql`TRUE` : sql`device_id = ${deviceId}`;
  const { limited, session } = await trip(d1, {
    limited: attemptsRead(now, attempts),
    reused: run(sql`UPDATE sessions SET ended_at = ${now}, ended_because = 'reused'
      WHERE id = ${sessionId} AND ended_at IS NULL AND generation > ${generation}
        AND NOT (generation = ${generation + 1} AND rotated_at > ${later(now, -GRACE_SECONDS)})`),
    moved:
      run(sql`UPDATE sessions SET generation = generation + 1, rotated_at = ${now}, expires_at = ${later(now, REFRESH_SECONDS)}
      WHERE id = ${sessionId} AND generation = ${generation} AND ended_at IS NULL AND expires_at > ${now}
        AND ${ofDevice} AND ${withinLimits(attempts)}`),
    session: row(
      ROTATED,
      sql`SELECT ${ROTATED} FROM sessions JOIN members m ON m.id = sessions.member_id
        WHERE sessions.id = ${sessionId} AND ended_at IS NULL AND expires_at > ${now} AND generation = ${generation + 1}
          AND m.country = ${country} AND ${ofDevice}`,
    ),
  });
  if (limited !== null) return limited;
  if (session === null) return { live: false };
  const { generation: reached, provedAt, factorAt, ...user } = session;
  return {
    live: true,
    generation: reached,
    user,
    proof: { provedAt: secondsOf(provedAt), factorAt: secondsOf(factorAt) },
  };
}

type Ending = "signed_out" | "password_changed" | "factor_changed";

/** Ends one session of a member. */
export const sessionEnded = ({ now }: Pick<Scope, "now">, memberId: string, sessionId: string): Part<number> =>
  run(sql`UPDATE sessions SET ended_at = ${now}, ended_because = 'signed_out'
    WHERE id = ${sessionId} AND member_id = ${memberId} AND ended_at IS NULL`);

/** Ends every session of a member except `except`, if `when` holds. */
export const sessionsEnded = (
  { now }: Pick<Scope, "now">,
  memberId: string,
  because: Ending,
  { except = null, when = sql`TRUE` }: { except?: string | null; when?: Sql } = {},
): Part<number> =>
  run(sql`UPDATE sessions SET ended_at = ${now}, ended_because = ${because}
    WHERE member_id = ${memberId} AND ended_at IS NULL AND id IS NOT ${except} AND ${when}`);

const SESSION = {
  id: sessions.id,
  device: sessions.device,
  createdAt: sessions.createdAt,
  rotatedAt: sessions.rotatedAt,
};
export type SessionRow = RowOf<typeof SESSION>;

/** A page of the member's signed-in devices, the caller's first; null when the caller's session has ended. One trip. */
export async function liveSessions(
  { d1, now }: Scope,
  { memberId, sessionId }: { memberId: string; sessionId: string },
  paging: Paging,
): Promise<Page<SessionRow> | null> {
  const live = sql`${sessions} WHERE member_id = ${memberId} AND ended_at IS NULL AND expires_at > ${now}`;
  const { counted, items } = await trip(d1, {
    counted: row(
      { total: number, here: nullable(number) },
      sql`SELECT COUNT(*) AS total, SUM(id = ${sessionId}) AS here FROM ${live}`,
    ),
    items: rows(
      SESSION,
      sql`SELECT ${SESSION} FROM ${live} ORDER BY id = ${sessionId} DESC, created_at DESC, id
        LIMIT ${paging.pageSize} OFFSET ${rowsBefore(paging)}`,
    ),
  });
  return counted?.here === 1 ? { items, ...paging, total: counted.total } : null;
}

/** Gives a session another id, if `when` holds, so that no token made for it until now opens anything. */
export const sessionRenamed = (
  { now }: Pick<Scope, "now">,
  { sessionId, as }: { sessionId: string; as: string },
  when: Sql,
): Part<number> =>
  run(sql`UPDATE sessions SET id = ${as}, generation = 1, rotated_at = ${now}
    WHERE id = ${sessionId} AND ended_at IS NULL AND ${when}`);

/** Reads the owner of a session; null when there is none. One trip. */
export async function ownerOf({ d1 }: Scope, sessionId: string): Promise<string | null> {
  const found = await trip(
    d1,
    row({ memberId: text }, sql`SELECT member_id AS memberId FROM sessions WHERE id = ${sessionId}`),
  );
  return found?.memberId ?? null;
}
