import type { CountryCode } from "../../contract/countries";
import { isSigned, sign } from "../signing";

const messageOf = (country: CountryCode, memberId: string) => `pass-calendar|${country}|${memberId}`;

/** What a calendar shows instead of signing in: it names the member and opens the dates of the pass and of bookings, nothing else. */
export const calendarToken = async (secret: string, country: CountryCode, memberId: string): Promise<string> =>
  `${memberId}.${await sign(secret, messageOf(country, memberId))}`;

/** The member of a token; null for one that is not ours or is another country's. */
export async function readCalendarToken(secret: string, country: CountryCode, token: string): Promise<string | null> {
  const [memberId = "", signature = "", ...rest] = token.split(".");
  const ours =
    rest.length === 0 && memberId !== "" && (await isSigned(secret, messageOf(country, memberId), signature));
  return ours ? memberId : null;
}
