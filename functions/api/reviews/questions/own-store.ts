import { MOST_WAITING } from "../../../contract/reviews/questions/question-facts";
import { boolean } from "../../../db/readers";
import { members } from "../../../db/schema/accounts";
import { productAnswers, productQuestions } from "../../../db/schema/reviews-questions";
import { computed, of, type RowOf, sql } from "../../../db/sql";
import { holds, row, run, trip } from "../../../db/trip";
import { type Attempt, attemptsRead } from "../../kit/attempts/attempts-store";
import { bought } from "../own-store";
import { isBy, productRead, type ReviewScope } from "../store";
import { OWN_ANSWER, OWN_QUESTION } from "./store";

const MEMBER = { firstName: members.firstName, lastName: members.lastName };
const memberRead = ({ country }: ReviewScope, memberId: string) =>
  row(MEMBER, sql`SELECT ${MEMBER} FROM ${members} WHERE id = ${memberId} AND country = ${country}`);

export type OwnQuestionRow = RowOf<typeof OWN_QUESTION>;
export type OwnAnswerRow = RowOf<typeof OWN_ANSWER>;

/** Counts the try, and reads who asks about which product. One trip. */
export const findAsker = (scope: ReviewScope, memberId: string, slug: string, attempts: readonly Attempt[]) =>
  trip(scope.d1, {
    limited: attemptsRead(scope.now, attempts),
    product: productRead(scope, slug),
    member: memberRead(scope, memberId),
  });

type Words = { author: string; text: string };

/** Saves a question that then waits for the desk, once for each text; null when too many of the member wait. One trip. */
export async function keepQuestion(
  { d1, country, language, now }: ReviewScope,
  memberId: string,
  slug: string,
  { author, text }: Words,
): Promise<OwnQuestionRow | null> {
  const { own } = await trip(d1, {
    kept: run(sql`INSERT INTO product_questions (id, product_slug, country, language, member_id, author_name, body, state, created_at)
      SELECT ${crypto.randomUUID()}, ${slug}, ${country}, ${language}, m.id, ${author}, ${text}, 'pending', ${now} FROM members m
      WHERE m.id = ${memberId}
        AND (SELECT count(*) FROM product_questions w WHERE w.member_id = m.id AND w.state = 'pending') < ${MOST_WAITING}
      ON CONFLICT DO NOTHING`),
    own: row(
      OWN_QUESTION,
      sql`SELECT ${OWN_QUESTION} FROM product_questions q WHERE q.member_id = ${memberId} AND q.product_slug = ${slug} AND q.body = ${text}`,
    ),
  });
  return own;
}

const q = of(productQuestions, "q");
const QUESTION = { slug: q.productSlug };
const published = (id: string) => sql`product_questions q WHERE q.id = ${id} AND q.state = 'published'`;

/** Counts the try, and reads who answers which published question. One trip. */
export const findAnswerer = (scope: ReviewScope, memberId: string, id: string, attempts: readonly Attempt[]) =>
  trip(scope.d1, {
    limited: attemptsRead(scope.now, attempts),
    question: row(QUESTION, sql`SELECT ${QUESTION} FROM ${published(id)}`),
    member: memberRead(scope, memberId),
  });

/**
 * Saves a member's answer about a product that they bought, and replaces an earlier one. It then waits for the desk. The same text again changes
 * nothing. Null when they have not bought it, or the question is gone. One trip.
 */
export async function keepAnswer(
  scope: ReviewScope,
  memberId: string,
  { id, slug, author, text }: Words & { id: string; slug: string },
): Promise<OwnAnswerRow | null> {
  const { d1, country, language, now } = scope;
  const ofTheirs = bought(memberId, scope, slug);
  const found = await trip(d1, {
    bought: holds(sql`EXISTS (SELECT 1 ${ofTheirs})`),
    kept: run(sql`INSERT INTO product_answers (id, question_id, shop, country, language, member_id, author_name, body, state, created_at)
      SELECT ${crypto.randomUUID()}, q.id, 0, ${country}, ${language}, ${memberId}, ${author}, ${text}, 'pending', ${now} FROM ${published(id)}
        AND EXISTS (SELECT 1 ${ofTheirs})
      ON CONFLICT (member_id, question_id) DO UPDATE SET language = excluded.language, author_name = excluded.author_name,
        body = excluded.body, state = 'pending', reason = NULL, created_at = excluded.created_at, revision = revision + 1
      WHERE body <> excluded.body`),
    own: row(
      OWN_ANSWER,
      sql`SELECT ${OWN_ANSWER} FROM product_answers a WHERE a.member_id = ${memberId} AND a.question_id = ${id}`,
    ),
  });
  return found.bought ? found.own : null;
}

const GONE_QUESTION = { id: productQuestions.id };
const GONE_ANSWER = { id: productAnswers.id };

/** Deletes a member's question, and by triggers its answers and their votes; false when it is none of theirs. One trip. */
export async function dropQuestion({ d1 }: ReviewScope, memberId: string, id: string): Promise<boolean> {
  const which = sql`id = ${id} AND member_id = ${memberId}`;
  return (await trip(d1, row(GONE_QUESTION, sql`DELETE FROM product_questions WHERE ${which} RETURNING id`))) !== null;
}

/** Deletes a member's answer to a question, and by a trigger its votes; false when there was none. One trip. */
export async function dropAnswer({ d1 }: ReviewScope, memberId: string, questionId: string): Promise<boolean> {
  const which = sql`question_id = ${questionId} AND member_id = ${memberId}`;
  return (await trip(d1, row(GONE_ANSWER, sql`DELETE FROM product_answers WHERE ${which} RETURNING id`))) !== null;
}

const a = of(productAnswers, "a");

/** Saves or removes a member's vote for another's published answer to a published question. One trip. */
export function keepVote(
  { d1, now }: ReviewScope,
  memberId: string,
  { id, helpful }: { id: string; helpful: boolean },
) {
  const shown = sql`product_answers a JOIN product_questions q ON q.id = a.question_id
    WHERE a.id = ${id} AND a.state = 'published' AND q.state = 'published'`;
  const vote = {
    helpful: a.helpful,
    mine: computed(boolean, isBy(sql`a.member_id`, memberId)),
    voted: computed(
      boolean,
      sql`EXISTS (SELECT 1 FROM answer_votes v WHERE v.answer_id = a.id AND v.member_id = ${memberId})`,
    ),
  };
  const change = helpful
    ? sql`INSERT INTO answer_votes (answer_id, member_id, created_at) SELECT a.id, m.id, ${now}
        FROM members m CROSS JOIN ${shown} AND m.id = ${memberId} AND NOT ${isBy(sql`a.member_id`, memberId)} ON CONFLICT DO NOTHING`
    : sql`DELETE FROM answer_votes WHERE answer_id = ${id} AND member_id = ${memberId}`;
  return trip(d1, { change: run(change), vote: row(vote, sql`SELECT ${vote} FROM ${shown}`) });
}
