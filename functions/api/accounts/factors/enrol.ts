import type { NewTotp, SecondFactors } from "../../../contract/accounts/factors";
import { isDeskRole } from "../../../contract/desk/desk-roles";
import type { Refusal } from "../../../contract/errors";
import { sql } from "../../../db/sql";
import { trip } from "../../../db/trip";
import { whole } from "../../kit/paging";
import { isFresh, type Proof, stepBeforeFactors } from "../../kit/proof/fresh-proof";
import { eventKept } from "../../kit/security/security-store";
import { keyLocked, triesForgotten, tryCounted } from "../password/lockout-store";
import { proveLive } from "../sessions/live-store";
import { sessionsEnded } from "../sessions/store";
import { type AccountCall, type Member, memberRead } from "../store";
import { FACTOR_TRIES, factorKeyOf, judgeCode, MOST_FACTORS, sealOwner } from "./judge";
import { newRecoveryCodes, recoveryHash } from "./recovery";
import {
  begunRead,
  type Factor,
  factorBegun,
  factorConfirmed,
  factorRemoved,
  factorsRead,
  isThere,
  leftoversDropped,
  proofNoted,
  recoveryDropped,
  recoveryGiven,
  recoveryLeftRead,
} from "./store";
import { factorChangeTold } from "./tell-store";
import { seal } from "./totp/secret-box";
import { keyUri, newKey } from "./totp/totp";

/** A signed-in member, and how long ago they proved who they are. */
export type Caller = { memberId: string; sessionId: string; proof: Proof; byProvider: boolean; reference: string };

const ENDED: Refusal = { ok: false, code: "authentication_failed" };
const STALE: Refusal = { ok: false, code: "step_up_needed" };
/** Refuses with `step_up_needed`; throws when the session has ended, so that an ended session learns nothing. */
async function stale({ d1 }: AccountCall): Promise<Refusal> {
  await proveLive(d1);
  return STALE;
}

const worksAtDesk = ({ roles }: Member) => roles.some(isDeskRole);

/** Lists the member's second factors; null when the session has ended. One trip. */
export async function showFactors(call: AccountCall, caller: Caller): Promise<SecondFactors | null> {
  const { memberId, sessionId, proof, byProvider } = caller;
  const { member, factors, left } = await trip(call.d1, {
    member: memberRead(call, { memberId, sessionId }),
    factors: factorsRead(memberId),
    left: recoveryLeftRead(memberId),
  });
  if (member === null) return null;
  const ways = { hasPassword: member.passwordHash !== null, byProvider };
  return {
    required: worksAtDesk(member),
    ...whole(factors.map(({ id, kind, name, createdAt }) => ({ id, kind, name, createdAt }))),
    recoveryLeft: left,
    step: stepBeforeFactors(proof, factors.length > 0, ways, call.now),
  };
}

/**
 * Creates a key for an authenticator app. Two trips.
 * @returns the key, or authentication_failed, step_up_needed, act_not_possible
 */
export async function beginTotp(
  call: AccountCall,
  { memberId, sessionId, proof }: Caller,
): Promise<{ ok: true; begun: NewTotp } | Refusal> {
  const { member, factors } = await trip(call.d1, {
    member: memberRead(call, { memberId, sessionId }),
    factors: factorsRead(memberId),
  });
  if (member === null) return ENDED;
  if (!isFresh(proof, call.now)) return STALE;
  if (factors.length >= MOST_FACTORS) return { ok: false, code: "act_not_possible" };
  const id = crypto.randomUUID();
  const key = newKey();
  const factor: Factor = {
    id,
    memberId,
    kind: "totp",
    name: "",
    secret: await seal(call.secret, sealOwner({ id, memberId }), key),
    credentialId: null,
    rpId: null,
    counter: 0,
    createdAt: call.now.toISOString(),
    confirmedAt: null,
  };
  await trip(call.d1, factorBegun(factor));
  return { ok: true, begun: { id, key, uri: keyUri(key, member.email) } };
}

