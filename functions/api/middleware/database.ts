import { createMiddleware } from "hono/factory";
import { BOOKMARK_HEADER, parseBookmark } from "../../contract/bookmark";
import { requestDatabase } from "../../db/d1/gathered";
import type { ApiEnv } from "../environment";
import { presentedToken } from "./cookies/session-cookies";
import { isDisplayCall, isDisplayedChange } from "./display-calls";

/**
 * Lets visitors read from the nearest replica what is only displayed; everything else goes to the primary. Calls with an access token always do,
 * because a session that has ended must be refused at once. A visitor's change answers with a bookmark, which the visitor's later calls send.
 */
export const settleDatabase = createMiddleware<ApiEnv>(async (c, next) => {
  const { method, path } = c.req;
  const { session, primary, nearest } = requestDatabase(c.get("d1"));
  const isVisitor = presentedToken(c) === null;
  const bookmark = parseBookmark(c.req.header(BOOKMARK_HEADER));
  if (bookmark !== null) session.continueFrom(bookmark);
  c.set("d1", isVisitor && isDisplayCall(method, path) ? nearest : primary);
  await next();
  if (isVisitor && isDisplayedChange(method, path) && session.bookmark !== null)
    c.header(BOOKMARK_HEADER, session.bookmark);
});
