import type { OwnOrder, Profile, ProfileInput } from "../../../contract/accounts/profile";
import { COUNTRIES } from "../../../contract/countries";
import type { Refusal } from "../../../contract/errors";
import { sql } from "../../../db/sql";
import { type Parts, trip } from "../../../db/trip";
import { accountFieldsOf } from "../../beauty-pass/beauty-pass";
import { birthdaySet, closedOf, factsRead } from "../../beauty-pass/store";
import { dayIn } from "../../kit/calendar/day-in";
import type { Fault, Faults } from "../../kit/contact/fault";
import { readMobile } from "../../kit/contact/mobile-number";
import { oneLine } from "../../kit/contact/plain-text";
import type { Page, Paging } from "../../kit/paging";
import { type Proof, stepBeforeErasing } from "../../kit/proof/fresh-proof";
import { eventKept } from "../../kit/security/security-store";
import { makeAccessToken } from "../../kit/tokens/access-token";
import { isOverdue } from "../../orders/change/fulfilment-states";
import { stateAt } from "../../orders/change/order-states";
import { memberForgotten } from "../erase-store";
import { isPassword } from "../password/hash";
import { keyLocked, lockKeyOf, triesForgotten, tryCounted } from "../password/lockout-store";
import { checkBirthDate } from "../sign-up/birth-date";
import { consentsKept } from "../sign-up/consent-store";
import { nameFaults } from "../sign-up/names";
import { type AccountCall, type Member, memberRead, type OpenSession } from "../store";
import { exportRead } from "./export-store";
import { type ConsentRow, consentsRead, ordersRead, profileSaved } from "./store";

/** The caller as the token names them; every read checks that the session is still open. */
export type Caller = OpenSession & { proof: Proof; byProvider: boolean };

const ENDED: Refusal = { ok: false, code: "authentication_failed" };

function describe(member: Member, consents: readonly ConsentRow[], step: Profile["step"]): Profile {
  const { firstName, lastName, email, emailVerifiedAt, mobile, birthDate, birthDateChanges, language, passwordHash } =
    member;
  return {
    firstName,
    lastName,
    email,
    emailConfirmed: emailVerifiedAt !== null,
    mobile,
    birthDate,
    birthDateFixed: birthDateChanges > 0,
    language,
    hasPassword: passwordHash !== null,
    consents: [...consents],
    step,
  };
}

const stepOf = ({ passwordHash }: Member, { proof, byProvider }: Pick<Caller, "proof" | "byProvider">, now: Date) =>
  stepBeforeErasing(proof, { hasPassword: passwordHash !== null, byProvider }, now);

/** Makes a change, if one is given, and then reads the member's own data. One trip. */
async function readProfile(call: AccountCall, caller: Caller, change: Parts = null) {
  const { memberId, sessionId } = caller;
  const { member, consents } = await trip(call.d1, {
    change,
    member: memberRead(call, { memberId, sessionId }),
    consents: consentsRead(memberId),
  });
  return member === null ? null : { member, profile: describe(member, consents, stepOf(member, caller, call.now)) };
}

export const showProfile = async (call: AccountCall, caller: Caller): Promise<Profile | null> =>
  (await readProfile(call, caller))?.profile ?? null;

/** Lists the faults of a profile. A birth date can be replaced once (R45) and never removed. */
function judge({ country, now }: AccountCall, member: Member, input: ProfileInput): Fault[] {
  const faults: Fault[] = nameFaults(input, country);
  if (input.mobile !== null && readMobile(country, input.mobile) === null)
    faults.push({ code: "invalid_phone", field: "mobile" });
  if (input.birthDate !== null && input.birthDate !== member.birthDate) {
    const code = checkBirthDate(input.birthDate, dayIn(COUNTRIES[country].timeZone, now));
    if (code !== null) faults.push({ code, field: "birthDate" });
  }
  const changes = member.birthDate !== null && input.birthDate !== member.birthDate;
  if (changes && (member.birthDateChanges > 0 || input.birthDate === null))
    faults.push({ code: "invalid_date", field: "birthDate" });
  const languages: readonly string[] = COUNTRIES[country].languages;
  if (!languages.includes(input.language)) faults.push({ code: "invalid_choice", field: "language" });
  return faults;
}

