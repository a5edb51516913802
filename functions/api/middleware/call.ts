import { createMiddleware } from "hono/factory";
import type { ApiEnv } from "../environment";

/** Builds what commands know of a call, after the site and the viewer are settled. */
export const settleCall = createMiddleware<ApiEnv>(async (c, next) => {
  c.set("call", {
    d1: c.get("d1"),
    country: c.get("country"),
    language: c.get("language"),
    now: c.get("now"),
    viewer: c.get("viewer"),
    secret: c.env.SESSION_SECRET,
  });
  await next();
});
