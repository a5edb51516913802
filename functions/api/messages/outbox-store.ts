import type { CountryCode, LanguageCode } from "../../contract/countries";
import { type Page, type Paging, rowsBefore, totalIn } from "../paging";
import { CAPS, PAID_FOR_MESSAGES } from "./message-caps";
import type { TemplateName, TemplateVars } from "./template-vars";

export type Outgoing<T extends TemplateName = TemplateName> = {
  /** Identifies the occasion of the message: "verify|<token id>". An existing key queues nothing. */
  key: string;
  channel: "email" | "sms";
  template: T;
  /** Email address or E.164 number. */
  to: string;
  country: CountryCode;
  language: LanguageCode;
  vars: TemplateVars[T];
};

/** A condition for a message that depends on another row of the same batch: SQL with `?` and its values. */
export type OnlyIf = { sql: string; values: readonly unknown[] };

/**
 * The statement that queues a message. It belongs in the batch of the change that it reports, so that both happen or
 * neither, and its key makes it one message however often the change is tried. Call `sendLater` after the answer
 * (middleware/send-later); the scheduled handler sends the rest.
 */
export function enqueue<T extends TemplateName>(
  d1: D1Database,
  now: Date,
  { key, channel, template, to, country, language, vars }: Outgoing<T>,
  onlyIf: OnlyIf = { sql: "1", values: [] },
): D1PreparedStatement {
  const at = now.toISOString();
  return d1
    .prepare(
      `INSERT INTO messages (key, channel, template, recipient, country, language, vars, created_at, due_at)
       SELECT ?, ?, ?, ?, ?, ?, ?, ?, ? WHERE ${onlyIf.sql} ON CONFLICT (key) DO NOTHING`,
    )
    .bind(key, channel, template, to, country, language, JSON.stringify(vars), at, at, ...onlyIf.values);
}

export type QueuedMessage = {
  id: number;
  key: string;
  channel: "email" | "sms";
  template: string;
  recipient: string;
  country: CountryCode;
  language: LanguageCode;
  vars: Record<string, string>;
  createdAt: string;
  sentAt: string | null;
  tries: number;
  fault: string | null;
};

const COLUMNS = `id, key, channel, template, recipient, country, language, vars, created_at AS createdAt, sent_at AS sentAt, tries, fault`;
const messageOf = (row: Record<string, unknown>) => ({ ...row, vars: JSON.parse(String(row.vars)) }) as QueuedMessage;

/** Floods are looked for this much further than one drain sends. */
const LOOK_AHEAD = 10;
/** A message that is being sent is nobody else's for so long. */
const LEASE_SECONDS = 120;
/**
 * The number of tries before a message is given up; each waits twice as long as the one before, starting with a minute.
 */
const MOST_TRIES = 6;

const OLDER = (hours: number) => `strftime('%Y-%m-%dT%H:%M:%fZ', m.created_at, '-${hours} hours')`;
const before = (hours: number, also = "") =>
  `(SELECT COUNT(*) FROM messages e WHERE e.mailbox = m.mailbox AND e.created_at > ${OLDER(hours)} AND e.id < m.id
     AND e.failed_at IS NULL${also})`;
const KIND = " AND e.template = m.template";
const PAID_FOR = PAID_FOR_MESSAGES.map((name) => `'${name}'`).join(", ");

const giveUp = (d1: D1Database, now: Date, most: number, over: string): D1PreparedStatement =>
  d1
    .prepare(
      `UPDATE messages AS m SET failed_at = ?1, fault = 'too many for one recipient'
       WHERE m.id IN (SELECT id FROM messages WHERE sent_at IS NULL AND failed_at IS NULL AND tries = 0 AND due_at <= ?1
           AND (leased_until IS NULL OR leased_until <= ?1) ORDER BY due_at LIMIT ?2) AND (${over})`,
    )
    .bind(now.toISOString(), most);

const OVER_KIND = `m.template NOT IN (${PAID_FOR})
  AND (${before(1, KIND)} >= ${CAPS.kind.hour} OR ${before(24, KIND)} >= ${CAPS.kind.day})`;
const OVER_ALL = `CASE WHEN m.template IN (${PAID_FOR}) THEN ${before(1)} >= ${CAPS.paidFor.hour} OR ${before(24)} >= ${CAPS.paidFor.day}
  ELSE ${before(1)} >= ${CAPS.all.hour} OR ${before(24)} >= ${CAPS.all.day} END`;

/**
 * Gives up what would be too much for one mailbox or number, whoever caused it: of what is due, in the order in which it was queued, what
 * has more before it than its caps allow. First by kind, so that a flood of one kind leaves room for the others. Two round trips.
 */
async function giveUpFloods(d1: D1Database, now: Date, most: number): Promise<void> {
  for (const over of [OVER_KIND, OVER_ALL]) await giveUp(d1, now, most, over).run();
}

/** Takes up to `most` messages that are due, in one statement: of two that drain at once each message goes to one. */
export async function lease(d1: D1Database, now: Date, most: number): Promise<{ lease: string; due: QueuedMessage[] }> {
  const name = crypto.randomUUID();
  const until = new Date(now.getTime() + LEASE_SECONDS * 1000).toISOString();
  await giveUpFloods(d1, now, most * LOOK_AHEAD);
  const { results } = await d1
    .prepare(
      `UPDATE messages SET lease = ?1, leased_until = ?2, tries = tries + 1
       WHERE id IN (SELECT id FROM messages WHERE sent_at IS NULL AND failed_at IS NULL AND due_at <= ?3
           AND (leased_until IS NULL OR leased_until <= ?3) ORDER BY due_at LIMIT ?4)
       RETURNING ${COLUMNS}`,
    )
    .bind(name, until, now.toISOString(), most)
    .all<Record<string, unknown>>();
  return { lease: name, due: results.map(messageOf) };
}

/** Marks a message as sent, only with the lease that sent it. */
export const markSent = (d1: D1Database, now: Date, lease: string, id: number): D1PreparedStatement =>
  d1
    .prepare("UPDATE messages SET sent_at = ?3, leased_until = NULL, fault = NULL WHERE id = ?1 AND lease = ?2")
    .bind(id, lease, now.toISOString());

/** Saves the error and the time of the next try; gives up after the last. */
export function markFailed(
  d1: D1Database,
  now: Date,
  lease: string,
  { id, tries }: Pick<QueuedMessage, "id" | "tries">,
  fault: string,
): D1PreparedStatement {
  const again = new Date(now.getTime() + 60_000 * 2 ** (tries - 1)).toISOString();
  return d1
    .prepare(
      `UPDATE messages SET due_at = ?3, failed_at = ?4, fault = ?5, leased_until = NULL WHERE id = ?1 AND lease = ?2`,
    )
    .bind(id, lease, again, tries >= MOST_TRIES ? now.toISOString() : null, fault.slice(0, 200));
}

/** A page of the messages of a country, sent or not, newest first, for /sandbox/outbox. One trip. */
export async function newestMessages(
  d1: D1Database,
  country: CountryCode,
  paging: Paging,
): Promise<Page<QueuedMessage>> {
  const [total, rows] = await d1.batch<Record<string, unknown>>([
    d1.prepare("SELECT COUNT(*) AS total FROM messages WHERE country = ?1").bind(country),
    d1
      .prepare(`SELECT ${COLUMNS} FROM messages WHERE country = ?1 ORDER BY id DESC LIMIT ?2 OFFSET ?3`)
      .bind(country, paging.pageSize, rowsBefore(paging)),
  ]);
  return { items: (rows?.results ?? []).map(messageOf), ...paging, total: totalIn(total) };
}
