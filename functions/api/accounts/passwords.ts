import type { Refusal } from "../../contract/errors";
import type { PasswordCode } from "../../contract/sign-up-rules";
import { enqueue } from "../messages/outbox-store";
import { type Attempt, attemptStatements, limitedBy } from "../orders/attempts-store";
import { type Faults, faulty } from "../orders/checkout/fault";
import { endAll } from "../sessions/store";
import { countTry, forgetTries, judgeTries, lock, lockKeyOf } from "./lockout-store";
import { readOneTimeToken } from "./one-time-token";
import { checkNewPassword } from "./password/check-password";
import { hashPassword, isPassword } from "./password/hash";
import {
  type Desk,
  dropTokens,
  type Member,
  memberByEmail,
  memberBySession,
  memberByToken,
  memberOf,
  spendToken,
  tokenByEmail,
  tokenIsThere,
} from "./store";

type Done = { ok: true };
const EXPIRED: Refusal = { ok: false, code: "account_link_expired" };

/** Sends a link to a new password, if there is such an account; the statements and the answer are the same if not (S8.03). */
export async function requestReset(
  desk: Desk,
  { email, attempts }: { email: string; attempts: readonly Attempt[] },
): Promise<Done | Refusal> {
  const { d1, now, country, language } = desk;
  const read = await d1.batch([...attemptStatements(d1, now, attempts), memberByEmail(desk, email)]);
  const limited = limitedBy(attempts, read, now);
  if (limited !== null) return { ok: false, ...limited };
  const member = memberOf(read.at(-1));
  const id = crypto.randomUUID();
  await d1.batch([
    // Something is written either way: that a database had nothing to write down can be told by the clock.
    ...attemptStatements(d1, now, [{ key: `${attempts[0]?.key}|asked`, limit: 0 }]),
    tokenByEmail(desk, { id, purpose: "reset" }, email),
    enqueue(
      d1,
      now,
      {
        key: `reset|${id}`,
        channel: "email",
        template: "reset_password",
        to: member?.email ?? email,
        country,
        language: member?.language ?? language,
        vars: { firstName: member?.firstName ?? "", tokenId: id },
      },
      tokenIsThere(id),
    ),
  ]);
  return { ok: true };
}

type NewPassword = {
  password: string;
  passwordConfirmation: string;
  /** Whether a password is known to others (password/breached.ts). */
  breached: (password: string) => Promise<boolean>;
};

/** Judges a new password against the rules and the last two, and one that they let pass against what others know. */
async function codesOf(
  member: Member,
  { password, passwordConfirmation: confirmation, breached }: NewPassword,
): Promise<(PasswordCode | "password_breached")[]> {
  const candidate = { password, confirmation, email: member.email };
  const broken = checkNewPassword(candidate, false);
  if (broken.length > 0 && password.length < 8) return broken;
  const before = [member.passwordHash, member.previousHash].filter((hash) => hash !== null);
  for (const hash of before) if (await isPassword(password, hash)) return checkNewPassword(candidate, true);
  return broken.length === 0 && (await breached(password)) ? ["password_breached"] : broken;
}

const faultsFor = (codes: Awaited<ReturnType<typeof codesOf>>): Faults =>
  faulty(...codes.map((code) => ({ code, field: code === "AUTH_MS_PV_007" ? "passwordConfirmation" : "password" })));

/** The statements of a new password: the old one is remembered, the other sessions end, the member is told. `guard` has to hold. */
async function replacePassword(desk: Desk, member: Member, password: string, keep: string | null, guard: string) {
  const { d1, now, country } = desk;
  const at = now.toISOString();
  const hash = await hashPassword(password);
  const isNew = { sql: "EXISTS (SELECT 1 FROM members WHERE id = ? AND password_hash = ?)", values: [member.id, hash] };
  return [
    d1
      .prepare(
        `UPDATE members SET previous_hash = password_hash, password_hash = ?2, password_changed_at = ?3, updated_at = ?3
         WHERE id = ?1 AND password_hash IS ?4 ${guard}`,
      )
      .bind(member.id, hash, at, member.passwordHash),
    endAll(desk, member.id, "password_changed", keep),
    dropTokens(desk, member.id, "reset"),
    enqueue(
      d1,
      now,
      {
        key: `password|${crypto.randomUUID()}`,
        channel: "email",
        template: "password_changed",
        to: member.email,
        country,
        language: member.language,
        vars: { firstName: member.firstName },
      },
      isNew,
    ),
    forgetTries(desk, await lockKeyOf(desk, member.email)),
  ];
}

