import * as contract from "../../../contract/beauty-pass/referrals";
import type { ApiContext } from "../../environment";
import { scopeOf } from "../../kit/call/call";
import { memberIdOf } from "../../kit/call/viewer";
import { refuse, refuseWith } from "../../kit/refusals/refuse";
import { attemptsBy } from "../../middleware/attempts";
import { invitationOf, keepInvited } from "../../middleware/cookies/invited-cookie";
import { createRoom } from "../../room";
import { endReferral, findInvitation, saveReferral, showReferral, stands } from "./referrals";

/** Invitations by link, and what they bring. */
export const referralRoutes = createRoom();

/** Looks in a window, per link (which may be read out to a hall) and per network address. */
const LIMITS = { own: 600, address: 60 } as const;
const ENDED = { code: "authentication_failed" } as const;

const memberOf = (c: ApiContext) => memberIdOf(c.get("viewer"));

referralRoutes.openapi(contract.showReferral, async (c) => {
  const memberId = memberOf(c);
  return memberId === null ? refuse(c, ENDED) : c.json(await showReferral(scopeOf(c.get("call")), memberId), 200);
});

referralRoutes.openapi(contract.saveReferral, async (c) => {
  const memberId = memberOf(c);
  if (memberId === null) return refuse(c, ENDED);
  return c.json(await saveReferral(scopeOf(c.get("call")), memberId, c.req.valid("json").showName), 200);
});

referralRoutes.openapi(contract.endReferral, async (c) => {
  const memberId = memberOf(c);
  return memberId === null ? refuse(c, ENDED) : c.json(await endReferral(scopeOf(c.get("call")), memberId), 200);
});

const invitationAt = async (c: ApiContext, code: string) =>
  findInvitation(scopeOf(c.get("call")), code, {
    attempts: await attemptsBy(c, "invitation", { key: code, ...LIMITS }),
    isMember: memberOf(c) !== null,
  });

referralRoutes.openapi(contract.showInvitation, async (c) => {
  const found = await invitationAt(c, c.req.valid("param").code);
  return found.ok ? c.json(found.invitation, 200) : refuseWith(c, [found]);
});

referralRoutes.openapi(contract.acceptInvitation, async (c) => {
  const { code } = c.req.valid("param");
  const found = await invitationAt(c, code);
  if (!found.ok) return refuseWith(c, [found]);
  if (found.invitation.isMember) return refuse(c, { code: "already_member" });
  const first = await invitationOf(c);
  if (first === null || !(await stands(scopeOf(c.get("call")), first.code))) await keepInvited(c, code);
  return c.json({ accepted: true as const }, 200);
});
