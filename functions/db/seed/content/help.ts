import type { Block } from "../../../contract/content/blocks/blocks";
import { routeKeyOf } from "../../../contract/content/routing/entry-address";
import type { CountryCode, LanguageCode } from "../../../contract/countries";
import { PAYMENT_METHODS, type PaymentKind } from "../../../contract/orders/payment-methods";
import { SERVER_FACTS } from "../../../countries/countries";
import type { HelpPage, OpeningWords } from "../words/opening-words";
import { wordsIn } from "../words/words";
import type { OpeningText } from "./opening-text";
import { factsOf, filled } from "./words";

type Slug = keyof OpeningWords["help"]["pages"];
type Kind = keyof OpeningWords["help"]["kinds"];

const prose = (id: string, heading: string | null, paragraphs: string[]): Block => ({
  id,
  type: "prose",
  props: { heading, paragraphs },
});

/** How each kind of payment works that the country has, in the order of its checkout. */
function paymentBlocks(country: CountryCode, language: LanguageCode): Block[] {
  const { kinds } = wordsIn(language, "help");
  const methods: readonly (keyof typeof PAYMENT_METHODS)[] = SERVER_FACTS[country].paymentMethods;
  const first = new Map<PaymentKind, number>();
  for (const method of methods) {
    const { kind, windowMinutes } = PAYMENT_METHODS[method];
    if (!first.has(kind)) first.set(kind, windowMinutes);
  }
  return [...first].flatMap(([kind, minutes]) => {
    if (!Object.hasOwn(kinds, kind)) return [];
    const [heading = "", text = ""] = kinds[kind as Kind];
    return [prose(kind.replace("_", "-"), heading, [filled(text, { minutes: String(minutes) })])];
  });
}

function blocksOf(
  slug: Slug,
  { intro, sections = [], outro, questions = [] }: HelpPage,
  { country, language }: { country: CountryCode; language: LanguageCode },
): Block[] {
  const facts = factsOf(country, language);
  const say = (text: string) => filled(text, facts);
  const section = ([heading = "", paragraphs = []]: (string | string[])[], id: string) =>
    prose(id, String(heading), [paragraphs].flat().map(say));
  const asked = questions.map(([question = "", answer = ""]) => ({ question: say(question), answer: say(answer) }));
  return [
    ...(intro === undefined ? [] : [prose("intro", null, [say(intro)])]),
    ...(slug === "ways-to-pay" ? paymentBlocks(country, language) : []),
    ...sections.map((one, index) => section(one, `section-${index + 1}`)),
    ...(outro === undefined ? [] : [section(outro, "outro")]),
    ...(asked.length === 0
      ? []
      : [{ id: "questions", type: "questions" as const, props: { heading: null, questions: asked } }]),
  ];
}

/** The help pages of a country and language, with the facts of the country in their words. */
export function helpTexts(country: CountryCode, language: LanguageCode): OpeningText[] {
  const facts = factsOf(country, language);
  return (Object.entries(wordsIn(language, "help").pages) as [Slug, HelpPage][]).map(([slug, page]) => ({
    entry: { id: slug, type: "page", routeKey: routeKeyOf("page", "help", slug), slug, collection: "help" },
    country,
    language,
    text: {
      title: page.title,
      description: filled(page.description, facts),
      picture: null,
      blocks: blocksOf(slug, page, { country, language }),
    },
  }));
}
