import type { User } from "../../../contract/accounts/sessions";
import type { Refusal } from "../../../contract/errors";
import { type Parts, trip } from "../../../db/trip";
import { accountFieldsOf } from "../../beauty-pass/beauty-pass";
import { appOpened } from "../../beauty-pass/given-store";
import { type Attempt, attemptsRead } from "../../kit/attempts/attempts-store";
import { queued } from "../../kit/outbox/outbox-store";
import { eventKept, shortEmail } from "../../kit/security/security-store";
import { pendingToken } from "../factors/pending";
import { pendingBegun } from "../factors/store";
import { isPassword } from "../password/hash";
import { keyLocked, lockKeyOf, triesForgotten, tryCounted, tryTakenBack } from "../password/lockout-store";
import { type AccountCall, type Member, memberRead, tokenIsThere, tokenMade, userOfMember } from "../store";
import { readAccessToken } from "./access-token";
import { type IssuedTokens, issue } from "./issue";
import { readRefreshToken } from "./refresh-token";
import { rotate, sessionOpened } from "./store";

/** The device that signs in: its id, its name for the list of devices, the session that it replaces, and whether it is the app. */
export type Device = { deviceId: string | null; device: string; replaces: string | null; isApp?: boolean };

export type SignInRequest = {
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
  call: AccountCall,
  { email, password, device, attempts, reference }: SignInRequest,
): Promise<SignInResult | Refusal> {
  const { d1, now } = call;
  const key = await lockKeyOf(call, email);
  const { limited, counted, member } = await trip(d1, {
    limited: attemptsRead(now, attempts),
    counted: tryCounted(call, key),
    member: memberRead(call, { email }),
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
      await trip(d1, eventKept(call, { kind: "sign_in_failed", memberId: null, subject: shortEmail(email) }));
      return { ok: false, code: "sign_in_failed" };
    }
    await lockOut(call, key, email, member);
    return locked;
  }
  return openFor(call, userOfMember(member), device, triesForgotten(key));
}

/** A session, or the token of its second step. */
export type SignInResult = { ok: true; issued: IssuedTokens } | { ok: true; issued: null; pending: string };

/**
 * Opens a session for a member who has shown one proof, or a pending sign-in when the member has a second factor. Two trips; one when there is a
 * second step.
 */
export async function openFor(
  call: AccountCall,
  user: User,
  device: Device,
  before: Parts = null,
): Promise<SignInResult> {
  const sessionId = crypto.randomUUID();
  const pending = { id: crypto.randomUUID(), memberId: user.id };
  const { session } = await trip(call.d1, {
    before,
    session: sessionOpened(call, { id: sessionId, memberId: user.id, ...device }),
    points: device.isApp ? appOpened(call.now, sessionId) : null,
    pending: pendingBegun(call, pending.id, user.id, sessionId),
  });
  return session.opened === 1
    ? { ok: true, issued: await issueFor(call, user, sessionId, false) }
    : { ok: true, issued: null, pending: await pendingToken(call.secret, pending) };
}

/** Makes the tokens of a session that was just opened. One trip. */
export async function issueFor(
  call: AccountCall,
  user: User,
  sessionId: string,
  withFactor: boolean,
): Promise<IssuedTokens> {
  const provedAt = Math.floor(call.now.getTime() / 1000);
  const proof = { provedAt, factorAt: withFactor ? provedAt : null };
  return issue(call, { user: await withTier(call, user), sessionId, generation: 1, proof });
}

/** Adds the tier at this moment, because a tier is computed when it is read (R65). One trip. */
const withTier = async (call: AccountCall, user: User): Promise<User> => ({
  ...user,
  tier: (await accountFieldsOf(call, user.id)).loyaltyTier,
});

/**
 * Locks the email, and sends its owner the link that unlocks it. The same statements run when there is no such account.
 */
async function lockOut(call: AccountCall, key: string, email: string, member: Member | null): Promise<void> {
  const { d1, now, country } = call;
  const id = crypto.randomUUID();
  await trip(d1, {
    locked: keyLocked(call, key),
    event: eventKept(call, { kind: "account_locked", memberId: null, subject: shortEmail(email) }),
    token: tokenMade(call, { id, purpose: "unlock" }, { email }),
    message: queued(
      now,
      {
        key: `unlock|${id}`,
        channel: "email",
        template: "unlock_account",
        to: member?.email ?? email,
        country,
        language: member?.language ?? call.language,
        vars: { firstName: member?.firstName ?? "", tokenId: id },
      },
      tokenIsThere(id),
    ),
  });
}

/** How often one session may refresh in a window; tabs that are closed and opened again all ask. */
const REFRESHES = 100;

export type RefreshRequest = {
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
  call: AccountCall,
  { refreshToken, accessToken, deviceId, attempts }: RefreshRequest,
): Promise<{ ok: true; issued: IssuedTokens } | Refusal> {
  const { d1, now, secret } = call;
  const [token, access] = await Promise.all([
    refreshToken === null ? null : readRefreshToken(secret, refreshToken),
    accessToken === null ? null : readAccessToken(secret, accessToken, now),
  ]);
  if (token === null || access === null || access.kind === "wrong" || access.claims.sessionId !== token.sessionId) {
    const limited = await trip(d1, attemptsRead(now, attempts));
    return limited === null ? FAILED : { ok: false, ...limited };
  }
  // A member of another country is a visitor here, and stays signed in at home (R43).
  if (access.claims.country !== call.country) return { ok: false, code: "not_authorized" };
  const own = { key: `refresh|${token.sessionId}`, limit: REFRESHES };
  const rotation = await rotate(call, token, { deviceId, attempts: [own, ...attempts] });
  if ("code" in rotation) return { ok: false, ...rotation };
  if (!rotation.live) return FAILED;
  const { generation, proof } = rotation;
  const user = await withTier(call, rotation.user);
  return { ok: true, issued: await issue(call, { user, sessionId: token.sessionId, generation, proof }) };
}
