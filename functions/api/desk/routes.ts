import { decideApproval, listApprovals } from "../../contract/desk/approvals";
import * as contract from "../../contract/desk/desk";
import { approveRemoval } from "../accounts/security/remove-factors";
import { proveLive } from "../accounts/sessions/live-store";
import { contentfulAddress } from "../content/contentful/settings";
import { refuse } from "../kit/refusals/refuse";
import { sendLater } from "../middleware/send-later";
import { gatewaysOf } from "../orders/pay/gateway/gateways";
import { sellingOf } from "../orders/pay/selling";
import { createRoom } from "../room";
import { approveGrant } from "../store-credit/approve-grant";
import { actOnOrder, showDeskOrder } from "./acts";
import { findApprovals } from "./approval-store";
import { decide } from "./approvals";
import { deskOf } from "./desk";
import { findActs, findOrders, findQuestionable, PAGE_SIZE } from "./desk-store";
import { findMessages, sendAgain } from "./messages/messages-store";

export const operatorRoutes = createRoom();

operatorRoutes.openapi(contract.deskMe, async (c) => {
  const open = deskOf(c);
  if (!open.ok) return open.refused;
  const { operatorId: id, roles, fresh, d1 } = open.desk;
  await proveLive(d1);
  return c.json({ id, roles: [...roles], fresh, contentAt: contentfulAddress(c.env) }, 200);
});

operatorRoutes.openapi(contract.deskOrders, async (c) => {
  const open = deskOf(c);
  if (!open.ok) return open.refused;
  const asked = c.req.valid("query");
  const { rows, total } = await findOrders(open.desk, asked);
  return c.json({ items: rows, page: asked.page, pageSize: PAGE_SIZE, total }, 200);
});

operatorRoutes.openapi(contract.deskOrder, async (c) => {
  const open = deskOf(c);
  if (!open.ok) return open.refused;
  const found = await showDeskOrder(open.desk, c.req.valid("param").number);
  return found.ok ? c.json(found.order, 200) : refuse(c, found);
});

operatorRoutes.openapi(contract.actOnOrder, async (c) => {
  const open = deskOf(c);
  if (!open.ok) return open.refused;
  const desk = { ...open.desk, gateways: gatewaysOf(c.env) };
  const done = await actOnOrder(desk, c.req.valid("param").number, c.req.valid("json"));
  if (!done.ok) return refuse(c, "faults" in done ? done.faults : done);
  sendLater(c);
  return c.json(done.order, done.asked ? 202 : 200);
});

operatorRoutes.openapi(contract.deskPayments, async (c) => {
  const open = deskOf(c);
  if (!open.ok) return open.refused;
  const found = await findQuestionable(open.desk, c.req.valid("query"));
  return c.json({ ...found, selling: sellingOf(c.env).selling }, 200);
});

operatorRoutes.openapi(contract.deskMessages, async (c) => {
  const open = deskOf(c);
  if (!open.ok) return open.refused;
  return c.json(await findMessages(open.desk, c.req.valid("query")), 200);
});

operatorRoutes.openapi(contract.resendMessage, async (c) => {
  const open = deskOf(c);
  if (!open.ok) return open.refused;
  const { message, again } = await sendAgain(open.desk, c.req.valid("param").id, c.req.valid("json").note);
  if (message === null) return refuse(c, { code: "message_not_found" });
  if (!again) return refuse(c, { code: "act_not_possible" });
  sendLater(c);
  return c.json(message, 200);
});

operatorRoutes.openapi(listApprovals, async (c) => {
  const open = deskOf(c);
  if (!open.ok) return open.refused;
  const asked = c.req.valid("query");
  return c.json({ ...(await findApprovals(open.desk, asked)), page: asked.page, pageSize: PAGE_SIZE }, 200);
});

operatorRoutes.openapi(decideApproval, async (c) => {
  const open = deskOf(c);
  if (!open.ok) return open.refused;
  const desk = { ...open.desk, gateways: gatewaysOf(c.env), doers: { grant: approveGrant, factor: approveRemoval } };
  const decided = await decide(desk, c.req.valid("param").id, c.req.valid("json"));
  if (!decided.ok) return refuse(c, "faults" in decided ? decided.faults : decided);
  sendLater(c);
  return c.json(decided.approval, 200);
});

operatorRoutes.openapi(contract.operatorActs, async (c) => {
  const open = deskOf(c);
  if (!open.ok) return open.refused;
  const asked = { operatorId: undefined, ...c.req.valid("query") };
  const { acts, total } = await findActs(open.desk, asked);
  return c.json({ items: acts, page: asked.page, pageSize: PAGE_SIZE, total }, 200);
});
