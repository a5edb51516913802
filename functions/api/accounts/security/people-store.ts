import type { DeskPerson, SecurityEvent, SecurityKind } from "../../../contract/accounts/security-log";
import { DESK_ROLES, type DeskRole, isDeskRole } from "../../../contract/desk/desk-roles";
import { boolean, nullable, text } from "../../../db/readers";
import { members } from "../../../db/schema/accounts";
import { securityEvents } from "../../../db/schema/desk";
import { among, computed, of, type RowOf, raw, sql } from "../../../db/sql";
import { row, rows, run, trip } from "../../../db/trip";
import { type DeskCall, PAGE_SIZE } from "../../desk/desk-store";
import { emailKeyOf } from "../../kit/contact/email-key";
import { type Page, rowsBefore, totalRead } from "../../kit/paging";
import { eventKept } from "../../kit/security/security-store";
import { AT_DESK } from "../factors/store";

const m = of(members, "m");
const PERSON = {
  id: m.id,
  name: computed(text, raw("trim(m.first_name || ' ' || m.last_name)")),
  email: m.email,
  roles: m.roles,
  enrolled: computed(
    boolean,
    raw("EXISTS (SELECT 1 FROM second_factors f WHERE f.member_id = m.id AND f.confirmed_at IS NOT NULL)"),
  ),
};
const personOf = (found: RowOf<typeof PERSON>): DeskPerson => ({ ...found, roles: found.roles.filter(isDeskRole) });
const personRead = ({ country }: DeskCall, id: string) =>
  row(PERSON, sql`SELECT ${PERSON} FROM members m WHERE m.id = ${id} AND m.country = ${country}`);

/** A page of the people who work at the country's desk; with an address, the member who has it. One trip. */
export async function findPeople(
  { d1, country }: DeskCall,
  { email, page }: { email: string; page: number },
): Promise<Page<DeskPerson>> {
  const who = email === "" ? sql`m.roles <> '[]' AND ${AT_DESK}` : sql`m.email_key = ${emailKeyOf(email)}`;
  const where = sql`m.country = ${country} AND ${who}`;
  const paging = { page, pageSize: PAGE_SIZE };
  const { people, total } = await trip(d1, {
    total: totalRead(sql`members m WHERE ${where}`),
    people: rows(
      PERSON,
      sql`SELECT ${PERSON} FROM members m WHERE ${where} ORDER BY m.created_at, m.id LIMIT ${PAGE_SIZE} OFFSET ${rowsBefore(paging)}`,
    ),
  });
  return { items: people.map(personOf), ...paging, total };
}

/** Finds a member of the country, and whether their email is one of these, in any spelling. One trip. */
export async function findPerson(
  call: DeskCall,
  id: string,
  people: readonly string[],
): Promise<{ person: DeskPerson; own: boolean } | null> {
  const { person, own } = await trip(call.d1, {
    person: personRead(call, id),
    own: row(
      { id: m.id },
      sql`SELECT m.id FROM members m JOIN members o ON o.id = m.id OR o.mailbox = m.mailbox
        WHERE m.id = ${id} AND o.id IN ${among(people)}`,
    ),
  });
  return person === null ? null : { person: personOf(person), own: own !== null };
}

/**
 * Sets the desk roles of another member, and logs who did it. Null when there is no such member in the country. One trip.
 */
export async function saveRoles(call: DeskCall, id: string, roles: readonly DeskRole[]): Promise<DeskPerson | null> {
  const { d1, country, now, operatorId } = call;
  const wanted = JSON.stringify(DESK_ROLES.filter((role) => roles.includes(role)));
  const theirs = sql`id = ${id} AND country = ${country} AND id <> ${operatorId} AND roles <> ${wanted}`;
  const { person } = await trip(d1, {
    event: eventKept(
      call,
      { kind: "roles_changed", memberId: operatorId, subject: id, detail: { roles: wanted } },
      sql`EXISTS (SELECT 1 FROM members WHERE ${theirs})`,
    ),
    roles: run(sql`UPDATE members SET roles = ${wanted}, updated_at = ${now} WHERE ${theirs}`),
    person: personRead(call, id),
  });
  return person === null ? null : personOf(person);
}

const e = of(securityEvents, "e");
const EVENT = {
  id: e.id,
  at: e.at,
  kind: e.kind,
  who: computed(nullable(text), raw("COALESCE(NULLIF(trim(m.first_name || ' ' || m.last_name), ''), e.member_id)")),
  subject: computed(text, raw("COALESCE(trim(s.first_name || ' ' || s.last_name), e.subject)")),
  detail: e.detail,
};

/** A page of the security log. One trip. */
export async function findEvents(
  { d1, country }: DeskCall,
  { kind, page }: { kind: SecurityKind | undefined; page: number },
): Promise<{ items: SecurityEvent[]; total: number }> {
  const where = sql`e.country = ${country}${kind === undefined ? sql`` : sql` AND e.kind = ${kind}`}`;
  return trip(d1, {
    total: totalRead(sql`security_events e WHERE ${where}`),
    items: rows(
      EVENT,
      sql`SELECT ${EVENT} FROM security_events e LEFT JOIN members m ON m.id = e.member_id
        LEFT JOIN members s ON s.id = CASE WHEN instr(e.subject, '|') > 0 THEN substr(e.subject, instr(e.subject, '|') + 1) ELSE e.subject END
        WHERE ${where} ORDER BY e.id DESC LIMIT ${PAGE_SIZE} OFFSET ${rowsBefore({ page, pageSize: PAGE_SIZE })}`,
    ),
  });
}
