import { Buffer } from "node:buffer";
import type { NewPasskey, PasskeyOptions, PasskeyProof } from "../../../../contract/accounts/factors";
import type { Refusal } from "../../../../contract/errors";
import { trip } from "../../../../db/trip";
import { isFresh } from "../../../kit/proof/fresh-proof";
import { eventKept } from "../../../kit/security/security-store";
import { sessionsEnded } from "../../sessions/store";
import { type AccountCall, type Member, memberRead } from "../../store";
import type { Caller } from "../enrol";
import { MOST_FACTORS } from "../judge";
import { readPendingSignIn } from "../pending";
import { newRecoveryCodes, recoveryHash } from "../recovery";
import {
  challengeBurnt,
  type Factor,
  type FactorProof,
  factorsRead,
  isThere,
  passkeyAdded,
  pendingRead,
  proofNoted,
  recoveryGiven,
} from "../store";
import { factorChangeTold } from "../tell-store";
import { newChallenge, readChallenge } from "./challenge";
import { type RelyingParty, readNewPasskey, readProof } from "./read";

const ENDED: Refusal = { ok: false, code: "authentication_failed" };
const WRONG: Refusal = { ok: false, code: "wrong_passkey", field: "passkey" };

type PasskeyContext = {
  member: Pick<Member, "id" | "email">;
  holder: string;
  factors: readonly Factor[];
  place: RelyingParty;
};

const optionsOf = async (
  call: AccountCall,
  { member, holder, factors, place }: PasskeyContext,
): Promise<PasskeyOptions> => ({
  challenge: Buffer.from(await newChallenge(call.secret, { memberId: member.id, holder }, call.now)).toString(
    "base64url",
  ),
  rpId: place.rpId,
  userId: Buffer.from(member.id).toString("base64url"),
  userName: member.email,
  ids: factors.flatMap(({ credentialId, rpId }) =>
    credentialId !== null && rpId === place.rpId ? [credentialId] : [],
  ),
});

/** Makes the options for a passkey of this session; null when the session has ended. One trip. */
export async function passkeyOptions(
  call: AccountCall,
  { memberId, sessionId }: Caller,
  place: RelyingParty,
): Promise<PasskeyOptions | null> {
  const { member, factors } = await trip(call.d1, {
    member: memberRead(call, { memberId, sessionId }),
    factors: factorsRead(memberId),
  });
  return member === null ? null : optionsOf(call, { member, holder: sessionId, factors, place });
}

/**
 * Makes the options for a passkey as the second step of a sign-in. One trip.
 * @returns sign_in_expired
 */
export async function signInOptions(
  call: AccountCall,
  pending: string | null,
  place: RelyingParty,
): Promise<{ ok: true; options: PasskeyOptions } | Refusal> {
  const read = pending === null ? null : await readPendingSignIn(call.secret, pending);
  if (read === null) return { ok: false, code: "sign_in_expired" };
  const { isOpen, member, factors } = await trip(call.d1, {
    isOpen: pendingRead(call, read.id, read.memberId),
    member: memberRead(call, { id: read.memberId }),
    factors: factorsRead(read.memberId),
  });
  if (member === null || !isOpen) return { ok: false, code: "sign_in_expired" };
  return { ok: true, options: await optionsOf(call, { member, holder: read.id, factors, place }) };
}

/**
 * Turns a passkey's answer into a proof, which the caller still has to use up; null when it is not this member's, or was not made on our page for
 * this holder.
 */
export async function judgePasskey(
  { secret, now }: Pick<AccountCall, "secret" | "now">,
  { member, holder, factors, place }: Omit<PasskeyContext, "member"> & { member: Pick<Member, "id"> },
  proof: PasskeyProof,
): Promise<FactorProof | null> {
  const factor = factors.find(({ credentialId, rpId }) => credentialId === proof.id && rpId === place.rpId);
  const read = factor === undefined ? null : await readProof(proof, factor.secret, place);
  if (factor === undefined || read === null) return null;
  const challenge = await readChallenge(secret, { memberId: member.id, holder }, now, read.challenge);
  return challenge === null ? null : { kind: "passkey", id: factor.id, counter: read.counter, challenge };
}

/**
 * Adds a passkey. From then on the account asks for a second factor, and sessions that never showed one end. Two trips.
 * @returns authentication_failed, step_up_needed, act_not_possible, wrong_passkey
 */
export async function createPasskey(
  call: AccountCall,
  { memberId, sessionId, proof }: Caller,
  made: NewPasskey,
  place: RelyingParty,
): Promise<{ ok: true; recoveryCodes: string[] } | Refusal> {
  const { member, factors } = await trip(call.d1, {
    member: memberRead(call, { memberId, sessionId }),
    factors: factorsRead(memberId),
  });
  if (member === null) return ENDED;
  if (!isFresh(proof, call.now)) return { ok: false, code: "step_up_needed" };
  if (factors.length >= MOST_FACTORS) return { ok: false, code: "act_not_possible" };
  const read = await readNewPasskey(made, place);
  if (read === null) return WRONG;
  const challenge = await readChallenge(call.secret, { memberId, holder: sessionId }, call.now, read.challenge);
  if (challenge === null) return WRONG;
  const at = call.now.toISOString();
  const factor: Factor = {
    id: crypto.randomUUID(),
    memberId,
    kind: "passkey",
    name: made.name,
    secret: read.key,
    credentialId: read.credentialId,
    rpId: place.rpId,
    counter: read.counter,
    createdAt: at,
    confirmedAt: at,
  };
  const codes = newRecoveryCodes();
  const hashes = await Promise.all(codes.map((one) => recoveryHash(memberId, one)));
  const { added, recovery } = await trip(call.d1, {
    challenge: challengeBurnt(call, memberId, challenge),
    added: passkeyAdded(factor, MOST_FACTORS),
    noted: proofNoted(call, sessionId),
    event: eventKept(call, { kind: "factor_added", memberId, subject: "passkey" }, isThere(factor.id)),
    told: factorChangeTold(call, memberId, "added"),
    recovery: recoveryGiven(memberId, hashes, factor.id),
    ended: sessionsEnded(call, memberId, "factor_changed", { except: sessionId, when: isThere(factor.id) }),
  });
  if (added !== 1) return WRONG;
  return { ok: true, recoveryCodes: recovery > 0 ? codes : [] };
}
