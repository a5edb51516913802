import { isDeskRole } from "../../contract/desk-roles";
import type { Refusal } from "../../contract/errors";
import type { NewTotp, SecondFactors } from "../../contract/factors";
import { countTry, forgetTries, judgeTries, lock } from "../accounts/lockout-store";
import { type Desk, type Member, memberBySession, memberOf } from "../accounts/store";
import { whole } from "../paging";
import { keepEvent } from "../security/security-store";
import { proveLive } from "../sessions/live-store";
import { endAll } from "../sessions/store";
import { isFresh, type Proof } from "./fresh-proof";
import { FACTOR_TRIES, factorKeyOf, judgeCode, MOST_FACTORS, sealOwner } from "./judge";
import { newRecoveryCodes, recoveryHash } from "./recovery";
import { seal } from "./secret-box";
import {
  beginFactor,
  begunFactor,
  confirmFactor,
  dropRecovery,
  type Factor,
  factorsOf,
  foundFactors,
  giveRecovery,
  noteProof,
  recoveryLeft,
  removeStatements,
} from "./store";
import { tellFactorChange } from "./tell-store";
import { keyUri, newKey } from "./totp";

/** A signed-in member, and how long ago they proved who they are. */
export type Caller = { memberId: string; sessionId: string; proof: Proof; reference: string };

const ENDED: Refusal = { ok: false, code: "authentication_failed" };
const STALE: Refusal = { ok: false, code: "step_up_needed" };
/** Said to whose session lives; an ended one is told nothing. */
async function stale({ d1 }: Desk): Promise<Refusal> {
  await proveLive(d1);
  return STALE;
}

const countIn = (result: D1Result | undefined) => Number((result?.results[0] as { count?: number })?.count ?? 0);
const worksAtDesk = ({ roles }: Member) => roles.some(isDeskRole);

/** The member's second factors; null when the session has ended. One round trip. */
export async function showFactors(desk: Desk, { memberId, sessionId, proof }: Caller): Promise<SecondFactors | null> {
  const [found, factors, left] = await desk.d1.batch([
    memberBySession(desk, memberId, sessionId),
    factorsOf(desk, memberId),
    recoveryLeft(desk, memberId),
  ]);
  const member = memberOf(found);
  if (member === null) return null;
  return {
    required: worksAtDesk(member),
    ...whole(foundFactors(factors).map(({ id, kind, name, createdAt }) => ({ id, kind, name, createdAt }))),
    recoveryLeft: countIn(left),
    fresh: isFresh(proof, desk.now),
    hasPassword: member.passwordHash !== null,
  };
}

/** Draws a key for an app. Two round trips. @returns authentication_failed, step_up_needed, act_not_possible */
export async function beginTotp(
  desk: Desk,
  { memberId, sessionId, proof }: Caller,
): Promise<{ ok: true; begun: NewTotp } | Refusal> {
  const [found, factors] = await desk.d1.batch([memberBySession(desk, memberId, sessionId), factorsOf(desk, memberId)]);
  const member = memberOf(found);
  if (member === null) return ENDED;
  if (!isFresh(proof, desk.now)) return STALE;
  if (foundFactors(factors).length >= MOST_FACTORS) return { ok: false, code: "act_not_possible" };
  const id = crypto.randomUUID();
  const key = newKey();
  const factor: Factor = {
    id,
    memberId,
    kind: "totp",
    name: "",
    secret: await seal(desk.secret, sealOwner({ id, memberId }), key),
    credentialId: null,
    rpId: null,
    counter: 0,
    createdAt: desk.now.toISOString(),
    confirmedAt: null,
  };
  await desk.d1.batch(beginFactor(desk, factor));
  return { ok: true, begun: { id, key, uri: keyUri(key, member.email) } };
}

/**
 * Confirms an app by its first code: from then on the account asks for it, and sessions that never showed it end. Three round trips.
 * @returns authentication_failed, step_up_needed, factor_not_found, factor_locked, wrong_code
 */
export async function confirmTotp(
  desk: Desk,
  caller: Caller,
  { id, code }: { id: string; code: string },
): Promise<{ ok: true; recoveryCodes: string[] } | Refusal> {
  const { memberId, sessionId, proof, reference } = caller;
  if (!isFresh(proof, desk.now)) return stale(desk);
  const key = await factorKeyOf(desk, memberId);
  const [counted, begun] = await desk.d1.batch([countTry(desk, key), begunFactor(desk, memberId, id)]);
  const tries = judgeTries(counted, FACTOR_TRIES);
  if (tries === "locked") return { ok: false, code: "factor_locked", details: { reference } };
  const [factor] = foundFactors(begun);
  if (factor === undefined) return { ok: false, code: "factor_not_found" };
  const shown = await judgeCode(desk, memberId, [factor], code);
  if (shown?.kind !== "totp") {
    if (tries === "last") await desk.d1.batch([lock(desk, key)]);
    return { ok: false, code: "wrong_code", field: "code" };
  }
  const codes = newRecoveryCodes();
  const hashes = await Promise.all(codes.map((one) => recoveryHash(memberId, one)));
  const [confirmed, , , given] = await desk.d1.batch([
    confirmFactor(desk, factor, shown.counter),
    noteProof(desk, sessionId, "factor_at"),
    endAll(desk, memberId, "factor_changed", sessionId),
    giveRecovery(desk, memberId, hashes),
    forgetTries(desk, key),
    keepEvent(desk, { kind: "factor_added", memberId, subject: "totp" }),
    tellFactorChange(desk, memberId, "added"),
  ]);
  if (confirmed?.meta.changes !== 1) return { ok: false, code: "factor_not_found" };
  return { ok: true, recoveryCodes: (given?.meta.changes ?? 0) > 0 ? codes : [] };
}

/** Takes a factor away. One round trip. @returns step_up_needed, factor_not_found, factor_required */
export async function removeFactor(
  desk: Desk,
  { memberId, proof }: Caller,
  id: string,
): Promise<{ ok: true; left: number } | Refusal> {
  if (proof.factorAt === null || !isFresh(proof, desk.now)) return stale(desk);
  const [taken, ...rest] = removeStatements(desk, memberId, id);
  if (taken === undefined) throw new Error("A factor is removed by a statement");
  const results = await desk.d1.batch([
    factorsOf(desk, memberId),
    taken,
    keepEvent(desk, { kind: "factor_removed", memberId, subject: "" }, { sql: "changes() = 1", values: [] }),
    tellFactorChange(desk, memberId, "removed"),
    ...rest,
    factorsOf(desk, memberId),
  ]);
  const [before, removed] = results;
  if (!foundFactors(before).some((factor) => factor.id === id)) return { ok: false, code: "factor_not_found" };
  if (removed?.meta.changes !== 1) return { ok: false, code: "factor_required" };
  return { ok: true, left: foundFactors(results.at(-1)).length };
}

/** New recovery codes in place of the old ones. One round trip. @returns step_up_needed */
export async function renewRecovery(
  desk: Desk,
  { memberId, proof }: Caller,
): Promise<{ ok: true; recoveryCodes: string[] } | Refusal> {
  if (proof.factorAt === null || !isFresh(proof, desk.now)) return stale(desk);
  const codes = newRecoveryCodes();
  const hashes = await Promise.all(codes.map((one) => recoveryHash(memberId, one)));
  await desk.d1.batch([
    dropRecovery(desk, memberId),
    giveRecovery(desk, memberId, hashes),
    keepEvent(desk, { kind: "recovery_renewed", memberId, subject: "" }),
    tellFactorChange(desk, memberId, "recovery_renewed"),
  ]);
  return { ok: true, recoveryCodes: codes };
}
