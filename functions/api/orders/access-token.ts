import { isSigned, sign } from "../signing";

/** How long a guest's link opens the order, in days (R41). */
export const ACCESS_DAYS = 90;

const messageOf = (orderNumber: string, expiry: string) => `order|${orderNumber}|${expiry}`;

/** The token of a guest's link: `expiry.signature`, bound to the order number; expiry is seconds in base 36. */
export async function makeAccessToken(secret: string, orderNumber: string, now: Date): Promise<string> {
  const expiry = (Math.floor(now.getTime() / 1000) + ACCESS_DAYS * 86_400).toString(36);
  return `${expiry}.${await sign(secret, messageOf(orderNumber, expiry))}`;
}

/** `expired` is said only of a token that we once made; anything else is `wrong`. */
export async function readAccessToken(
  secret: string,
  orderNumber: string,
  token: string | undefined,
  now: Date,
): Promise<"valid" | "expired" | "wrong"> {
  const [expiry = "", signature = "", ...rest] = token?.split(".") ?? [];
  if (rest.length > 0 || !/^[0-9a-z]{1,9}$/.test(expiry)) return "wrong";
  if (!(await isSigned(secret, messageOf(orderNumber, expiry), signature))) return "wrong";
  return Number.parseInt(expiry, 36) * 1000 > now.getTime() ? "valid" : "expired";
}
