import type { SignUpForm } from "../../../db/schema/accounts";
import { signUps } from "../../../db/schema/accounts";
import { inserting, of, sql } from "../../../db/sql";
import { type Part, row, run } from "../../../db/trip";
import type { Scope } from "../../kit/call/call";
import { emailKeyOf } from "../../kit/contact/email-key";
import { TOKEN_HOURS } from "../../kit/tokens/one-time-token";
import type { AccountCall } from "../store";

const SIGN_UP = of(signUps, "s");
export type SignUp = typeof signUps.$inferSelect;

export type NewSignUp = { id: string; form: SignUpForm; passwordHash: string; returnTo: string | null };

/** Keeps the typed form until its link is opened; a form that is sent twice is kept once. */
export function signUpKept(
  { now, country, language }: AccountCall,
  { id, form, passwordHash, returnTo }: NewSignUp,
): Part<number> {
  const { columns, values } = inserting(signUps, {
    id,
    country,
    emailKey: emailKeyOf(form.email),
    language,
    form,
    passwordHash,
    returnTo,
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + TOKEN_HOURS.join * 3_600_000).toISOString(),
  });
  return run(sql`INSERT INTO sign_ups (${columns}) VALUES (${values}) ON CONFLICT DO NOTHING`);
}

/** Reads a sign-up that has not expired, even when its link was used. */
export const signUpById = ({ now, country }: Scope, id: string): Part<SignUp | null> =>
  row(
    SIGN_UP,
    sql`SELECT ${SIGN_UP} FROM ${signUps} s WHERE s.id = ${id} AND s.country = ${country} AND s.expires_at > ${now}`,
  );

/** Marks a link as used, if it made this member. */
export const signUpSpent = ({ now }: Scope, id: string, memberId: string): Part<number> =>
  run(sql`UPDATE ${signUps} SET used_at = ${now}
    WHERE id = ${id} AND used_at IS NULL AND EXISTS (SELECT 1 FROM members WHERE id = ${memberId})`);
