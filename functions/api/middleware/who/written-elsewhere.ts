import { createMiddleware } from "hono/factory";
import { contentfulAddress } from "../../content/contentful/settings";
import type { ApiEnv } from "../../environment";
import { refuse } from "../../kit/refusals/refuse";

/** Refuses calls that write content, or show it to those who write it, where Contentful is the source: two sources of one text would overwrite each other. */
export const notWhereContentfulWrites = createMiddleware<ApiEnv>(async (c, next) => {
  if (contentfulAddress(c.env) !== null) return refuse(c, { code: "content_elsewhere" });
  await next();
});
