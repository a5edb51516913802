import type { Refusal } from "../../../contract/errors";
import { trip } from "../../../db/trip";
import { onceOf, referralMade } from "../../beauty-pass/referrals/referral-store";
import { memberJoined } from "../../beauty-pass/store";
import { type Attempt, attemptsRead } from "../../kit/attempts/attempts-store";
import { type Faults, faulty } from "../../kit/contact/fault";
import { readOneTimeToken } from "../../kit/tokens/one-time-token";
import { isPassword } from "../password/hash";
import { type IssuedTokens, issue } from "../sessions/issue";
import { type Device, openFor } from "../sessions/sessions";
import { sessionOpened } from "../sessions/store";
import { type AccountCall, type Member, memberMade, memberRead, userOfMember } from "../store";
import { consentsKept } from "./consent-store";
import { newMember } from "./new-member";
import { type SignUp, signUpById, signUpSpent } from "./sign-up-store";

export type JoinCall = {
  token: string;
  password: string;
  /** The id of the sign-up that this browser asked for; null for any other browser. */
  own: string | null;
  device: Device;
  attempts: readonly Attempt[];
};
type Joined = { ok: true; issued: IssuedTokens; returnTo: string | null };

const EXPIRED: Refusal = { ok: false, code: "account_link_expired" };
/** For how many milliseconds a second press of the button counts as the first. */
const SECOND_PRESS = 120_000;

const isOver = ({ now }: AccountCall, { usedAt }: SignUp): boolean =>
  usedAt !== null && now.getTime() - new Date(usedAt).getTime() > SECOND_PRESS;

/**
 * Makes the account of a sign-up link and signs in. In a browser other than the one that asked, the password is needed too, because a stranger may
 * have typed this email with a password of their own, and the email's owner must not be led into that account. Two trips.
 */
export async function join(
  call: AccountCall,
  { token, password, own, device, attempts }: JoinCall,
): Promise<Joined | Refusal | Faults> {
  const { d1, now, secret } = call;
  const id = await readOneTimeToken(secret, "join", token);
  if (id === null) return EXPIRED;
  const found = await trip(d1, {
    limited: attemptsRead(now, attempts),
    signUp: signUpById(call, id),
  });
  if (found.limited !== null) return faulty(found.limited);
  const { signUp } = found;
  if (signUp === null || isOver(call, signUp)) return EXPIRED;
  if (own !== id) {
    if (password === "") return { ok: false, code: "required", field: "password" };
    if (!(await isPassword(password, signUp.passwordHash)))
      return { ok: false, code: "wrong_join_password", field: "password" };
  }
  return signUp.usedAt === null ? make(call, signUp, device) : again(call, signUp, device);
}

/** Saves the member, the consents and the session in one batch; the others are written only if the member's row is. */
async function make(call: AccountCall, signUp: SignUp, device: Device): Promise<Joined | Refusal> {
  const { d1, now } = call;
  const { id, form, passwordHash, language, createdAt, returnTo } = signUp;
  const { firstName, lastName, email, mobile, birthDate, consents, versions, invitation } = form;
  const joiner = { ...call, language };
  const member: Member = {
    ...newMember(joiner, { firstName, lastName, email, passwordHash }),
    mobile,
    birthDate,
    // Opening the link proves the email, because the link was sent to it.
    emailVerifiedAt: now.toISOString(),
  };
  const sessionId = crypto.randomUUID();
  const once = await onceOf(call, email);
  const { made } = await trip(d1, {
    made: memberMade(member),
    consents: consentsKept({ ...joiner, now: new Date(createdAt) }, member.id, consents, versions),
    pass: memberJoined(now, { memberId: member.id, birthDate }),
    session: sessionOpened(call, { id: sessionId, memberId: member.id, ...device }),
    invited: invitation === undefined ? [] : referralMade(call, { newcomerId: member.id, once }, invitation),
    spent: signUpSpent(call, id, member.id),
  });
  if (made !== 1) return again(call, signUp, device);
  const proof = { provedAt: Math.floor(now.getTime() / 1000), factorAt: null };
  const issued = await issue(call, { user: userOfMember(member), sessionId, generation: 1, proof });
  return { ok: true, issued, returnTo };
}

/**
 * Signs in again when the link made its account a moment ago; refuses a link used earlier. When the email has joined in another way, the answer says
 * so.
 */
async function again(call: AccountCall, { id, form, returnTo }: SignUp, device: Device): Promise<Joined | Refusal> {
  const { signUp, member } = await trip(call.d1, {
    signUp: signUpById(call, id),
    member: memberRead(call, { email: form.email }),
  });
  if (signUp?.usedAt === null) return { ok: false, code: "email_taken" };
  if (member === null || signUp === null) return EXPIRED;
  const { issued } = await openFor(call, userOfMember(member), device);
  return issued === null ? EXPIRED : { ok: true, issued, returnTo };
}
