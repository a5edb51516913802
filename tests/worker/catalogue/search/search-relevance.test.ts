import { beforeAll, describe, expect, it } from "vitest";
import { type CountryCode, LANGUAGES, type LanguageCode } from "../../../../functions/contract/countries";
import { PRODUCTS } from "../../../../functions/db/seed/catalogue/catalogue";
import { JUDGED_PRODUCTS, JUDGEMENTS } from "../../../support/search/judgements";
import { ndcg, type Score, type SearchAnswer, scoresOf, scoreTable } from "../../../support/search/score";
import { shopper, world } from "../../../support/shop/world";

const { seed } = world();

/** A country where the language is spoken. */
const COUNTRY: Partial<Record<LanguageCode, CountryCode>> = { en: "SG", id: "ID", th: "TH", zh: "HK" };
/** A little below the measured scores; raise it when the search improves. */
const FLOOR = { en: 0.93, id: 0.92, th: 0.91, zh: 0.93, all: 0.93 } as const;
const MOST_WITHOUT_RESULT = 0.02;

const judged = new Set(PRODUCTS.slice(0, JUDGED_PRODUCTS).map(({ slug }) => slug));
const isJudged = (slug: string) => judged.has(slug);
let answered: SearchAnswer[];
let scores: Score[];

beforeAll(async () => {
  await seed();
  answered = [];
  for (const judgement of JUDGEMENTS) {
    const { query, language } = judgement;
    const reply = await shopper(COUNTRY[language], language).get(`/search?pageSize=24&q=${encodeURIComponent(query)}`);
    answered.push({ judgement, slugs: reply.body.items.map(({ slug }: { slug: string }) => slug) });
  }
  scores = scoresOf(answered, isJudged);
  const worst = answered
    .map((one) => ({ ...one, score: ndcg(one, isJudged) }))
    .filter(({ score }) => score < 0.75)
    .map(
      ({ judgement, slugs, score }) =>
        `${score.toFixed(2)} ${judgement.language} ${judgement.query}: ${slugs.slice(0, 6).join(" ")}`,
    );
  console.info([scoreTable(scores), ...worst].join("\n"));
});

describe("the relevance set", () => {
  it("has 120 queries or more, in four languages, each once", () => {
    expect(JUDGEMENTS.length).toBeGreaterThanOrEqual(120);
    expect(scores.map(({ name }) => name).sort()).toEqual(["all", ...LANGUAGES]);
    expect(new Set(JUDGEMENTS.map(({ language, query }) => `${language} ${query}`)).size).toBe(JUDGEMENTS.length);
  });

  it("grades products that exist", () => {
    const unknown = JUDGEMENTS.flatMap(({ grades }) => Object.keys(grades)).filter((slug) => !judged.has(slug));
    expect(unknown).toEqual([]);
  });
});

describe("search", () => {
  it.each(Object.entries(FLOOR))("%s finds the judged products with an nDCG@10 of %d or more", (name, floor) => {
    expect(scores.find((score) => score.name === name)?.ndcg).toBeGreaterThanOrEqual(floor);
  });

  it("seldom finds nothing", () => {
    expect(scores.at(-1)?.zeroRate).toBeLessThanOrEqual(MOST_WITHOUT_RESULT);
  });
});
