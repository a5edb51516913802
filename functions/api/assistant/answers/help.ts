import type { AssistantAnswer, Intent } from "../../../contract/assistant/assistant";
import type { Block } from "../../../contract/content/blocks/blocks";
import type { LanguageCode } from "../../../contract/countries";
import { indexed } from "../../../db/facts/words";
import { entryFor } from "../../content/content";
import { type Ask, answered } from "../ask";
import { patternOf } from "../read/phrases";
import { stripped } from "../read/read";

/** The help page of each intent. */
const PAGES: Partial<Record<Intent, string>> = {
  change: "common-questions",
  returns: "returns-and-refunds",
  delivery: "delivery-and-collection",
  payment: "ways-to-pay",
  points: "points-and-tiers",
  person: "contact-us",
};
const MOST_PASSAGES = 2;
const LONGEST_LINE = 900;

type Passage = { heading: string; text: string };

/** The passages of a page, as its editors wrote them. */
function passagesOf(block: Block): Passage[] {
  switch (block.type) {
    case "prose":
      return [{ heading: block.props.heading ?? "", text: block.props.paragraphs.join(" ") }];
    case "sections":
      return block.props.sections.map(({ heading, paragraphs }) => ({ heading, text: paragraphs.join(" ") }));
    case "questions":
      return block.props.questions.map(({ question, answer }) => ({ heading: question, text: answer }));
    default:
      return [];
  }
}

/** Words of questions that say nothing about their subject. */
const ASKING =
  "how, how long, how much, how many, do, does, did, when, where, will, can, take, takes, get, i, you, your, we, our, there, berapa, bagaimana, kapan, bisa, gimana, อย่างไร, ยังไง, เท่าไหร่, เมื่อไหร่, กี่, ได้, 幾多, 幾耐, 點樣, 如何, 怎樣, 可以";
const wordsOf = (text: string, language: LanguageCode) =>
  new Set(
    indexed(text, language)
      .split(" ")
      .filter((word) => word !== ""),
  );

/** Answers from the help page of an intent with the passages that share most words with the question, word for word. */
export async function helpAnswer({ call, reading, t }: Ask, intent: Intent): Promise<AssistantAnswer> {
  const slug = PAGES[intent] ?? "common-questions";
  const entry = await entryFor(call, slug);
  const links = [{ text: t("linkHelp"), path: "/help" }];
  if (entry === null) return answered(intent, t("helpNone"), { links });
  const asked = wordsOf(stripped(reading.question.replace(patternOf(ASKING), " ")), call.language);
  const passages = entry.blocks.flatMap(passagesOf).filter(({ text }) => text !== "");
  const known = passages.map((passage) => ({
    passage,
    heading: wordsOf(passage.heading, call.language),
    text: wordsOf(passage.text, call.language),
  }));
  const rarity = (word: string) =>
    1 / (known.filter(({ heading, text }) => heading.has(word) || text.has(word)).length || 1);
  const score = ({ heading, text }: (typeof known)[number]) =>
    [...asked].reduce((sum, word) => sum + (heading.has(word) ? 2 : text.has(word) ? 1 : 0) * rarity(word), 0);
  const ranked = known.toSorted((one, other) => score(other) - score(one));
  const lines = ranked
    .slice(0, MOST_PASSAGES)
    .map(({ passage: { heading, text } }) => (heading === "" ? text : `${heading}: ${text}`).slice(0, LONGEST_LINE));
  return answered(intent, t("help", { page: entry.title }), {
    lines,
    links: [{ text: entry.title, path: `/help/${slug}` }],
  });
}
