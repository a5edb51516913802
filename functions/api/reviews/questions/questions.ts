import type { Refusal } from "../../../contract/errors";
import { ANSWER_LENGTH, MOST_WAITING, QUESTION_LENGTH } from "../../../contract/reviews/questions/question-facts";
import type { OwnQuestion, Question, QuestionPage } from "../../../contract/reviews/questions/questions";
import { trip } from "../../../db/trip";
import { type Attempt, attemptsRead } from "../../kit/attempts/attempts-store";
import type { Paging } from "../../kit/paging";
import { describeProduct } from "../reviewed-product";
import { NOBODY, NOT_FOUND } from "../reviews";
import type { ReviewScope } from "../store";
import { authorOf, readText } from "../words";
import { findAnswerer, findAsker, keepAnswer, keepQuestion, keepVote } from "./own-store";
import { type AnswerRow, findQuestions, type QuestionRow } from "./store";

const NO_QUESTION = { ok: false, code: "question_not_found" } as const satisfies Refusal;

/** A question with its published answers; the caller's own stands apart, whatever its state. */
function describe(question: QuestionRow, answers: readonly AnswerRow[]): Question {
  const given = answers.filter(({ questionId }) => questionId === question.id);
  const own = given.find(({ mine }) => mine);
  return {
    ...question,
    answers: given
      .filter(({ state }) => state === "published")
      .map(({ questionId: _q, state: _s, reason: _r, ...answer }) => answer),
    own: own === undefined ? null : describeOwn(own),
  };
}

const describeOwn = ({ id, text, state, reason, createdAt }: OwnQuestion): OwnQuestion => ({
  id,
  text,
  state,
  reason,
  createdAt,
});

/** Published questions about a product that is sold here, with their answers. One trip. */
export async function showQuestions(
  scope: ReviewScope,
  slug: string,
  query: Paging,
  memberId: string | null,
): Promise<{ ok: true; page: QuestionPage } | Refusal> {
  const { product, total, questions, answers, waiting, mayAnswer } = await findQuestions(scope, slug, query, memberId);
  if (product === null) return NOT_FOUND;
  return {
    ok: true,
    page: {
      product: describeProduct(product),
      waiting: waiting ?? [],
      mayAnswer: mayAnswer ?? false,
      items: questions.map((question) => describe(question, answers)),
      page: query.page,
      pageSize: query.pageSize,
      total,
    },
  };
}

/** Saves a question, which then waits for the desk. Two trips. */
export async function ask(
  scope: ReviewScope,
  memberId: string,
  { slug, text }: { slug: string; text: string },
  attempts: readonly Attempt[],
): Promise<{ ok: true; question: OwnQuestion } | Refusal> {
  const words = readText(text, QUESTION_LENGTH.min);
  if (!words.ok) return words;
  const { limited, product, member } = await findAsker(scope, memberId, slug, attempts);
  if (limited !== null) return { ok: false, ...limited };
  if (product === null) return NOT_FOUND;
  if (member === null) return NOBODY;
  const kept = await keepQuestion(scope, memberId, slug, { author: authorOf(member), text: words.text });
  return kept === null
    ? { ok: false, code: "too_many_questions", details: { most: MOST_WAITING } }
    : { ok: true, question: kept };
}

/** Saves an answer, which then waits for the desk. Two trips. */
export async function answer(
  scope: ReviewScope,
  memberId: string,
  { id, text }: { id: string; text: string },
  attempts: readonly Attempt[],
): Promise<{ ok: true; answer: OwnQuestion } | Refusal> {
  const words = readText(text, ANSWER_LENGTH.min);
  if (!words.ok) return words;
  const { limited, question, member } = await findAnswerer(scope, memberId, id, attempts);
  if (limited !== null) return { ok: false, ...limited };
  if (question === null) return NO_QUESTION;
  if (member === null) return NOBODY;
  const { slug } = question;
  const kept = await keepAnswer(scope, memberId, { id, slug, author: authorOf(member), text: words.text });
  return kept === null ? { ok: false, code: "answer_needs_purchase" } : { ok: true, answer: kept };
}

/**
 * Saves one vote per member. Two trips.
 * @returns question_not_found, own_question, rate_limited
 */
export async function vote(
  scope: ReviewScope,
  memberId: string,
  wanted: { id: string; helpful: boolean },
  attempts: readonly Attempt[],
): Promise<{ ok: true; vote: { helpful: number; voted: boolean } } | Refusal> {
  const limited = await trip(scope.d1, attemptsRead(scope.now, attempts));
  if (limited !== null) return { ok: false, ...limited };
  const { vote: found } = await keepVote(scope, memberId, wanted);
  if (found === null) return NO_QUESTION;
  if (found.mine) return { ok: false, code: "own_question" };
  return { ok: true, vote: { helpful: found.helpful, voted: found.voted } };
}
