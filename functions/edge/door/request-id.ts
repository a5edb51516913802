import { step } from "../edge-env";

/**
 * An id for logs, error pages and API answers: Cloudflare's ray where there is one, else random. It never comes from
 * the caller.
 */
const requestIdOf = (request: Request): string => {
  const ray = request.headers.get("cf-ray");
  return ray !== null && /^[0-9a-f]{16}(-[A-Z]{3})?$/.test(ray) ? ray : crypto.randomUUID();
};

/** Names the request, and its answer. */
export const requestId = step(async (c, next) => {
  c.set("requestId", requestIdOf(c.req.raw));
  c.set("url", new URL(c.req.url));
  await next();
  c.res.headers.set("x-request-id", c.var.requestId);
});
