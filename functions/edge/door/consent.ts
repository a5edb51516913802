import { CONSENT_COOKIE, consentOf } from "../../shared/site/consent";
import { step } from "../edge-env";

/** Reads the consent of this browser. Crawlers, and browsers that send `Sec-GPC`, are not asked. */
export const consent = step(async (c, next) => {
  const optedOut = c.req.header("sec-gpc") === "1";
  const found = consentOf(c.get("cookies").read(CONSENT_COOKIE), optedOut, c.get("site").country, new Date());
  c.set("consent", found);
  c.set("asksConsent", found.choice === null && !optedOut && !c.get("isCrawler"));
  await next();
});
