import { createMiddleware } from "hono/factory";
import { deskOf } from "../../desk/desk";
import type { ApiEnv } from "../../environment";

/** The desk's door, before anything of a call is read: what is wrong with it is told to who may make the call alone. */
export const operatorsOnly = createMiddleware<ApiEnv>(async (c, next) => {
  const open = deskOf(c);
  if (!open.ok) return open.refused;
  await next();
});
