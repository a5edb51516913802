import type { PasskeyProof } from "../../../contract/accounts/factors";
import type { User } from "../../../contract/accounts/sessions";
import type { Refusal } from "../../../contract/errors";
import { raw, type Sql, sql } from "../../../db/sql";
import { trip } from "../../../db/trip";
import { appOpened } from "../../beauty-pass/given-store";
import { eventKept } from "../../kit/security/security-store";
import { isPassword } from "../password/hash";
import { keyLocked, triesForgotten, tryCounted } from "../password/lockout-store";
import type { IssuedTokens } from "../sessions/issue";
import { type Device, issueFor } from "../sessions/sessions";
import { sessionOpened } from "../sessions/store";
import { type AccountCall, memberRead, userOfMember } from "../store";
import type { Caller } from "./enrol";
import { FACTOR_TRIES, factorKeyOf, judgeCode } from "./judge";
import { judgePasskey } from "./passkeys/passkeys";
import type { RelyingParty } from "./passkeys/read";
import { type PendingSignIn, readPendingSignIn } from "./pending";
import {
  type Factor,
  type FactorProof,
  factorsRead,
  passwordNoted,
  pendingRead,
  pendingSpent,
  proofNoted,
  proofSpent,
} from "./store";
import { factorChangeTold } from "./tell-store";

const ENDED: Refusal = { ok: false, code: "authentication_failed" };
const WRONG: Refusal = { ok: false, code: "wrong_code", field: "code" };
const WRONG_PASSKEY: Refusal = { ok: false, code: "wrong_passkey", field: "passkey" };
const OVER: Refusal = { ok: false, code: "sign_in_expired" };

/** Writes the use of a recovery code to the security log, and tells the member. */
const recoveryUsed = (call: AccountCall, memberId: string, shown: FactorProof, when: Sql) =>
  shown.kind === "recovery"
    ? {
        event: eventKept(call, { kind: "recovery_used", memberId, subject: "" }, when),
        told: factorChangeTold(call, memberId, "recovery_used"),
      }
    : null;

/** The proof that a shopper sends: a typed code, or a passkey's answer. */
export type SecondFactorInput = { code?: string | undefined; passkey?: PasskeyProof | undefined; place: RelyingParty };

const judge = (
  call: AccountCall,
  memberId: string,
  holder: string,
  factors: readonly Factor[],
  given: SecondFactorInput,
) =>
  given.passkey === undefined
    ? judgeCode(call, memberId, factors, given.code ?? "")
    : judgePasskey(call, { member: { id: memberId }, holder, factors, place: given.place }, given.passkey);

const wrong = ({ passkey }: SecondFactorInput): Refusal => (passkey === undefined ? WRONG : WRONG_PASSKEY);

/** Logs a wrong proof, and locks the account when it was the last allowed one. One trip. */
const refusedProof = (call: AccountCall, memberId: string, key: string, last: boolean, subject: string) =>
  trip(call.d1, {
    event: eventKept(call, { kind: last ? "account_locked" : "step_up_declined", memberId, subject }),
    locked: last ? keyLocked(call, key) : null,
  });

/**
 * Proves again who uses a session: by a code or a passkey when the member has a second factor, else by the password. Two trips.
 * @returns authentication_failed, factor_locked, wrong_code, wrong_passkey, wrong_password
 */
export async function stepUp(
  call: AccountCall,
  { memberId, sessionId, reference }: Caller,
  given: SecondFactorInput & { password?: string | undefined },
): Promise<{ ok: true; by: "code" | "password" } | Refusal> {
  const key = await factorKeyOf(call, memberId);
  const { tries, member, factors } = await trip(call.d1, {
    tries: tryCounted(call, key, FACTOR_TRIES),
    member: memberRead(call, { memberId, sessionId }),
    factors: factorsRead(memberId),
  });
  if (member === null) return ENDED;
  if (tries === "locked") return { ok: false, code: "factor_locked", details: { reference } };
  if (factors.length === 0) {
    if (!(await isPassword(given.password ?? "", member.passwordHash))) {
      await refusedProof(call, memberId, key, tries === "last", "password");
      return { ok: false, code: "wrong_password", field: "password" };
    }
    await trip(call.d1, { noted: passwordNoted(call, sessionId), forgotten: triesForgotten(key) });
    return { ok: true, by: "password" };
  }
  const shown = await judge(call, memberId, sessionId, factors, given);
  if (shown !== null) {
    const { proof } = await trip(call.d1, {
      proof: proofSpent(call, memberId, shown),
      noted: proofNoted(call, sessionId),
      recovery: recoveryUsed(call, memberId, shown, raw("changes() = 1")),
      forgotten: triesForgotten(key, raw("changes() = 1")),
    });
    if (proof.spent === 1) return { ok: true, by: "code" };
  }
  await refusedProof(call, memberId, key, tries === "last", "second factor");
  return wrong(given);
}

/**
 * Finishes a sign-in with a code or a passkey, after the password was right. Two trips, and one to read the member's tier.
 * @returns sign_in_expired, factor_locked, wrong_code, wrong_passkey
 */
export async function finishSignIn(
  call: AccountCall,
  {
    pending,
    device,
    reference,
    ...given
  }: SecondFactorInput & { pending: string | null; device: Device; reference: string },
): Promise<{ ok: true; issued: IssuedTokens } | Refusal> {
  const read: PendingSignIn | null = pending === null ? null : await readPendingSignIn(call.secret, pending);
  if (read === null) return OVER;
  const { id, memberId } = read;
  const key = await factorKeyOf(call, memberId);
  const { tries, isOpen, member, factors } = await trip(call.d1, {
    tries: tryCounted(call, key, FACTOR_TRIES),
    isOpen: pendingRead(call, id, memberId),
    member: memberRead(call, { id: memberId }),
    factors: factorsRead(memberId),
  });
  if (member === null || !isOpen) return OVER;
  if (tries === "locked") return { ok: false, code: "factor_locked", details: { reference } };
  const shown = await judge(call, memberId, id, factors, given);
  if (shown !== null) {
    const sessionId = crypto.randomUUID();
    const isOpened = sql`EXISTS (SELECT 1 FROM sessions WHERE id = ${sessionId})`;
    const { session } = await trip(call.d1, {
      proof: proofSpent(call, memberId, shown),
      pending: pendingSpent(call, id, memberId),
      session: sessionOpened(call, { id: sessionId, memberId, withFactor: true, ...device }, raw("changes() = 1")),
      recovery: recoveryUsed(call, memberId, shown, isOpened),
      forgotten: triesForgotten(key, isOpened),
      points: device.isApp ? appOpened(call.now, sessionId) : null,
    });
    const user: User = userOfMember(member);
    if (session.opened === 1) return { ok: true, issued: await issueFor(call, user, sessionId, true) };
  }
  await trip(call.d1, {
    event: eventKept(call, {
      kind: tries === "last" ? "account_locked" : "sign_in_failed",
      memberId,
      subject: "second factor",
    }),
    locked: tries === "last" ? keyLocked(call, key) : null,
  });
  return wrong(given);
}
