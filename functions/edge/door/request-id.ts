import { step } from "../edge-env";
import { isStorefront } from "./storefront";

/**
 * Makes an id for logs, error pages and API answers: Cloudflare's ray if there is one, or else a random one. It never comes from the caller,
 * unless that is a storefront of ours: its request and the calls that it makes have one id.
 */
const requestIdOf = (request: Request, fromStorefront: boolean): string => {
  const given = request.headers.get("x-request-id");
  if (fromStorefront && given !== null && /^[\w-]{8,64}$/.test(given)) return given;
  const ray = request.headers.get("cf-ray");
  return ray !== null && /^[0-9a-f]{16}(-[A-Z]{3})?$/.test(ray) ? ray : crypto.randomUUID();
};

/** Gives the request, and its answer, an id. */
export const requestId = step(async (c, next) => {
  const fromStorefront = isStorefront(c.req.raw, c.env.API_KEY);
  c.set("fromStorefront", fromStorefront);
  c.set("requestId", requestIdOf(c.req.raw, fromStorefront));
  c.set("url", new URL(c.req.url));
  await next();
  c.res.headers.set("x-request-id", c.get("requestId"));
});
