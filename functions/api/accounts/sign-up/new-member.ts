import type { SignUpInput } from "../../../contract/accounts/accounts";
import { emailKeyOf } from "../../kit/contact/email-key";
import { readMobile } from "../../kit/contact/mobile-number";
import { oneLine } from "../../kit/contact/plain-text";
import type { AccountCall, Member } from "../store";
import { newCardNumber } from "./card-number";

type NewMemberInput = Pick<SignUpInput, "firstName" | "lastName" | "email"> &
  Partial<Pick<SignUpInput, "mobile" | "birthDate">> & { passwordHash: string | null };

/** A member as they are on the day they join. */
export function newMember({ country, language, now }: AccountCall, given: NewMemberInput): Member {
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
    passwordHash: given.passwordHash,
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
