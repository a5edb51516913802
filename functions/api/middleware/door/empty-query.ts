import { createMiddleware } from "hono/factory";
import type { ApiEnv } from "../../environment";

/** Drops empty query fields, because a form without script sends them too: `?brand=` means no brand. */
export const dropEmptyQuery = createMiddleware<ApiEnv>(async (c, next) => {
  if (!c.req.url.includes("?")) return next();
  const url = new URL(c.req.url);
  const given = [...url.searchParams];
  const filled = given.filter(([, value]) => value !== "");
  if (filled.length < given.length) {
    url.search = new URLSearchParams(filled).toString();
    c.req.raw = new Request(url, c.req.raw);
  }
  await next();
});
