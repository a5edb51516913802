import { REFERRAL } from "../../../contract/beauty-pass/given-points";
import type { ApiContext } from "../../environment";
import { isSigned, sign } from "../../kit/proof/signing";
import { attributes } from "./cookie-attributes";
import { readCookie, writeCookie } from "./cookies";

/** Which invitation this browser accepted in the country, and when; the signature keeps the time from being moved. */
const invitedOf = (c: ApiContext) => `invited_${c.get("country").toLowerCase()}`;
const messageOf = (c: ApiContext, code: string, at: string) => `invited|${c.get("country")}|${code}|${at}`;
const SECONDS = REFERRAL.followDays * 86_400;

export async function keepInvited(c: ApiContext, code: string): Promise<void> {
  const at = String(c.get("now").getTime());
  const value = `${code}.${at}.${await sign(c.env.SESSION_SECRET, messageOf(c, code, at))}`;
  writeCookie(c, invitedOf(c), value, attributes(c, SECONDS));
}

/** The invitation that this browser accepted in the last thirty days; null when there is none. */
export async function invitationOf(c: ApiContext): Promise<{ code: string; followedAt: string } | null> {
  const [code = "", at = "", signature = "", ...rest] = (readCookie(c, invitedOf(c)) ?? "").split(".");
  if (rest.length > 0 || !(await isSigned(c.env.SESSION_SECRET, messageOf(c, code, at), signature))) return null;
  const age = c.get("now").getTime() - Number(at);
  return age >= 0 && age < SECONDS * 1000 ? { code, followedAt: new Date(Number(at)).toISOString() } : null;
}

export const dropInvited = (c: ApiContext): void => {
  if (readCookie(c, invitedOf(c)) !== undefined) writeCookie(c, invitedOf(c), "", attributes(c, 0));
};
