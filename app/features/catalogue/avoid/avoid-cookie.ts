import { type AvoidList, avoidListText, readAvoidList } from "#contract/catalogue/product/avoid-groups";
import type { CookieJar } from "#shared/site/cookies";

/** The cookie is not signed, because its owner may change it and only the server reads it. */
const COOKIE = "avoid";

/** The shopper's avoid list; invalid entries of the cookie are ignored. */
export const avoidListIn = (cookies: CookieJar): AvoidList => readAvoidList(cookies.read(COOKIE) ?? "");

/** Saves a list for a year; an empty list removes the cookie. */
export function keepAvoidList(cookies: CookieJar, list: AvoidList) {
  const text = avoidListText(list);
  if (text === "") cookies.clear(COOKIE);
  else cookies.set(COOKIE, text, { httpOnly: true });
}
