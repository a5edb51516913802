import { isCrossSiteWrite } from "../../api/app";
import { drainBody } from "../calls/drained";
import { step } from "../edge-env";
import { plainOf, plainPage } from "../pages/plain-page";

/**
 * Refuses a form that another site made the browser send, before any page sees it. The API checks calls in the same way.
 */
export const sameSite = step(async (c, next) => {
  if (!isCrossSiteWrite(c.req.raw)) return next();
  return drainBody(c.req.raw, await plainPage("cross_site", plainOf(c)));
});
