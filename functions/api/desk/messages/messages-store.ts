import type { DeskMessage, DeskOutbox } from "../../../contract/desk/desk";
import { messages } from "../../../db/schema/messages";
import { of, raw, sql } from "../../../db/sql";
import { row, rows, run, trip } from "../../../db/trip";
import { TOO_MANY } from "../../kit/outbox/room-store";
import { type Paging, rowsBefore, totalRead } from "../../kit/paging";
import { actKept, type DeskCall, type DeskScope } from "../desk-store";

const m = of(messages, "m");
const MESSAGE = {
  id: m.id,
  key: m.key,
  channel: m.channel,
  template: m.template,
  recipient: m.recipient,
  createdAt: m.createdAt,
  sentAt: m.sentAt,
  failedAt: m.failedAt,
  tries: m.tries,
  fault: m.fault,
};
const OF_STATE = {
  failed: raw("m.sent_at IS NULL AND m.failed_at IS NOT NULL"),
  waiting: raw("m.sent_at IS NULL AND m.failed_at IS NULL"),
  sent: raw("m.sent_at IS NOT NULL"),
} as const;
export type MessageState = keyof typeof OF_STATE;

const WEEK = 7 * 86_400_000;

/** A page of the country's messages in a state, newest first, and how many were dropped in the last week. One trip. */
export async function findMessages(
  { d1, country, now }: DeskScope,
  { state, ...paging }: Paging & { state: MessageState },
): Promise<DeskOutbox> {
  const where = sql`m.country = ${country} AND ${OF_STATE[state]}`;
  const found = await trip(d1, {
    total: totalRead(sql`messages m WHERE ${where}`),
    items: rows(
      MESSAGE,
      sql`SELECT ${MESSAGE} FROM messages m WHERE ${where} ORDER BY m.id DESC LIMIT ${paging.pageSize} OFFSET ${rowsBefore(paging)}`,
    ),
    dropped: totalRead(sql`messages m WHERE m.country = ${country} AND ${OF_STATE.failed}
      AND m.failed_at > ${new Date(now.getTime() - WEEK)} AND m.fault = ${TOO_MANY}`),
  });
  return { ...found, ...paging };
}

/** Makes a failed message due again, and saves who did it. `again` is false when it had not failed. One trip. */
export async function sendAgain(
  call: DeskCall,
  id: number,
  note: string,
): Promise<{ message: DeskMessage | null; again: boolean }> {
  const { d1, country, now } = call;
  const own = sql`m.id = ${id} AND m.country = ${country}`;
  const givenUp = sql`${own} AND ${OF_STATE.failed}`;
  const { changed, message } = await trip(d1, {
    act: actKept(
      call,
      { act: "send_again", subject: `message|${id}`, before: { state: "failed" }, after: { state: "waiting" }, note },
      sql`EXISTS (SELECT 1 FROM messages m WHERE ${givenUp})`,
    ),
    changed:
      run(sql`UPDATE messages AS m SET failed_at = NULL, tries = 0, fault = NULL, due_at = ${now}, lease = NULL, leased_until = NULL
      WHERE ${givenUp}`),
    message: row(MESSAGE, sql`SELECT ${MESSAGE} FROM messages m WHERE ${own}`),
  });
  return { message, again: changed > 0 };
}
