import { askAssistant } from "../../contract/assistant/assistant";
import { trip } from "../../db/trip";
import { beautyProfileRead } from "../accounts/profile/beauty-profile";
import { attemptsRead } from "../kit/attempts/attempts-store";
import { hashOf } from "../kit/proof/signing";
import { refuse, refuseWith } from "../kit/refusals/refuse";
import { attemptsBy } from "../middleware/attempts";
import { bagIdOf } from "../middleware/cookies/bag-cookie";
import { signedIn } from "../middleware/who/signed-in";
import { createRoom } from "../room";
import { answerByRules } from "./answer";
import { askOf } from "./ask";
import { readQuestion } from "./read/read";

export const assistantRoutes = createRoom();

/** How many questions one member or browser asks in a window, and how many one network does. */
const LIMITS = { own: 40, address: 200 } as const;

assistantRoutes.openapi(askAssistant, async (c) => {
  if (c.env.ASSISTANT !== "on") return refuse(c, { code: "not_found" });
  const { question, before, avoid } = c.req.valid("json");
  const call = c.get("call");
  const [caller, bagId] = [signedIn(c), await bagIdOf(c)];
  const who = caller?.memberId ?? bagId;
  const key = who === null ? "visitors" : await hashOf(`${c.env.SESSION_SECRET}|assistant|${who}`);
  const attempts = await attemptsBy(c, "assistant", { key, ...LIMITS });
  // Visitors without a bag have nothing of their own to count by, so their network alone is counted.
  const counted = who === null ? attempts.slice(1) : attempts;
  const { limited, own } = await trip(call.d1, {
    limited: counted.length === 0 ? null : attemptsRead(call.now, counted),
    own: caller === null ? null : beautyProfileRead(caller.memberId),
  });
  if (limited !== null) return refuseWith(c, [limited]);
  const member = caller === null ? null : { memberId: caller.memberId, sessionId: caller.sessionId };
  const reading = readQuestion(question, before, call.country);
  return c.json(await answerByRules(await askOf({ call, reading, bagId, member, own, avoid })), 200);
});