/**
 * Confirms an authenticator app by its first code. From then on the account asks for a code, and sessions that never showed one end. Three trips.
 * @returns the recovery codes, or authentication_failed, step_up_needed, factor_not_found, factor_locked, wrong_code
 */
export async function confirmTotp(
  call: AccountCall,
  caller: Caller,
  { id, code }: { id: string; code: string },
): Promise<{ ok: true; recoveryCodes: string[] } | Refusal> {
  const { memberId, sessionId, proof, reference } = caller;
  if (!isFresh(proof, call.now)) return stale(call);
  const key = await factorKeyOf(call, memberId);
  const { tries, factor } = await trip(call.d1, {
    tries: tryCounted(call, key, FACTOR_TRIES),
    factor: begunRead(call, memberId, id),
  });
  if (tries === "locked") return { ok: false, code: "factor_locked", details: { reference } };
  if (factor === null) return { ok: false, code: "factor_not_found" };
  const shown = await judgeCode(call, memberId, [factor], code);
  if (shown?.kind !== "totp") {
    if (tries === "last") await trip(call.d1, keyLocked(call, key));
    return { ok: false, code: "wrong_code", field: "code" };
  }
  const codes = newRecoveryCodes();
  const hashes = await Promise.all(codes.map((one) => recoveryHash(memberId, one)));
  // If another request replaced the factor meanwhile, no part may write: sessions stay open, and no recovery codes are saved that nobody would see.
  const { confirmed, recovery } = await trip(call.d1, {
    confirmed: factorConfirmed(call, factor, shown.counter),
    event: eventKept(call, { kind: "factor_added", memberId, subject: "totp" }, sql`changes() = 1`),
    told: factorChangeTold(call, memberId, "added"),
    noted: proofNoted(call, sessionId),
    ended: sessionsEnded(call, memberId, "factor_changed", { except: sessionId, when: isThere(factor.id) }),
    recovery: recoveryGiven(memberId, hashes, factor.id),
    forgotten: triesForgotten(key),
  });
  if (confirmed !== 1) return { ok: false, code: "factor_not_found" };
  return { ok: true, recoveryCodes: recovery > 0 ? codes : [] };
}

/**
 * Removes a second factor. One trip.
 * @returns step_up_needed, factor_not_found, factor_required
 */
export async function removeFactor(
  call: AccountCall,
  { memberId, proof }: Caller,
  id: string,
): Promise<{ ok: true; left: number } | Refusal> {
  if (proof.factorAt === null || !isFresh(proof, call.now)) return stale(call);
  const { before, removed, left } = await trip(call.d1, {
    before: factorsRead(memberId),
    removed: factorRemoved(memberId, id),
    event: eventKept(call, { kind: "factor_removed", memberId, subject: "" }, sql`changes() = 1`),
    told: factorChangeTold(call, memberId, "removed"),
    leftovers: leftoversDropped(memberId),
    left: factorsRead(memberId),
  });
  if (!before.some((factor) => factor.id === id)) return { ok: false, code: "factor_not_found" };
  if (removed !== 1) return { ok: false, code: "factor_required" };
  return { ok: true, left: left.length };
}

/**
 * Replaces the recovery codes by new ones. One trip.
 * @returns step_up_needed
 */
export async function renewRecovery(
  call: AccountCall,
  { memberId, proof }: Caller,
): Promise<{ ok: true; recoveryCodes: string[] } | Refusal> {
  if (proof.factorAt === null || !isFresh(proof, call.now)) return stale(call);
  const codes = newRecoveryCodes();
  const hashes = await Promise.all(codes.map((one) => recoveryHash(memberId, one)));
  await trip(call.d1, {
    dropped: recoveryDropped(memberId),
    given: recoveryGiven(memberId, hashes),
    event: eventKept(call, { kind: "recovery_renewed", memberId, subject: "" }),
    told: factorChangeTold(call, memberId, "recovery_renewed"),
  });
  return { ok: true, recoveryCodes: codes };
}
