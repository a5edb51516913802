import type { SandboxUser } from "../../contract/sandbox";
import { members } from "../../db/schema/accounts";
import { rowOf, selection } from "../../db/table-sql";
import type { Member } from "../accounts/store";
import type { Shop } from "../bag/store";
import { type Page, type Paging, rowsBefore, totalIn } from "../paging";

/** SQL for members that the sandbox made, so that no shopper's account is touched. */
const OURS = "m.country = ?1 AND m.id LIKE 'sandbox-%'";
const COLUMNS = selection(members, "m");

export const describeUser = (member: Member): SandboxUser => {
  const { id, email, firstName, lastName, tier, loyaltyPoints, tierPointsCounter, isEmployee, roles } = member;
  return { id, email, firstName, lastName, tier, loyaltyPoints, tierPointsCounter, isEmployee, roles };
};

/** A page of the test users, newest first. One trip. */
export async function listUsers({ d1, country }: Shop, paging: Paging): Promise<Page<SandboxUser>> {
  const [total, rows] = await d1.batch<Record<string, unknown>>([
    d1.prepare(`SELECT COUNT(*) AS total FROM members m WHERE ${OURS}`).bind(country),
    d1
      .prepare(`SELECT ${COLUMNS} FROM members m WHERE ${OURS} ORDER BY m.created_at DESC, m.id LIMIT ?2 OFFSET ?3`)
      .bind(country, paging.pageSize, rowsBefore(paging)),
  ]);
  const items = (rows?.results ?? []).map((row) => describeUser(rowOf(members, row)));
  return { items, ...paging, total: totalIn(total) };
}

export async function findUser({ d1, country }: Shop, id: string): Promise<Member | null> {
  const row = await d1
    .prepare(`SELECT ${COLUMNS} FROM members m WHERE ${OURS} AND m.id = ?2`)
    .bind(country, id)
    .first<Record<string, unknown>>();
  return row === null ? null : rowOf(members, row);
}

/** Deletes the invented history of a user. */
export const forgetMadeUp = ({ d1 }: Shop, id: string): D1PreparedStatement =>
  d1.prepare("DELETE FROM pass_events WHERE member_id = ?1 AND key LIKE 'sandbox:%'").bind(id);

/** Replaces a user's row; false when another user has the email. */
export async function saveUser({ d1, now }: Shop, member: Member): Promise<boolean> {
  const { email, emailKey, firstName, lastName, tier, passwordHash } = member;
  const { meta } = await d1
    .prepare(
      `UPDATE OR IGNORE members SET email = ?2, email_key = ?3, first_name = ?4, last_name = ?5, tier = ?6, password_hash = ?7,
         loyalty_points = ?8, tier_points_counter = ?9, is_employee = ?10, roles = ?11, updated_at = ?12 WHERE id = ?1`,
    )
    .bind(
      member.id,
      email,
      emailKey,
      firstName,
      lastName,
      tier,
      passwordHash,
      member.loyaltyPoints,
      member.tierPointsCounter,
      member.isEmployee ? 1 : 0,
      JSON.stringify(member.roles),
      now.toISOString(),
    )
    .run();
  return meta.changes === 1;
}
