import * as contract from "../../../contract/happening/waiting";
import { deskOf } from "../../desk/desk";
import type { ApiContext } from "../../environment";
import { memberIdOf } from "../../kit/call/viewer";
import { whole } from "../../kit/paging";
import { refuse, refuseWith } from "../../kit/refusals/refuse";
import { makeAccessToken } from "../../kit/tokens/access-token";
import { attemptsBy } from "../../middleware/attempts";
import { sendLater } from "../../middleware/send-later";
import { signedIn } from "../../middleware/who/signed-in";
import { createRoom } from "../../room";
import {
  describeWait,
  joinWaiting,
  leaveWait,
  listWaiters,
  listWaitingDates,
  listWaits,
  showWait,
  type WaitingCaller,
} from "./waiting";

/** Waiting lists of full classes and events. */
export const waitingRoutes = createRoom();

/** Tries in ten minutes, per member or place in line, and per network address. */
const LIMITS = { join: { own: 20, address: 60 }, change: { own: 20, address: 100 } } as const;
const ON_A_PAGE = 50;

const callerOf = (c: ApiContext, number: string, token: string | undefined): WaitingCaller => ({
  ...c.get("call"),
  number,
  token,
});

waitingRoutes.openapi(contract.joinWaiting, async (c) => {
  const guest = c.get("call");
  const member = memberIdOf(guest.viewer);
  const counted = await attemptsBy(c, "waiting-join", { key: member ?? "visitor", ...LIMITS.join });
  // Visitors count by their network address alone, because nothing else tells them apart.
  const attempts = member === null ? counted.slice(1) : counted;
  const holder = member ?? attempts[0]?.key ?? "";
  const { "idempotency-key": idempotencyKey } = c.req.valid("header");
  const joined = await joinWaiting(guest, c.req.valid("json"), { holder, attempts, idempotencyKey });
  if (!joined.ok) return refuseWith(c, joined.faults);
  sendLater(c);
  const token = await makeAccessToken(c.env.SESSION_SECRET, joined.wait.number, guest.now, "waiting");
  return c.json({ ...describeWait(joined.wait, guest.now), token }, 201);
});

waitingRoutes.openapi(contract.listWaiting, async (c) => {
  const caller = signedIn(c);
  const found = caller === null ? null : await listWaits(c.get("call"), caller);
  if (found === null) return refuse(c, { code: "authentication_failed" });
  return c.json(whole(found.map((row) => describeWait(row, c.get("now")))), 200);
});

waitingRoutes.openapi(contract.showWaiting, async (c) => {
  const found = await showWait(callerOf(c, c.req.valid("param").number, c.req.valid("query").token));
  return found.ok ? c.json(describeWait(found.wait, c.get("now")), 200) : refuse(c, found);
});

waitingRoutes.openapi(contract.leaveWaiting, async (c) => {
  const { number } = c.req.valid("param");
  const attempts = await attemptsBy(c, "waiting-change", { key: number, ...LIMITS.change });
  const left = await leaveWait(callerOf(c, number, c.req.valid("query").token), attempts);
  if (!left.ok) return refuseWith(c, [left]);
  sendLater(c);
  return c.json(describeWait(left.wait, c.get("now")), 200);
});

waitingRoutes.openapi(contract.deskWaitingDates, async (c) => {
  const open = deskOf(c);
  if (!open.ok) return open.refused;
  const paging = { page: c.req.valid("query").page, pageSize: ON_A_PAGE };
  return c.json(await listWaitingDates({ ...open.desk, language: c.get("call").language }, paging), 200);
});

waitingRoutes.openapi(contract.deskWaitingPeople, async (c) => {
  const open = deskOf(c);
  if (!open.ok) return open.refused;
  const paging = { page: c.req.valid("query").page, pageSize: ON_A_PAGE };
  const site = { ...open.desk, language: c.get("call").language };
  return c.json(await listWaiters(site, c.req.valid("param").session, paging), 200);
});
