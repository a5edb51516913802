import type { CookieJar } from "#shared/site/cookies";
import { flash } from "./toasts/toasts";

/** Set by the API at sign-in, when things that were in a visitor's bag went into the member's (expectation 1): how many pieces. */
const COOKIE = "merged";

function piecesIn(cookies: CookieJar): number | null {
  const value = cookies.read(COOKIE) ?? "";
  return /^[1-9]\d{0,3}$/.test(value) ? Number(value) : null;
}

/** Says after a sign-in what came along; the bag's page says it again, once. */
export function flashMerged(context: { cookies: CookieJar }) {
  const count = piecesIn(context.cookies);
  if (count !== null) flash(context, { room: "bag", key: "merged", type: "success", vars: { count } });
}

/** The pieces that came along, taken: null when none did, or it was said. */
export function takeMerged(cookies: CookieJar): number | null {
  const count = piecesIn(cookies);
  cookies.clear(COOKIE);
  return count;
}
