import type { DeskQuestion } from "../../../contract/reviews/questions/desk-questions";
import { json, languageCode, nullable, oneOf, text } from "../../../db/readers";
import { products } from "../../../db/schema/catalogue";
import { productAnswers, productQuestions } from "../../../db/schema/reviews-questions";
import { computed, of, type RowOf, raw, type Sql, sql } from "../../../db/sql";
import { holds, row, rows, run, trip } from "../../../db/trip";
import { isOwnMailbox } from "../../kit/outbox/room-store";
import { varsSql } from "../../kit/outbox/vars-sql";
import { type Paging, rowsBefore, totalRead } from "../../kit/paging";
import type { ReviewScope } from "../store";
import { OWN_ANSWER, OWN_QUESTION } from "./store";

export type Kind = DeskQuestion["kind"];
export type Decision = {
  kind: Kind;
  id: string;
  decision: "published" | "rejected";
  revision: number;
  answer: string;
  reason: DeskQuestion["reason"];
  operatorId: string;
};

const KIND = oneOf("question", "answer");
const p = of(products, "p");
const q = of(productQuestions, "q");
const a = of(productAnswers, "a");
const PRODUCT = { productSlug: p.slug, productName: p.name };
/** The decisions about a question or an answer, the oldest first. */
const decisionsAbout = (kind: Kind, id: Sql) =>
  computed(
    json<DeskQuestion["decisions"]>(),
    sql`(SELECT json_group_array(json_object('decision', d.decision, 'reason', d.reason, 'operatorId', d.operator_id, 'at', d.at) ORDER BY d.id)
      FROM question_decisions d WHERE d.entry_id = ${id} AND d.kind = ${raw(`'${kind}'`)})`,
  );

/** What the desk reads of a question, and of an answer: the same columns, so that one list has both. */
const QUESTION = {
  kind: computed(KIND, sql`'question'`),
  ...OWN_QUESTION,
  revision: q.revision,
  ...PRODUCT,
  language: computed(languageCode, q.language),
  author: q.authorName,
  question: computed(nullable(text), sql`NULL`),
  answer: computed(
    nullable(text),
    sql`(SELECT s.body FROM product_answers s WHERE s.id = q.id AND s.state = 'published')`,
  ),
  decisions: decisionsAbout("question", q.id),
};
const ANSWER = {
  kind: computed(KIND, sql`'answer'`),
  ...OWN_ANSWER,
  revision: a.revision,
  ...PRODUCT,
  language: computed(languageCode, a.language),
  author: a.authorName,
  question: computed(nullable(text), q.body),
  answer: computed(nullable(text), sql`NULL`),
  decisions: decisionsAbout("answer", a.id),
};
export type DeskQuestionRow = RowOf<typeof QUESTION>;

const QUESTIONS = sql`SELECT ${QUESTION} FROM product_questions q CROSS JOIN products p ON p.slug = q.product_slug`;
const ANSWERS = sql`SELECT ${ANSWER} FROM product_answers a CROSS JOIN product_questions q ON q.id = a.question_id
  CROSS JOIN products p ON p.slug = q.product_slug`;

/** A page of a country's questions and members' answers in a state: the longest-waiting first, or the newest. One trip. */
export function findDeskQuestions(
  { d1, country }: ReviewScope,
  state: DeskQuestion["state"],
  paging: Paging,
): Promise<{ total: number; rows: DeskQuestionRow[] }> {
  const asked = sql`q.country = ${country} AND q.state = ${state}`;
  const answered = sql`a.country = ${country} AND a.state = ${state} AND a.shop = 0`;
  return trip(d1, {
    total: totalRead(
      sql`(SELECT 1 FROM product_questions q WHERE ${asked} UNION ALL SELECT 1 FROM product_answers a WHERE ${answered})`,
    ),
    rows: rows(
      QUESTION,
      sql`${QUESTIONS} WHERE ${asked} UNION ALL ${ANSWERS} WHERE ${answered}
        ORDER BY createdAt ${raw(state === "pending" ? "" : "DESC")}, id LIMIT ${paging.pageSize} OFFSET ${rowsBefore(paging)}`,
    ),
  });
}

