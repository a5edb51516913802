import {
  joinQueue as joinQueueRoute,
  leaveQueue as leaveQueueRoute,
  showQueue as showQueueRoute,
} from "../../../contract/bag/launch-queue";
import { memberIdOf } from "../../kit/call/viewer";
import { refuse } from "../../kit/refusals/refuse";
import { attemptsBy } from "../../middleware/attempts";
import { createRoom } from "../../room";
import { joinQueue, leaveQueue, showQueue } from "./queue";

export const queueRoutes = createRoom();

/** How often one member may join in a window; a network may hold a whole office of them (assumed). */
const JOINING = { own: 30, address: 600 };

queueRoutes.openapi(showQueueRoute, async (c) => {
  const result = await showQueue(c.get("call"), c.env, c.req.valid("param").slug);
  return result.ok ? c.json(result.queue, 200) : refuse(c, result);
});

queueRoutes.openapi(joinQueueRoute, async (c) => {
  const memberId = memberIdOf(c.get("viewer"));
  if (memberId === null) return refuse(c, { code: "authentication_failed" });
  const attempts = await attemptsBy(c, "queue", { key: memberId, ...JOINING });
  const joining = { slug: c.req.valid("param").slug, ...c.req.valid("json"), attempts };
  const result = await joinQueue(c.get("call"), c.env, memberId, joining);
  return result.ok ? c.json(result.queue, 200) : refuse(c, result);
});

queueRoutes.openapi(leaveQueueRoute, async (c) => {
  const memberId = memberIdOf(c.get("viewer"));
  if (memberId === null) return refuse(c, { code: "authentication_failed" });
  const result = await leaveQueue(c.get("call"), c.env, memberId, c.req.valid("param").slug);
  return result.ok ? c.json(result.queue, 200) : refuse(c, result);
});
