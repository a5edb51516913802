import type { User } from "../../../contract/accounts/sessions";
import type { Refusal } from "../../../contract/errors";
import { type Parts, trip } from "../../../db/trip";
import { accountFieldsOf } from "../../beauty-pass/beauty-pass";
import { type Attempt, attemptsRead } from "../../kit/attempts/attempts-store";
import { queued } from "../../kit/outbox/outbox-store";
import { eventKept, shortEmail } from "../../kit/security/security-store";
import { pendingToken } from "../factors/pending";
import { pendingBegun } from "../factors/store";
import { isPassword } from "../password/hash";
import { keyLocked, lockKeyOf, triesForgotten, tryCounted, tryTakenBack } from "../password/lockout-store";
import { type Desk, type Member, memberRead, tokenIsThere, tokenMade, userOfMember } from "../store";
import { readAccessToken } from "./access-token";
import { type Issued, issue } from "./issue";
import { readRefreshToken } from "./refresh-token";
import { rotate, sessionOpened } from "./store";

/** The device that signs in: its id, its name for the list of devices, and the session that it replaces. */
export type Device = { deviceId: string | null; device: string; replaces: string | null };

export type SigningIn = {
  email: string;
  password: string;
  device: Device;
  attempts: readonly Attempt[];
  reference: string;
};

const FAILED: Refusal = { ok: false, code: "authentication_failed" };

/**
 * Signs in by email and password (R51). An unknown email costs the same work and gets the same answer as a wrong password: a count, a hash, and the
 * batch that would lock. Two trips, and one to read the member's tier.
 * @returns the tokens, or the token of the second step, or sign_in_failed, account_locked with its Reference ID, challenge_needed, rate_limited
 */
export async function signIn(
  desk: Desk,
  { email, password, device, attempts, reference }: SigningIn,
): Promise<Admitted | Refusal> {
  const { d1, now } = desk;
  const key = await lockKeyOf(desk, email);
  const { limited, counted, member } = await trip(d1, {
    limited: attemptsRead(now, attempts),
    counted: tryCounted(desk, key),
    member: memberRead(desk, { email }),
  });
  if (limited !== null) {
    // The password was not checked, so the request for the challenge must not cost a try.
    if (limited.code === "challenge_needed") await trip(d1, tryTakenBack(key));
    return { ok: false, ...limited };
  }
  const locked: Refusal = { ok: false, code: "account_locked", details: { reference } };
  if (counted === "locked") return locked;
  const right = await isPassword(password, member?.passwordHash ?? null);
  if (!right || member === null) {
    if (counted !== "last") {
      // The log names no member, because a wrong password does not show who typed it.
      await trip(d1, eventKept(desk, { kind: "sign_in_failed", memberId: null, subject: shortEmail(email) }));
      return { ok: false, code: "sign_in_failed" };
    }
    await lockOut(desk, key, email, member);
    return locked;
  }
  return openFor(desk, userOfMember(member), device, triesForgotten(key));
}

/** A session, or the token of its second step. */
export type Admitted = { ok: true; issued: Issued } | { ok: true; issued: null; pending: string };

/**
 * Opens a session for a member who has shown one proof, or a pending sign-in when the member has a second factor. Two trips; one when there is a
 * second step.
 */
export async function openFor(desk: Desk, user: User, device: Device, before: Parts = null): Promise<Admitted> {
  const sessionId = crypto.randomUUID();
  const pending = { id: crypto.randomUUID(), memberId: user.id };
  const { session } = await trip(desk.d1, {
    before,
    session: sessionOpened(desk, { id: sessionId, memberId: user.id, ...device }),
    pending: pendingBegun(desk, pending.id, user.id, sessionId),
  });
  return session.opened === 1
    ? { ok: true, issued: await issueFor(desk, user, sessionId, false) }
    : { ok: true, issued: null, pending: await pendingToken(desk.secret, pending) };
}

/** Makes the tokens of a session that was just opened. One trip. */
export async function issueFor(desk: Desk, user: User, sessionId: string, withFactor: boolean): Promise<Issued> {
  const provedAt = Math.floor(desk.now.getTime() / 1000);
  const proof = { provedAt, factorAt: withFactor ? provedAt : null };
  return issue(desk, { user: await withTier(desk, user), sessionId, generation: 1, proof });
}

/** Adds the tier at this moment, because a tier is computed when it is read (R65). One trip. */
const withTier = async (desk: Desk, user: User): Promise<User> => ({
  ...user,
  tier: (await accountFieldsOf(desk, user.id)).loyaltyTier,
});

/**
 * Locks the email, and sends its owner the link that unlocks it. The same statements run when there is no such account.
 */
async function lockOut(desk: Desk, key: string, email: string, member: Member | null): Promise<void> {
  const { d1, now, country } = desk;
  const id = crypto.randomUUID();
  await trip(d1, {
    locked: keyLocked(desk, key),
    event: eventKept(desk, { kind: "account_locked", memberId: null, subject: shortEmail(email) }),
    token: tokenMade(desk, { id, purpose: "unlock" }, { email }),
    message: queued(
      now,
      {
        key: `unlock|${id}`,
        channel: "email",
        template: "unlock_account",
        to: member?.email ?? email,
        country,
        language: member?.language ?? desk.language,
        vars: { firstName: member?.firstName ?? "", tokenId: id },
      },
      tokenIsThere(id),
    ),
  });
}

/** How often one session may refresh in a window; tabs that are closed and opened again all ask. */
const REFRESHES = 100;

export type Refreshing = {
  refreshToken: string | null;
  /** The access token of the same session. It may have expired, but we must have made it. */
  accessToken: string | null;
  /** The app sends the id of the device that opened the session (S7.03). */
  deviceId: string | null;
  attempts: readonly Attempt[];
};

/**
 * Refreshes a session (R50). Both tokens have to be ours and of one session. Each use makes a new refresh token; of several simultaneous calls one
 * makes it and the others get the same. A token that was replaced earlier ends its session. Two trips; one for a token that we did not make, which is
 * counted too.
 */
export async function refresh(
  desk: Desk,
  { refreshToken, accessToken, deviceId, attempts }: Refreshing,
): Promise<{ ok: true; issued: Issued } | Refusal> {
  const { d1, now, secret } = desk;
  const [token, access] = await Promise.all([
    refreshToken === null ? null : readRefreshToken(secret, refreshToken),
    accessToken === null ? null : readAccessToken(secret, accessToken, now),
  ]);
  if (token === null || access === null || access.kind === "wrong" || access.claims.sessionId !== token.sessionId) {
    const limited = await trip(d1, attemptsRead(now, attempts));
    return limited === null ? FAILED : { ok: false, ...limited };
  }
  // A member of another country is a visitor here, and stays signed in at home (R43).
  if (access.claims.country !== desk.country) return { ok: false, code: "not_authorized" };
  const own = { key: `refresh|${token.sessionId}`, limit: REFRESHES };
  const rotation = await rotate(desk, token, { deviceId, attempts: [own, ...attempts] });
  if ("code" in rotation) return { ok: false, ...rotation };
  if (!rotation.live) return FAILED;
  const { generation, proof } = rotation;
  const user = await withTier(desk, rotation.user);
  return { ok: true, issued: await issue(desk, { user, sessionId: token.sessionId, generation, proof }) };
}
