import { createMiddleware } from "hono/factory";
import type { ApiContext, ApiEnv } from "../../environment";
import { refuse } from "../../kit/refusals/refuse";
import {
  DEVICE_SECONDS,
  newDeviceListId,
  type Owner,
  ownerOf,
  readDeviceList,
  signDeviceList,
} from "../../lists/marks/owner";
import { mergeLists } from "../../lists/merge";
import { attributes } from "./cookie-attributes";
import { readCookie, writeCookie } from "./cookies";

/** Names a visitor's lists; it is signed, so that nobody can read another visitor's lists. */
const COOKIE = "lists";

const deviceListOf = (c: ApiContext) => readDeviceList(c.env.SESSION_SECRET, readCookie(c, COOKIE));

/** The owner of the lists to read; null when the shopper has none or the cookie is forged. */
export async function listOwnerOf(c: ApiContext): Promise<Owner | null> {
  const id = await deviceListOf(c);
  return ownerOf(c.get("viewer"), id === "forged" ? null : id);
}

/** The owner of the lists to change; a visitor without lists gets a cookie for a year. */
export async function ensureListOwner(c: ApiContext): Promise<Owner> {
  const viewer = c.get("viewer");
  if (viewer.kind === "member") return `member:${viewer.memberId}`;
  const known = await deviceListOf(c);
  const id = known === null || known === "forged" ? newDeviceListId() : known;
  writeCookie(c, COOKIE, await signDeviceList(c.env.SESSION_SECRET, id), attributes(c, DEVICE_SECONDS));
  return `device:${id}`;
}

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/** Refuses a change with a forged cookie before anything is written, and removes the cookie. */
export const refuseForgedList = createMiddleware<ApiEnv>(async (c, next) => {
  if (!SAFE.has(c.req.method) && (await deviceListOf(c)) === "forged") {
    writeCookie(c, COOKIE, "", attributes(c, 0));
    return refuse(c, { code: "bad_signature" });
  }
  await next();
});

/** Moves this browser's lists to the member at sign-in (R62) and deletes the cookie. */
export async function giveListsTo(c: ApiContext, memberId: string): Promise<void> {
  const known = await deviceListOf(c);
  if (known === null || known === "forged") return;
  await mergeLists(c.get("d1"), `device:${known}`, `member:${memberId}`);
  writeCookie(c, COOKIE, "", attributes(c, 0));
}
