import type { SandboxUser } from "../../contract/messages/sandbox";
import { members } from "../../db/schema/accounts";
import { of, type Sql, sql } from "../../db/sql";
import { type Part, row, rows, run, trip } from "../../db/trip";
import type { Member } from "../accounts/store";
import type { Scope } from "../kit/call/call";
import { type Page, type Paging, rowsBefore, totalRead } from "../kit/paging";

/** SQL for members that the sandbox made, so that no real account is touched. */
const isOurs = ({ country }: Scope): Sql => sql`m.country = ${country} AND m.id LIKE 'sandbox-%'`;
const MEMBER = of(members, "m");

export const describeUser = (member: Member): SandboxUser => {
  const { id, email, firstName, lastName, tier, loyaltyPoints, tierPointsCounter, isEmployee, roles } = member;
  return { id, email, firstName, lastName, tier, loyaltyPoints, tierPointsCounter, isEmployee, roles };
};

/** A page of the test users, newest first. One trip. */
export async function listUsers(scope: Scope, paging: Paging): Promise<Page<SandboxUser>> {
  const { users, total } = await trip(scope.d1, {
    total: totalRead(sql`members m WHERE ${isOurs(scope)}`),
    users: rows(
      MEMBER,
      sql`SELECT ${MEMBER} FROM members m WHERE ${isOurs(scope)} ORDER BY m.created_at DESC, m.id
        LIMIT ${paging.pageSize} OFFSET ${rowsBefore(paging)}`,
    ),
  });
  return { items: users.map(describeUser), ...paging, total };
}

export const findUser = (scope: Scope, id: string): Promise<Member | null> =>
  trip(scope.d1, row(MEMBER, sql`SELECT ${MEMBER} FROM members m WHERE ${isOurs(scope)} AND m.id = ${id}`));

/** Deletes the invented events of a user. */
export const madeUpForgotten = (id: string): Part<number> =>
  run(sql`DELETE FROM pass_events WHERE member_id = ${id} AND key LIKE 'sandbox:%'`);

/** Replaces a user's row; false when another user has the email. */
export async function saveUser({ d1, now }: Scope, member: Member): Promise<boolean> {
  const saved = await trip(
    d1,
    run(sql`UPDATE OR IGNORE members SET email = ${member.email}, email_key = ${member.emailKey},
        first_name = ${member.firstName}, last_name = ${member.lastName}, tier = ${member.tier}, password_hash = ${member.passwordHash},
        loyalty_points = ${member.loyaltyPoints}, tier_points_counter = ${member.tierPointsCounter}, is_employee = ${member.isEmployee},
        roles = ${JSON.stringify(member.roles)}, updated_at = ${now} WHERE id = ${member.id}`),
  );
  return saved === 1;
}