/** A new password by the link of the email, which works once. Signs every device out. */
export async function resetPassword(
  desk: Desk,
  { token, ...given }: NewPassword & { token: string },
): Promise<Done | Refusal | Faults> {
  const id = await readOneTimeToken(desk.secret, "reset", token);
  if (id === null) return EXPIRED;
  const link = { id, purpose: "reset" } as const;
  const member = memberOf((await desk.d1.batch([memberByToken(desk, link)]))[0]);
  if (member === null) return EXPIRED;
  const codes = await codesOf(member, given);
  if (codes.length > 0) return faultsFor(codes);
  const [, changed] = await desk.d1.batch([
    spendToken(desk, link),
    ...(await replacePassword(desk, member, given.password, null, "AND changes() = 1")),
  ]);
  return changed?.meta.changes === 1 ? { ok: true } : EXPIRED;
}

export type Signed = { memberId: string; sessionId: string; reference: string };

/** A new password of who is signed in and knows the one of now; wrong guesses lock as they do at sign-in. Other devices are signed out. */
export async function changeOwnPassword(
  desk: Desk,
  { memberId, sessionId, reference }: Signed,
  { currentPassword, ...given }: NewPassword & { currentPassword: string },
): Promise<Done | Refusal | Faults> {
  const { d1 } = desk;
  const member = memberOf((await d1.batch([memberBySession(desk, memberId, sessionId)]))[0]);
  if (member === null) return { ok: false, code: "authentication_failed" };
  const key = await lockKeyOf(desk, member.email);
  const counted = judgeTries((await d1.batch([countTry(desk, key)]))[0]);
  const locked: Refusal = { ok: false, code: "account_locked", details: { reference } };
  if (counted === "locked") return locked;
  if (!(await isPassword(currentPassword, member.passwordHash))) {
    if (counted !== "last") return { ok: false, code: "wrong_password", field: "currentPassword" };
    await d1.batch([lock(desk, key)]);
    return locked;
  }
  const codes = await codesOf(member, given);
  if (codes.length > 0) {
    await d1.batch([forgetTries(desk, key)]);
    return faultsFor(codes);
  }
  const [changed] = await d1.batch(await replacePassword(desk, member, given.password, sessionId, ""));
  return changed?.meta.changes === 1 ? { ok: true } : { ok: false, code: "wrong_password", field: "currentPassword" };
}

/** Frees a locked account by the link of the email (R51). */
export async function unlock(desk: Desk, token: string): Promise<Done | Refusal> {
  const id = await readOneTimeToken(desk.secret, "unlock", token);
  if (id === null) return EXPIRED;
  const link = { id, purpose: "unlock" } as const;
  const member = memberOf((await desk.d1.batch([memberByToken(desk, link)]))[0]);
  if (member === null) return EXPIRED;
  const [used] = await desk.d1.batch([spendToken(desk, link), forgetTries(desk, await lockKeyOf(desk, member.email))]);
  return used?.meta.changes === 1 ? { ok: true } : EXPIRED;
}

/** Confirms an email address. */
export async function verifyEmail(desk: Desk, token: string): Promise<Done | Refusal> {
  const id = await readOneTimeToken(desk.secret, "verify", token);
  if (id === null) return EXPIRED;
  const [used] = await desk.d1.batch([
    spendToken(desk, { id, purpose: "verify" }),
    desk.d1
      .prepare(
        `UPDATE members SET email_verified_at = COALESCE(email_verified_at, ?2)
         WHERE changes() = 1 AND id = (SELECT member_id FROM one_time_tokens WHERE id = ?1)`,
      )
      .bind(id, desk.now.toISOString()),
  ]);
  return used?.meta.changes === 1 ? { ok: true } : EXPIRED;
}
