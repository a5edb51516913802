import type { AppLoadContext } from "@remix-run/cloudflare";
import { type AssistantAnswer, askAssistant } from "#contract/assistant/assistant";
import { LONGEST_QUESTION } from "#contract/assistant/limits";
import { textsOf } from "#shared/words/texts.server";

const questionIn = (params: URLSearchParams, name: string) =>
  (params.get(name) ?? "").trim().slice(0, LONGEST_QUESTION);

/** What the page shows: nothing asked yet, an answer, or why there is none. */
export type AssistantData = {
  title: string;
  description: string;
  question: string;
  answer: AssistantAnswer | null;
  refusal: string | null;
};

/** Loads `/assistant?q=`; `avoid` is the shopper's avoid list, and `before` is the question before it, which a page without script carries. 404 where the assistant is switched off (R60). */
export async function loadAssistant(context: AppLoadContext, url: URL, avoid: string): Promise<AssistantData> {
  if (!context.assistant) throw new Response(null, { status: 404 });
  const t = await textsOf(context.site, "assistant");
  const [question, before] = [questionIn(url.searchParams, "q"), questionIn(url.searchParams, "before")];
  const page = { title: t("title"), description: t("description"), question };
  if (question === "") return { ...page, answer: null, refusal: null };
  const reply = await context.api.call(askAssistant, {
    body: { question, before: before === "" ? [] : [before], avoid },
  });
  return reply.ok
    ? { ...page, answer: reply.value, refusal: null }
    : { ...page, answer: null, refusal: reply.errors[0]?.message ?? null };
}
