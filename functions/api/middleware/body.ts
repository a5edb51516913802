import { createMiddleware } from "hono/factory";
import type { ApiEnv } from "../environment";
import { refuse } from "../refuse";

/** Most bytes of a body; the largest real one, a checkout, is under 2 kB. */
export const BODY_LIMIT = 16_384;

const WRITES = new Set(["POST", "PUT", "PATCH"]);

/** Only small, well-formed `application/json` reaches a route: 415, 413 or 400 otherwise. */
export const readJson = createMiddleware<ApiEnv>(async (c, next) => {
  if (!WRITES.has(c.req.method)) return next();
  if (Number(c.req.header("content-length") ?? 0) > BODY_LIMIT) return refuse(c, { code: "too_large" });
  const type = c.req.header("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") return refuse(c, { code: "unsupported_media_type" });
  const text = await c.req.text();
  if (new TextEncoder().encode(text).length > BODY_LIMIT) return refuse(c, { code: "too_large" });
  try {
    JSON.parse(text);
  } catch {
    return refuse(c, { code: "invalid_json" });
  }
  await next();
});
