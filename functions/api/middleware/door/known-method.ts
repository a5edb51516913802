import type { MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import type { Router } from "hono/router";
import type { RouterRoute } from "hono/types";
import type { ApiEnv } from "../../environment";
import { refuse } from "../../kit/refusals/refuse";

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

/** Middleware stands at every method; what stands at one is an endpoint. */
const isEndpoint = ({ method }: RouterRoute) => method !== "ALL";

/** The methods that an address takes; none where nothing is. */
function methodsAt(router: Router<[unknown, RouterRoute]>, path: string): string[] {
  const taken: string[] = METHODS.filter((method) =>
    router.match(method, path)[0].some(([[, route]]) => isEndpoint(route)),
  );
  if (taken.includes("GET")) taken.push("HEAD");
  return taken.length === 0 ? [] : [...taken, "OPTIONS"];
}

/** A wrong method is a 405 that names the right ones, before a body is read; OPTIONS asks for just that. `router` is read at the first call. */
export const knownMethodOnly =
  (router: () => unknown): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    if (matchedRoutes(c).some(isEndpoint)) return next();
    const allow = methodsAt(router() as Router<[unknown, RouterRoute]>, c.req.path);
    if (allow.length === 0) return refuse(c, { code: "not_found" });
    c.header("allow", allow.join(", "));
    return c.req.method === "OPTIONS" ? c.body(null, 204) : refuse(c, { code: "method_not_allowed" });
  };
