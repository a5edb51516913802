import { Buffer } from "node:buffer";
import type { NewPasskey, PasskeyOptions, PasskeyProof } from "../../../../contract/accounts/factors";
import type { Refusal } from "../../../../contract/errors";
import { trip } from "../../../../db/trip";
import { isFresh } from "../../../kit/proof/fresh-proof";
import { eventKept } from "../../../kit/security/security-store";
import { sessionsEnded } from "../../sessions/store";
import { type Desk, type Member, memberRead } from "../../store";
import type { Caller } from "../enrol";
import { MOST_FACTORS } from "../judge";
import { readPending } from "../pending";
import { newRecoveryCodes, recoveryHash } from "../recovery";
import {
  challengeBurnt,
  type Factor,
  factorsRead,
  isThere,
  passkeyAdded,
  pendingRead,
  proofNoted,
  recoveryGiven,
  type Shown,
} from "../store";
import { factorChangeTold } from "../tell-store";
import { newChallenge, readChallenge } from "./challenge";
import { type Place, readNewPasskey, readProof } from "./read";

const ENDED: Refusal = { ok: false, code: "authentication_failed" };
const WRONG: Refusal = { ok: false, code: "wrong_passkey", field: "passkey" };

type Asked = { member: Pick<Member, "id" | "email">; holder: string; factors: readonly Factor[]; place: Place };

const optionsOf = async (desk: Desk, { member, holder, factors, place }: Asked): Promise<PasskeyOptions> => ({
  challenge: Buffer.from(await newChallenge(desk.secret, { memberId: member.id, holder }, desk.now)).toString(
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
  desk: Desk,
  { memberId, sessionId }: Caller,
  place: Place,
): Promise<PasskeyOptions | null> {
  const { member, factors } = await trip(desk.d1, {
    member: memberRead(desk, { memberId, sessionId }),
    factors: factorsRead(memberId),
  });
  return member === null ? null : optionsOf(desk, { member, holder: sessionId, factors, place });
}

/**
 * Makes the options for a passkey as the second step of a sign-in. One trip.
 * @returns sign_in_expired
 */
export async function signInOptions(
  desk: Desk,
  pending: string | null,
  place: Place,
): Promise<{ ok: true; options: PasskeyOptions } | Refusal> {
  const read = pending === null ? null : await readPending(desk.secret, pending);
  if (read === null) return { ok: false, code: "sign_in_expired" };
  const { isOpen, member, factors } = await trip(desk.d1, {
    isOpen: pendingRead(desk, read.id, read.memberId),
    member: memberRead(desk, { id: read.memberId }),
    factors: factorsRead(read.memberId),
  });
  if (member === null || !isOpen) return { ok: false, code: "sign_in_expired" };
  return { ok: true, options: await optionsOf(desk, { member, holder: read.id, factors, place }) };
}

/**
 * Turns a passkey's answer into a proof, which the caller still has to use up; null when it is not this member's, or was not made on our page for
 * this holder.
 */
export async function judgePasskey(
  { secret, now }: Pick<Desk, "secret" | "now">,
  { member, holder, factors, place }: Omit<Asked, "member"> & { member: Pick<Member, "id"> },
  proof: PasskeyProof,
): Promise<Shown | null> {
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
  desk: Desk,
  { memberId, sessionId, proof }: Caller,
  made: NewPasskey,
  place: Place,
): Promise<{ ok: true; recoveryCodes: string[] } | Refusal> {
  const { member, factors } = await trip(desk.d1, {
    member: memberRead(desk, { memberId, sessionId }),
    factors: factorsRead(memberId),
  });
  if (member === null) return ENDED;
  if (!isFresh(proof, desk.now)) return { ok: false, code: "step_up_needed" };
  if (factors.length >= MOST_FACTORS) return { ok: false, code: "act_not_possible" };
  const read = await readNewPasskey(made, place);
  if (read === null) return WRONG;
  const challenge = await readChallenge(desk.secret, { memberId, holder: sessionId }, desk.now, read.challenge);
  if (challenge === null) return WRONG;
  const at = desk.now.toISOString();
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
  const { added, recovery } = await trip(desk.d1, {
    challenge: challengeBurnt(desk, memberId, challenge),
    added: passkeyAdded(factor, MOST_FACTORS),
    noted: proofNoted(desk, sessionId),
    event: eventKept(desk, { kind: "factor_added", memberId, subject: "passkey" }, isThere(factor.id)),
    told: factorChangeTold(desk, memberId, "added"),
    recovery: recoveryGiven(memberId, hashes, factor.id),
    ended: sessionsEnded(desk, memberId, "factor_changed", { except: sessionId, factorId: factor.id }),
  });
  if (added !== 1) return WRONG;
  return { ok: true, recoveryCodes: recovery > 0 ? codes : [] };
}
