import type { User } from "../../contract/accounts/sessions";
import type { CountryCode, LanguageCode } from "../../contract/countries";
import { members, oneTimeTokens } from "../../db/schema/accounts";
import { inserting, of, type Sql, sql } from "../../db/sql";
import { type Part, row, run } from "../../db/trip";
import type { Scope } from "../kit/call/call";
import { emailKeyOf } from "../kit/contact/email-key";
import type { Purpose } from "../kit/tokens/one-time-token";
import { TOKEN_HOURS } from "../kit/tokens/one-time-token";

export type Member = Omit<typeof members.$inferSelect, "mailbox">;
/** The parts of a call that account commands need. */
export type AccountCall = Scope & { language: LanguageCode; secret: string; country: CountryCode };

/** A signed-in member, by the session that they call from. */
export type OpenSession = { memberId: string; sessionId: string };

export const userOfMember = ({ id, firstName, tier, isEmployee, roles }: Member): User => ({
  id,
  firstName,
  tier,
  isEmployee,
  roles,
});

/** The columns of a member. */
export const MEMBER = of(members, "m");

export type NewToken = { id: string; purpose: Exclude<Purpose, "join"> };

/** What can name a member: an email, an id, an open session, or an unused link. */
type By = { email: string } | { id: string } | OpenSession | { link: NewToken };

function withMember({ now, country }: Scope, by: By): Sql {
  if ("email" in by) return sql`members m WHERE m.country = ${country} AND m.email_key = ${emailKeyOf(by.email)}`;
  if ("id" in by) return sql`members m WHERE m.id = ${by.id} AND m.country = ${country}`;
  if ("link" in by)
    return sql`one_time_tokens t JOIN members m ON m.id = t.member_id
      WHERE t.id = ${by.link.id} AND t.purpose = ${by.link.purpose} AND t.used_at IS NULL AND t.expires_at > ${now}`;
  return sql`sessions s JOIN members m ON m.id = s.member_id
    WHERE s.id = ${by.sessionId} AND s.member_id = ${by.memberId} AND s.ended_at IS NULL AND s.expires_at > ${now} AND m.country = ${country}`;
}

/** Reads the member of this country whom an email, an id, a link or a session names. */
export const memberRead = (scope: Scope, by: By): Part<Member | null> =>
  row(MEMBER, sql`SELECT ${MEMBER} FROM ${withMember(scope, by)}`);

/** Inserts the member, unless the email is taken. */
export function memberMade(member: Member): Part<number> {
  const { columns, values } = inserting(members, member);
  return run(sql`INSERT INTO members (${columns}) VALUES (${values}) ON CONFLICT DO NOTHING`);
}

/** Makes a one-time link for the member with this email or id; does nothing when there is none. */
export const tokenMade = (
  { now, country }: Scope,
  { id, purpose }: NewToken,
  to: { email: string } | { memberId: string },
): Part<number> =>
  run(sql`INSERT INTO one_time_tokens (id, member_id, purpose, created_at, expires_at)
    SELECT ${id}, id, ${purpose}, ${now}, ${new Date(now.getTime() + TOKEN_HOURS[purpose] * 3_600_000)} FROM members WHERE ${
      "email" in to ? sql`country = ${country} AND email_key = ${emailKeyOf(to.email)}` : sql`id = ${to.memberId}`
    }`);

/** SQL for whether a token was made, as the condition of its message. */
export const tokenIsThere = (id: string): Sql =>
  sql`EXISTS (SELECT 1 FROM ${oneTimeTokens} WHERE ${oneTimeTokens.id} = ${id})`;

/** Uses a link up, once. The statements after it test `changes()` or `used_at`. */
export const tokenSpent = ({ now }: Scope, { id, purpose }: NewToken): Part<number> =>
  run(sql`UPDATE one_time_tokens SET used_at = ${now}
    WHERE id = ${id} AND purpose = ${purpose} AND used_at IS NULL AND expires_at > ${now}`);

/** Confirms the email of the member whose link was just used. */
export const emailVerified = ({ now }: Scope, tokenId: string): Part<number> =>
  run(sql`UPDATE members SET email_verified_at = COALESCE(email_verified_at, ${now})
    WHERE changes() = 1 AND id = (SELECT member_id FROM one_time_tokens WHERE id = ${tokenId})`);

/** Makes earlier links of the same purpose invalid, if `when` holds. */
export const tokensDropped = ({ now }: Scope, memberId: string, purpose: Purpose, when: Sql): Part<number> =>
  run(sql`UPDATE one_time_tokens SET used_at = ${now}
    WHERE member_id = ${memberId} AND purpose = ${purpose} AND used_at IS NULL AND ${when}`);

/** Replaces the password that was read before and remembers it; `when` must hold too. */
export const passwordReplaced = ({ now }: Scope, { id, passwordHash }: Member, hash: string, when: Sql): Part<number> =>
  run(sql`UPDATE members SET previous_hash = password_hash, password_hash = ${hash}, password_changed_at = ${now}, updated_at = ${now}
    WHERE id = ${id} AND password_hash IS ${passwordHash} AND ${when}`);

/** SQL for whether the member's password still has this hash. */
export const hasPassword = (id: string, hash: string): Sql =>
  sql`EXISTS (SELECT 1 FROM members WHERE id = ${id} AND password_hash = ${hash})`;