export async function saveProfile(
  call: AccountCall,
  caller: Caller,
  input: ProfileInput,
): Promise<{ ok: true; profile: Profile } | Refusal | Faults> {
  const found = await readProfile(call, caller);
  if (found === null) return ENDED;
  const { member } = found;
  const faults = judge(call, member, input);
  if (faults.length > 0) return { ok: false, faults };
  const { memberId } = caller;
  const { birthDate } = input;
  const isNew = birthDate !== null && birthDate !== member.birthDate;
  const saved = await readProfile(call, caller, {
    saved: profileSaved(call, memberId, {
      ...input,
      firstName: oneLine(input.firstName),
      lastName: oneLine(input.lastName),
      mobile: input.mobile === null ? null : readMobile(call.country, input.mobile),
      birthDateChanges: member.birthDateChanges + (isNew && member.birthDate !== null ? 1 : 0),
    }),
    // The Beauty Pass learns the birthday from this event, for double points and the birthday voucher (R45).
    birthday: isNew ? birthdaySet(call.now, { memberId, birthDate }) : null,
  });
  return saved === null ? ENDED : { ok: true, profile: saved.profile };
}

export async function saveMarketing(call: AccountCall, caller: Caller, marketing: boolean): Promise<Profile | null> {
  if ((await readProfile(call, caller)) === null) return null;
  const saved = await readProfile(call, caller, consentsKept(call, caller.memberId, { marketing }));
  return saved?.profile ?? null;
}

/** A page of the member's orders with the links that open them (expectation 10); null when the session has ended. */
export async function listOrders(
  call: AccountCall,
  { memberId, sessionId }: OpenSession,
  { number = "", page, pageSize }: Paging & { number?: string | undefined },
): Promise<Page<OwnOrder> | null> {
  const { member, orders } = await trip(call.d1, {
    member: memberRead(call, { memberId, sessionId }),
    orders: ordersRead(memberId, { part: number.trim().toUpperCase(), page, pageSize }),
  });
  if (member === null) return null;
  const items = await Promise.all(
    orders.items.map(async ({ payBefore, collectBefore, timeZone, total, currency, ...row }) => ({
      ...row,
      state: stateAt({ state: row.state, payBefore }, call.now),
      overdue: isOverdue(row, { collectBefore, timeZone }, call.now),
      total: { minor: total, currency },
      token: await makeAccessToken(call.secret, row.number, call.now),
    })),
  );
  return { ...orders, items };
}

/** Exports everything kept about the member, without hashes; null when the session has ended. */
export async function exportAll(
  call: AccountCall,
  { memberId, sessionId }: Caller,
): Promise<Record<string, unknown> | null> {
  const { member, tables } = await trip(call.d1, {
    member: memberRead(call, { memberId, sessionId }),
    tables: exportRead(memberId),
    event: eventKept(
      call,
      { kind: "exported", memberId, subject: "" },
      sql`EXISTS (SELECT 1 FROM sessions WHERE id = ${sessionId} AND member_id = ${memberId} AND ended_at IS NULL)`,
    ),
  });
  if (member === null) return null;
  const { passwordHash: _, previousHash: __, tier: ___, ...profile } = member;
  return {
    // Points and tier are computed from events, not stored (docs/decisions/013).
    profile: { ...profile, ...(await accountFieldsOf(call, memberId)) },
    ...tables,
  };
}

/**
 * Deletes the account. The member shows the password, or has signed in just now if they have none, and a second factor just now if they have one.
 * Wrong guesses lock as at sign-in.
 */
export async function erase(
  call: AccountCall,
  { reference, ...caller }: Caller & { reference: string },
  password: string,
): Promise<{ ok: true } | Refusal> {
  const { memberId, sessionId } = caller;
  const { member, facts } = await trip(call.d1, {
    member: memberRead(call, { memberId, sessionId }),
    facts: factsRead(call.country, memberId),
  });
  if (member === null) return ENDED;
  if (stepOf(member, caller, call.now) !== null) return { ok: false, code: "step_up_needed" };
  const forgotten = memberForgotten(call, memberId, closedOf(facts, call.now));
  if (member.passwordHash === null) {
    await trip(call.d1, { forgotten });
    return { ok: true };
  }
  const key = await lockKeyOf(call, member.email);
  const counted = await trip(call.d1, tryCounted(call, key));
  const locked: Refusal = { ok: false, code: "account_locked", details: { reference } };
  if (counted === "locked") return locked;
  if (!(await isPassword(password, member.passwordHash))) {
    if (counted !== "last") return { ok: false, code: "wrong_password", field: "password" };
    await trip(call.d1, keyLocked(call, key));
    return locked;
  }
  await trip(call.d1, {
    tries: triesForgotten(key),
    forgotten,
  });
  return { ok: true };
}
