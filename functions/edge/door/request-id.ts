import { step } from "../edge-env";

/**
 * Makes an id for logs, error pages and API answers: Cloudflare's ray if there is one, or else a random one. It never comes from the caller.
 */
const requestIdOf = (request: Request): string => {
  const ray = request.headers.get("cf-ray");
  return ray !== null && /^[0-9a-f]{16}(-[A-Z]{3})?$/.test(ray) ? ray : crypto.randomUUID();
};

/** Gives the request, and its answer, an id. */
export const requestId = step(async (c, next) => {
  c.set("requestId", requestIdOf(c.req.raw));
  c.set("url", new URL(c.req.url));
  await next();
  c.res.headers.set("x-request-id", c.var.requestId);
});
