import type { ApiKey } from "../../../contract/desk/api-keys";
import { type DeskRole, isDeskRole } from "../../../contract/desk/desk-roles";
import { KEY_SCOPES, MOST_KEYS } from "../../../contract/desk/key-facts";
import { guarded, guardSql } from "../../../db/d1/guarded";
import { boolean, json, nullable, oneOf, text } from "../../../db/readers";
import { operatorKeys } from "../../../db/schema/desk-catalogue";
import { computed, of, type RowOf, raw, type Sql, sql } from "../../../db/sql";
import { row, rows, run, trip } from "../../../db/trip";
import type { Scope } from "../../kit/call/call";
import { type Page, rowsBefore, totalRead } from "../../kit/paging";
import { eventKept } from "../../kit/security/security-store";
import { type DeskCall, PAGE_SIZE } from "../desk-store";

const k = of(operatorKeys, "k");
const shownAt = (now: Date, operatorId: string) => ({
  id: k.id,
  name: k.name,
  scope: computed(oneOf(...KEY_SCOPES), k.scope),
  hint: k.hint,
  owner: computed(text, raw("COALESCE(NULLIF(trim(m.first_name || ' ' || m.last_name), ''), k.member_id)")),
  own: computed(boolean, sql`k.member_id = ${operatorId}`),
  createdAt: k.createdAt,
  expiresAt: k.expiresAt,
  lastUsedAt: k.lastUsedAt,
  state: computed(
    oneOf("active", "expired", "revoked"),
    sql`CASE WHEN k.revoked_at IS NOT NULL THEN 'revoked' WHEN k.expires_at <= ${now} THEN 'expired' ELSE 'active' END`,
  ),
});
const FROM = raw("operator_keys k LEFT JOIN members m ON m.id = k.member_id");

/** SQL for the keys that the caller may see and revoke: their own, and all of the country for an admin. */
const visibleTo = ({ country, operatorId, roles }: DeskCall): Sql =>
  sql`k.country = ${country} AND k.member_id IS NOT NULL AND (k.member_id = ${operatorId} OR ${roles.includes("admin")})`;

const shownRead = ({ now, operatorId }: DeskCall, id: string) => {
  const shape = shownAt(now, operatorId);
  return row(shape, sql`SELECT ${shape} FROM ${FROM} WHERE k.id = ${id}`);
};

/** A page of the keys that the caller may see, newest first. One trip. */
export async function findKeys(call: DeskCall, page: number): Promise<Page<ApiKey>> {
  const shape = shownAt(call.now, call.operatorId);
  const paging = { page, pageSize: PAGE_SIZE };
  const found = await trip(call.d1, {
    total: totalRead(sql`${FROM} WHERE ${visibleTo(call)}`),
    items: rows(
      shape,
      sql`SELECT ${shape} FROM ${FROM} WHERE ${visibleTo(call)} ORDER BY k.created_at DESC, k.id
        LIMIT ${PAGE_SIZE} OFFSET ${rowsBefore(paging)}`,
    ),
  });
  return { ...paging, ...found };
}

export type NewKey = Pick<ApiKey, "id" | "name" | "scope" | "hint" | "expiresAt"> & { hash: string };

/** Keeps a key, and logs it; null when the operator has {@link MOST_KEYS} that work. One trip. */
export async function keepKey(call: DeskCall, key: NewKey): Promise<ApiKey | null> {
  const { d1, country, now, operatorId } = call;
  const { id, name, scope, hint, expiresAt, hash } = key;
  const { kept } = await trip(d1, {
    made: run(sql`INSERT INTO operator_keys (id, country, member_id, name, scope, hash, hint, created_at, expires_at)
      SELECT ${[id, country, operatorId, name, scope, hash, hint, now, expiresAt]}
      WHERE (SELECT COUNT(*) FROM operator_keys WHERE country = ${country} AND member_id = ${operatorId}
        AND revoked_at IS NULL AND expires_at > ${now}) < ${MOST_KEYS}`),
    event: eventKept(
      call,
      { kind: "key_made", memberId: operatorId, subject: `${name} …${hint}`, detail: { scope } },
      sql`EXISTS (SELECT 1 FROM operator_keys WHERE id = ${id})`,
    ),
    kept: shownRead(call, id),
  });
  return kept;
}

/** Revokes a key that the caller may see, and logs it; null when there is none. One trip. */
export async function endKey(call: DeskCall, id: string): Promise<ApiKey | null> {
  const { d1, now, operatorId } = call;
  const theirs = sql`k.id = ${id} AND ${visibleTo(call)}`;
  const { before, after } = await trip(d1, {
    before: row({ name: k.name, hint: k.hint }, sql`SELECT k.name, k.hint FROM operator_keys k WHERE ${theirs}`),
    event: eventKept(
      call,
      { kind: "key_revoked", memberId: operatorId, subject: id },
      sql`EXISTS (SELECT 1 FROM operator_keys k WHERE ${theirs} AND k.revoked_at IS NULL)`,
    ),
    named: run(sql`UPDATE operator_keys AS k SET revoked_at = ${now} WHERE ${theirs} AND k.revoked_at IS NULL`),
    after: shownRead(call, id),
  });
  return before === null ? null : after;
}

const HOUR = 3_600_000;
const LIVE = {
  id: k.id,
  name: k.name,
  scope: computed(oneOf(...KEY_SCOPES), k.scope),
  memberId: k.memberId,
  roles: computed(nullable(json<string[]>()), raw("m.roles")),
};
export type LiveKey = Omit<RowOf<typeof LIVE>, "roles" | "memberId"> & { operatorId: string; roles: DeskRole[] };

/** The roles of a key of whoever runs the server. */
const OWN_ROLES: readonly DeskRole[] = ["content"];

const lives = ({ country, now }: Omit<Scope, "d1">, where: Sql): Sql =>
  sql`${where} AND k.revoked_at IS NULL AND k.expires_at > ${now}
    AND (k.country = '' AND k.member_id IS NULL OR k.country = ${country} AND m.country = k.country)`;

/** Finds a key that works by its hash, with the roles that its operator has now, and notes that it was used. One trip. */
export async function findKey(scope: Scope, hash: string): Promise<LiveKey | null> {
  const { d1, now } = scope;
  const { key } = await trip(d1, {
    used: run(sql`UPDATE operator_keys SET last_used_at = ${now}
      WHERE hash = ${hash} AND revoked_at IS NULL AND expires_at > ${now}
        AND COALESCE(last_used_at, '') < ${new Date(now.getTime() - HOUR)}`),
    key: row(LIVE, sql`SELECT ${LIVE} FROM ${FROM} WHERE ${lives(scope, sql`k.hash = ${hash}`)}`),
  });
  if (key === null) return null;
  const { memberId, roles, ...known } = key;
  return {
    ...known,
    operatorId: memberId ?? `key|${known.id}`,
    roles: memberId === null ? [...OWN_ROLES] : (roles ?? []).filter(isDeskRole),
  };
}

/** Wraps the database for a key's call: every trip checks that the key still works and its operator still has the roles. */
export function whileKeyLives(scope: Scope, { id, operatorId, roles }: LiveKey): D1Database {
  const has = operatorId.startsWith("key|")
    ? sql`TRUE`
    : sql`NOT EXISTS (SELECT 1 FROM json_each(${JSON.stringify(roles)}) r WHERE r.value NOT IN (SELECT value FROM json_each(m.roles)))`;
  return guarded(
    scope.d1,
    guardSql(sql`EXISTS (SELECT 1 FROM ${FROM} WHERE ${lives(scope, sql`k.id = ${id}`)} AND ${has})`),
  );
}
