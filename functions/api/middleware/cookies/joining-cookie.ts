import type { ApiContext } from "../../environment";
import { isSigned, sign } from "../../kit/proof/signing";
import { TOKEN_HOURS } from "../../kit/tokens/one-time-token";
import { attributes } from "./cookie-attributes";
import { readCookie, writeCookie } from "./cookies";

/**
 * Remembers which sign-up this browser asked for. The cookie alone opens nothing, because the link from the email is needed too.
 */
const COOKIE = "joining";
const messageOf = (id: string) => `joining|${id}`;

export async function keepJoining(c: ApiContext, id: string): Promise<void> {
  const value = `${id}.${await sign(c.env.SESSION_SECRET, messageOf(id))}`;
  writeCookie(c, COOKIE, value, attributes(c, TOKEN_HOURS.join * 3600));
}

export async function joiningOf(c: ApiContext): Promise<string | null> {
  const [id = "", signature = "", ...rest] = (readCookie(c, COOKIE) ?? "").split(".");
  return rest.length === 0 && (await isSigned(c.env.SESSION_SECRET, messageOf(id), signature)) ? id : null;
}

export const dropJoining = (c: ApiContext): void => writeCookie(c, COOKIE, "", attributes(c, 0));
