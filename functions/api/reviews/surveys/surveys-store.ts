import { GIVEN_POINTS } from "../../../contract/beauty-pass/given-points";
import { COUNTRY_CODES } from "../../../contract/countries";
import { nullable, number, oneOf, text } from "../../../db/readers";
import { among, raw, type Sql, sql } from "../../../db/sql";
import { row, rows, run, trip } from "../../../db/trip";
import type { Scope } from "../../kit/call/call";
import { isOwnMailbox } from "../../kit/outbox/room-store";
import { varsSql } from "../../kit/outbox/vars-sql";
import { type Paging, rowsBefore, totalRead } from "../../kit/paging";

const KIND = oneOf("order", "booking");
const DAY = 86_400_000;

/** SQL for the orders `o` and bookings `b` that a survey can be about: number, kind, country, owner, and when it was over; NULL before that. */
const subjects = (
  orders: Sql,
  bookings: Sql,
): Sql => sql`(SELECT o.number AS number, 'order' AS kind, o.country AS country, o.member_id AS member_id,
    CASE WHEN o.state = 'paid' AND o.fulfilment_state IN ('delivered', 'collected') THEN (SELECT max(e.at) FROM order_events e
      WHERE e.order_number = o.number AND e.state IN ('delivered', 'collected')) END AS over_at
  FROM orders o WHERE (o.forgotten = 0 OR o.member_id IS NOT NULL) AND ${orders}
  UNION ALL SELECT b.number, 'booking', b.country, b.member_id, CASE WHEN b.state = 'confirmed' THEN b.ends_at END
  FROM bookings b WHERE b.full_name IS NOT NULL AND ${bookings})`;

const SUBJECT = {
  kind: KIND,
  memberId: nullable(text),
  overAt: nullable(text),
  answeredAt: nullable(text),
  given: number,
};
const keyOf = (named: string) => `survey:${named}`;

/** Reads what a survey of the country would be about. */
export const subjectRead = ({ country }: Pick<Scope, "country">, named: string) =>
  row(
    SUBJECT,
    sql`SELECT s.kind AS kind, s.member_id AS memberId, s.over_at AS overAt, (SELECT v.answered_at FROM surveys v WHERE v.number = s.number) AS answeredAt,
        COALESCE((SELECT e.amount FROM pass_events e WHERE e.member_id = s.member_id AND e.key = ${keyOf(named)}), 0) AS given
      FROM ${subjects(sql`o.number = ${named}`, sql`b.number = ${named}`)} s WHERE s.country = ${country}`,
  );

export type Answer = { went: number; again: number; words: string };

/**
 * Keeps an answer once for each number, apart from it, and gives its member the points: each statement writes only when the one before it did.
 */
export const answerParts = (
  { country, now }: Scope,
  { named, kind, memberId }: { named: string; kind: "order" | "booking"; memberId: string | null },
  { went, again, words }: Answer,
) => ({
  answered: run(sql`INSERT INTO surveys (number, answered_at) VALUES (${named}, ${now})
    ON CONFLICT (number) DO UPDATE SET answered_at = excluded.answered_at WHERE surveys.answered_at IS NULL`),
  kept: run(sql`INSERT INTO survey_answers (id, country, kind, day, went, again, words)
    SELECT lower(hex(randomblob(16))), ${country}, ${kind}, ${now.toISOString().slice(0, 10)}, ${went}, ${again}, ${words} WHERE changes() = 1`),
  given: run(sql`INSERT INTO pass_events (member_id, key, kind, at, amount, source)
    SELECT m.id, ${keyOf(named)}, 'granted', ${now}, ${GIVEN_POINTS.survey_points}, 'survey_points' FROM members m
    WHERE m.id = ${memberId} AND changes() = 1 ON CONFLICT DO NOTHING`),
});

const ANSWER = { id: text, kind: KIND, day: text, went: number, again: number, words: text };
const FIGURES = { kind: KIND, answers: number, went: number, again: number };

/** Reads a page of the country's answers, and the averages of 90 days. */
export function answersRead({ country, now }: Scope, paging: Paging) {
  const ours = sql`survey_answers a WHERE a.country = ${country}`;
  const since = new Date(now.getTime() - 90 * DAY).toISOString().slice(0, 10);
  return {
    total: totalRead(ours),
    items: rows(
      ANSWER,
      sql`SELECT a.id AS id, a.kind AS kind, a.day AS day, a.went AS went, a.again AS again, a.words AS words
        FROM ${ours} ORDER BY a.day DESC, a.id LIMIT ${paging.pageSize} OFFSET ${rowsBefore(paging)}`,
    ),
    figures: rows(
      FIGURES,
      sql`SELECT a.kind AS kind, count(*) AS answers, round(avg(a.went), 2) AS went, round(avg(a.again), 2) AS again
        FROM ${ours} AND a.day >= ${since} GROUP BY a.kind ORDER BY a.kind`,
    ),
  };
}

/** How long after the end shoppers are asked, and until when: an old order is not asked about any more. */
const ASKED_AFTER = 3 * DAY;
const ASKED_UNTIL = 14 * DAY;
const MOST = 1000;
/** An order that took longer to arrive is not asked about. */
const ORDERED_WITHIN = 60 * DAY;

const candidates = (now: Date): Sql => {
  const ordered = new Date(now.getTime() - ORDERED_WITHIN);
  const from = new Date(now.getTime() - ASKED_UNTIL - DAY);
  return subjects(
    sql`o.country IN ${among(COUNTRY_CODES)} AND o.fulfilment_state IN ('delivered', 'collected') AND o.placed_at > ${ordered}`,
    sql`b.state = 'confirmed' AND b.starts_at > ${from} AND b.starts_at <= ${now}`,
  );
};

/** SQL for what is asked about now: over for three days, of a member who agreed to hear from us, and not asked or answered before. */
const isDue = (now: Date): Sql => {
  const from = new Date(now.getTime() - ASKED_UNTIL);
  const until = new Date(now.getTime() - ASKED_AFTER);
  return sql`s.member_id IS NOT NULL AND s.over_at > ${from} AND s.over_at <= ${until}
    AND NOT EXISTS (SELECT 1 FROM surveys v WHERE v.number = s.number)
    AND EXISTS (SELECT 1 FROM consents c WHERE c.id = (SELECT max(n.id) FROM consents n WHERE n.member_id = s.member_id AND n.kind = 'marketing') AND c.granted)`;
};

/** Asks members once by email how an order or a booking went, every hour; returns how many were asked. One trip. */
export async function askSurveys(d1: D1Database, now: Date): Promise<number> {
  if (now.getUTCMinutes() !== 0) return 0;
  const vars = varsSql({ number: sql`s.number`, kind: sql`s.kind`, name: sql`m.first_name`, at: sql`${now}` });
  const { asked } = await trip(d1, {
    marked: run(
      sql`INSERT INTO surveys (number, asked_at) SELECT s.number, ${now} FROM ${candidates(now)} s WHERE ${isDue(now)} LIMIT ${MOST}`,
    ),
    asked:
      run(sql`INSERT INTO messages (key, channel, template, recipient, country, language, vars, created_at, due_at, own)
      SELECT 'survey|' || s.number, 'email', 'survey_asked', m.email, m.country, m.language, ${vars}, ${now}, ${now},
        ${isOwnMailbox(raw("m.id"), "m.email")}
      FROM ${candidates(now)} s JOIN surveys v ON v.number = s.number JOIN members m ON m.id = s.member_id
      WHERE v.asked_at = ${now} AND v.answered_at IS NULL ON CONFLICT (key) DO NOTHING`),
  });
  return asked;
}
