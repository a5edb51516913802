import { createMiddleware } from "hono/factory";
import type { ApiEnv } from "../environment";

/** A form that is sent without a script names its empty fields too: `?brand=` asks for no brand, as leaving it out does. */
export const dropEmptyQuery = createMiddleware<ApiEnv>(async (c, next) => {
  const url = new URL(c.req.url);
  const given = [...url.searchParams];
  const filled = given.filter(([, value]) => value !== "");
  if (filled.length < given.length) {
    url.search = new URLSearchParams(filled).toString();
    c.req.raw = new Request(url, c.req.raw);
  }
  await next();
});
