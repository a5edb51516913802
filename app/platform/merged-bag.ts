import type { CookieJar } from "#shared/site/cookies";
import { flash } from "./toasts/toasts";

/**
 * The cookie that the API sets at sign-in when it moves a visitor's bag into the member's (expectation 1). Its value is
 * the number of pieces.
 */
const COOKIE = "merged";

function piecesIn(cookies: CookieJar): number | null {
  const value = cookies.read(COOKIE) ?? "";
  return /^[1-9]\d{0,3}$/.test(value) ? Number(value) : null;
}

/** Shows a toast after sign-in about the pieces that were moved; the bag's page repeats it once. */
export function flashMerged(context: { cookies: CookieJar }) {
  const count = piecesIn(context.cookies);
  if (count !== null) flash(context, { room: "bag", key: "merged", type: "success", vars: { count } });
}

/** Reads the number of moved pieces and deletes the cookie; null when there is nothing to say. */
export function takeMerged(cookies: CookieJar): number | null {
  const count = piecesIn(cookies);
  cookies.clear(COOKIE);
  return count;
}
