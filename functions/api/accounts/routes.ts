import * as contract from "../../contract/accounts/accounts";
import type { Refusal } from "../../contract/errors";
import type { ApiContext } from "../environment";
import type { Faults } from "../kit/contact/fault";
import { hashOf } from "../kit/proof/signing";
import { refuse, refuseWith } from "../kit/refusals/refuse";
import { attemptsBy } from "../middleware/attempts";
import { bringAlong } from "../middleware/bring-along";
import { guardedBy } from "../middleware/challenge-before";
import { dropInvited, invitationOf } from "../middleware/cookies/invited-cookie";
import { dropJoining, joiningOf, keepJoining } from "../middleware/cookies/joining-cookie";
import { deviceIdOf, deviceOf, handOver } from "../middleware/cookies/session-cookies";
import { sendLater } from "../middleware/send-later";
import { accountCallOf, hashedKey } from "../middleware/who/account-call";
import { renewAccess } from "../middleware/who/renew-access";
import { signedIn } from "../middleware/who/signed-in";
import { createRoom } from "../room";
import { accountInSession } from "./account";
import { isBreached } from "./password/breached";
import { changeOwnPassword, requestReset, resetPassword, unlock, verifyEmail } from "./password/passwords";
import { proveLive } from "./sessions/live-store";
import { join } from "./sign-up/join";
import { signUp } from "./sign-up/sign-up";
import { userOfMember } from "./store";

export const accountRoutes = createRoom();

/** Tries in a window per email and per network address (expectation 23). */
const SIGN_UP = { own: 5, address: 30, near: { own: 2, address: 10 } } as const;
const JOIN = { own: 8, address: 60 } as const;
const RESET = { own: 3, address: 30, near: { own: 1, address: 10 } } as const;

const breachedBy = (c: ApiContext) => (password: string) => isBreached(c.env, password);

const refuseAll = (c: ApiContext, result: Faults | Refusal): never =>
  refuseWith(c, "faults" in result ? result.faults : [result]);

accountRoutes.openapi(contract.signUp, async (c) => {
  const { challenge: solved, ...input } = c.req.valid("json");
  const result = await signUp(accountCallOf(c), {
    input,
    deviceId: deviceIdOf(c),
    invitation: await invitationOf(c),
    breached: breachedBy(c),
    attempts: await guardedBy(c, "sign_up", { key: await hashedKey(c, input.email), ...SIGN_UP }, { solved }),
  });
  if (!result.ok) return refuseAll(c, result);
  await keepJoining(c, result.id);
  sendLater(c);
  return c.json({ done: true as const }, 202);
});

accountRoutes.openapi(contract.join, async (c) => {
  const { token, password = "" } = c.req.valid("json");
  const result = await join(accountCallOf(c), {
    token,
    password,
    own: await joiningOf(c),
    device: await deviceOf(c),
    attempts: await attemptsBy(c, "join", { key: await hashOf(token), ...JOIN }),
  });
  if (!result.ok) return refuseAll(c, result);
  const { issued, returnTo } = result;
  dropJoining(c);
  dropInvited(c);
  await bringAlong(c, issued.user.id);
  return c.json({ ...handOver(c, issued, "client"), user: issued.user, returnTo }, 201);
});

accountRoutes.openapi(contract.requestReset, async (c) => {
  const { email, challenge: solved } = c.req.valid("json");
  if (email === "") return refuse(c, { code: "required", field: "email" });
  const attempts = await guardedBy(c, "reset_password", { key: await hashedKey(c, email), ...RESET }, { solved });
  const result = await requestReset(accountCallOf(c), { email, attempts });
  if (!result.ok) return refuseAll(c, result);
  sendLater(c);
  return c.json({ done: true as const }, 202);
});

accountRoutes.openapi(contract.changePassword, async (c) => {
  const body = c.req.valid("json");
  const caller = signedIn(c);
  if ("token" in body) {
    const result = await resetPassword(accountCallOf(c), { ...body, breached: breachedBy(c) });
    if (!result.ok) return refuseAll(c, result);
  } else {
    if (caller === null) return refuse(c, { code: "authentication_failed" });
    const result = await changeOwnPassword(
      accountCallOf(c),
      { ...caller, reference: c.get("requestId") },
      { ...body, breached: breachedBy(c) },
    );
    if (!result.ok) return refuseAll(c, result);
    sendLater(c);
    const flow = c.req.header("authorization") === undefined ? "client" : "app";
    return c.json({ done: true as const, ...handOver(c, result.issued, flow) }, 200);
  }
  sendLater(c);
  return c.json({ done: true as const }, 200);
});

accountRoutes.openapi(contract.unlockAccount, async (c) => {
  const result = await unlock(accountCallOf(c), c.req.valid("json").token);
  return result.ok ? c.json({ done: true as const }, 200) : refuse(c, result);
});

accountRoutes.openapi(contract.verifyEmail, async (c) => {
  const result = await verifyEmail(accountCallOf(c), c.req.valid("json").token);
  return result.ok ? c.json({ done: true as const }, 200) : refuse(c, result);
});

accountRoutes.openapi(contract.showUser, async (c) => {
  const caller = signedIn(c);
  if (caller === null) return refuse(c, { code: "authentication_failed" });
  await proveLive(c.get("d1"));
  return c.json(caller.user, 200);
});

accountRoutes.openapi(contract.showAccount, async (c) => {
  const caller = signedIn(c);
  const found = caller === null ? null : await accountInSession(accountCallOf(c), caller.memberId, caller.sessionId);
  if (found === null) return refuse(c, { code: "authentication_failed" });
  const { member, account } = found;
  await renewAccess(c, { ...userOfMember(member), tier: account.loyaltyTier });
  return c.json(account, 200);
});
