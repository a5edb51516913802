import type { AssistantAnswer } from "../../../functions/contract/assistant/assistant";
import type { Product } from "../../../functions/contract/catalogue/product/product";
import type { CountryCode } from "../../../functions/contract/countries";
import { type JudgedLanguage, WISHES } from "./judged-questions";

export const JUDGED_IN: Readonly<Record<JudgedLanguage, CountryCode>> = { en: "SG", id: "ID", th: "TH", zh: "HK" };
export const JUDGED_LANGUAGES = Object.keys(JUDGED_IN) as JudgedLanguage[];

/** How the judge asks the shop, in a test and over the network alike. */
export type AskShop = {
  answer: (question: string, language: JudgedLanguage) => Promise<AssistantAnswer>;
  /** The product, and which of the groups it holds. */
  product: (slug: string, avoid: string, language: JudgedLanguage) => Promise<Product>;
};

type Wish = (typeof WISHES)[number];

const costOf = ({ suggestions, intent }: AssistantAnswer) =>
  suggestions
    .slice(0, intent === "routine" ? undefined : 1)
    .reduce((sum, { choices: [choice] }) => sum + (choice?.price.minor ?? 0), 0);

/** What is wrong with the products of an answer. */
async function wrongProducts(wish: Wish, slugs: readonly string[], language: JudgedLanguage, shop: AskShop) {
  const products = await Promise.all(slugs.map((slug) => shop.product(slug, (wish.without ?? []).join("|"), language)));
  return products.flatMap(({ slug, categories, attributes, avoided }) => {
    const path = categories.at(-1)?.path ?? "";
    const values = attributes.find(({ attribute }) => attribute === wish.has?.[0])?.values ?? [];
    return [
      ...(wish.kinds !== undefined && !wish.kinds.some((kind) => `/${path}/`.includes(`/${kind}/`))
        ? [`${slug} is in ${path}`]
        : []),
      ...(wish.has !== undefined && !values.includes(wish.has[1] as never) ? [`${slug} is not ${wish.has[1]}`] : []),
      ...(avoided.length > 0 ? [`${slug} holds what is avoided`] : []),
    ];
  });
}

/** What is wrong with an answer; empty where all that was expected holds. */
async function faultsOf(wish: Wish, language: JudgedLanguage, shop: AskShop): Promise<string[]> {
  const answer = await shop.answer(wish[language], language);
  const slugs = answer.suggestions.map(({ card }) => card.slug);
  const link = typeof wish.link === "string" ? wish.link : wish.link?.[language];
  const wants = wish.kinds !== undefined || wish.has !== undefined;
  return [
    ...(answer.intent === wish.intent ? [] : [`taken for ${answer.intent}`]),
    ...(wants && slugs.length === 0 ? ["suggests nothing"] : []),
    ...(wish.nothing && slugs.length > 0 ? [`suggests ${slugs.join(" ")}`] : []),
    ...(wish.first && !wish.first.includes(slugs[0] ?? "") ? [`${slugs[0]} comes first`] : []),
    ...(wish.both && slugs.toSorted().join() !== [...wish.both].sort().join() ? [`compares ${slugs.join(" ")}`] : []),
    ...(wish.most && costOf(answer) > wish.most[language] ? [`costs ${costOf(answer)}`] : []),
    ...(link && !answer.links.some(({ path }) => path.startsWith(link)) ? [`no link to ${link}`] : []),
    ...(await wrongProducts(wish, slugs, language, shop)),
  ];
}

export type Verdict = { language: JudgedLanguage; question: string; faults: string[] };

/** Asks all questions of the set, one after the other. */
export async function judgeAll(shop: AskShop): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const wish of WISHES)
    for (const language of JUDGED_LANGUAGES)
      verdicts.push({ language, question: wish[language], faults: await faultsOf(wish, language, shop) });
  return verdicts;
}

/** How many of the questions were answered as expected, by language and in all, and what was wrong with the others. */
export function verdictText(verdicts: readonly Verdict[]): string {
  const good = (some: readonly Verdict[]) =>
    `${some.filter(({ faults }) => faults.length === 0).length}/${some.length}`;
  const by = JUDGED_LANGUAGES.map((one) => `${one} ${good(verdicts.filter(({ language }) => language === one))}`);
  const wrong = verdicts
    .filter(({ faults }) => faults.length > 0)
    .map(({ language, question, faults }) => `  ${language} ${question}: ${faults.join("; ")}`);
  return [`Assistant: ${good(verdicts)} (${by.join(", ")})`, ...wrong].join("\n");
}
