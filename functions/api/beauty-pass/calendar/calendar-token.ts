import type { CountryCode } from "../../../contract/countries";
import { isSigned, sign } from "../../kit/proof/signing";

/** Whose calendar, and which of their links: a newer one closes those before it. */
export type CalendarLink = { memberId: string; link: number };

/** The first link is signed as links were before there could be another. */
const messageOf = (country: CountryCode, { memberId, link }: CalendarLink) =>
  `pass-calendar|${country}|${memberId}${link === 0 ? "" : `|${link}`}`;

/** What a calendar shows instead of signing in: it names the member and opens the dates of the pass and of bookings, nothing else. */
export const calendarToken = async (
  secret: string,
  country: CountryCode,
  memberId: string,
  link = 0,
): Promise<string> =>
  `${memberId}.${link === 0 ? "" : `${link}.`}${await sign(secret, messageOf(country, { memberId, link }))}`;

/** What a token was made for; null for one that is not ours or is another country's. Whether it is the member's newest, they say. */
export async function readCalendarToken(
  secret: string,
  country: CountryCode,
  token: string,
): Promise<CalendarLink | null> {
  const [, memberId = "", link = "0", signature = ""] = /^([^.]+)(?:\.([1-9]\d{0,5}))?\.([^.]+)$/.exec(token) ?? [];
  const of = { memberId, link: Number(link) };
  return memberId !== "" && (await isSigned(secret, messageOf(country, of), signature)) ? of : null;
}
