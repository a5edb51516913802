import type { SandboxUser } from "../../contract/messages/sandbox";
import { trip } from "../../db/trip";
import { sealOwner } from "../accounts/factors/judge";
import { type Factor, factorBegun, factorConfirmed, factorsRead } from "../accounts/factors/store";
import { seal, unseal } from "../accounts/factors/totp/secret-box";
import { codeOf, newKey, stepAt } from "../accounts/factors/totp/totp";
import type { AccountCall } from "../accounts/store";

/** Gives a test user an authenticator app whose first code counts as confirmed; does nothing when they have one. */
export async function giveAuthenticator(call: AccountCall, memberId: string): Promise<void> {
  if ((await trip(call.d1, factorsRead(memberId))).length > 0) return;
  const id = crypto.randomUUID();
  const factor: Factor = {
    id,
    memberId,
    kind: "totp",
    name: "",
    secret: await seal(call.secret, sealOwner({ id, memberId }), newKey()),
    credentialId: null,
    rpId: null,
    counter: 0,
    createdAt: call.now.toISOString(),
    confirmedAt: null,
  };
  await trip(call.d1, [...factorBegun(factor), factorConfirmed(call, factor, 0)]);
}

/** The key of a test user's app and its present code, so that testing needs no real app. */
export async function authenticatorOf(call: AccountCall, memberId: string): Promise<SandboxUser["authenticator"]> {
  const factor = (await trip(call.d1, factorsRead(memberId))).find(({ kind }) => kind === "totp");
  const key = factor === undefined ? null : await unseal(call.secret, sealOwner(factor), factor.secret);
  return key === null ? null : { key: key.words, code: await codeOf(key.words, stepAt(call.now)) };
}
