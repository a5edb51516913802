import * as contract from "../../../contract/accounts/social";
import type { ApiContext } from "../../environment";
import { whole } from "../../kit/paging";
import { refuse, refuseWith } from "../../kit/refusals/refuse";
import { attemptsBy } from "../../middleware/attempts";
import { bringAlong } from "../../middleware/bring-along";
import { readCookie, writeCookie } from "../../middleware/cookies/cookies";
import { deviceOf, handOver, keepPendingSignIn } from "../../middleware/cookies/session-cookies";
import { accountCallOf } from "../../middleware/who/account-call";
import { signedIn } from "../../middleware/who/signed-in";
import { createRoom } from "../../room";
import { PENDING_SECONDS, readPending, writePending } from "./pending";
import { finishSocial, providersIn, showIdentities, startSocial, unlink } from "./social";

export const socialRoutes = createRoom();

const COOKIE = "social";
const ENDED = { code: "authentication_failed" } as const;
/** Returns from a provider in a window, per browser and per network address (assumption). */
const COMING = { own: 30, address: 60 } as const;

/** The cookie is Lax, because a strict one would not be sent when the provider's page leads back. */
const keepPending = (c: ApiContext, value: string, maxAge: number) =>
  writeCookie(c, COOKIE, value, {
    path: "/",
    httpOnly: true,
    sameSite: "Lax",
    secure: new URL(c.req.url).protocol === "https:",
    maxAge,
  });

socialRoutes.openapi(contract.listProviders, (c) => c.json(whole(providersIn(c.env)), 200));

socialRoutes.openapi(contract.beginSocial, async (c) => {
  const result = await startSocial(accountCallOf(c), c.env, c.req.valid("json"), signedIn(c));
  if (!result.ok) return refuse(c, result);
  keepPending(c, await writePending(c.env.SESSION_SECRET, result.pending), PENDING_SECONDS);
  return c.json({ url: result.url }, 200);
});

socialRoutes.openapi(contract.createSocial, async (c) => {
  const { provider, ...answer } = c.req.valid("json");
  const pending = await readPending(c.env.SESSION_SECRET, readCookie(c, COOKIE), c.get("now"));
  const result = await finishSocial(accountCallOf(c), c.env, {
    provider,
    answer: Object.fromEntries(Object.entries(answer).filter(([, value]) => value !== undefined)),
    pending,
    caller: signedIn(c),
    device: await deviceOf(c),
    attempts: await attemptsBy(c, "social", { key: pending?.state ?? "", ...COMING }),
  });
  // Deletes the cookie, so that the same answer works once.
  keepPending(c, "", 0);
  if (!result.ok) return refuseWith(c, [result]);
  const { issued, pending: waits, returnTo } = result;
  if (waits !== null) {
    keepPendingSignIn(c, waits);
    return c.json({ returnTo, factor: true as const }, 200);
  }
  if (issued === null) return c.json({ returnTo }, 200);
  await bringAlong(c, issued.user.id);
  return c.json({ ...handOver(c, issued, "client"), user: issued.user, returnTo }, 201);
});

socialRoutes.openapi(contract.listIdentities, async (c) => {
  const caller = signedIn(c);
  const identities = caller === null ? null : await showIdentities(accountCallOf(c), c.env, caller);
  return identities === null ? refuse(c, ENDED) : c.json(identities, 200);
});

socialRoutes.openapi(contract.unlinkIdentity, async (c) => {
  const caller = signedIn(c);
  const { provider } = c.req.valid("param");
  const identities = caller === null ? null : await unlink(accountCallOf(c), c.env, caller, provider);
  return identities === null ? refuse(c, ENDED) : c.json(identities, 200);
});
