import type { CountryCode } from "../../../contract/countries";
import { isSigned, sign } from "../../kit/proof/signing";

/** A member's calendar link, with its number; a newer link makes older ones invalid. */
export type CalendarLink = { memberId: string; link: number };

/** The first link is signed without a number, as links were before they could be replaced. */
const messageOf = (country: CountryCode, { memberId, link }: CalendarLink) =>
  `pass-calendar|${country}|${memberId}${link === 0 ? "" : `|${link}`}`;

/**
 * Makes the token with which a calendar reads a member's dates without signing in. It opens the dates of the pass and of bookings, nothing else.
 */
export const calendarToken = async (
  secret: string,
  country: CountryCode,
  memberId: string,
  link = 0,
): Promise<string> =>
  `${memberId}.${link === 0 ? "" : `${link}.`}${await sign(secret, messageOf(country, { memberId, link }))}`;

/**
 * Reads a token; null when it is not ours or belongs to another country. The caller checks whether the link is the member's newest.
 */
export async function readCalendarToken(
  secret: string,
  country: CountryCode,
  token: string,
): Promise<CalendarLink | null> {
  const [, memberId = "", link = "0", signature = ""] = /^([^.]+)(?:\.([1-9]\d{0,5}))?\.([^.]+)$/.exec(token) ?? [];
  const of = { memberId, link: Number(link) };
  return memberId !== "" && (await isSigned(secret, messageOf(country, of), signature)) ? of : null;
}
