import type { Refusal } from "../../contract/errors";
import type { PasskeyProof } from "../../contract/factors";
import type { User } from "../../contract/sessions";
import { countTry, forgetTries, judgeTries, lock } from "../accounts/lockout-store";
import { isPassword } from "../accounts/password/hash";
import { type Desk, memberById, memberBySession, memberOf, userOfMember } from "../accounts/store";
import { keepEvent, type When } from "../security/security-store";
import type { Issued } from "../sessions/issue";
import { type Device, issueFor } from "../sessions/sessions";
import { openSession } from "../sessions/store";
import type { Caller } from "./enrol";
import { FACTOR_TRIES, factorKeyOf, judgeCode } from "./judge";
import { judgePasskey } from "./passkeys/passkeys";
import type { Place } from "./passkeys/read";
import { type PendingSignIn, readPending } from "./pending";
import {
  type Factor,
  factorsOf,
  findChallenge,
  foundFactors,
  noteProof,
  type Shown,
  spendChallenge,
  spendProof,
} from "./store";
import { tellFactorChange } from "./tell-store";

const ENDED: Refusal = { ok: false, code: "authentication_failed" };
const WRONG: Refusal = { ok: false, code: "wrong_code", field: "code" };
const WRONG_PASSKEY: Refusal = { ok: false, code: "wrong_passkey", field: "passkey" };
const OVER: Refusal = { ok: false, code: "sign_in_expired" };

/** That a recovery code was used is told to who reads the log, and to the member. */
const usedRecovery = (desk: Desk, memberId: string, shown: Shown, when: When) =>
  shown.kind === "recovery"
    ? [
        keepEvent(desk, { kind: "recovery_used", memberId, subject: "" }, when),
        tellFactorChange(desk, memberId, "recovery_used"),
      ]
    : [];

/** What is shown of a second factor: a code that was typed, or what a passkey answered at this place. */
export type Given = { code?: string | undefined; passkey?: PasskeyProof | undefined; place: Place };

const judge = (desk: Desk, memberId: string, holder: string, factors: readonly Factor[], given: Given) =>
  given.passkey === undefined
    ? judgeCode(desk, memberId, factors, given.code ?? "")
    : judgePasskey(desk, { member: { id: memberId }, holder, factors, place: given.place }, given.passkey);

const wrong = ({ passkey }: Given): Refusal => (passkey === undefined ? WRONG : WRONG_PASSKEY);

/** Writes a wrong proof down, and locks with the last one that is allowed. One round trip. */
const refusedProof = (desk: Desk, memberId: string, key: string, last: boolean, subject: string) =>
  desk.d1.batch([
    keepEvent(desk, { kind: last ? "account_locked" : "step_up_declined", memberId, subject }),
    ...(last ? [lock(desk, key)] : []),
  ]);

/**
 * Proves anew who sits at a session: by a code or a passkey where the member has a second factor, else by the password. Two round trips.
 * @returns authentication_failed, factor_locked, wrong_code, wrong_passkey, wrong_password
 */
export async function stepUp(
  desk: Desk,
  { memberId, sessionId, reference }: Caller,
  given: Given & { password?: string | undefined },
): Promise<{ ok: true; by: "code" | "password" } | Refusal> {
  const key = await factorKeyOf(desk, memberId);
  const [counted, found, kept] = await desk.d1.batch([
    countTry(desk, key),
    memberBySession(desk, memberId, sessionId),
    factorsOf(desk, memberId),
  ]);
  const member = memberOf(found);
  if (member === null) return ENDED;
  const tries = judgeTries(counted, FACTOR_TRIES);
  if (tries === "locked") return { ok: false, code: "factor_locked", details: { reference } };
  const factors = foundFactors(kept);
  if (factors.length === 0) {
    if (!(await isPassword(given.password ?? "", member.passwordHash))) {
      await refusedProof(desk, memberId, key, tries === "last", "password");
      return { ok: false, code: "wrong_password", field: "password" };
    }
    await desk.d1.batch([
      desk.d1.prepare("UPDATE sessions SET proved_at = ?2 WHERE id = ?1").bind(sessionId, desk.now.toISOString()),
      forgetTries(desk, key),
    ]);
    return { ok: true, by: "password" };
  }
  const shown = await judge(desk, memberId, sessionId, factors, given);
  if (shown !== null) {
    const spending = spendProof(desk, memberId, shown);
    const results = await desk.d1.batch([
      ...spending,
      noteProof(desk, sessionId, "factor_at"),
      ...usedRecovery(desk, memberId, shown, { sql: "changes() = 1", values: [] }),
      desk.d1.prepare("DELETE FROM lockouts WHERE key = ?1 AND changes() = 1").bind(key),
    ]);
    if (results[spending.length - 1]?.meta.changes === 1) return { ok: true, by: "code" };
  }
  await refusedProof(desk, memberId, key, tries === "last", "second factor");
  return wrong(given);
}

/**
 * The second step of a sign-in: a code or a passkey for a password that was right. Two round trips, and one for the tier of who comes in.
 * @returns sign_in_expired, factor_locked, wrong_code, wrong_passkey
 */
export async function finishSignIn(
  desk: Desk,
  { pending, device, reference, ...given }: Given & { pending: string | null; device: Device; reference: string },
): Promise<{ ok: true; issued: Issued } | Refusal> {
  const read: PendingSignIn | null = pending === null ? null : await readPending(desk.secret, pending);
  if (read === null) return OVER;
  const { id, memberId } = read;
  const key = await factorKeyOf(desk, memberId);
  const [counted, open, found, kept] = await desk.d1.batch([
    countTry(desk, key),
    findChallenge(desk, id, memberId, "sign_in"),
    memberById(desk, memberId),
    factorsOf(desk, memberId),
  ]);
  const member = memberOf(found);
  if (member === null || (open?.results.length ?? 0) === 0) return OVER;
  const tries = judgeTries(counted, FACTOR_TRIES);
  if (tries === "locked") return { ok: false, code: "factor_locked", details: { reference } };
  const shown = await judge(desk, memberId, id, foundFactors(kept), given);
  if (shown !== null) {
    const sessionId = crypto.randomUUID();
    const spending = spendProof(desk, memberId, shown);
    const results = await desk.d1.batch([
      ...spending,
      spendChallenge(desk, id, memberId, "sign_in"),
      ...openSession(desk, { id: sessionId, memberId, withFactor: true, ...device }, "changes() = 1"),
      ...usedRecovery(desk, memberId, shown, {
        sql: "EXISTS (SELECT 1 FROM sessions WHERE id = ?)",
        values: [sessionId],
      }),
      desk.d1
        .prepare("DELETE FROM lockouts WHERE key = ?1 AND EXISTS (SELECT 1 FROM sessions WHERE id = ?2)")
        .bind(key, sessionId),
    ]);
    const user: User = userOfMember(member);
    if (results[spending.length + 1]?.meta.changes === 1)
      return { ok: true, issued: await issueFor(desk, user, sessionId, true) };
  }
  await desk.d1.batch([
    keepEvent(desk, {
      kind: tries === "last" ? "account_locked" : "sign_in_failed",
      memberId,
      subject: "second factor",
    }),
    ...(tries === "last" ? [lock(desk, key)] : []),
  ]);
  return wrong(given);
}
