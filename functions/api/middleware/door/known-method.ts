import type { MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import type { Router } from "hono/router";
import type { RouterRoute } from "hono/types";
import type { ApiEnv } from "../../environment";
import { refuse } from "../../kit/refusals/refuse";

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

/** Endpoints are registered for one method; middleware is registered for all. */
const isEndpoint = ({ method }: RouterRoute) => method !== "ALL";

/** The methods that an address accepts; empty when there is no endpoint. */
function methodsAt(router: Router<[unknown, RouterRoute]>, path: string): string[] {
  const taken: string[] = METHODS.filter((method) =>
    router.match(method, path)[0].some(([[, route]]) => isEndpoint(route)),
  );
  if (taken.includes("GET")) taken.push("HEAD");
  return taken.length === 0 ? [] : [...taken, "OPTIONS"];
}

/**
 * Answers a wrong method with 405 and the allowed ones before the body is read, and OPTIONS with the same list. `router` is read at the first call,
 * when all rooms are registered.
 */
export const knownMethodOnly =
  (router: () => unknown): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    if (matchedRoutes(c).some(isEndpoint)) return next();
    const allow = methodsAt(router() as Router<[unknown, RouterRoute]>, c.req.path);
    if (allow.length === 0) return refuse(c, { code: "not_found" });
    c.header("allow", allow.join(", "));
    return c.req.method === "OPTIONS" ? c.body(null, 204) : refuse(c, { code: "method_not_allowed" });
  };
