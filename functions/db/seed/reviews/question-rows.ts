import type { InferInsertModel } from "drizzle-orm";
import type { CountryCode, LanguageCode } from "../../../contract/countries";
import type { productAnswers, productQuestions } from "../../schema/reviews-questions";
import { PRODUCTS, type SeedProduct } from "../catalogue/catalogue";
import { hashOf } from "../catalogue/prices/stock";
import type { OpeningWords } from "../words/opening-words";
import { WRITTEN_LANGUAGES, wordsIn } from "../words/words";
import { authorOf } from "./authors";
import { WRITERS, writtenAt } from "./review-rows";

type Kind = keyof OpeningWords["questions"];
type Rows = {
  questions: InferInsertModel<typeof productQuestions>[];
  answers: InferInsertModel<typeof productAnswers>[];
};

/** How many questions a product opens with in each language. */
const MOST = 2;
const HOUR = 3_600_000;

/** Kinds about which is not asked what is asked about the rest of their category. */
const APART: readonly string[] = ["after-sun", "body-sunscreen", "eye-cream"];
const LIKE: Record<string, Kind> = { "pillow-mist": "body-mist" };

/** What is asked about a product, its own kind first: pairs or triples of question, the shop's answer, a buyer's answer. */
export function askedAbout({ department, category, subcategory }: SeedProduct, language: LanguageCode): string[][] {
  const words: Partial<Record<string, string[][]>> = wordsIn(language, "questions");
  const kind = LIKE[subcategory] ?? subcategory;
  const kinds = APART.includes(kind) || kind !== subcategory ? [kind] : [kind, category, department];
  return [...new Set(kinds)].flatMap((name) => words[name] ?? []).slice(0, MOST);
}

/** Whether a product was on sale long enough to be asked about. */
const isAsked = ({ launchedDaysAgo, release }: SeedProduct) => launchedDaysAgo >= 20 && release === undefined;

/** The country of somebody who asks or answers in a language. */
function whereOf(language: LanguageCode, key: string): CountryCode {
  const countries = WRITERS.flatMap(([country, own]) => (own === language ? [country] : []));
  return countries[hashOf(`${key} country`) % countries.length] ?? "SG";
}

/** Some hours later, and before the day on which the shop opens. */
function laterThan(at: string, hours: number, now: Date): string {
  const opening = Date.parse(`${now.toISOString().slice(0, 10)}T00:00:00Z`);
  return new Date(Math.min(Date.parse(at) + hours * HOUR, opening - 60_000)).toISOString();
}

function rowsOf(product: SeedProduct, language: LanguageCode, now: Date): Rows {
  const rows: Rows = { questions: [], answers: [] };
  askedAbout(product, language).forEach(([text = "", shop = "", buyer], index) => {
    const id = `opening-${product.slug}-${language}-${index + 1}`;
    const createdAt = writtenAt(product, `${id} asked`, now);
    const common = { language, memberId: null, state: "published" } as const;
    const asker = whereOf(language, id);
    const question = { ...common, id, productSlug: product.slug, country: asker, body: text, createdAt };
    rows.questions.push({ ...question, authorName: authorOf(asker, id) });
    const answer = { ...common, questionId: id, shop: true, country: asker, authorName: "" };
    rows.answers.push({ ...answer, id, body: shop, createdAt: laterThan(createdAt, 3, now) });
    if (buyer === undefined) return;
    const country = whereOf(language, `${id} buyer`);
    const theirs = { ...answer, id: `${id}-b`, shop: false, country, authorName: authorOf(country, `${id} buyer`) };
    rows.answers.push({ ...theirs, body: buyer, createdAt: laterThan(createdAt, 20, now) });
  });
  return rows;
}

/** The questions before the shop opened, with their answers: the same in every shop, except for the days. */
export function questionRows(now: Date): Rows {
  const all = PRODUCTS.filter(isAsked).flatMap((product) =>
    WRITTEN_LANGUAGES.map((language) => rowsOf(product, language, now)),
  );
  return { questions: all.flatMap(({ questions }) => questions), answers: all.flatMap(({ answers }) => answers) };
}
