import { createHash } from "node:crypto";
import type { Account } from "../../contract/accounts/accounts";
import { COUNTRIES } from "../../contract/countries";
import { trip } from "../../db/trip";
import { accountFields } from "../beauty-pass/beauty-pass";
import { factsRead } from "../beauty-pass/store";
import { dayIn } from "../kit/calendar/day-in";
import { ageOn } from "./sign-up/birth-date";
import { type AccountCall, type Member, memberRead } from "./store";

const hex = (kind: "sha256" | "md5", text: string) => createHash(kind).update(text).digest("hex");

/**
 * Describes the account with the fields of S3.08. It contains hashes of the normalised email and of the E.164 number (R53 says who may receive them).
 */
function describeAccount({ country, now }: Pick<AccountCall, "country" | "now">, member: Member): Account {
  const { id, isEmployee, birthDate, cardNumber, emailKey, mobile, loyaltyPoints, tier, tierPointsCounter } = member;
  return {
    id,
    isEmployee,
    age: birthDate === null ? null : ageOn(birthDate, dayIn(COUNTRIES[country].timeZone, now)),
    cardNumber,
    emailSHA256: hex("sha256", emailKey),
    emailMD5: hex("md5", emailKey),
    mobileNumberMD5: mobile === null ? null : hex("md5", mobile),
    loyaltyPoints,
    loyaltyTier: tier,
    tierPointsCounter,
  };
}

/** Reads the member of an open session; null when the session has ended, perhaps from another device. One trip. */
export const memberInSession = (call: AccountCall, memberId: string, sessionId: string): Promise<Member | null> =>
  trip(call.d1, memberRead(call, { memberId, sessionId }));

/** Reads the member of an open session with all fields of the account (S3.08); null when the session has ended. One trip. */
export async function accountInSession(
  call: AccountCall,
  memberId: string,
  sessionId: string,
): Promise<{ member: Member; account: Account } | null> {
  const { member, facts } = await trip(call.d1, {
    member: memberRead(call, { memberId, sessionId }),
    facts: factsRead(call.country, memberId),
  });
  if (member === null) return null;
  return { member, account: { ...describeAccount(call, member), ...accountFields(facts, call.now) } };
}
