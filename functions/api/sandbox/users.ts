import type { Refusal } from "../../contract/errors";
import type { SandboxUser, SandboxUserInput } from "../../contract/messages/sandbox";
import { trip } from "../../db/trip";
import { memberForgotten } from "../accounts/erase-store";
import { hashPassword } from "../accounts/password/hash";
import { newMember } from "../accounts/sign-up/new-member";
import { type AccountCall, type Member, memberMade } from "../accounts/store";
import { accountFieldsOf } from "../beauty-pass/beauty-pass";
import { closedOf, eventAdded, loadFacts } from "../beauty-pass/store";
import { emailKeyOf } from "../kit/contact/email-key";
import { authenticatorOf, giveAuthenticator } from "./authenticator";
import { factsFor } from "./standing";
import { describeUser, findUser, madeUpForgotten, saveUser } from "./store";

type UserResult = { ok: true; user: SandboxUser } | Refusal;
const NOT_FOUND: Refusal = { ok: false, code: "user_not_found" };
const TAKEN: Refusal = { ok: false, code: "email_taken", field: "email" };

type Changes = Partial<Omit<SandboxUserInput, "tierSince" | "authenticator">>;
const changed = async (member: Member, { password, email, ...input }: Changes): Promise<Member> => ({
  ...member,
  ...input,
  ...(email === undefined ? {} : { email, emailKey: emailKeyOf(email) }),
  ...(password === undefined ? {} : { passwordHash: await hashPassword(password) }),
});

/** One user, with the key of their authenticator app. */
const inFull = async (call: AccountCall, member: Member): Promise<SandboxUser> => ({
  ...describeUser(member),
  authenticator: await authenticatorOf(call, member.id),
});

/**
 * Shows one user.
 * @returns the user, or user_not_found
 */
export async function showUser(call: AccountCall, id: string): Promise<UserResult> {
  const member = await findUser(call, id);
  return member === null ? NOT_FOUND : { ok: true, user: await inFull(call, member) };
}

export async function createUser(
  call: AccountCall,
  { tierSince, authenticator, ...input }: SandboxUserInput,
): Promise<UserResult> {
  const { password, ...rest } = input;
  const member = {
    ...newMember(call, { ...input, passwordHash: await hashPassword(password) }),
    ...rest,
    id: `sandbox-${crypto.randomUUID()}`,
  };
  if ((await trip(call.d1, memberMade(member))) !== 1) return TAKEN;
  if (authenticator) await giveAuthenticator(call, member.id);
  return { ok: true, user: await inFull(call, await giveStanding(call, member, tierSince)) };
}

/**
 * Gives a test user the events behind the requested points and tier (docs/decisions/013), and returns the result, which may differ: a White member
 * who spent enough is Black.
 */
async function giveStanding(call: AccountCall, member: Member, tierSince: string | undefined): Promise<Member> {
  const { d1, country, now } = call;
  const { id, tier, tierPointsCounter, loyaltyPoints } = member;
  const facts = factsFor(country, { tier, tierPointsCounter, tierSince }, now);
  await trip(d1, { forgotten: madeUpForgotten(id), added: facts.map((fact) => eventAdded(id, fact)) });
  const points = loyaltyPoints - (await accountFieldsOf(call, id)).loyaltyPoints;
  const at = facts[0]?.at ?? now.toISOString();
  const key = `sandbox:points:${crypto.randomUUID()}`;
  const source = "manual_points_adjustment";
  if (points !== 0) await trip(d1, eventAdded(id, { kind: "granted", key, at, source, points, about: null }));
  const { loyaltyTier, ...fields } = await accountFieldsOf(call, id);
  const after = { ...member, ...fields, tier: loyaltyTier };
  await saveUser(call, after);
  return after;
}

export async function changeUser(call: AccountCall, id: string, input: Partial<SandboxUserInput>): Promise<UserResult> {
  const member = await findUser(call, id);
  if (member === null) return NOT_FOUND;
  const { tierSince, authenticator, ...changes } = input;
  const after = await changed(member, changes);
  if (!(await saveUser(call, after))) return TAKEN;
  const moves = (["tier", "tierPointsCounter", "loyaltyPoints", "tierSince"] as const).some((name) => name in input);
  if (authenticator) await giveAuthenticator(call, id);
  return { ok: true, user: await inFull(call, moves ? await giveStanding(call, after, tierSince) : after) };
}

export async function deleteUser(call: AccountCall, id: string): Promise<{ ok: true } | Refusal> {
  if ((await findUser(call, id)) === null) return NOT_FOUND;
  const facts = await loadFacts(call.d1, call.country, id);
  await trip(call.d1, { forgotten: memberForgotten(call, id, closedOf(facts, call.now)) });
  return { ok: true };
}
