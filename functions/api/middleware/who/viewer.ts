import { createMiddleware } from "hono/factory";
import { API_BASE } from "../../../contract/facts/api-base";
import { keyIn } from "../../desk/keys/key-in";
import type { ApiContext, ApiEnv } from "../../environment";
import { VISITOR } from "../../kit/call/viewer";
import { hashOf } from "../../kit/proof/signing";
import { refuse } from "../../kit/refusals/refuse";
import { presentedToken } from "../cookies/session-cookies";

/**
 * Whether a call brings a proof of its own (a password, a link, a refresh token), so that an expired access token does not stop it.
 */
const bringsOwnProof = (method: string, path: string) => {
  const own = path.slice(API_BASE.length);
  return (
    own.startsWith("/auth/") ||
    (method === "POST" && /^\/(users|sessions)(\/|$)/.test(own)) ||
    (method === "DELETE" && own === "/sessions")
  );
};

/** Lets a program with a key in. It is a visitor everywhere but at the desk, where its key opens the calls of its scope. */
async function byKey(c: ApiContext, key: string, next: () => Promise<void>) {
  const scope = { d1: c.get("d1"), country: c.get("country"), now: c.get("now") };
  const { findKey, whileKeyLives } = await import("../../desk/keys/key-store");
  const found = await findKey(scope, await hashOf(key));
  if (found === null) return refuse(c, { code: "authentication_failed" });
  c.set("operatorKey", found);
  c.set("d1", whileKeyLives(scope, found));
  return next();
}

/**
 * Finds out who calls, from the access token (R50). A token that has expired, or that we did not make, is a 401 and not a visitor: the client
 * refreshes and asks again, so that nobody sees a visitor's prices for a moment. A member of another country is a visitor here (R43), however old
 * their token. Each trip of the call checks that the session is still open.
 */
export const settleViewer = createMiddleware<ApiEnv>(async (c, next) => {
  c.set("viewer", VISITOR);
  c.set("session", null);
  c.set("operatorKey", null);
  const key = keyIn(c.req.header("authorization"));
  if (key !== null) return byKey(c, key, next);
  const token = presentedToken(c);
  if (token === null) return next();
  const { readAccessToken } = await import("../../accounts/sessions/access-token");
  const read = await readAccessToken(c.env.SESSION_SECRET, token, c.get("now"));
  if (read.kind !== "wrong" && read.claims.country !== c.get("country")) return next();
  const ownProof = bringsOwnProof(c.req.method, c.req.path);
  if (read.kind === "valid") {
    const { user, sessionId, proof } = read.claims;
    const { id, tier, isEmployee, roles } = user;
    c.set("viewer", { kind: "member", memberId: id, tier, isEmployee, roles });
    c.set("session", { user, sessionId, proof });
    const { whileItLives } = await import("../../accounts/sessions/live-store");
    if (!ownProof)
      c.set("d1", whileItLives(c.get("d1"), { country: c.get("country"), now: c.get("now") }, { user, sessionId }));
  } else if (!ownProof) return refuse(c, { code: "authentication_failed" });
  await next();
});
