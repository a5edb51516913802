import type { Refusal } from "../../../contract/errors";
import type { DeskQuestion } from "../../../contract/reviews/questions/desk-questions";
import { ANSWER_LENGTH } from "../../../contract/reviews/questions/question-facts";
import type { Page, Paging } from "../../kit/paging";
import type { ReviewScope } from "../store";
import { readText } from "../words";
import { type Decision, type DeskQuestionRow, findDeskQuestions, keepDecision } from "./desk-store";

const describe = ({ productSlug, productName, ...row }: DeskQuestionRow): DeskQuestion => ({
  ...row,
  product: { slug: productSlug, name: productName },
});

/** Shows the country's questions and answers that wait for a decision, or were decided. One trip. */
export async function showDesk(
  scope: ReviewScope,
  { state, ...paging }: Paging & { state: DeskQuestion["state"] },
): Promise<Page<DeskQuestion>> {
  const { rows, total } = await findDeskQuestions(scope, state, paging);
  return { items: rows.map(describe), ...paging, total };
}

/** Reads what the operator typed: a refusal has a reason and no answer, and only a question has the shop's answer. */
function readDecision(wanted: Decision): { ok: true; decision: Decision } | Refusal {
  if (wanted.decision === "rejected")
    return wanted.reason === null
      ? { ok: false, code: "required", field: "reason" }
      : { ok: true, decision: { ...wanted, answer: "" } };
  const answer = wanted.kind === "answer" || wanted.answer === "" ? "" : readText(wanted.answer, ANSWER_LENGTH.min);
  if (typeof answer === "string") return { ok: true, decision: { ...wanted, answer, reason: null } };
  return answer.ok
    ? { ok: true, decision: { ...wanted, answer: answer.text, reason: null } }
    : { ...answer, field: "answer" };
}

/**
 * Publishes or refuses what the operator read.
 * @returns required (a refusal without a reason), too_short, question_not_found, own_question, question_changed
 */
export async function decide(
  scope: ReviewScope,
  wanted: Decision,
): Promise<{ ok: true; question: DeskQuestion } | Refusal> {
  const read = readDecision(wanted);
  if (!read.ok) return read;
  const { decision, answer, revision } = read.decision;
  const row = await keepDecision(scope, read.decision);
  if (row === null) return { ok: false, code: "question_not_found" };
  const { own, ...decided } = row;
  if (own) return { ok: false, code: "own_question" };
  // A second click finds what the first one did.
  const isDone = row.state === decision && (answer === "" || row.answer === answer);
  if (row.revision > revision + 1 || !isDone) return { ok: false, code: "question_changed", field: "revision" };
  return { ok: true, question: describe(decided) };
}
