import type { CountryCode, LanguageCode } from "../../../contract/countries";
import { countryCode } from "../../../db/readers";
import { messages } from "../../../db/schema/messages";
import { computed, type RowOf, type Sql, sql } from "../../../db/sql";
import { type Part, rows, run, trip } from "../../../db/trip";
import { type Page, type Paging, rowsBefore, totalRead } from "../paging";
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

/**
 * Queues a message. It belongs in the trip of the change that it reports, so that both happen or neither, and its key
 * makes it one message however often the change is tried. Call `sendLater` after the answer (middleware/send-later);
 * the scheduled handler sends the rest. `onlyIf` is a condition on another row of the same trip.
 */
export const queued = <T extends TemplateName>(
  now: Date,
  { key, channel, template, to, country, language, vars }: Outgoing<T>,
  onlyIf: Sql = sql`1`,
): Part<number> =>
  run(sql`INSERT INTO messages (key, channel, template, recipient, country, language, vars, created_at, due_at)
    SELECT ${key}, ${channel}, ${template}, ${to}, ${country}, ${language}, ${JSON.stringify(vars)}, ${now}, ${now}
    WHERE ${onlyIf} ON CONFLICT (key) DO NOTHING`);

const MESSAGE = {
  id: messages.id,
  key: messages.key,
  channel: messages.channel,
  template: messages.template,
  recipient: messages.recipient,
  country: computed(countryCode, sql`${messages.country}`),
  language: messages.language,
  vars: messages.vars,
  createdAt: messages.createdAt,
  sentAt: messages.sentAt,
  tries: messages.tries,
  fault: messages.fault,
};
export type QueuedMessage = RowOf<typeof MESSAGE>;

/** Floods are looked for this much further than one drain sends. */
const LOOK_AHEAD = 10;
/** A message that is being sent is nobody else's for so long. */
const LEASE_SECONDS = 120;
/**
 * The number of tries before a message is given up; each waits twice as long as the one before, starting with a minute.
 */
const MOST_TRIES = 6;

/** How many messages to the same mailbox or number were queued before one, within some hours. */
const before = (hours: number, ofKind: Sql = sql``) =>
  sql`(SELECT COUNT(*) FROM messages e WHERE e.mailbox = m.mailbox
     AND e.created_at > strftime('%Y-%m-%dT%H:%M:%fZ', m.created_at, ${`-${hours} hours`}) AND e.id < m.id
     AND e.failed_at IS NULL ${ofKind})`;
const SAME_KIND = sql`AND e.template = m.template`;
const IS_PAID_FOR = sql`m.template IN (${PAID_FOR_MESSAGES})`;

/** What is due and with nobody. */
const isDue = (now: Date) => sql`sent_at IS NULL AND failed_at IS NULL AND due_at <= ${now}
  AND (leased_until IS NULL OR leased_until <= ${now})`;

const giveUp = (now: Date, most: number, over: Sql) =>
  run(sql`UPDATE messages AS m SET failed_at = ${now}, fault = 'too many for one recipient'
    WHERE m.id IN (SELECT id FROM messages WHERE ${isDue(now)} AND tries = 0 ORDER BY due_at LIMIT ${most}) AND (${over})`);

const OVER_KIND = sql`NOT ${IS_PAID_FOR}
  AND (${before(1, SAME_KIND)} >= ${CAPS.kind.hour} OR ${before(24, SAME_KIND)} >= ${CAPS.kind.day})`;
const OVER_ALL = sql`CASE WHEN ${IS_PAID_FOR} THEN ${before(1)} >= ${CAPS.paidFor.hour} OR ${before(24)} >= ${CAPS.paidFor.day}
  ELSE ${before(1)} >= ${CAPS.all.hour} OR ${before(24)} >= ${CAPS.all.day} END`;

/**
 * Gives up what would be too much for one mailbox or number, whoever caused it: of what is due, in the order in which it was queued, what
 * has more before it than its caps allow. First by kind, so that a flood of one kind leaves room for the others. Two round trips.
 */
async function giveUpFloods(d1: D1Database, now: Date, most: number): Promise<void> {
  for (const over of [OVER_KIND, OVER_ALL]) await trip(d1, giveUp(now, most, over));
}

/** Takes up to `most` messages that are due, in one statement: of two that drain at once each message goes to one. */
export async function lease(d1: D1Database, now: Date, most: number): Promise<{ lease: string; due: QueuedMessage[] }> {
  const name = crypto.randomUUID();
  const until = new Date(now.getTime() + LEASE_SECONDS * 1000);
  await giveUpFloods(d1, now, most * LOOK_AHEAD);
  const due = await trip(
    d1,
    rows(
      MESSAGE,
      sql`UPDATE messages SET lease = ${name}, leased_until = ${until}, tries = tries + 1
        WHERE id IN (SELECT id FROM messages WHERE ${isDue(now)} ORDER BY due_at LIMIT ${most}) RETURNING ${MESSAGE}`,
    ),
  );
  return { lease: name, due };
}

/** Marks a message as sent, only with the lease that sent it. */
export const markSent = (now: Date, lease: string, id: number): Part<number> =>
  run(
    sql`UPDATE messages SET sent_at = ${now}, leased_until = NULL, fault = NULL WHERE id = ${id} AND lease = ${lease}`,
  );

/** Saves the error and the time of the next try; gives up after the last. */
export function markFailed(
  now: Date,
  lease: string,
  { id, tries }: Pick<QueuedMessage, "id" | "tries">,
  fault: string,
): Part<number> {
  const again = new Date(now.getTime() + 60_000 * 2 ** (tries - 1));
  return run(sql`UPDATE messages SET due_at = ${again}, failed_at = ${tries >= MOST_TRIES ? now : null},
      fault = ${fault.slice(0, 200)}, leased_until = NULL
    WHERE id = ${id} AND lease = ${lease}`);
}

/** A page of the messages of a country, sent or not, newest first, for /sandbox/outbox. One trip. */
export async function newestMessages(
  d1: D1Database,
  country: CountryCode,
  paging: Paging,
): Promise<Page<QueuedMessage>> {
  const found = await trip(d1, {
    total: totalRead(sql`${messages} WHERE country = ${country}`),
    items: rows(
      MESSAGE,
      sql`SELECT ${MESSAGE} FROM ${messages} WHERE country = ${country} ORDER BY id DESC
        LIMIT ${paging.pageSize} OFFSET ${rowsBefore(paging)}`,
    ),
  });
  return { ...found, ...paging };
}
