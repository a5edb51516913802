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

/** The device that signs in. */
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
 * Signs in by email and password (R51). An unknown email costs the same work and gets the same answer as a wrong password: a count, a
 * hash, and the batch that would lock. Two round trips, and one for the tier of who comes in.
 * @returns the tokens, or what the second step goes on with, or sign_in_failed, account_locked with its Reference ID, challenge_needed, rate_limited
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
    // The password was not judged: who is asked for the challenge first has as many tries as before.
    if (limited.code === "challenge_needed") await trip(d1, tryTakenBack(key));
    return { ok: false, ...limited };
  }
  const locked: Refusal = { ok: false, code: "account_locked", details: { reference } };
  if (counted === "locked") return locked;
  const right = await isPassword(password, member?.passwordHash ?? null);
  if (!right || member === null) {
    if (counted !== "last") {
      // Nobody knows who it was.
      await trip(d1, eventKept(desk, { kind: "sign_in_failed", memberId: null, subject: shortEmail(email) }));
      return { ok: false, code: "sign_in_failed" };
    }
    await lockOut(desk, key, email, member);
    return locked;
  }
  return openFor(desk, userOfMember(member), device, triesForgotten(key));
}

/** A session, or what its second step goes on with. */
export type Admitted = { ok: true; issued: Issued } | { ok: true; issued: null; pending: string };

/**
 * Opens a session for somebody who has proved who they are by one thing; who has a second factor is asked for it first. Two round trips,
 * one where there is a second step.
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

/** The tokens of a session that was just opened. One round trip. */
export async function issueFor(desk: Desk, user: User, sessionId: string, withFactor: boolean): Promise<Issued> {
  const provedAt = Math.floor(desk.now.getTime() / 1000);
  const proof = { provedAt, factorAt: withFactor ? provedAt : null };
  return issue(desk, { user: await withTier(desk, user), sessionId, generation: 1, proof });
}

/** A tier is decided when it is read (R65): a token says the one of the moment it is made. One trip. */
const withTier = async (desk: Desk, user: User): Promise<User> => ({
  ...user,
  tier: (await accountFieldsOf(desk, user.id)).loyaltyTier,
});

/** Locks, and sends the way out to who owns the email; the same statements where nobody does. */
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

/** How often one session goes on in a window: tabs that were closed and opened again all ask. */
const REFRESHES = 100;

export type Refreshing = {
  refreshToken: string | null;
  /** The access token that goes with it: it may have ended, but it has to be ours and of the same session. */
  accessToken: string | null;
  /** The app's flow names the device that the session was opened on (S7.03). */
  deviceId: string | null;
  attempts: readonly Attempt[];
};

/**
 * Goes on with a refresh token (R50): both tokens have to be ours, of one session. The refresh token moves on with each use; of many
 * that come at once one moves it. A token that was replaced ends its session. Two round trips; one for what we never made, which is counted too.
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
