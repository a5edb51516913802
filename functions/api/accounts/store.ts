import type { CountryCode, LanguageCode } from "../../contract/countries";
import type { User } from "../../contract/sessions";
import { members } from "../../db/schema/accounts";
import { insertion, rowOf, selection } from "../../db/table-sql";
import type { Shop } from "../bag/store";
import { emailKeyOf } from "./email-key";
import type { Purpose } from "./one-time-token";
import { TOKEN_HOURS } from "./one-time-token";

export type Member = Omit<typeof members.$inferSelect, "mailbox">;
/** What an account command knows of its call. */
export type Desk = Shop & { language: LanguageCode; secret: string; country: CountryCode };

export const userOfMember = ({ id, firstName, tier, isEmployee, roles }: Member): User => ({
  id,
  firstName,
  tier,
  isEmployee,
  roles,
});

const COLUMNS = selection(members, "m");

/** The member with this email in this country. */
export const memberByEmail = ({ d1, country }: Shop, email: string): D1PreparedStatement =>
  d1
    .prepare(`SELECT ${COLUMNS} FROM members m WHERE m.country = ?1 AND m.email_key = ?2`)
    .bind(country, emailKeyOf(email));

/** The member whose session this is, while it lives: what an ended session may no longer see. */
export const memberBySession = ({ d1, now, country }: Shop, memberId: string, sessionId: string) =>
  d1
    .prepare(
      `SELECT ${COLUMNS} FROM sessions s JOIN members m ON m.id = s.member_id
       WHERE s.id = ?1 AND s.member_id = ?2 AND s.ended_at IS NULL AND s.expires_at > ?3 AND m.country = ?4`,
    )
    .bind(sessionId, memberId, now.toISOString(), country);

/** The member with this id in this country. */
export const memberById = ({ d1, country }: Shop, id: string): D1PreparedStatement =>
  d1.prepare(`SELECT ${COLUMNS} FROM members m WHERE m.id = ?1 AND m.country = ?2`).bind(id, country);

/** What one of the statements above found. */
export function memberOf(result: D1Result | undefined): Member | null {
  const [row] = (result?.results ?? []) as Record<string, unknown>[];
  return row === undefined ? null : rowOf(members, row);
}

/** Makes the member, unless the email is taken. */
export function insertMember({ d1 }: Shop, member: Member): D1PreparedStatement {
  const { columns, values } = insertion(members, member);
  const marks = values.map(() => "?").join(", ");
  return d1.prepare(`INSERT INTO members (${columns}) VALUES (${marks}) ON CONFLICT DO NOTHING`).bind(...values);
}

export type NewToken = { id: string; purpose: Exclude<Purpose, "join"> };
const hours = (now: Date, count: number) => new Date(now.getTime() + count * 3_600_000).toISOString();

/** Makes a one-time link for the member with this email, where there is one. */
export const tokenByEmail = ({ d1, now, country }: Shop, { id, purpose }: NewToken, email: string) =>
  d1
    .prepare(
      `INSERT INTO one_time_tokens (id, member_id, purpose, created_at, expires_at)
       SELECT ?1, id, ?2, ?3, ?4 FROM members WHERE country = ?5 AND email_key = ?6`,
    )
    .bind(id, purpose, now.toISOString(), hours(now, TOKEN_HOURS[purpose]), country, emailKeyOf(email));

/** The same for a member by id: nothing where the row did not come into being. */
export const tokenById = ({ d1, now }: Shop, { id, purpose }: NewToken, memberId: string) =>
  d1
    .prepare(
      `INSERT INTO one_time_tokens (id, member_id, purpose, created_at, expires_at)
       SELECT ?1, id, ?2, ?3, ?4 FROM members WHERE id = ?5`,
    )
    .bind(id, purpose, now.toISOString(), hours(now, TOKEN_HOURS[purpose]), memberId);

/** That a token was made: the condition of the message that carries it. */
export const tokenIsThere = (id: string) => ({
  sql: "EXISTS (SELECT 1 FROM one_time_tokens WHERE id = ?)",
  values: [id],
});

const LIVE = "used_at IS NULL AND expires_at > ?3";

/** The member whom an unused link speaks for. */
export const memberByToken = ({ d1, now }: Shop, { id, purpose }: NewToken): D1PreparedStatement =>
  d1
    .prepare(
      `SELECT ${COLUMNS} FROM one_time_tokens t JOIN members m ON m.id = t.member_id
       WHERE t.id = ?1 AND t.purpose = ?2 AND t.${LIVE}`,
    )
    .bind(id, purpose, now.toISOString());

/** Uses a link up, once: the statements after it ask for `changes()` or for `used_at`. */
export const spendToken = ({ d1, now }: Shop, { id, purpose }: NewToken): D1PreparedStatement =>
  d1
    .prepare(`UPDATE one_time_tokens SET used_at = ?3 WHERE id = ?1 AND purpose = ?2 AND ${LIVE}`)
    .bind(id, purpose, now.toISOString());

/** Links of a purpose that were sent before work no longer. */
export const dropTokens = ({ d1, now }: Shop, memberId: string, purpose: Purpose): D1PreparedStatement =>
  d1
    .prepare("UPDATE one_time_tokens SET used_at = ?3 WHERE member_id = ?1 AND purpose = ?2 AND used_at IS NULL")
    .bind(memberId, purpose, now.toISOString());
