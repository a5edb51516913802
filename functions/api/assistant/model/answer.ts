import type { AssistantAnswer, Suggestion } from "../../../contract/assistant/assistant";
import type { Product } from "../../../contract/catalogue/product/product";
import { type Ask, answered } from "../ask";
import { MOST_SUGGESTED, suggestionOf, valuesOf } from "../suggest";
import type { Chat } from "./chat";
import { checkedSentences } from "./check";
import { type Conversation, converse, type Heard } from "./converse";
import type { ChatReply } from "./events";
import type { ToolResult } from "./tools";

/** Tools whose own lines and links stand below the model's words. */
const MOST_LINES = 12;
const MOST_LINKS = 6;

type MadeSuggestion = { suggestion: Suggestion; product: Product };

/** The results by the product that they have found, the latest of each. */
function foundIn(results: readonly ToolResult[]): Map<string, { ask: Ask; suggestion: Suggestion }> {
  return new Map(
    results.flatMap(({ ask, answer: { suggestions } }) =>
      suggestions.map((suggestion) => [suggestion.card.slug, { ask, suggestion }] as const),
    ),
  );
}

/** The products to show: those that the model chose, else those that its text names, else what the last search chose. */
function chosen({ results, shown, text }: Conversation): string[] {
  const found = foundIn(results);
  const picked = (shown ?? []).filter((slug) => found.has(slug));
  if (shown !== null) return [...new Set(picked)];
  const named = [...found]
    .map(([slug, { suggestion }]) => ({ slug, at: text.toLowerCase().indexOf(suggestion.card.name.toLowerCase()) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at)
    .map(({ slug }) => slug);
  if (named.length > 0) return named;
  const last = results.findLast(({ answer }) => answer.suggestions.length > 0);
  return last?.answer.suggestions.map(({ card }) => card.slug) ?? [];
}

/**
 * Reads the chosen products anew. One that a tool has not returned, that cannot be bought here now, or that holds what the shopper avoids is left out; a
 * comparison alone may have what they avoid, and only where the question itself asks for one.
 */
async function readAnew(base: Ask, { results }: Conversation, slugs: readonly string[]): Promise<MadeSuggestion[]> {
  const found = foundIn(results);
  const isCompared = base.reading.intent === "compare";
  const made = await Promise.all(
    slugs.slice(0, MOST_SUGGESTED + 1).map((slug) => {
      const one = found.get(slug);
      if (one === undefined) return null;
      const { ask, suggestion } = one;
      const { card, step, why, choices } = suggestion;
      const held = isCompared ? { ...ask, avoidText: "", avoid: { groups: [], names: [] } } : ask;
      return suggestionOf(held, { card, step, why, variantId: choices[0]?.variantId ?? null });
    }),
  );
  return made.flatMap((one) => one ?? []);
}

const claimsOf = (made: readonly MadeSuggestion[]): string[] => {
  const [first, ...others] = made.map(({ product }) => valuesOf(product, "claim"));
  return (first ?? []).filter((claim) => others.every((claims) => claims.includes(claim)));
};

/** Names that the model may write, because a tool returned them. */
const namesIn = (results: readonly ToolResult[]): string[] =>
  results.flatMap(({ answer: { suggestions, links } }) => [
    ...suggestions.flatMap(({ card }) => [card.name, card.brand.name]),
    ...links.map(({ text }) => text),
  ]);

/** What the tools' own answers add to the model's words, written by us. */
function ownParts(results: readonly ToolResult[], made: readonly MadeSuggestion[]) {
  const answers = results.map(({ answer }) => answer);
  const slugs = made.map(({ suggestion }) => suggestion.card.slug).join();
  const same = answers.findLast(
    ({ compared, suggestions }) => compared.length > 0 && suggestions.map(({ card }) => card.slug).join() === slugs,
  );
  // A routine's total is that of all its products.
  const lines = answers.flatMap(({ lines: all, suggestions }) =>
    suggestions.length === 0 || suggestions.map(({ card }) => card.slug).join() === slugs ? all : [],
  );
  const links = new Map(answers.flatMap(({ links: all }) => all.map((link) => [link.path, link] as const)));
  return {
    lines: [...new Set(lines)].slice(0, MOST_LINES),
    links: [...links.values()].slice(0, MOST_LINKS),
    compared: same?.compared ?? [],
  };
}

/** An answer that a model phrased, its sentences, and what the model said for them. */
export type Phrased = { answer: AssistantAnswer; sentences: string[]; replies: ChatReply[] };

/**
 * Answers by a language model, which plans with the shop's calls and phrases what they return. Null where the rules are to answer: the model failed,
 * refused, took too long, or nothing of its text may be shown (docs/decisions/080).
 */
export async function answerByModel(
  asked: Ask,
  chat: Chat,
  before: readonly string[],
  heard: Heard = {},
): Promise<Phrased | null> {
  // The beauty profile is not told to a model, so its tools do not go by it.
  const ask = { ...asked, own: null };
  try {
    const said = await converse(ask, chat, before, heard);
    const { results } = said;
    const made = await readAnew(ask, said, chosen(said));
    const last = results.findLast(({ answer }) => answer.suggestions.length > 0) ?? results.at(-1);
    const suggestions = made
      .map(({ suggestion }) => suggestion)
      .slice(0, last?.answer.intent === "routine" ? 6 : MOST_SUGGESTED);
    const sentences = checkedSentences(
      said.text,
      {
        language: ask.call.language,
        names: namesIn(results),
        texts: [ask.reading.question, ...results.flatMap(({ answer }) => answer.lines)],
        avoid: made.length === 0 ? [] : ask.avoid.groups,
        claims: claimsOf(made),
        hasOrders: results.some(({ answer }) => answer.intent === "order" && answer.lines.length > 0),
      },
      said.isCut,
    );
    if (sentences.length === 0) throw new Error("nothing of the model's text may be shown");
    // Words alone are no answer to a question that the shop's own data answers.
    if (results.length === 0 && ask.reading.intent !== "about") throw new Error("the model looked nothing up");
    const parts = ownParts(results, made);
    const glue = ask.call.language === "zh" ? "" : " ";
    const parted = { ...parts, suggestions, isPhrased: true };
    const answer = answered(last?.answer.intent ?? ask.reading.intent, sentences.join(glue), parted);
    return { answer, sentences, replies: said.replies };
  } catch (error) {
    console.warn(JSON.stringify({ message: "assistant by rules", why: String(error).slice(0, 200) }));
    return null;
  }
}
