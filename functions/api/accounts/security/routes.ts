import * as contract from "../../../contract/accounts/security-log";
import { deskOf } from "../../desk/desk";
import { PAGE_SIZE } from "../../desk/desk-store";
import { refuse } from "../../kit/refusals/refuse";
import { sendLater } from "../../middleware/send-later";
import { createRoom } from "../../room";
import { findEvents, findPeople, saveRoles } from "./people-store";
import { removeFactorsOf } from "./remove-factors";

export const securityRoutes = createRoom();

securityRoutes.openapi(contract.securityLog, async (c) => {
  const open = deskOf(c);
  if (!open.ok) return open.refused;
  const { kind, page } = c.req.valid("query");
  return c.json({ ...(await findEvents(open.desk, { kind, page })), page, pageSize: PAGE_SIZE }, 200);
});

securityRoutes.openapi(contract.deskPeople, async (c) => {
  const open = deskOf(c);
  if (!open.ok) return open.refused;
  return c.json(await findPeople(open.desk, c.req.valid("query")), 200);
});

securityRoutes.openapi(contract.setRoles, async (c) => {
  const open = deskOf(c);
  if (!open.ok) return open.refused;
  const { id } = c.req.valid("param");
  if (id === open.desk.operatorId) return refuse(c, { code: "own_roles" });
  const person = await saveRoles(open.desk, id, c.req.valid("json").roles);
  return person === null ? refuse(c, { code: "person_not_found" }) : c.json(person, 200);
});

securityRoutes.openapi(contract.removeFactors, async (c) => {
  const open = deskOf(c);
  if (!open.ok) return open.refused;
  const removed = await removeFactorsOf(open.desk, c.req.valid("param").id, c.req.valid("json").reason);
  if (!removed.ok) return refuse(c, removed);
  sendLater(c);
  return c.json(removed.person, removed.asked ? 202 : 200);
});
