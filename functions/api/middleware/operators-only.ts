import { createMiddleware } from "hono/factory";
import type { ApiEnv } from "../environment";
import { refuse } from "../refuse";
import { operatorOf } from "../reviews/desk";

/** The desk's door, before anything of a call is read: what is wrong with it is told to operators alone. */
export const operatorsOnly = createMiddleware<ApiEnv>(async (c, next) => {
  const operator = operatorOf(c.get("viewer"));
  if (!operator.ok) return refuse(c, operator);
  await next();
});
