import type { SandboxUser } from "../../contract/messages/sandbox";
import { trip } from "../../db/trip";
import { sealOwner } from "../accounts/factors/judge";
import { type Factor, factorBegun, factorConfirmed, factorsRead } from "../accounts/factors/store";
import { seal, unseal } from "../accounts/factors/totp/secret-box";
import { codeOf, newKey, stepAt } from "../accounts/factors/totp/totp";
import type { Desk } from "../accounts/store";

/** Gives a test user an authenticator app whose first code counts as confirmed; does nothing when they have one. */
export async function giveAuthenticator(desk: Desk, memberId: string): Promise<void> {
  if ((await trip(desk.d1, factorsRead(memberId))).length > 0) return;
  const id = crypto.randomUUID();
  const factor: Factor = {
    id,
    memberId,
    kind: "totp",
    name: "",
    secret: await seal(desk.secret, sealOwner({ id, memberId }), newKey()),
    credentialId: null,
    rpId: null,
    counter: 0,
    createdAt: desk.now.toISOString(),
    confirmedAt: null,
  };
  await trip(desk.d1, [...factorBegun(factor), factorConfirmed(desk, factor, 0)]);
}

/** The key of a test user's app and its present code, so that testing needs no real app. */
export async function authenticatorOf(desk: Desk, memberId: string): Promise<SandboxUser["authenticator"]> {
  const factor = (await trip(desk.d1, factorsRead(memberId))).find(({ kind }) => kind === "totp");
  const key = factor === undefined ? null : await unseal(desk.secret, sealOwner(factor), factor.secret);
  return key === null ? null : { key: key.words, code: await codeOf(key.words, stepAt(desk.now)) };
}
