import type { HandOverAct } from "../../../contract/assistant/hand-over-states";
import type { HandOver, HandOverState } from "../../../contract/assistant/hand-overs";
import type { Refusal } from "../../../contract/errors";
import { trip } from "../../../db/trip";
import type { DeskCall } from "../../desk/desk-store";
import { type Attempt, attemptsRead } from "../../kit/attempts/attempts-store";
import type { LanguageScope } from "../../kit/call/call";
import { isEmail, plainEmail } from "../../kit/contact/check-contact";
import { type Faults, faulty } from "../../kit/contact/fault";
import { isUnseen, legible } from "../../kit/contact/plain-text";
import type { Page } from "../../kit/paging";
import { hashOf } from "../../kit/proof/signing";
import { newNumber } from "../../kit/text/reference-number";
import { actKeptOn, emailOf, findHandOvers, type HandOverRow, handOverKept } from "./hand-over-store";

const PREFIX = "QU";
const ON_A_PAGE = 20;

export type HandOverInput = {
  /** Where to answer, as it was typed; the account's own for a member who typed none. */
  email: string;
  message: string;
  asked: readonly string[];
  orderNumber: string;
};

/**
 * Hands a question over to the desk, once for each key and body, and tells the shopper by email. Whether the order exists is not told: that would let
 * anybody ask whose it is. Two trips, three for the email of an account.
 * @returns its number, or invalid_email, required, rate_limited, challenge_needed
 */
export async function handOver(
  scope: LanguageScope,
  input: HandOverInput,
  {
    memberId,
    idempotencyKey,
    attempts,
  }: { memberId: string | null; idempotencyKey: string; attempts: readonly Attempt[] },
): Promise<{ ok: true; number: string } | Faults> {
  const own = input.email === "" && memberId !== null ? await emailOf(scope, memberId) : null;
  const email = own ?? plainEmail(input.email);
  if (email === "") return faulty({ code: "required", field: "email" });
  if (own === null && (!isEmail(input.email.trim()) || !isEmail(email)))
    return faulty({ code: "invalid_email", field: "email" });
  const message = legible(input.message).trim();
  if (isUnseen(message)) return faulty({ code: "required", field: "message" });
  const limited = await trip(scope.d1, attemptsRead(scope.now, attempts));
  if (limited !== null) return faulty(limited);
  const asked = input.asked.map((question) => legible(question));
  const orderNumber = legible(input.orderNumber).trim().toUpperCase();
  const bodyHash = await hashOf(JSON.stringify([scope.country, email, message, asked, orderNumber]));
  const key = `${memberId ?? ""}|${bodyHash}|${idempotencyKey}`;
  const wanted = { number: newNumber(PREFIX), key, memberId, email, message, asked, orderNumber };
  return { ok: true, number: await handOverKept(scope, wanted) };
}

const describe = ({ memberId, ...row }: HandOverRow): HandOver => ({ ...row, isMember: memberId !== null });

/** Shows the questions that wait for an answer, or were closed. One trip. */
export async function showHandOvers(
  call: DeskCall,
  { state, page }: { state: HandOverState; page: number },
): Promise<Page<HandOver>> {
  const { rows, total } = await findHandOvers(call, { state, page, pageSize: ON_A_PAGE });
  return { items: rows.map(describe), page, pageSize: ON_A_PAGE, total };
}

/**
 * Answers a question by email and closes it, closes it, or opens it again.
 * @returns required (an answer without words), hand_over_not_found, hand_over_changed
 */
export async function actOn(
  call: DeskCall,
  { number, act, answer }: { number: string; act: HandOverAct; answer: string },
): Promise<{ ok: true; handOver: HandOver } | Refusal> {
  const words = legible(answer).trim();
  if (act === "answer" && isUnseen(words)) return { ok: false, code: "required", field: "answer" };
  const { row, done } = await actKeptOn(call, { number, act, answer: act === "answer" ? words : "" });
  if (row === null) return { ok: false, code: "hand_over_not_found" };
  return done ? { ok: true, handOver: describe(row) } : { ok: false, code: "hand_over_changed", field: "act" };
}
