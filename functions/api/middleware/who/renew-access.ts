import type { User } from "../../../contract/accounts/sessions";
import { memberInSession } from "../../accounts/account";
import { ACCESS_SECONDS, makeAccessToken } from "../../accounts/sessions/access-token";
import { userOfMember } from "../../accounts/store";
import type { ApiContext } from "../../environment";
import type { Proof } from "../../kit/proof/fresh-proof";
import { readCookie } from "../cookies/cookies";
import { keepAccess } from "../cookies/session-cookies";
import { accountCallOf } from "./account-call";
import { type SignedIn, signedIn } from "./signed-in";

const same = (a: User, b: User) => JSON.stringify(a) === JSON.stringify(b);

/**
 * Gives a browser a new access token when a call finds the present one outdated: a saved name, a reached tier, a changed role (R50: it may be 15
 * minutes old). The refresh token stays. One trip, none when nothing changed; an app refreshes by itself.
 */
export async function renewAccess(c: ApiContext, found: Partial<User>): Promise<void> {
  const caller = signedIn(c);
  if (caller === null || readCookie(c, "jwt-data") === undefined) return;
  const { user, memberId, sessionId, proof } = caller;
  if (same(user, { ...user, ...found })) return;
  const member = await memberInSession(accountCallOf(c), memberId, sessionId);
  if (member === null) return;
  const fresh = { ...userOfMember(member), tier: found.tier ?? user.tier };
  const { SESSION_SECRET: secret } = c.env;
  keepAccess(
    c,
    await makeAccessToken(secret, { user: fresh, sessionId, country: c.get("country"), proof }, c.get("now")),
  );
}

/** Sends an access token that contains the new proof: to a browser as cookies, to an app in the answer. */
export async function handOverProof(c: ApiContext, { user, sessionId }: SignedIn, proof: Proof) {
  const { SESSION_SECRET: secret } = c.env;
  const token = await makeAccessToken(secret, { user, sessionId, country: c.get("country"), proof }, c.get("now"));
  if (c.req.header("authorization") !== undefined) return { expires_in: ACCESS_SECONDS, access_token: token };
  keepAccess(c, token);
  return { expires_in: ACCESS_SECONDS };
}
