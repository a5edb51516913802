import { streamSSE } from "hono/streaming";
import type { z } from "zod";
import { type AssistantAnswer, askAssistant, tellAnswer } from "../../contract/assistant/assistant";
import { trip } from "../../db/trip";
import { beautyProfileRead } from "../accounts/profile/beauty-profile";
import type { ApiContext } from "../environment";
import { attemptsRead } from "../kit/attempts/attempts-store";
import type { Fault } from "../kit/contact/fault";
import { hashOf, secretsOf } from "../kit/proof/signing";
import { refuse, refuseWith } from "../kit/refusals/refuse";
import { attemptsBy } from "../middleware/attempts";
import { bagIdOf } from "../middleware/cookies/bag-cookie";
import { signedIn } from "../middleware/who/signed-in";
import { createRoom } from "../room";
import { answerByRules } from "./answer";
import { type Ask, askOf } from "./ask";
import { answerByModel } from "./model/answer";
import { type Chat, chatOf } from "./model/chat";
import { replayed, sealedReplies } from "./model/sealed";
import { readQuestion } from "./read/read";

export const assistantRoutes = createRoom();

/** How many questions one member or browser asks in a window, and how many one network does. An answer that is told first counts twice. */
const LIMITS = { own: 40, address: 200 } as const;
/** How many of them a language model may answer, which costs money; the rules answer the others. */
const MODEL_LIMITS = { own: 15, address: 60 } as const;

type QuestionInput = z.infer<(typeof tellAnswer)["request"]["body"]["content"]["application/json"]["schema"]>;
type Caller = { ask: Ask; who: string | null };

/** The tries to count under an action; visitors without a bag have nothing of their own to count by, so their network alone is counted. */
async function triesOf(c: ApiContext, action: string, who: string | null, limits: typeof LIMITS | typeof MODEL_LIMITS) {
  const attempts = await attemptsBy(c, action, { key: who ?? "visitors", ...limits });
  return who === null ? attempts.slice(1) : attempts;
}

/** Reads who asks and what, or finds why they may not. */
async function callerOf(c: ApiContext, { question, before, avoid }: QuestionInput): Promise<Caller | Fault> {
  const call = c.get("call");
  const [caller, bagId] = [signedIn(c), await bagIdOf(c)];
  const id = caller?.memberId ?? bagId;
  const who = id === null ? null : await hashOf(`${c.env.SESSION_SECRET}|assistant|${id}`);
  const tries = await triesOf(c, "assistant", who, LIMITS);
  const { limited, own } = await trip(call.d1, {
    limited: tries.length === 0 ? null : attemptsRead(call.now, tries),
    own: caller === null ? null : beautyProfileRead(caller.memberId),
  });
  if (limited !== null) return limited;
  const member = caller === null ? null : { memberId: caller.memberId, sessionId: caller.sessionId };
  const reading = readQuestion(question, before, call.country);
  return { who, ask: await askOf({ call, asked: question, reading, bagId, member, own, avoid }) };
}

/** The model for a question; null where none is set up, or where the shopper or the network has asked it too often. */
async function modelFor(c: ApiContext, who: string | null): Promise<Chat | null> {
  const chat = chatOf(c.env);
  if (chat === null) return null;
  const tries = await triesOf(c, "assistant-model", who, MODEL_LIMITS);
  const { d1, now } = c.get("call");
  return tries.length === 0 || (await trip(d1, attemptsRead(now, tries))) === null ? chat : null;
}

/** What a seal is good for: this question in this place. */
const aboutOf = ({ asked, call }: Ask, before: readonly string[]) => [asked, ...before, call.country, call.language];

assistantRoutes.openapi(askAssistant, async (c) => {
  if (c.env.ASSISTANT !== "on") return refuse(c, { code: "not_found" });
  const wanted = c.req.valid("json");
  const caller = await callerOf(c, wanted);
  if ("code" in caller) return refuseWith(c, [caller]);
  const { ask, who } = caller;
  const again = wanted.told === "" ? null : await replayed(secretsOf(c.env), aboutOf(ask, wanted.before), wanted.told);
  const chat = again ?? (await modelFor(c, who));
  const phrased = chat === null ? null : await answerByModel(ask, chat, wanted.before);
  const answer: AssistantAnswer = phrased?.answer ?? (await answerByRules(ask));
  return c.json(answer, 200);
});

assistantRoutes.openapi(tellAnswer, async (c) => {
  if (c.env.ASSISTANT !== "on") return refuse(c, { code: "not_found" });
  const wanted = c.req.valid("json");
  const caller = await callerOf(c, wanted);
  if ("code" in caller) return refuseWith(c, [caller]);
  const { ask, who } = caller;
  const chat = await modelFor(c, who);
  // Tells proxies not to collect the answer, because they would delay each event.
  c.header("x-accel-buffering", "no");
  return streamSSE(c, async (stream) => {
    const looked = () => stream.writeSSE({ event: "look", data: ask.t("looking") });
    const phrased = chat === null ? null : await answerByModel(ask, chat, wanted.before, { looked });
    const sentences = phrased?.sentences ?? [(await answerByRules(ask)).text];
    for (const sentence of sentences) await stream.writeSSE({ event: "text", data: sentence });
    const told =
      phrased === null ? "" : await sealedReplies(secretsOf(c.env), aboutOf(ask, wanted.before), phrased.replies);
    await stream.writeSSE({ event: "end", data: told });
  }) as never;
});
