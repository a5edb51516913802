import type { User } from "../../../contract/accounts/sessions";
import type { PasswordCode } from "../../../contract/accounts/sign-up-rules";
import type { Refusal } from "../../../contract/errors";
import { type Sql, sql } from "../../../db/sql";
import { trip } from "../../../db/trip";
import { type Attempt, attemptsRead } from "../../kit/attempts/attempts-store";
import { type Faults, faulty } from "../../kit/contact/fault";
import { queued } from "../../kit/outbox/outbox-store";
import type { Proof } from "../../kit/proof/fresh-proof";
import { readOneTimeToken } from "../../kit/tokens/one-time-token";
import { type IssuedTokens, issue } from "../sessions/issue";
import { sessionRenamed, sessionsEnded } from "../sessions/store";
import {
  type AccountCall,
  emailVerified,
  hasPassword,
  type Member,
  memberRead,
  passwordReplaced,
  tokenIsThere,
  tokenMade,
  tokenSpent,
  tokensDropped,
} from "../store";
import { checkNewPassword } from "./check-password";
import { hashPassword, isPassword } from "./hash";
import { keyLocked, lockKeyOf, triesForgotten, tryCounted } from "./lockout-store";

type Done = { ok: true };
const EXPIRED: Refusal = { ok: false, code: "account_link_expired" };

/**
 * Sends a link to set a new password, if there is such an account. The statements and the answer are the same if there is none (S8.03).
 */
export async function requestReset(
  call: AccountCall,
  { email, attempts }: { email: string; attempts: readonly Attempt[] },
): Promise<Done | Refusal> {
  const { d1, now, country, language } = call;
  const { limited, member } = await trip(d1, {
    limited: attemptsRead(now, attempts),
    member: memberRead(call, { email }),
  });
  if (limited !== null) return { ok: false, ...limited };
  const id = crypto.randomUUID();
  await trip(d1, {
    // This counter writes a row either way, because the time of the answer would show whether the database wrote anything.
    asked: attemptsRead(now, [{ key: `${attempts[0]?.key}|asked`, limit: 0 }]),
    token: tokenMade(call, { id, purpose: "reset" }, { email }),
    message: queued(
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
  });
  return { ok: true };
}

type NewPassword = {
  password: string;
  passwordConfirmation: string;
  /** Whether a password is known from a breach (password/breached.ts). */
  breached: (password: string) => Promise<boolean>;
};

/** Checks a new password against the rules and the last two, and then against common and breached ones. */
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

/** The session that goes on after a change of password, and its new id. */
type KeptSession = { sessionId: string; as: string };

/**
 * The parts of a batch that sets a new password: they remember the old one, end all sessions except `keep`, and tell the member. They run only if
 * `when` holds. When two run at the same time, the second changes nothing.
 */
async function replacing(
  call: AccountCall,
  member: Member,
  password: string,
  keep: KeptSession | null,
  when: Sql = sql`TRUE`,
) {
  const { now, country } = call;
  const hash = await hashPassword(password);
  const isNew = hasPassword(member.id, hash);
  return {
    changed: passwordReplaced(call, member, hash, when),
    sessions: sessionsEnded(call, member.id, "password_changed", { except: keep?.sessionId ?? null, when: isNew }),
    kept: keep === null ? null : sessionRenamed(call, keep, isNew),
    links: tokensDropped(call, member.id, "reset", isNew),
    message: queued(
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
    tries: triesForgotten(await lockKeyOf(call, member.email), isNew),
  };
}

/** Sets a new password with the link in the email, which works once. Signs all devices out. */
export async function resetPassword(
  call: AccountCall,
  { token, ...given }: NewPassword & { token: string },
): Promise<Done | Refusal | Faults> {
  const id = await readOneTimeToken(call.secret, "reset", token);
  if (id === null) return EXPIRED;
  const link = { id, purpose: "reset" } as const;
  const member = await trip(call.d1, memberRead(call, { link }));
  if (member === null) return EXPIRED;
  const codes = await codesOf(member, given);
  if (codes.length > 0) return faultsFor(codes);
  const { password } = await trip(call.d1, {
    link: tokenSpent(call, link),
    password: await replacing(call, member, given.password, null, sql`changes() = 1`),
  });
  return password.changed === 1 ? { ok: true } : EXPIRED;
}

export type Signed = { user: User; memberId: string; sessionId: string; proof: Proof; reference: string };

/**
 * Sets a new password for a signed-in member who knows the present one. Wrong guesses lock as at sign-in. Signs the other devices out, and whoever
 * has a copy of this one's tokens: this device goes on with new ones.
 */
export async function changeOwnPassword(
  call: AccountCall,
  { user, memberId, sessionId, proof, reference }: Signed,
  { currentPassword, ...given }: NewPassword & { currentPassword: string },
): Promise<{ ok: true; issued: IssuedTokens } | Refusal | Faults> {
  const { d1 } = call;
  const member = await trip(d1, memberRead(call, { memberId, sessionId }));
  if (member === null) return { ok: false, code: "authentication_failed" };
  const key = await lockKeyOf(call, member.email);
  const counted = await trip(d1, tryCounted(call, key));
  const locked: Refusal = { ok: false, code: "account_locked", details: { reference } };
  if (counted === "locked") return locked;
  if (!(await isPassword(currentPassword, member.passwordHash))) {
    if (counted !== "last") return { ok: false, code: "wrong_password", field: "currentPassword" };
    await trip(d1, keyLocked(call, key));
    return locked;
  }
  const codes = await codesOf(member, given);
  if (codes.length > 0) {
    await trip(d1, triesForgotten(key));
    return faultsFor(codes);
  }
  const as = crypto.randomUUID();
  const { changed } = await trip(d1, await replacing(call, member, given.password, { sessionId, as }));
  return changed === 1
    ? { ok: true, issued: await issue(call, { user, sessionId: as, generation: 1, proof }) }
    : { ok: false, code: "wrong_password", field: "currentPassword" };
}

/** Unlocks an account with the link in the email (R51). */
export async function unlock(call: AccountCall, token: string): Promise<Done | Refusal> {
  const id = await readOneTimeToken(call.secret, "unlock", token);
  if (id === null) return EXPIRED;
  const link = { id, purpose: "unlock" } as const;
  const member = await trip(call.d1, memberRead(call, { link }));
  if (member === null) return EXPIRED;
  const { used } = await trip(call.d1, {
    used: tokenSpent(call, link),
    tries: triesForgotten(await lockKeyOf(call, member.email), sql`changes() = 1`),
  });
  return used === 1 ? { ok: true } : EXPIRED;
}

/** Confirms an email address with the link in the email. */
export async function verifyEmail(call: AccountCall, token: string): Promise<Done | Refusal> {
  const id = await readOneTimeToken(call.secret, "verify", token);
  if (id === null) return EXPIRED;
  const { used } = await trip(call.d1, {
    used: tokenSpent(call, { id, purpose: "verify" }),
    verified: emailVerified(call, id),
  });
  return used === 1 ? { ok: true } : EXPIRED;
}
