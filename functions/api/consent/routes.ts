import { readVisit, VISIT_COOKIE } from "../../analytics/visit";
import { recordConsent } from "../../contract/consent/consent";
import { VISITOR_COOKIE } from "../../flags/visitor-code";
import { refuseWith } from "../kit/refusals/refuse";
import { attemptsBy } from "../middleware/attempts";
import { readCookie } from "../middleware/cookies/cookies";
import { createRoom } from "../room";
import { keepChoice } from "./store";

export const consentRoutes = createRoom();

/** How many choices one browser, and one network, may save in a window. */
const LIMITS = { own: 20, address: 400 } as const;

consentRoutes.openapi(recordConsent, async (c) => {
  const { id, granted, textVersion } = c.req.valid("json");
  const now = c.get("now");
  const attempts = await attemptsBy(c, "consent", { key: id, ...LIMITS });
  const choice = { id, granted, textVersion, country: c.get("country"), language: c.get("language") };
  const waiting = {
    visit: readVisit(readCookie(c, VISIT_COOKIE) ?? null, now)?.client ?? null,
    visitor: readCookie(c, VISITOR_COOKIE) ?? null,
  };
  const limited = await keepChoice(c.get("d1"), choice, waiting, now, attempts);
  return limited === null ? c.json({ at: now.toISOString() }, 200) : refuseWith(c, [limited]);
});
