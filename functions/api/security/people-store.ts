import { DESK_ROLES, type DeskRole, isDeskRole } from "../../contract/desk-roles";
import type { DeskPerson, SecurityEvent, SecurityKind } from "../../contract/security-log";
import { emailKeyOf } from "../accounts/email-key";
import { type DeskPlace, PAGE_SIZE } from "../operator/desk-store";
import { type Page, rowsBefore, totalIn } from "../paging";
import { keepEvent } from "./security-store";

type PersonRow = { id: string; name: string; email: string; roles: string; enrolled: number };
const PERSON = `SELECT m.id, trim(m.first_name || ' ' || m.last_name) AS name, m.email, m.roles,
    EXISTS (SELECT 1 FROM second_factors f WHERE f.member_id = m.id AND f.confirmed_at IS NOT NULL) AS enrolled
  FROM members m`;
const personOf = ({ roles, enrolled, ...row }: PersonRow): DeskPerson => ({
  ...row,
  roles: (JSON.parse(roles) as string[]).filter(isDeskRole),
  enrolled: enrolled === 1,
});

/** In SQL: who has a role of the desk, and not only others. */
const AT_DESK = `EXISTS (SELECT 1 FROM json_each(m.roles) r WHERE r.value IN (${DESK_ROLES.map((role) => `'${role}'`).join(", ")}))`;

/** A page of who works at the country's desk; with an address the member of it. One round trip. */
export async function findPeople(
  { d1, country }: DeskPlace,
  { email, page }: { email: string; page: number },
): Promise<Page<DeskPerson>> {
  const where = email === "" ? `m.roles <> '[]' AND ${AT_DESK} AND ?2 = ''` : "m.email_key = ?2";
  const paging = { page, pageSize: PAGE_SIZE };
  const of = [country, email === "" ? "" : emailKeyOf(email)];
  const [total, rows] = await d1.batch<Record<string, unknown>>([
    d1.prepare(`SELECT COUNT(*) AS total FROM members m WHERE m.country = ?1 AND ${where}`).bind(...of),
    d1
      .prepare(`${PERSON} WHERE m.country = ?1 AND ${where} ORDER BY m.created_at, m.id LIMIT ?3 OFFSET ?4`)
      .bind(...of, paging.pageSize, rowsBefore(paging)),
  ]);
  return { items: ((rows?.results ?? []) as PersonRow[]).map(personOf), ...paging, total: totalIn(total) };
}

/** Somebody of the country, and whether they are one of these people, by any spelling of an email. One round trip. */
export async function findPerson(
  { d1, country }: DeskPlace,
  id: string,
  people: readonly string[],
): Promise<{ person: DeskPerson; own: boolean } | null> {
  const [found, own] = await d1.batch<Record<string, unknown>>([
    d1.prepare(`${PERSON} WHERE m.id = ?1 AND m.country = ?2`).bind(id, country),
    d1
      .prepare(
        `SELECT 1 FROM members m JOIN members o ON o.id = m.id OR o.mailbox = m.mailbox
         WHERE m.id = ?1 AND o.id IN (SELECT value FROM json_each(?2))`,
      )
      .bind(id, JSON.stringify(people)),
  ]);
  const row = found?.results[0] as PersonRow | undefined;
  return row === undefined ? null : { person: personOf(row), own: (own?.results.length ?? 0) > 0 };
}

/** Gives somebody else these roles, and keeps who did. Null for nobody of the country. One round trip. */
export async function saveRoles(place: DeskPlace, id: string, roles: readonly DeskRole[]): Promise<DeskPerson | null> {
  const { d1, country, now, operatorId } = place;
  const wanted = JSON.stringify(DESK_ROLES.filter((role) => roles.includes(role)));
  const theirs = "id = ? AND country = ? AND id <> ? AND roles <> ?";
  const [, , found] = await d1.batch<PersonRow>([
    keepEvent(
      place,
      { kind: "roles_changed", memberId: operatorId, subject: id, detail: { roles: wanted } },
      { sql: `EXISTS (SELECT 1 FROM members WHERE ${theirs})`, values: [id, country, operatorId, wanted] },
    ),
    d1
      .prepare(`UPDATE members SET roles = ?, updated_at = ? WHERE ${theirs}`)
      .bind(wanted, now.toISOString(), id, country, operatorId, wanted),
    d1.prepare(`${PERSON} WHERE m.id = ?1 AND m.country = ?2`).bind(id, country),
  ]);
  const row = found?.results[0];
  return row === undefined ? null : personOf(row);
}

type EventRow = Omit<SecurityEvent, "detail"> & { detail: string };

/** A page of the security log. One round trip. */
export async function findEvents(
  { d1, country }: DeskPlace,
  { kind, page }: { kind: SecurityKind | undefined; page: number },
): Promise<{ items: SecurityEvent[]; total: number }> {
  const where = `e.country = ?1 AND ${kind === undefined ? "?2 IS NULL" : "e.kind = ?2"}`;
  const [total, rows] = await d1.batch<Record<string, unknown>>([
    d1.prepare(`SELECT COUNT(*) AS total FROM security_events e WHERE ${where}`).bind(country, kind ?? null),
    d1
      .prepare(
        `SELECT e.id, e.at, e.kind, COALESCE(NULLIF(trim(m.first_name || ' ' || m.last_name), ''), e.member_id) AS who,
           COALESCE(trim(s.first_name || ' ' || s.last_name), e.subject) AS subject, e.detail
         FROM security_events e LEFT JOIN members m ON m.id = e.member_id
         LEFT JOIN members s ON s.id = CASE WHEN instr(e.subject, '|') > 0 THEN substr(e.subject, instr(e.subject, '|') + 1) ELSE e.subject END
         WHERE ${where} ORDER BY e.id DESC LIMIT ${PAGE_SIZE} OFFSET ?3`,
      )
      .bind(country, kind ?? null, (page - 1) * PAGE_SIZE),
  ]);
  return {
    items: ((rows?.results ?? []) as EventRow[]).map((row) => ({ ...row, detail: JSON.parse(row.detail) })),
    total: Number(total?.results[0]?.total ?? 0),
  };
}
