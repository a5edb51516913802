import type { PasskeyProof } from "../../../contract/accounts/factors";
import type { User } from "../../../contract/accounts/sessions";
import type { Refusal } from "../../../contract/errors";
import { raw, type Sql, sql } from "../../../db/sql";
import { trip } from "../../../db/trip";
import { eventKept } from "../../kit/security/security-store";
import { isPassword } from "../password/hash";
import { keyLocked, triesForgotten, tryCounted } from "../password/lockout-store";
import type { Issued } from "../sessions/issue";
import { type Device, issueFor } from "../sessions/sessions";
import { sessionOpened } from "../sessions/store";
import { type Desk, memberRead, userOfMember } from "../store";
import type { Caller } from "./enrol";
import { FACTOR_TRIES, factorKeyOf, judgeCode } from "./judge";
import { judgePasskey } from "./passkeys/passkeys";
import type { Place } from "./passkeys/read";
import { type PendingSignIn, readPending } from "./pending";
import {
  type Factor,
  factorsRead,
  passwordNoted,
  pendingRead,
  pendingSpent,
  proofNoted,
  proofSpent,
  type Shown,
} from "./store";
import { factorChangeTold } from "./tell-store";

const ENDED: Refusal = { ok: false, code: "authentication_failed" };
const WRONG: Refusal = { ok: false, code: "wrong_code", field: "code" };
const WRONG_PASSKEY: Refusal = { ok: false, code: "wrong_passkey", field: "passkey" };
const OVER: Refusal = { ok: false, code: "sign_in_expired" };

/** Writes the use of a recovery code to the security log, and tells the member. */
const recoveryUsed = (desk: Desk, memberId: string, shown: Shown, when: Sql) =>
  shown.kind === "recovery"
    ? {
        event: eventKept(desk, { kind: "recovery_used", memberId, subject: "" }, when),
        told: factorChangeTold(desk, memberId, "recovery_used"),
      }
    : null;

/** The proof that a shopper sends: a typed code, or a passkey's answer. */
export type Given = { code?: string | undefined; passkey?: PasskeyProof | undefined; place: Place };

const judge = (desk: Desk, memberId: string, holder: string, factors: readonly Factor[], given: Given) =>
  given.passkey === undefined
    ? judgeCode(desk, memberId, factors, given.code ?? "")
    : judgePasskey(desk, { member: { id: memberId }, holder, factors, place: given.place }, given.passkey);

const wrong = ({ passkey }: Given): Refusal => (passkey === undefined ? WRONG : WRONG_PASSKEY);

/** Logs a wrong proof, and locks the account when it was the last allowed one. One trip. */
const refusedProof = (desk: Desk, memberId: string, key: string, last: boolean, subject: string) =>
  trip(desk.d1, {
    event: eventKept(desk, { kind: last ? "account_locked" : "step_up_declined", memberId, subject }),
    locked: last ? keyLocked(desk, key) : null,
  });

/**
 * Proves again who uses a session: by a code or a passkey when the member has a second factor, else by the password. Two trips.
 * @returns authentication_failed, factor_locked, wrong_code, wrong_passkey, wrong_password
 */
export async function stepUp(
  desk: Desk,
  { memberId, sessionId, reference }: Caller,
  given: Given & { password?: string | undefined },
): Promise<{ ok: true; by: "code" | "password" } | Refusal> {
  const key = await factorKeyOf(desk, memberId);
  const { tries, member, factors } = await trip(desk.d1, {
    tries: tryCounted(desk, key, FACTOR_TRIES),
    member: memberRead(desk, { memberId, sessionId }),
    factors: factorsRead(memberId),
  });
  if (member === null) return ENDED;
  if (tries === "locked") return { ok: false, code: "factor_locked", details: { reference } };
  if (factors.length === 0) {
    if (!(await isPassword(given.password ?? "", member.passwordHash))) {
      await refusedProof(desk, memberId, key, tries === "last", "password");
      return { ok: false, code: "wrong_password", field: "password" };
    }
    await trip(desk.d1, { noted: passwordNoted(desk, sessionId), forgotten: triesForgotten(key) });
    return { ok: true, by: "password" };
  }
  const shown = await judge(desk, memberId, sessionId, factors, given);
  if (shown !== null) {
    const { proof } = await trip(desk.d1, {
      proof: proofSpent(desk, memberId, shown),
      noted: proofNoted(desk, sessionId),
      recovery: recoveryUsed(desk, memberId, shown, raw("changes() = 1")),
      forgotten: triesForgotten(key, raw("changes() = 1")),
    });
    if (proof.spent === 1) return { ok: true, by: "code" };
  }
  await refusedProof(desk, memberId, key, tries === "last", "second factor");
  return wrong(given);
}

/**
 * Finishes a sign-in with a code or a passkey, after the password was right. Two trips, and one to read the member's tier.
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
  const { tries, isOpen, member, factors } = await trip(desk.d1, {
    tries: tryCounted(desk, key, FACTOR_TRIES),
    isOpen: pendingRead(desk, id, memberId),
    member: memberRead(desk, { id: memberId }),
    factors: factorsRead(memberId),
  });
  if (member === null || !isOpen) return OVER;
  if (tries === "locked") return { ok: false, code: "factor_locked", details: { reference } };
  const shown = await judge(desk, memberId, id, factors, given);
  if (shown !== null) {
    const sessionId = crypto.randomUUID();
    const isOpened = sql`EXISTS (SELECT 1 FROM sessions WHERE id = ${sessionId})`;
    const { session } = await trip(desk.d1, {
      proof: proofSpent(desk, memberId, shown),
      pending: pendingSpent(desk, id, memberId),
      session: sessionOpened(desk, { id: sessionId, memberId, withFactor: true, ...device }, raw("changes() = 1")),
      recovery: recoveryUsed(desk, memberId, shown, isOpened),
      forgotten: triesForgotten(key, isOpened),
    });
    const user: User = userOfMember(member);
    if (session.opened === 1) return { ok: true, issued: await issueFor(desk, user, sessionId, true) };
  }
  await trip(desk.d1, {
    event: eventKept(desk, {
      kind: tries === "last" ? "account_locked" : "sign_in_failed",
      memberId,
      subject: "second factor",
    }),
    locked: tries === "last" ? keyLocked(desk, key) : null,
  });
  return wrong(given);
}
