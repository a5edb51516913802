import type { AppLoadContext } from "@remix-run/cloudflare";
import { type AssistantAnswer, askAssistant } from "#contract/assistant/assistant";
import { LONGEST_TOLD } from "#contract/assistant/limits";
import { textsOf } from "#shared/words/texts.server";
import { earlierIn, questionIn } from "./conversation";
import { loadPerson, type PersonData } from "./person/person.server";

/** What the page shows: nothing asked yet, an answer, or why there is none. */
export type AssistantData = {
  title: string;
  description: string;
  /** Whether the address is a conversation of one reader, and no page to find. */
  noindex: boolean;
  question: string;
  /** The questions before it, oldest first. */
  before: string[];
  /** The shopper's avoid list. */
  avoid: string;
  answer: AssistantAnswer | null;
  refusal: string | null;
  person: PersonData;
};

/** Whether the address is more than the bare page. */
const isConversation = (params: URLSearchParams): boolean =>
  [...params.keys()].some((name) => ["q", "before", "told", "person", "sent"].includes(name));

/**
 * Loads `/assistant?q=`; `avoid` is the shopper's avoid list, and `before` are the questions before it, which a page without script carries. 404 where
 * the assistant is switched off (R60).
 */
export async function loadAssistant(context: AppLoadContext, url: URL, avoid: string): Promise<AssistantData> {
  if (!context.assistant) throw new Response(null, { status: 404 });
  const t = await textsOf(context.site, "assistant");
  const [question, before] = [questionIn(url.searchParams.get("q")), earlierIn(url.searchParams)];
  const noindex = isConversation(url.searchParams);
  const person = loadPerson(context, url.searchParams);
  const page = { title: t("title"), description: t("description"), noindex, question, before, avoid, person };
  if (question === "") return { ...page, answer: null, refusal: null };
  // The words that were told while the answer was made, so that it is not made twice.
  const told = (url.searchParams.get("told") ?? "").slice(0, LONGEST_TOLD);
  const reply = await context.api.call(askAssistant, { body: { question, before, avoid, told } });
  return reply.ok
    ? { ...page, answer: reply.value, refusal: null }
    : { ...page, answer: null, refusal: reply.errors[0]?.message ?? null };
}
