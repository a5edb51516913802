import type { LanguageCode } from "../../../functions/contract/countries";

/**
 * How well a product answers a query, as a person graded it: 3 exactly right, 2 also right, 1 related; an unlisted
 * product is 0.
 */
export type Grades = Record<string, 1 | 2 | 3>;

export type Judgement = { language: LanguageCode; query: string; about: string; grades: Grades };

/** The results of a query: slugs, best first. */
export type SearchAnswer = { judgement: Judgement; slugs: readonly string[] };

const RANKS = 10;
const gain = (grade: number, index: number) => (2 ** grade - 1) / Math.log2(index + 2);

/**
 * nDCG@10. Products that were added after the judging are skipped (condensed lists), so that the set stays valid while
 * the catalogue grows.
 */
export function ndcg({ judgement, slugs }: SearchAnswer, isJudged: (slug: string) => boolean): number {
  const grades = Object.values(judgement.grades).sort((a, b) => b - a);
  const ideal = grades.slice(0, RANKS).reduce<number>((sum, grade, index) => sum + gain(grade, index), 0);
  const got = slugs
    .filter(isJudged)
    .slice(0, RANKS)
    .reduce((sum, slug, index) => sum + gain(judgement.grades[slug] ?? 0, index), 0);
  return ideal === 0 ? 0 : got / ideal;
}

export type Score = { name: string; queries: number; ndcg: number; zeroRate: number };

/** Scores by language, and overall last: the mean nDCG@10 (0 to 1) and the share of queries without results. */
export function scoresOf(answered: readonly SearchAnswer[], isJudged: (slug: string) => boolean): Score[] {
  const of = (name: string, some: readonly SearchAnswer[]): Score => ({
    name,
    queries: some.length,
    ndcg: some.reduce((sum, one) => sum + ndcg(one, isJudged), 0) / Math.max(1, some.length),
    zeroRate: some.filter(({ slugs }) => slugs.length === 0).length / Math.max(1, some.length),
  });
  const languages = [...new Set(answered.map(({ judgement }) => judgement.language))];
  return [
    ...languages.map((language) =>
      of(
        language,
        answered.filter(({ judgement }) => judgement.language === language),
      ),
    ),
    of("all", answered),
  ];
}

/** The scores as lines of a table. */
export const scoreTable = (scores: readonly Score[]): string =>
  [
    "search      queries   nDCG@10   nothing found",
    ...scores.map(
      ({ name, queries, ndcg, zeroRate }) =>
        `${name.padEnd(10)} ${String(queries).padStart(8)} ${ndcg.toFixed(3).padStart(9)} ${`${(zeroRate * 100).toFixed(1)}%`.padStart(15)}`,
    ),
  ].join("\n");
