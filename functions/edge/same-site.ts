import { isCrossSiteWrite } from "../api/app";
import { drained } from "./drained";
import { step } from "./edge-env";
import { plainOf, plainPage } from "./plain-page";

/** Refuses a form that another site made the browser send, before any page sees it; calls are judged alike by the API. */
export const sameSite = step(async (c, next) =>
  isCrossSiteWrite(c.req.raw) ? drained(c.req.raw, plainPage("cross_site", plainOf(c))) : next(),
);
