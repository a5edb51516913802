import type { CountryCode, LanguageCode } from "../../../contract/countries";
import { countryCode } from "../../../db/readers";
import { messages } from "../../../db/schema/messages";
import { computed, type RowOf, type Sql, sql } from "../../../db/sql";
import { type Part, rows, run, trip } from "../../../db/trip";
import { type Page, type Paging, rowsBefore, totalRead } from "../paging";
import { isOwnMailbox, makeRoom, withRoom } from "./room-store";
import type { TemplateName, TemplateVars } from "./template-vars";

export type Outgoing<T extends TemplateName = TemplateName> = {
  /** Identifies the occasion of the message: "verify|<token id>". A second message with the same key is not queued. */
  key: string;
  channel: "email" | "sms";
  template: T;
  /** Email address or E.164 number. */
  to: string;
  country: CountryCode;
  language: LanguageCode;
  vars: TemplateVars[T];
  /** The signed-in member who causes it. To their own mailbox it does not wait behind messages that strangers cause. */
  by?: string | null;
};

/**
 * Queues a message. It belongs in the trip of the change that it reports, so that both happen or neither does. Its key makes it one message however
 * often the change is tried. Call `sendLater` after the answer (middleware/send-later); the scheduled handler sends the rest. `onlyIf` is a condition
 * on another row of the same trip.
 */
export const queued = <T extends TemplateName>(
  now: Date,
  { key, channel, template, to, country, language, vars, by = null }: Outgoing<T>,
  onlyIf: Sql = sql`1`,
): Part<number> =>
  run(sql`INSERT INTO messages (key, channel, template, recipient, country, language, vars, created_at, due_at, own)
    SELECT ${key}, ${channel}, ${template}, given.recipient, ${country}, ${language}, ${JSON.stringify(vars)}, ${now}, ${now},
      ${by === null ? 0 : isOwnMailbox(by, "given.recipient")}
    FROM (SELECT ${to} AS recipient) given WHERE ${onlyIf} ON CONFLICT (key) DO NOTHING`);

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

/** For how many seconds a message that is being sent is reserved for its sender. */
const LEASE_SECONDS = 120;
/**
 * The number of tries before a message is given up; each waits twice as long as the one before, and the first waits a minute.
 */
const MOST_TRIES = 6;

/**
 * Reserves up to `most` messages that are due and within the limits, in one statement, so that two senders at once never get the same message.
 */
export async function lease(d1: D1Database, now: Date, most: number): Promise<{ lease: string; due: QueuedMessage[] }> {
  const name = crypto.randomUUID();
  const until = new Date(now.getTime() + LEASE_SECONDS * 1000);
  await makeRoom(d1, now);
  const due = await trip(
    d1,
    rows(
      MESSAGE,
      sql`UPDATE messages SET lease = ${name}, leased_until = ${until}, tries = tries + 1
        WHERE id IN ${withRoom(now, most)} RETURNING ${MESSAGE}`,
    ),
  );
  return { lease: name, due };
}

/** Marks a message as sent, if it still has the lease that sent it. */
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

/** A page of a country's messages, sent or not, newest first, for /sandbox/outbox. One trip. */
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
