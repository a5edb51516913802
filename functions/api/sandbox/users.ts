import type { Refusal } from "../../contract/errors";
import type { SandboxUser, SandboxUserInput } from "../../contract/sandbox";
import { emailKeyOf } from "../accounts/email-key";
import { eraseStatements } from "../accounts/erase-store";
import { hashPassword } from "../accounts/password/hash";
import { newMember } from "../accounts/sign-up";
import { type Desk, insertMember, type Member } from "../accounts/store";
import { eventStatement } from "../beauty-pass/store";
import { describeUser, findUser, saveUser } from "./store";

type Answer = { ok: true; user: SandboxUser } | Refusal;
const NOT_FOUND: Refusal = { ok: false, code: "user_not_found" };
const TAKEN: Refusal = { ok: false, code: "email_taken", field: "email" };

const changed = async (member: Member, { password, email, ...input }: Partial<SandboxUserInput>): Promise<Member> => ({
  ...member,
  ...input,
  ...(email === undefined ? {} : { email, emailKey: emailKeyOf(email) }),
  ...(password === undefined ? {} : { passwordHash: await hashPassword(password) }),
});

export async function createUser(desk: Desk, input: SandboxUserInput): Promise<Answer> {
  const { password, ...rest } = input;
  const member = { ...(await newMember(desk, input, password)), ...rest, id: `sandbox-${crypto.randomUUID()}` };
  const [made] = await desk.d1.batch([insertMember(desk, member)]);
  if (made?.meta.changes !== 1) return TAKEN;
  await givePoints(desk, member.id, member.loyaltyPoints);
  return { ok: true, user: describeUser(member) };
}

/** Points that a test user shall have can be spent: the pass is worked out from facts alone (docs/decisions/013). */
async function givePoints({ d1, now }: Desk, id: string, points: number): Promise<void> {
  if (points === 0) return;
  const source = "manual_points_adjustment";
  const key = `sandbox:${crypto.randomUUID()}`;
  await eventStatement(d1, id, { kind: "granted", key, at: now.toISOString(), source, points, about: null }).run();
}

export async function changeUser(desk: Desk, id: string, input: Partial<SandboxUserInput>): Promise<Answer> {
  const member = await findUser(desk, id);
  if (member === null) return NOT_FOUND;
  const after = await changed(member, input);
  if (!(await saveUser(desk, after))) return TAKEN;
  await givePoints(desk, id, after.loyaltyPoints - member.loyaltyPoints);
  return { ok: true, user: describeUser(after) };
}

export async function deleteUser(desk: Desk, id: string): Promise<{ ok: true } | Refusal> {
  if ((await findUser(desk, id)) === null) return NOT_FOUND;
  await desk.d1.batch(eraseStatements(desk, id));
  return { ok: true };
}
