import type { SignUpInput } from "../../contract/accounts";
import { COUNTRIES } from "../../contract/countries";
import { CONSENT_KINDS, isCompulsory } from "../../contract/sign-up-rules";
import { joinedStatements } from "../beauty-pass/store";
import { dayIn } from "../day-in";
import { enqueue } from "../messages/outbox-store";
import { type Attempt, attemptStatements, limitedBy } from "../orders/attempts-store";
import { isEmail } from "../orders/checkout/check-contact";
import { type Fault, type Faults, faulty } from "../orders/checkout/fault";
import { readMobile } from "../orders/checkout/mobile-number";
import { nameFault, oneLine } from "../orders/checkout/plain-text";
import { type Issued, issue } from "../sessions/issue";
import { type Device, openFor } from "../sessions/sessions";
import { openSession } from "../sessions/store";
import { checkBirthDate } from "./birth-date";
import { newCardNumber } from "./card-number";
import { insertConsents } from "./consent-store";
import { emailKeyOf } from "./email-key";
import { checkPassword } from "./password/check-password";
import { hashPassword, isPassword } from "./password/hash";
import {
  type Desk,
  insertMember,
  type Member,
  memberByEmail,
  memberOf,
  memberWhoJoined,
  tokenById,
  tokenIsThere,
  userOfMember,
} from "./store";

/** All that is wrong with the form, password codes and missing consents included (R52, S5.04). */
function faultsOf({ country, now }: Desk, input: SignUpInput): Fault[] {
  const faults: Fault[] = [];
  for (const field of ["firstName", "lastName"] as const) {
    const code = oneLine(input[field]) === "" ? "required" : nameFault(oneLine(input[field]));
    if (code !== null) faults.push({ code, field });
  }
  if (!isEmail(input.email)) faults.push({ code: input.email === "" ? "required" : "invalid_email", field: "email" });
  if (input.mobile !== undefined && readMobile(country, input.mobile) === null)
    faults.push({ code: "invalid_phone", field: "mobile" });
  if (input.birthDate !== undefined) {
    const code = checkBirthDate(input.birthDate, dayIn(COUNTRIES[country].timeZone, now));
    if (code !== null) faults.push({ code, field: "birthDate" });
  }
  const { password, passwordConfirmation: confirmation, email } = input;
  for (const code of checkPassword({ password, confirmation, email }))
    faults.push({ code, field: code === "AUTH_MS_PV_007" ? "passwordConfirmation" : "password" });
  for (const kind of CONSENT_KINDS)
    if (isCompulsory(kind) && !input.consents[kind]) faults.push({ code: "required", field: `consents.${kind}` });
  return faults;
}

/** A member as they are on the day they join. */
export async function newMember(
  { country, language, now }: Desk,
  given: Pick<SignUpInput, "firstName" | "lastName" | "email"> & Partial<Pick<SignUpInput, "mobile" | "birthDate">>,
  password: string | null,
): Promise<Member> {
  const at = now.toISOString();
  return {
    id: crypto.randomUUID(),
    country,
    email: given.email.trim(),
    emailKey: emailKeyOf(given.email),
    emailVerifiedAt: null,
    firstName: oneLine(given.firstName),
    lastName: oneLine(given.lastName),
    mobile: given.mobile === undefined ? null : readMobile(country, given.mobile),
    birthDate: given.birthDate ?? null,
    birthDateChanges: 0,
    language,
    passwordHash: password === null ? null : await hashPassword(password),
    previousHash: null,
    passwordChangedAt: at,
    cardNumber: newCardNumber(country),
    tier: "pink",
    tierPointsCounter: 0,
    loyaltyPoints: 0,
    isEmployee: false,
    roles: [],
    calendarLink: 0,
    createdAt: at,
    updatedAt: at,
  };
}

/** How long a second press of the form that joined is taken for the first, in milliseconds. */
const SECOND_PRESS = 120_000;

/**
 * What a taken email is answered: the form that joined a moment ago, sent once more by the same browser (a second press, without script),
 * is signed in as the first was. The proof is the password; that the device joined keeps all others from trying one here, and they
 * learn what they did before. One trip, two more for who is let in.
 */
async function taken(desk: Desk, { email, password }: SignUpInput, device: Device): Promise<Joined> {
  const refusal = faulty({ code: "email_taken", field: "email" });
  if (device.deviceId === null) return refusal;
  const since = new Date(desk.now.getTime() - SECOND_PRESS);
  const member = memberOf((await desk.d1.batch([memberWhoJoined(desk, email, device.deviceId, since)]))[0]);
  if (member === null || !(await isPassword(password, member.passwordHash))) return refusal;
  const { issued } = await openFor(desk, userOfMember(member), device);
  return issued === null ? refusal : { ok: true, issued };
}

type Joined = { ok: true; issued: Issued } | Faults;

/**
 * Joins and signs in, in one batch: the member, what was agreed to, the session, and the email that confirms the address. All of it
 * hangs on the member's row; a taken email makes nothing. Two trips.
 */
export async function signUp(
  desk: Desk,
  { input, device, attempts }: { input: SignUpInput; device: Device; attempts: readonly Attempt[] },
): Promise<Joined> {
  const { d1, now, country, language } = desk;
  const faults = faultsOf(desk, input);
  if (faults.length > 0) return { ok: false, faults };
  const counted = await d1.batch([...attemptStatements(d1, now, attempts), memberByEmail(desk, input.email)]);
  const limited = limitedBy(attempts, counted, now);
  if (limited !== null) return faulty(limited);
  if (memberOf(counted.at(-1)) !== null) return taken(desk, input, device);
  const member = await newMember(desk, input, input.password);
  const sessionId = crypto.randomUUID();
  const tokenId = crypto.randomUUID();
  const results = await d1.batch([
    insertMember(desk, member),
    insertConsents(desk, member.id, input.consents),
    ...joinedStatements(d1, now, { memberId: member.id, birthDate: member.birthDate }),
    ...openSession(desk, { id: sessionId, memberId: member.id, ...device }),
    tokenById(desk, { id: tokenId, purpose: "verify" }, member.id),
    enqueue(
      d1,
      now,
      {
        key: `verify|${tokenId}`,
        channel: "email",
        template: "verify_email",
        to: member.email,
        country,
        language,
        vars: { firstName: member.firstName, tokenId },
      },
      tokenIsThere(tokenId),
    ),
  ]);
  if (results[0]?.meta.changes !== 1) return taken(desk, input, device);
  const proof = { provedAt: Math.floor(now.getTime() / 1000), factorAt: null };
  return { ok: true, issued: await issue(desk, { user: userOfMember(member), sessionId, generation: 1, proof }) };
}
