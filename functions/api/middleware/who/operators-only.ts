import { createMiddleware } from "hono/factory";
import type { ApiEnv } from "../../environment";

/**
 * Refuses everybody who is not an operator before the call is read, so that only operators learn what is wrong with a call.
 */
export const operatorsOnly = createMiddleware<ApiEnv>(async (c, next) => {
  const { deskOf } = await import("../../desk/desk");
  const open = deskOf(c);
  if (!open.ok) return open.refused;
  await next();
});
