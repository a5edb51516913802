import type { Refusal } from "../../contract/errors";
import { type Desk, memberBySession, memberOf, tokenById, tokenIsThere } from "../accounts/store";
import { enqueue } from "../messages/outbox-store";
import { type Attempt, attemptStatements, limitedBy } from "../orders/attempts-store";
import type { Caller } from "./profile";

/** Sends the link that confirms the member's email again; one that is confirmed needs none. Two trips. */
export async function sendVerification(
  desk: Desk,
  { memberId, sessionId }: Caller,
  attempts: readonly Attempt[],
): Promise<{ ok: true } | Refusal> {
  const { d1, now, country } = desk;
  const read = await d1.batch([...attemptStatements(d1, now, attempts), memberBySession(desk, memberId, sessionId)]);
  const limited = limitedBy(attempts, read, now);
  if (limited !== null) return { ok: false, ...limited };
  const member = memberOf(read.at(-1));
  if (member === null) return { ok: false, code: "authentication_failed" };
  if (member.emailVerifiedAt !== null) return { ok: true };
  const id = crypto.randomUUID();
  await d1.batch([
    tokenById(desk, { id, purpose: "verify" }, memberId),
    enqueue(
      d1,
      now,
      {
        key: `verify|${id}`,
        channel: "email",
        template: "verify_email",
        to: member.email,
        country,
        language: member.language,
        vars: { firstName: member.firstName, tokenId: id },
      },
      tokenIsThere(id),
    ),
  ]);
  return { ok: true };
}
