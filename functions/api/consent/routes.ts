import { recordConsent } from "../../contract/consent/consent";
import { refuseWith } from "../kit/refusals/refuse";
import { attemptsBy } from "../middleware/attempts";
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
  const limited = await keepChoice(c.get("d1"), choice, now, attempts);
  return limited === null ? c.json({ at: now.toISOString() }, 200) : refuseWith(c, [limited]);
});
