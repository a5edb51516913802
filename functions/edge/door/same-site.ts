import { isCrossSiteWrite } from "../../api/app";
import { drained } from "../calls/drained";
import { step } from "../edge-env";
import { plainOf, plainPage } from "../pages/plain-page";

/**
 * Refuses a form that another site made the browser send, before any page sees it. The API checks calls in the same way.
 */
export const sameSite = step(async (c, next) => {
  if (!isCrossSiteWrite(c.req.raw)) return next();
  return drained(c.req.raw, await plainPage("cross_site", plainOf(c)));
});
