import { getCookie, setCookie } from "hono/cookie";
import type { CookieOptions } from "hono/utils/cookie";
import { browserName, heldCookies } from "../../../contract/cookie-names";
import type { ApiContext } from "../../environment";

const isHttps = (c: ApiContext) => c.req.url.startsWith("https:");

/** The cookies of each call, which several steps read. */
const held = new WeakMap<Request, ReturnType<typeof heldCookies>>();

/** Reads a cookie by the name that the shop has for it (contract/cookie-names.ts). */
export function readCookie(c: ApiContext, name: string): string | undefined {
  const cookies = held.get(c.req.raw) ?? heldCookies(Object.entries(getCookie(c)), isHttps(c), c.get("now"));
  held.set(c.req.raw, cookies);
  return cookies.get(name)?.value;
}

/** Sets a cookie under its name in the browser, and deletes one under its old name. */
export function writeCookie(c: ApiContext, name: string, value: string, attributes: CookieOptions): void {
  const kept = browserName(name, isHttps(c));
  setCookie(c, kept, value, attributes);
  if (kept !== name && getCookie(c, name) !== undefined) setCookie(c, name, "", { ...attributes, maxAge: 0 });
}
