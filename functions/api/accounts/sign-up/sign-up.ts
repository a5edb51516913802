import { CONSENT_VERSIONS, type SignUpInput } from "../../../contract/accounts/accounts";
import { CONSENT_KINDS, isCompulsory } from "../../../contract/accounts/sign-up-rules";
import { COUNTRIES } from "../../../contract/countries";
import { type Part, trip } from "../../../db/trip";
import { legalDayRead } from "../../content/published/legal";
import { type Attempt, attemptsRead } from "../../kit/attempts/attempts-store";
import { dayIn } from "../../kit/calendar/day-in";
import { isEmail } from "../../kit/contact/check-contact";
import { emailKeyOf } from "../../kit/contact/email-key";
import { type Fault, type Faults, faulty } from "../../kit/contact/fault";
import { readMobile } from "../../kit/contact/mobile-number";
import { oneLine } from "../../kit/contact/plain-text";
import { queued } from "../../kit/outbox/outbox-store";
import { sign, uuidOf } from "../../kit/proof/signing";
import { checkPassword } from "../password/check-password";
import { hashPassword } from "../password/hash";
import { type AccountCall, type Member, memberRead } from "../store";
import { checkBirthDate } from "./birth-date";
import { nameFaults } from "./names";
import { signUpKept } from "./sign-up-store";

/** Lists all faults of the form, password rules and missing consents included (R52, S5.04). */
function faultsOf({ country, now }: AccountCall, input: SignUpInput): Fault[] {
  const faults: Fault[] = nameFaults(input, country);
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

/**
 * Makes the sign-up's id from what was typed, so that a form sent twice (two presses without script) is one sign-up with one email. Nobody can make
 * it without the secret.
 */
async function idOf(call: AccountCall, { email, password }: SignUpInput, deviceId: string | null): Promise<string> {
  if (deviceId === null) return crypto.randomUUID();
  const press = Math.floor(call.now.getTime() / SECOND_PRESS);
  return uuidOf(
    await sign(call.secret, JSON.stringify(["sign_up", call.country, emailKeyOf(email), password, deviceId, press])),
  );
}
/** For how many milliseconds a second press of the form counts as the first. */
const SECOND_PRESS = 120_000;

/** Queues the email to a new or an existing member with the same statement, so that timing does not tell them apart. */
function signUpMessage(
  call: AccountCall,
  member: Member | null,
  { email, firstName }: SignUpInput,
  id: string,
): Part<number> {
  const { now, country } = call;
  const message = { key: `sign_up|${id}`, channel: "email", country } as const;
  return member === null
    ? queued(now, {
        ...message,
        template: "finish_joining",
        to: email.trim(),
        language: call.language,
        vars: { firstName: oneLine(firstName), tokenId: id },
      })
    : queued(now, {
        ...message,
        template: "already_member",
        to: member.email,
        language: member.language,
        vars: { firstName: member.firstName },
      });
}

export type SignUpCall = {
  input: SignUpInput;
  deviceId: string | null;
  /** The invitation that the browser accepted (middleware/cookies/invited-cookie.ts). */
  invitation: { code: string; followedAt: string } | null;
  attempts: readonly Attempt[];
  /** Whether a password is known from a breach (password/breached.ts). */
  breached: (password: string) => Promise<boolean>;
};

/**
 * Asks to join. A member's email gets the same answer after the same work (a hash, a row, an email, which tells its owner that they have an account).
 * Two trips.
 * @returns the id of the sign-up, for the browser that asked (middleware/session-cookies.ts)
 */
export async function signUp(
  call: AccountCall,
  { input, deviceId, invitation, attempts, breached }: SignUpCall,
): Promise<{ ok: true; id: string } | Faults> {
  const { d1, now, country } = call;
  const faults = faultsOf(call, input);
  if (faults.length > 0) return { ok: false, faults };
  const { limited, member, policy } = await trip(d1, {
    limited: attemptsRead(now, attempts),
    member: memberRead(call, { email: input.email }),
    policy: legalDayRead(call, now),
  });
  if (limited !== null) return faulty(limited);
  // This runs after the count, because it may call an outside service.
  if (await breached(input.password)) return faulty({ code: "password_breached", field: "password" });
  const { firstName, lastName, email, mobile, birthDate = null, consents, returnTo = null } = input;
  const id = await idOf(call, input, deviceId);
  const form = {
    firstName: oneLine(firstName),
    lastName: oneLine(lastName),
    email: email.trim(),
    mobile: mobile === undefined ? null : readMobile(country, mobile),
    birthDate,
    consents,
    versions: policy === null ? CONSENT_VERSIONS : { ...CONSENT_VERSIONS, policy },
    ...(invitation === null ? {} : { invitation: { ...invitation, device: deviceId } }),
  };
  const passwordHash = await hashPassword(input.password);
  await trip(d1, {
    kept: signUpKept(call, { id, form, passwordHash, returnTo }),
    told: signUpMessage(call, member, input, id),
  });
  return { ok: true, id };
}
