import { type AvoidList, avoidListText, readAvoidList } from "#contract/catalogue/avoid-groups";
import type { CookieJar } from "~/site/cookies";

/** Plain, for it says nothing that its owner may not change; read by the server alone. */
const COOKIE = "avoid";

/** The shopper's avoid list; what a cookie holds beside entries is passed over. */
export const avoidListIn = (cookies: CookieJar): AvoidList => readAvoidList(cookies.read(COOKIE) ?? "");

/** Keeps a list for a year, an empty one not at all. */
export function keepAvoidList(cookies: CookieJar, list: AvoidList) {
  const text = avoidListText(list);
  if (text === "") cookies.clear(COOKIE);
  else cookies.set(COOKIE, text, { httpOnly: true });
}
