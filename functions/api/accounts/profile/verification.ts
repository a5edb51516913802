import type { Refusal } from "../../../contract/errors";
import { trip } from "../../../db/trip";
import { type Attempt, attemptsRead } from "../../kit/attempts/attempts-store";
import { queued } from "../../kit/outbox/outbox-store";
import { type AccountCall, memberRead, tokenIsThere, tokenMade } from "../store";
import type { Caller } from "./profile";

/** Sends the email confirmation link again, unless the email is confirmed already. Two trips. */
export async function sendVerification(
  call: AccountCall,
  { memberId, sessionId }: Caller,
  attempts: readonly Attempt[],
): Promise<{ ok: true } | Refusal> {
  const { d1, now, country } = call;
  const { limited, member } = await trip(d1, {
    limited: attemptsRead(now, attempts),
    member: memberRead(call, { memberId, sessionId }),
  });
  if (limited !== null) return { ok: false, ...limited };
  if (member === null) return { ok: false, code: "authentication_failed" };
  if (member.emailVerifiedAt !== null) return { ok: true };
  const id = crypto.randomUUID();
  await trip(d1, {
    token: tokenMade(call, { id, purpose: "verify" }, { memberId }),
    message: queued(
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
  });
  return { ok: true };
}
