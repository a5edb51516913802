import { QUESTION_REASONS } from "../../../contract/reviews/questions/question-facts";
import { boolean, countryCode, languageCode, nullable, oneOf } from "../../../db/readers";
import { productAnswers, productQuestions } from "../../../db/schema/reviews-questions";
import { computed, of, type RowOf, type Sql, sql } from "../../../db/sql";
import { holds, rows, trip } from "../../../db/trip";
import { type Paging, rowsBefore, totalRead } from "../../kit/paging";
import { bought } from "../own-store";
import { isBy, productRead, type ReviewScope } from "../store";

const q = of(productQuestions, "q");
const a = of(productAnswers, "a");
const REASON = nullable(oneOf(...QUESTION_REASONS));

export const OWN_QUESTION = {
  id: q.id,
  text: q.body,
  state: q.state,
  reason: computed(REASON, q.reason),
  createdAt: q.createdAt,
};
export const OWN_ANSWER = {
  id: a.id,
  text: a.body,
  state: a.state,
  reason: computed(REASON, a.reason),
  createdAt: a.createdAt,
};

const questionBy = (memberId: string) => ({
  id: q.id,
  text: q.body,
  language: computed(languageCode, q.language),
  author: q.authorName,
  country: computed(countryCode, q.country),
  createdAt: q.createdAt,
  mine: computed(boolean, isBy(sql`q.member_id`, memberId)),
});
export type QuestionRow = RowOf<ReturnType<typeof questionBy>>;

const answerBy = (memberId: string) => ({
  questionId: a.questionId,
  ...OWN_ANSWER,
  language: computed(languageCode, a.language),
  author: a.authorName,
  country: computed(countryCode, a.country),
  shop: a.shop,
  helpful: a.helpful,
  mine: computed(boolean, isBy(sql`a.member_id`, memberId)),
  voted: computed(
    boolean,
    sql`EXISTS (SELECT 1 FROM answer_votes v WHERE v.answer_id = a.id AND v.member_id = ${memberId})`,
  ),
});
export type AnswerRow = RowOf<ReturnType<typeof answerBy>>;

/** How many answers of a question are shown, and how many of the caller's own questions. */
const MOST_ANSWERS = 10;
const MOST_OWN = 20;

const ANSWERED = sql`EXISTS (SELECT 1 FROM product_answers x WHERE x.question_id = q.id AND x.state = 'published')`;

/** The best answer first: the shop's, then the one that helped most. The caller's own stands before, so that it is never cut off. */
const best = (memberId: string): Sql =>
  sql`${isBy(sql`a.member_id`, memberId)} DESC, a.shop DESC, a.helpful DESC, a.created_at, a.id`;

/** A page of published questions with their answers, and what of them is the caller's own. One trip. */
export function findQuestions(scope: ReviewScope, slug: string, query: Paging, memberId: string | null) {
  const me = memberId ?? "";
  const [question, answer] = [questionBy(me), answerBy(me)];
  const which = sql`product_questions q WHERE q.product_slug = ${slug} AND q.state = 'published'`;
  const shown = sql`FROM ${which} ORDER BY q.language = ${scope.language} DESC, ${ANSWERED} DESC, q.created_at DESC, q.id
    LIMIT ${query.pageSize} OFFSET ${rowsBefore(query)}`;
  return trip(scope.d1, {
    product: productRead(scope, slug),
    total: totalRead(which),
    questions: rows(question, sql`SELECT ${question} ${shown}`),
    answers: rows(
      answer,
      sql`SELECT ${answer} FROM (SELECT a.*, row_number() OVER (PARTITION BY a.question_id ORDER BY ${best(me)}) AS rank
        FROM product_answers a WHERE a.question_id IN (SELECT q.id ${shown}) AND (a.state = 'published' OR a.member_id = ${me})) a
        WHERE a.rank <= ${MOST_ANSWERS} ORDER BY a.shop DESC, a.helpful DESC, a.created_at, a.id`,
    ),
    waiting:
      memberId === null
        ? null
        : rows(
            OWN_QUESTION,
            sql`SELECT ${OWN_QUESTION} FROM product_questions q WHERE q.member_id = ${memberId} AND q.product_slug = ${slug} AND q.state <> 'published'
              ORDER BY q.created_at DESC, q.id LIMIT ${MOST_OWN}`,
          ),
    mayAnswer: memberId === null ? null : holds(sql`EXISTS (SELECT 1 ${bought(memberId, scope, slug)})`),
  });
}
