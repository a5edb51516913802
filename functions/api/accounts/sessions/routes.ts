import * as contract from "../../../contract/accounts/sessions";
import type { Refusal } from "../../../contract/errors";
import { databaseFor } from "../../../db/d1/client";
import { trip } from "../../../db/trip";
import type { ApiContext } from "../../environment";
import { notYours } from "../../kit/refusals/not-yours";
import { refuse, refuseWith } from "../../kit/refusals/refuse";
import { attemptsBy } from "../../middleware/attempts";
import { bringAlong } from "../../middleware/bring-along";
import { challengeBefore, guardedBy } from "../../middleware/challenge-before";
import { dropBag } from "../../middleware/cookies/bag-cookie";
import {
  deviceOf,
  dropTokens,
  handOver,
  keepPendingSignIn,
  presentedRefresh,
  presentedToken,
} from "../../middleware/cookies/session-cookies";
import { sendLater } from "../../middleware/send-later";
import { accountCallOf, hashedKey } from "../../middleware/who/account-call";
import { signedIn } from "../../middleware/who/signed-in";
import { draftsForgotten } from "../../orders/place/draft-store";
import { createRoom } from "../../room";
import { readAccessToken } from "./access-token";
import { proveLive, whileItLives } from "./live-store";
import { refresh, signIn } from "./sessions";
import { liveSessions, ownerOf, sessionEnded, sessionsEnded } from "./store";

export const sessionRoutes = createRoom();

/** Sign-ins in a window per network address (expectation 23). The limit per email is the lockout's. */
const SIGN_IN = { own: 60, address: 60, near: { own: 4, address: 20 } } as const;
/** Refreshes in a window: a whole office may share one address, and each of its browsers refreshes every 15 minutes. */
const REFRESH = { own: 0, address: 600 } as const;

/** Adds the challenge to a refusal near the limit, so that the form can show it for the next try. */
const again = (c: ApiContext, { code, details }: Refusal): Pick<Refusal, "details"> => {
  const challenge = code === "sign_in_failed" ? challengeBefore(c, "sign_in") : null;
  return challenge === null ? {} : { details: { ...details, ...challenge.shown } };
};

sessionRoutes.openapi(contract.signIn, async (c) => {
  const { email, password, flow = "client", device_id, challenge: solved } = c.req.valid("json");
  if (flow === "app" && device_id === undefined) return refuse(c, { code: "required", field: "device_id" });
  const missing = Object.entries({ email, password }).filter(([, text]) => text === "");
  if (missing.length > 0)
    return refuse(
      c,
      missing.map(([field]) => ({ code: "required", field })),
    );
  const result = await signIn(accountCallOf(c), {
    email,
    password,
    device: { ...(await deviceOf(c, device_id)), isApp: flow === "app" },
    attempts: await guardedBy(
      c,
      "sign_in",
      { key: await hashedKey(c, email), ...SIGN_IN },
      { solved, purpose: password },
    ),
    reference: c.get("requestId"),
  });
  sendLater(c);
  if (!result.ok) return refuseWith(c, [{ ...result, ...(solved === undefined ? {} : again(c, result)) }]);
  if (result.issued === null) {
    if (flow === "app") return c.json({ pending: result.pending }, 202);
    keepPendingSignIn(c, result.pending);
    return c.json({}, 202);
  }
  await bringAlong(c, result.issued.user.id);
  return c.json({ ...handOver(c, result.issued, flow), user: result.issued.user }, 201);
});

sessionRoutes.openapi(contract.listSessions, async (c) => {
  const caller = signedIn(c);
  const found = caller === null ? null : await liveSessions(accountCallOf(c), caller, c.req.valid("query"));
  if (found === null) return refuse(c, { code: "authentication_failed" });
  const items = found.items.map(({ id, device, createdAt, rotatedAt }) => ({
    id,
    device,
    createdAt,
    usedAt: rotatedAt,
    current: id === caller?.sessionId,
  }));
  return c.json({ ...found, items }, 200);
});

sessionRoutes.openapi(contract.signOut, async (c) => {
  const token = presentedToken(c);
  const read = token === null ? null : await readAccessToken(c.env.SESSION_SECRET, token, c.get("now"));
  if (read !== null && read.kind !== "wrong") {
    const { user, sessionId } = read.claims;
    const call = accountCallOf(c);
    const everywhere = c.req.valid("query").everywhere === "true";
    await trip(c.get("d1"), {
      ended: everywhere ? sessionsEnded(call, user.id, "signed_out") : sessionEnded(call, user.id, sessionId),
      drafts: draftsForgotten(user.id),
    });
    // The next person at this browser gets a bag of their own.
    dropBag(c);
  }
  dropTokens(c);
  return c.json({ signedOut: true as const }, 200);
});

sessionRoutes.openapi(contract.endSession, async (c) => {
  const caller = signedIn(c);
  const { id } = c.req.valid("param");
  if (caller === null) return refuse(c, { code: "authentication_failed" });
  const owner = await ownerOf(accountCallOf(c), id);
  if (owner === null) return refuse(c, { code: "not_found" });
  if (owner !== caller.memberId) return refuse(c, notYours("session"));
  await trip(c.get("d1"), {
    ended: sessionEnded(accountCallOf(c), caller.memberId, id),
    drafts: draftsForgotten(caller.memberId),
  });
  if (id === caller.sessionId) {
    dropBag(c);
    dropTokens(c);
  }
  return c.json({ signedOut: true as const }, 200);
});

sessionRoutes.openapi(contract.refreshToken, async (c) => {
  const body = c.req.valid("json");
  const app = body.flow === "app";
  const result = await refresh(accountCallOf(c), {
    refreshToken: app ? body.refresh_token : presentedRefresh(c),
    accessToken: presentedToken(c),
    deviceId: app ? body.device_id : null,
    // Counts by network only: an invalid token has no other key, and a session is counted by itself.
    attempts: (await attemptsBy(c, "refresh", { key: "", ...REFRESH })).slice(1),
  });
  if (result.ok) return c.json(handOver(c, result.issued, body.flow), 200);
  if (!app && result.code === "authentication_failed") dropTokens(c);
  return refuseWith(c, [result]);
});

sessionRoutes.openapi(contract.verifyToken, async (c) => {
  const token = c.req.valid("json").token ?? presentedToken(c);
  const read = token === null ? null : await readAccessToken(c.env.SESSION_SECRET, token, c.get("now"));
  if (read?.kind !== "valid") return refuse(c, { code: "authentication_failed" });
  const { country } = read.claims;
  await proveLive(whileItLives(databaseFor(c.env, country), { country, now: c.get("now") }, read.claims));
  return c.json({ valid: true as const, expires_in: read.expiresIn }, 200);
});
