import { GIVEN_POINTS } from "../../../contract/beauty-pass/given-points";
import type { Refusal } from "../../../contract/errors";
import type { Survey } from "../../../contract/reviews/surveys";
import { type Found, trip } from "../../../db/trip";
import { type Attempt, attemptsRead } from "../../kit/attempts/attempts-store";
import type { Call } from "../../kit/call/call";
import { memberIdOf } from "../../kit/call/viewer";
import { isNumber } from "../../kit/text/reference-number";
import { readAccessToken } from "../../kit/tokens/access-token";
import { type Answer, answerParts, subjectRead } from "./surveys-store";

const NOT_FOUND: Refusal = { ok: false, code: "survey_not_found" };
const BOOKING_PREFIX = "MB";

/** A caller who tells about an order or a booking: its member, or whoever holds its link (R41). */
export type Teller = Call & { number: string; token: string | undefined };
type Subject = NonNullable<Found<ReturnType<typeof subjectRead>>>;

/** What the link's token says; for a malformed number the database is not asked. */
async function readLink({ secret, country, number, token, now }: Teller) {
  if (isNumber(number, BOOKING_PREFIX)) return readAccessToken(secret, number, token, now, "booking");
  return isNumber(number, country) ? readAccessToken(secret, number, token, now) : null;
}

function described({ number, now }: Teller, subject: Subject): Survey {
  const { kind, memberId, overAt, answeredAt, given } = subject;
  const isOver = overAt !== null && overAt <= now.toISOString();
  const state = answeredAt === null ? (isOver ? "open" : "early") : "answered";
  const brings = memberId === null ? 0 : GIVEN_POINTS.survey_points;
  return { number, kind, state, points: answeredAt === null ? brings : given };
}

async function found(teller: Teller, attempts: readonly Attempt[]): Promise<{ ok: true; subject: Subject } | Refusal> {
  const link = await readLink(teller);
  if (link === null) return NOT_FOUND;
  const { limited, subject } = await trip(teller.d1, {
    limited: attempts.length === 0 ? null : attemptsRead(teller.now, attempts),
    subject: subjectRead(teller, teller.number),
  });
  if (limited !== null) return { ok: false, ...limited };
  if (subject === null) return NOT_FOUND;
  const memberId = memberIdOf(teller.viewer);
  if (link === "valid" || (memberId !== null && memberId === subject.memberId)) return { ok: true, subject };
  return link === "expired" ? { ok: false, code: "link_expired" } : NOT_FOUND;
}

/** Shows whether the order or the booking can be told about. One trip. */
export async function showSurvey(teller: Teller): Promise<{ ok: true; survey: Survey } | Refusal> {
  const shown = await found(teller, []);
  return shown.ok ? { ok: true, survey: described(teller, shown.subject) } : shown;
}

/** Takes an answer, once. Two trips. */
export async function answerSurvey(
  teller: Teller,
  answer: Answer,
  attempts: readonly Attempt[],
): Promise<{ ok: true; survey: Survey } | Refusal> {
  const asked = await found(teller, attempts);
  if (!asked.ok) return asked;
  const { subject } = asked;
  if (described(teller, subject).state !== "open") return { ok: false, code: "survey_closed" };
  const { change, after } = await trip(teller.d1, {
    change: answerParts(teller, { named: teller.number, kind: subject.kind, memberId: subject.memberId }, answer),
    after: subjectRead(teller, teller.number),
  });
  if (change.answered === 0 || after === null) return { ok: false, code: "survey_closed" };
  return { ok: true, survey: described(teller, after) };
}