/** SQL for whether a question or an answer `t` is the operator's own, in any spelling of their email. */
const isOwn = (operatorId: string): Sql =>
  sql`EXISTS (SELECT 1 FROM members o JOIN members w ON w.id = o.id OR w.mailbox = o.mailbox WHERE o.id = ${operatorId} AND w.id = t.member_id)`;

/** The email to whoever asked, once that the question has an answer and once that it was refused; not for an answer of their own. */
function told({ country, now }: ReviewScope, { kind, id, decision, answer, reason }: Decision, onlyIf: Sql) {
  const isRefused = decision === "rejected";
  if (isRefused ? kind === "answer" : kind === "question" && answer === "") return null;
  const vars = varsSql({
    name: sql`m.first_name`,
    product: sql`p.name`,
    slug: sql`p.slug`,
    message: sql`q.body`,
    ...(isRefused ? { reason: sql`${reason}` } : {}),
  });
  const [name, template] = isRefused ? ["refused", "question_refused"] : ["answered", "question_answered"];
  const which =
    kind === "question"
      ? sql`q.id = ${id}`
      : sql`q.id = (SELECT x.question_id FROM product_answers x WHERE x.id = ${id} AND x.member_id <> q.member_id)`;
  return run(sql`INSERT INTO messages (key, channel, template, recipient, country, language, vars, created_at, due_at, own)
    SELECT 'question|' || q.id || ${`|${name}`}, 'email', ${template}, m.email, m.country, q.language, ${vars}, ${now}, ${now},
      ${isOwnMailbox(raw("m.id"), "m.email")}
    FROM product_questions q JOIN members m ON m.id = q.member_id JOIN products p ON p.slug = q.product_slug
    WHERE ${which} AND m.country = ${country} AND ${onlyIf} ON CONFLICT (key) DO NOTHING`);
}

/**
 * Carries a decision out, if the question or the answer still has the revision that was read, would change, and is not the operator's own; logs it, and
 * tells whoever asked. Returns it afterwards; null when the country has none of that id. One trip.
 */
export async function keepDecision(
  scope: ReviewScope,
  wanted: Decision,
): Promise<(DeskQuestionRow & { own: boolean }) | null> {
  const { d1, country, now } = scope;
  const { kind, id, decision, revision, answer, reason, operatorId } = wanted;
  const table = raw(`product_${kind}s`);
  const hasAnswer = kind === "question" && answer !== "";
  const answers = sql`t.state <> ${decision} OR NOT EXISTS (SELECT 1 FROM product_answers s WHERE s.id = t.id AND s.body = ${answer} AND s.state = 'published')`;
  const decidable = sql`t.id = ${id} AND t.country = ${country} AND t.revision = ${revision} AND NOT ${isOwn(operatorId)}
    AND (${hasAnswer ? answers : sql`t.state <> ${decision}`})`;
  const changes = sql`EXISTS (SELECT 1 FROM ${table} t WHERE ${decidable})`;
  const { found, own } = await trip(d1, {
    logged: run(sql`INSERT INTO question_decisions (kind, entry_id, revision, decision, reason, operator_id, at)
      SELECT ${[kind, id, revision, decision, reason, operatorId, now]} WHERE ${changes}`),
    told: told(scope, wanted, changes),
    state: run(
      sql`UPDATE ${table} AS t SET state = ${decision}, reason = ${reason}, revision = revision + 1 WHERE ${decidable}`,
    ),
    // Only right after a change: the same answer again is none.
    answer: hasAnswer
      ? run(sql`INSERT INTO product_answers (id, question_id, shop, country, language, author_name, body, state, created_at)
          SELECT q.id, q.id, 1, q.country, q.language, '', ${answer}, 'published', ${now} FROM product_questions q
          WHERE q.id = ${id} AND changes() = 1
          ON CONFLICT (id) DO UPDATE SET body = excluded.body, state = 'published', created_at = excluded.created_at, revision = revision + 1`)
      : null,
    found: row(
      QUESTION,
      kind === "question"
        ? sql`${QUESTIONS} WHERE q.id = ${id} AND q.country = ${country}`
        : sql`${ANSWERS} WHERE a.id = ${id} AND a.country = ${country} AND a.shop = 0`,
    ),
    own: holds(sql`EXISTS (SELECT 1 FROM ${table} t WHERE t.id = ${id} AND ${isOwn(operatorId)})`),
  });
  return found === null ? null : { ...found, own };
}
