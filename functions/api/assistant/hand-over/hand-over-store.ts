import type { HandOverAct } from "../../../contract/assistant/hand-over-states";
import type { HandOverState } from "../../../contract/assistant/hand-overs";
import { languageCode, nullable, text } from "../../../db/readers";
import { members } from "../../../db/schema/accounts";
import { handOvers } from "../../../db/schema/assistant";
import { computed, of, type RowOf, type Sql, sql } from "../../../db/sql";
import { row, rows, run, trip } from "../../../db/trip";
import { actKept, type DeskCall } from "../../desk/desk-store";
import type { LanguageScope } from "../../kit/call/call";
import { emailKeyOf } from "../../kit/contact/email-key";
import { queued } from "../../kit/outbox/outbox-store";
import { rowsBefore, totalRead } from "../../kit/paging";

const h = of(handOvers, "h");
const HAND_OVER = {
  number: h.number,
  language: computed(languageCode, h.language),
  memberId: computed(nullable(text), h.memberId),
  email: h.email,
  message: h.message,
  asked: h.asked,
  orderNumber: h.orderNumber,
  orderProof: h.orderProof,
  state: h.state,
  answers: h.answers,
  createdAt: h.createdAt,
};
export type HandOverRow = RowOf<typeof HAND_OVER>;

export type NewHandOver = {
  number: string;
  key: string;
  memberId: string | null;
  email: string;
  message: string;
  asked: readonly string[];
  orderNumber: string;
};

/** How the order is known to be of the member, or of whoever reads the email that is answered; another country's order never is. */
const proofOf = (country: string, { memberId, email, orderNumber }: NewHandOver): Sql =>
  sql`(SELECT CASE WHEN member_id = ${memberId} THEN 'account' WHEN forgotten = 0 AND lower(trim(email)) = ${emailKeyOf(email)} THEN 'email' END
    FROM orders WHERE number = ${orderNumber} AND country = ${country})`;

/** Keeps a question and queues the email that says so, once for each key. Returns its number. One trip. */
export async function handOverKept(
  { d1, country, language, now }: LanguageScope,
  wanted: NewHandOver,
): Promise<string> {
  const { number, key, memberId, email, message, asked, orderNumber } = wanted;
  const { kept } = await trip(d1, {
    written:
      run(sql`INSERT INTO hand_overs (number, key, country, language, member_id, email, email_key, message, asked, order_number,
        order_proof, state, answers, created_at)
      SELECT ${[number, key, country, language, memberId, email, emailKeyOf(email), message, JSON.stringify(asked), orderNumber]},
        ${proofOf(country, wanted)}, 'open', '[]', ${now}
      WHERE true ON CONFLICT (key) DO NOTHING`),
    told: queued(
      now,
      {
        ...{
          key: `hand_over|${number}`,
          channel: "email",
          template: "hand_over_arrived",
          to: email,
          country,
          language,
        },
        ...{ vars: { number }, by: memberId },
      },
      sql`EXISTS (SELECT 1 FROM ${handOvers} WHERE number = ${number})`,
    ),
    kept: row({ number: handOvers.number }, sql`SELECT number FROM ${handOvers} WHERE key = ${key}`),
  });
  return kept?.number ?? number;
}

/** The email of an account; null where it is gone. One trip. */
export const emailOf = async ({ d1, country }: LanguageScope, memberId: string): Promise<string | null> =>
  (
    await trip(
      d1,
      row({ email: members.email }, sql`SELECT email FROM ${members} WHERE id = ${memberId} AND country = ${country}`),
    )
  )?.email ?? null;

/** A page of the country's questions: the longest-waiting first, or the newest closed first. One trip. */
export const findHandOvers = (
  { d1, country }: DeskCall,
  { state, page, pageSize }: { state: HandOverState; page: number; pageSize: number },
): Promise<{ rows: HandOverRow[]; total: number }> => {
  const which = sql`hand_overs h WHERE h.country = ${country} AND h.state = ${state}`;
  return trip(d1, {
    total: totalRead(which),
    rows: rows(
      HAND_OVER,
      sql`SELECT ${HAND_OVER} FROM ${which} ORDER BY ${state === "open" ? sql`h.created_at, h.number` : sql`h.closed_at DESC, h.number`}
        LIMIT ${pageSize} OFFSET ${rowsBefore({ page, pageSize })}`,
    ),
  });
};

/** The state that an act needs, and the one that it leads to. */
const STEPS = {
  answer: ["open", "closed"],
  close: ["open", "closed"],
  reopen: ["closed", "open"],
} as const satisfies Record<HandOverAct, readonly [HandOverState, HandOverState]>;

/**
 * Carries an act out, if the question is still in the state that it needs, and logs who did it; an answer is queued as an email. Returns the question
 * afterwards, null when the country has none of that number, and whether it was done. Two trips.
 */
export async function actKeptOn(
  call: DeskCall,
  { number, act, answer }: { number: string; act: HandOverAct; answer: string },
): Promise<{ row: HandOverRow | null; done: boolean }> {
  const { d1, country, now, operatorId } = call;
  const [from, to] = STEPS[act];
  const added = act === "answer" ? JSON.stringify({ text: answer, operatorId, at: now.toISOString() }) : null;
  const found = sql`${handOvers} WHERE number = ${number} AND country = ${country}`;
  const before = await trip(
    d1,
    row(HAND_OVER, sql`SELECT ${HAND_OVER} FROM hand_overs h WHERE h.number = ${number} AND h.country = ${country}`),
  );
  if (before === null) return { row: null, done: false };
  const count = before.answers.length;
  const asRead = sql`EXISTS (SELECT 1 FROM ${found} AND state = ${from} AND json_array_length(answers) = ${count})`;
  const { changed, after } = await trip(d1, {
    logged: actKept(
      call,
      {
        ...{ act: `hand_over_${act}`, subject: `hand_over|${number}`, note: answer.slice(0, 300) },
        ...{ before: { handOver: from }, after: { handOver: to } },
      },
      asRead,
    ),
    told:
      added === null
        ? null
        : queued(
            now,
            {
              ...{ key: `hand_over|${number}|${count + 1}`, channel: "email", template: "hand_over_answered" },
              ...{ to: before.email, country, language: before.language },
              ...{ vars: { number, message: before.message, answer } },
            },
            asRead,
          ),
    changed: run(sql`UPDATE hand_overs SET state = ${to}, closed_at = ${to === "closed" ? now : null},
        answers = ${added === null ? sql`answers` : sql`json_insert(answers, '$[#]', json(${added}))`}
      WHERE number = ${number} AND country = ${country} AND state = ${from} AND json_array_length(answers) = ${count}`),
    after: row(
      HAND_OVER,
      sql`SELECT ${HAND_OVER} FROM hand_overs h WHERE h.number = ${number} AND h.country = ${country}`,
    ),
  });
  return { row: after, done: changed === 1 };
}

/** Forgets questions that were closed long ago. */
export const sweptHandOvers = (oldest: Date) => run(sql`DELETE FROM hand_overs WHERE closed_at <= ${oldest}`);
