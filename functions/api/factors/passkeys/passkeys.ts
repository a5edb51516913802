import { Buffer } from "node:buffer";
import type { Refusal } from "../../../contract/errors";
import type { NewPasskey, PasskeyOptions, PasskeyProof } from "../../../contract/factors";
import { type Desk, type Member, memberById, memberBySession, memberOf } from "../../accounts/store";
import { keepEvent } from "../../security/security-store";
import { endAll } from "../../sessions/store";
import type { Caller } from "../enrol";
import { isFresh } from "../fresh-proof";
import { MOST_FACTORS } from "../judge";
import { readPending } from "../pending";
import { newRecoveryCodes, recoveryHash } from "../recovery";
import {
  addPasskey,
  burnChallenge,
  type Factor,
  factorsOf,
  findChallenge,
  foundFactors,
  giveRecovery,
  noteProof,
  type Shown,
} from "../store";
import { tellFactorChange } from "../tell-store";
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

/** What a passkey of this session is asked to sign; null when the session has ended. One round trip. */
export async function passkeyOptions(
  desk: Desk,
  { memberId, sessionId }: Caller,
  place: Place,
): Promise<PasskeyOptions | null> {
  const [found, kept] = await desk.d1.batch([memberBySession(desk, memberId, sessionId), factorsOf(desk, memberId)]);
  const member = memberOf(found);
  return member === null ? null : optionsOf(desk, { member, holder: sessionId, factors: foundFactors(kept), place });
}

/** What a passkey is asked to sign as the second step of a sign-in. One round trip. @returns sign_in_expired */
export async function signInOptions(
  desk: Desk,
  pending: string | null,
  place: Place,
): Promise<{ ok: true; options: PasskeyOptions } | Refusal> {
  const read = pending === null ? null : await readPending(desk.secret, pending);
  if (read === null) return { ok: false, code: "sign_in_expired" };
  const [open, found, kept] = await desk.d1.batch([
    findChallenge(desk, read.id, read.memberId, "sign_in"),
    memberById(desk, read.memberId),
    factorsOf(desk, read.memberId),
  ]);
  const member = memberOf(found);
  if (member === null || (open?.results.length ?? 0) === 0) return { ok: false, code: "sign_in_expired" };
  return { ok: true, options: await optionsOf(desk, { member, holder: read.id, factors: foundFactors(kept), place }) };
}

/** What a passkey answered, as a proof that is still to be used up; null where it is none of this member's, made here and for this holder. */
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
 * Adds a passkey: from then on the account asks for a second factor, and sessions that never showed one end. Two round trips.
 * @returns authentication_failed, step_up_needed, act_not_possible, wrong_passkey
 */
export async function createPasskey(
  desk: Desk,
  { memberId, sessionId, proof }: Caller,
  made: NewPasskey,
  place: Place,
): Promise<{ ok: true; recoveryCodes: string[] } | Refusal> {
  const [found, kept] = await desk.d1.batch([memberBySession(desk, memberId, sessionId), factorsOf(desk, memberId)]);
  if (memberOf(found) === null) return ENDED;
  if (!isFresh(proof, desk.now)) return { ok: false, code: "step_up_needed" };
  if (foundFactors(kept).length >= MOST_FACTORS) return { ok: false, code: "act_not_possible" };
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
  const added = { sql: "EXISTS (SELECT 1 FROM second_factors WHERE id = ?)", values: [factor.id] };
  const results = await desk.d1.batch([
    burnChallenge(desk, memberId, challenge),
    addPasskey(desk, factor, MOST_FACTORS),
    noteProof(desk, sessionId, "factor_at"),
    keepEvent(desk, { kind: "factor_added", memberId, subject: "passkey" }, added),
    tellFactorChange(desk, memberId, "added"),
    giveRecovery(desk, memberId, hashes, factor.id),
    endAll(desk, memberId, "factor_changed", sessionId, factor.id),
  ]);
  if (results[1]?.meta.changes !== 1) return WRONG;
  return { ok: true, recoveryCodes: (results[5]?.meta.changes ?? 0) > 0 ? codes : [] };
}
