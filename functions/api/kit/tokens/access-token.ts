import { isSigned, sign } from "../proof/signing";

/** For how many days a guest's link opens the order or booking (R41). */
export const ACCESS_DAYS = 90;

/** What a link opens; a token for one never opens another. */
export type Opens = "order" | "booking" | "waiting";

const messageOf = (opens: Opens, number: string, expiry: string) => `${opens}|${number}|${expiry}`;

/**
 * Makes the token of a guest's link: `expiry.signature`, bound to the number of its order or booking. The expiry is seconds in base 36.
 */
export async function makeAccessToken(
  secret: string,
  number: string,
  now: Date,
  opens: Opens = "order",
): Promise<string> {
  const expiry = (Math.floor(now.getTime() / 1000) + ACCESS_DAYS * 86_400).toString(36);
  return `${expiry}.${await sign(secret, messageOf(opens, number, expiry))}`;
}

/** Only a token that we made can be `expired`; anything else is `wrong`. */
export async function readAccessToken(
  secret: string,
  number: string,
  token: string | undefined,
  now: Date,
  opens: Opens = "order",
): Promise<"valid" | "expired" | "wrong"> {
  const [expiry = "", signature = "", ...rest] = token?.split(".") ?? [];
  if (rest.length > 0 || !/^[0-9a-z]{1,9}$/.test(expiry)) return "wrong";
  if (!(await isSigned(secret, messageOf(opens, number, expiry), signature))) return "wrong";
  return Number.parseInt(expiry, 36) * 1000 > now.getTime() ? "valid" : "expired";
}
