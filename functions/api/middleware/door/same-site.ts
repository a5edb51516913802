import { createMiddleware } from "hono/factory";
import type { ApiEnv } from "../../environment";
import { refuse } from "../../kit/refusals/refuse";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether another site made the browser send this write (checklist 25); its cookies then do not show the shopper's intent. Another host of the same
 * domain is another site too, since it may belong to somebody else. A browser that hides the page's address says `Origin: null`, and is believed only
 * when it also says that the page is this one. Programs send neither header.
 */
export function isCrossSiteWrite(request: Request): boolean {
  if (SAFE.has(request.method)) return false;
  const fetchSite = request.headers.get("sec-fetch-site");
  if (fetchSite === "cross-site" || fetchSite === "same-site") return true;
  const origin = request.headers.get("origin");
  if (origin === null) return false;
  if (origin === "null" && (fetchSite === "same-origin" || fetchSite === "none")) return false;
  return origin !== new URL(request.url).origin;
}

export const sameSiteOnly = createMiddleware<ApiEnv>(async (c, next) => {
  if (isCrossSiteWrite(c.req.raw)) return refuse(c, { code: "cross_site" });
  await next();
});
