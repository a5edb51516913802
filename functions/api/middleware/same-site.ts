import { createMiddleware } from "hono/factory";
import type { ApiEnv } from "../environment";
import { refuse } from "../refuse";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/** A browser that acts for another site is refused (checklist 25): the cookies it brings are not its own intent. */
export const sameSiteOnly = createMiddleware<ApiEnv>(async (c, next) => {
  if (SAFE.has(c.req.method)) return next();
  const fetchSite = c.req.header("sec-fetch-site");
  if (fetchSite === "cross-site") return refuse(c, { code: "cross_site" });
  const origin = c.req.header("origin");
  if (fetchSite === undefined && origin !== undefined && origin !== new URL(c.req.url).origin)
    return refuse(c, { code: "cross_site" });
  await next();
});
