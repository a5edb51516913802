import { describe, expect, it } from "vitest";
import { languageFacts } from "../../../contract/countries";
import { ANSWER_LENGTH, QUESTION_LENGTH } from "../../../contract/reviews/questions/question-facts";
import { slugSchema } from "../../../contract/shared";
import { PRODUCTS } from "../catalogue/catalogue";
import { productRows } from "../catalogue/catalogue-rows";
import { WRITTEN_LANGUAGES, wordsIn } from "../words/words";
import { askedAbout, questionRows } from "./question-rows";

const now = new Date("2026-04-10T02:00:00Z");
const { questions, answers } = questionRows(now);

describe.each(WRITTEN_LANGUAGES)("the questions in %s", (language) => {
  const words: Record<string, string[][]> = wordsIn(language, "questions");
  const all = Object.values(words).flat();

  it("are as many as in English, each with the same answers, in their own script and of a length that the form takes", () => {
    const english: Record<string, string[][]> = wordsIn("en", "questions");
    const shapeOf = (of: Record<string, string[][]>) =>
      Object.entries(of).map(([kind, some]) => [kind, some.map(({ length }) => length)]);
    expect(shapeOf(words)).toEqual(shapeOf(english));
    const script = languageFacts(language).script?.of ?? /[a-z]/;
    for (const [question = "", ...said] of all) {
      expect(question).toMatch(script);
      expect([...question].length).toBeLessThanOrEqual(QUESTION_LENGTH.max);
      for (const text of said) {
        expect(text).toMatch(script);
        expect([...text].length).toBeGreaterThanOrEqual(ANSWER_LENGTH.min - 2);
        expect(text.length).toBeLessThanOrEqual(ANSWER_LENGTH.max);
      }
    }
    expect(new Set(all.flat()).size).toBe(all.flat().length);
  });

  it("are asked about products that exist, and about most of them", () => {
    const kinds = PRODUCTS.flatMap(({ department, category, subcategory }) => [department, category, subcategory]);
    for (const kind of Object.keys(words)) expect(kinds).toContain(kind);
    const silent = PRODUCTS.filter((product) => askedAbout(product, language).length === 0);
    expect(silent.map(({ category }) => category).filter((category) => category !== "gift-cards")).toEqual([]);
  });
});

it("the opening questions have ids that an address can hold, and answers that are younger than they are", () => {
  const launched = new Map(productRows(now).products.map(({ slug, createdAt }) => [slug, createdAt]));
  const asked = new Map(questions.map((question) => [question.id, question]));
  expect(asked.size).toBe(questions.length);
  expect(new Set(answers.map(({ id }) => id)).size).toBe(answers.length);
  for (const { id, productSlug, createdAt } of questions) {
    expect(slugSchema.safeParse(id).success, id).toBe(true);
    expect(createdAt > (launched.get(productSlug) ?? "9"), id).toBe(true);
  }
  for (const { id, questionId, shop, createdAt } of answers) {
    expect(slugSchema.safeParse(id).success, id).toBe(true);
    expect(shop).toBe(id === questionId);
    expect(createdAt >= (asked.get(questionId)?.createdAt ?? "9"), id).toBe(true);
    expect(createdAt < now.toISOString()).toBe(true);
  }
});
