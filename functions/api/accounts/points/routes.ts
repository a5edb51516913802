import * as contract from "../../../contract/beauty-pass/desk-points";
import { deskOf } from "../../desk/desk";
import { refuse } from "../../kit/refusals/refuse";
import { createRoom } from "../../room";
import { adjustPointsOf, showDeskPoints } from "./adjust";

export const deskPointsRoutes = createRoom();

deskPointsRoutes.openapi(contract.deskPoints, async (c) => {
  const open = deskOf(c);
  if (!open.ok) return open.refused;
  const found = await showDeskPoints(open.desk, c.req.valid("query"));
  return found.ok ? c.json(found.points, 200) : refuse(c, found);
});

deskPointsRoutes.openapi(contract.adjustPoints, async (c) => {
  const open = deskOf(c);
  if (!open.ok) return open.refused;
  const adjusted = await adjustPointsOf(open.desk, {
    ...c.req.valid("json"),
    idempotencyKey: c.req.valid("header")["idempotency-key"],
  });
  return adjusted.ok ? c.json(adjusted.points, 200) : refuse(c, adjusted);
});
