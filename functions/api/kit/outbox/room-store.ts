import { mailboxSql } from "../../../db/facts/mailbox-sql";
import { raw, type Sql, sql, type Value } from "../../../db/sql";
import { type Part, run, trip } from "../../../db/trip";
import {
  CAPS,
  ELSE_WORTH_HOURS,
  IMPORTANT_MESSAGES,
  PAID_FOR_MESSAGES,
  PUT_OFF_MINUTES,
  WORTH_HOURS,
  WORTH_UNTIL,
} from "./message-caps";

/** The reason that is saved with a message that was put off, or dropped, because of the limits. */
export const TOO_MANY = "too many for one recipient";

/** SQL for whether a member caused the message and it goes to the mailbox that they confirmed as theirs. */
export const isOwnMailbox = (memberId: Value, recipient: string): Sql =>
  sql`EXISTS (SELECT 1 FROM members w WHERE w.id = ${memberId} AND w.email_verified_at IS NOT NULL
    AND w.mailbox = ${raw(mailboxSql(recipient))})`;

/** SQL for messages `m` that are due and not being sent. */
export const isDue = (now: Date): Sql => sql`m.sent_at IS NULL AND m.failed_at IS NULL AND m.due_at <= ${now}
  AND (m.leased_until IS NULL OR m.leased_until <= ${now})`;

const named = (templates: readonly string[]) => `m.template IN (${templates.map((name) => `'${name}'`).join(", ")})`;
const CLASS = raw(`CASE WHEN ${named(PAID_FOR_MESSAGES)} THEN 'paid' WHEN m.own THEN 'own' ELSE 'others' END`);
const IMPORTANCE = raw(
  `CASE ${IMPORTANT_MESSAGES.map((templates, rank) => `WHEN ${named(templates)} THEN ${rank}`).join(" ")} ELSE ${IMPORTANT_MESSAGES.length} END`,
);

const hoursAfter = (hours: number) => `strftime('%Y-%m-%dT%H:%M:%fZ', m.created_at, '+${hours} hours')`;
const WORTH_END = raw(`COALESCE(CASE
  ${WORTH_UNTIL.map(({ value, templates }) => `WHEN ${named(templates)} THEN NULLIF(m.vars ->> '$.${value}', '')`).join("\n  ")}
  ${Object.entries(WORTH_HOURS)
    .map(([name, hours]) => `WHEN m.template = '${name}' THEN ${hoursAfter(hours)}`)
    .join("\n  ")} END, ${hoursAfter(ELSE_WORTH_HOURS)})`);

/** How many of the longest-due messages one pass checks, together with all that are due to the same mailboxes. */
const LOOKED_AT = 200;

/**
 * SQL for the due messages, and whether the limits leave room for each: it counts what was sent to its mailbox in the last hour and day, and what is
 * due there before it. It counts first within a kind, so that a flood of one kind leaves room for the others, then over all kinds by importance.
 * Messages being sent count as sent.
 */
const ROOM = (now: Date): Sql => {
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  return sql`WITH seen (mailbox) AS MATERIALIZED (
    SELECT DISTINCT mailbox FROM (SELECT m.mailbox FROM messages m WHERE ${isDue(now)} ORDER BY m.due_at LIMIT ${LOOKED_AT})
  ), gone (mailbox, class, template, hour, day) AS MATERIALIZED (
    SELECT m.mailbox, ${CLASS}, m.template, SUM(m.sent_at IS NULL OR m.sent_at > ${ago(1)}), COUNT(*) FROM messages m
    WHERE m.mailbox IN (SELECT mailbox FROM seen)
      AND (m.sent_at > ${ago(24)} OR (m.sent_at IS NULL AND m.failed_at IS NULL AND m.leased_until > ${now})) GROUP BY 1, 2, 3
  ), due AS MATERIALIZED (
    SELECT m.id, m.mailbox, m.template, m.due_at, ${CLASS} AS class, ${IMPORTANCE} AS importance FROM messages m
    WHERE m.mailbox IN (SELECT mailbox FROM seen) AND ${isDue(now)}
  ), of_kind AS (
    SELECT d.*, ROW_NUMBER() OVER kind + COALESCE(g.hour, 0) <= ${CAPS.kind.hour} AND ROW_NUMBER() OVER kind + COALESCE(g.day, 0) <= ${CAPS.kind.day}
      OR d.class = 'paid' AS fits_kind
    FROM due d LEFT JOIN gone g ON g.mailbox = d.mailbox AND g.class = d.class AND g.template = d.template
    WINDOW kind AS (PARTITION BY d.mailbox, d.class, d.template ORDER BY d.id)
  ), of_all AS (
    SELECT mailbox, class, SUM(hour) AS hour, SUM(day) AS day FROM gone GROUP BY 1, 2
  ), room AS (
    SELECT k.id, k.due_at, k.fits_kind
      AND ROW_NUMBER() OVER ranked + COALESCE(a.hour, 0) <= IIF(k.class = 'paid', ${CAPS.paidFor.hour}, ${CAPS.all.hour})
      AND ROW_NUMBER() OVER ranked + COALESCE(a.day, 0) <= IIF(k.class = 'paid', ${CAPS.paidFor.day}, ${CAPS.all.day}) AS fits
    FROM of_kind k LEFT JOIN of_all a ON a.mailbox = k.mailbox AND a.class = k.class
    WINDOW ranked AS (PARTITION BY k.mailbox, k.class, k.fits_kind ORDER BY k.importance, k.id)
  )`;
};

/** SQL for the ids of the longest-waiting messages that are due and within the limits. */
export const withRoom = (now: Date, most: number): Sql =>
  sql`(${ROOM(now)} SELECT id FROM room WHERE fits ORDER BY due_at, id LIMIT ${most})`;

const putOff = (now: Date): Part<number> =>
  run(sql`UPDATE messages SET due_at = ${new Date(now.getTime() + PUT_OFF_MINUTES * 60_000)}, fault = ${TOO_MANY}
    WHERE id IN (${ROOM(now)} SELECT id FROM room WHERE NOT fits)`);

/**
 * Drops messages that were put off until their link or their time to pay has run out, because they would only confuse; messages that somebody paid
 * for are never dropped.
 */
const dropLate = (now: Date): Part<number> =>
  run(sql`UPDATE messages AS m SET failed_at = ${now}
    WHERE ${isDue(now)} AND m.fault = ${TOO_MANY} AND ${CLASS} <> 'paid' AND ${WORTH_END} <= ${now}`);

/**
 * Puts off messages beyond the limits of a mailbox or number, whoever caused them, and drops those that waited too long. `tries` counts only failed
 * deliveries. Two trips.
 */
export async function makeRoom(d1: D1Database, now: Date): Promise<void> {
  const dropped = await trip(d1, dropLate(now));
  if (dropped > 0) console.warn(JSON.stringify({ message: "messages dropped", why: TOO_MANY, count: dropped }));
  await trip(d1, putOff(now));
}
