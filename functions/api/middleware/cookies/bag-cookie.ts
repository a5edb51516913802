import { createMiddleware } from "hono/factory";
import type { CountryCode } from "../../../contract/countries";
import { BAG_SECONDS, identify, MEMBER_BAG_SECONDS, ownerMark, signBag } from "../../bag/owner/identity";
import { findMemberBag } from "../../bag/store";
import type { ApiContext, ApiEnv } from "../../environment";
import { scopeOf } from "../../kit/call/call";
import { memberIdOf } from "../../kit/call/viewer";
import { refuse } from "../../kit/refusals/refuse";
import { attributes } from "./cookie-attributes";
import { readCookie, writeCookie } from "./cookies";

/** The cookie is per country, because hosts may share cookies and a bag belongs to one country (R32). */
export const bagCookieName = (country: CountryCode) => `bag_${country.toLowerCase()}`;

const identityOf = (c: ApiContext) => {
  const country = c.get("country");
  return identify(c.env.SESSION_SECRET, country, readCookie(c, bagCookieName(country)));
};

/** Whether the browser sends a bag cookie, whoever it belongs to. */
export const showsBag = async (c: ApiContext): Promise<boolean> => (await identityOf(c)).kind !== "none";

/** The id of the browser's bag if it was given to `memberId`, or, without one, to a guest; null otherwise. */
export async function shownBagOf(
  c: ApiContext,
  memberId: string | null = memberIdOf(c.get("viewer")),
): Promise<string | null> {
  const identity = await identityOf(c);
  return identity.kind === "known" && identity.owner === (await ownerMark(memberId)) ? identity.bagId : null;
}

/**
 * Saves the bag in the browser: for 30 days for a guest, for a year for a member (R32), and then only that member can open it.
 */
export async function keepBag(
  c: ApiContext,
  bagId: string,
  memberId: string | null = memberIdOf(c.get("viewer")),
): Promise<void> {
  const country = c.get("country");
  const value = await signBag(c.env.SESSION_SECRET, country, bagId, await ownerMark(memberId));
  writeCookie(c, bagCookieName(country), value, attributes(c, memberId === null ? BAG_SECONDS : MEMBER_BAG_SECONDS));
}

/**
 * The id of the request's bag; null when it has none, which reads treat as an empty bag. When a member's browser has no bag of theirs (another
 * device, cleared cookies, a guest's bag that somebody put there), it gets the member's own, because a member has one bag per country, not per device
 * (R32). That takes one trip.
 */
export async function bagIdOf(c: ApiContext): Promise<string | null> {
  const shown = await shownBagOf(c);
  const viewer = c.get("viewer");
  if (shown !== null || viewer.kind !== "member") return shown;
  const own = await findMemberBag(scopeOf(c.get("call")), viewer.memberId);
  if (own !== null) await keepBag(c, own);
  return own;
}

/** Deletes the bag's cookie, so that the browser's next bag is a new one. */
export function dropBag(c: ApiContext): void {
  writeCookie(c, bagCookieName(c.get("country")), "", attributes(c, 0));
}

/** In seconds: long enough to open the bag after signing in. */
const MERGED_SECONDS = 600;

/** Tells the storefront how many pieces were merged at sign-in (R32), so that it can say so once. */
export const noteMerged = (c: ApiContext, pieces: number) =>
  writeCookie(c, "merged", String(pieces), attributes(c, MERGED_SECONDS));

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/** Refuses a change with a forged bag cookie before anything is written, and removes the cookie. */
export const refuseForgedBag = createMiddleware<ApiEnv>(async (c, next) => {
  if (!SAFE.has(c.req.method) && (await identityOf(c)).kind === "forged") {
    writeCookie(c, bagCookieName(c.get("country")), "", attributes(c, 0));
    return refuse(c, { code: "bad_signature" });
  }
  await next();
});
