import { nullable, number as readNumber, text } from "../../../db/readers";
import { doorCodes } from "../../../db/schema/orders";
import { type Sql, sql } from "../../../db/sql";
import { type Part, row, rows, run, trip } from "../../../db/trip";
import { tellCode } from "../change/messages-store";
import { DOOR_CODES } from "./code";

type CodeFor = { now: Date; number: string };

const before = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1000);
const DAY_SECONDS = 86_400;

/** Sends a new code to the order's number, if `when` holds and neither the order nor the number had too many; for the batch of a change. */
export function codeSent({ now, number }: CodeFor, when: Sql): Part<number>[] {
  const id = crypto.randomUUID();
  const ends = new Date(now.getTime() + DOOR_CODES.minutes * 60_000);
  return [
    run(sql`INSERT INTO door_codes (id, order_number, mobile, sent_at, expires_at, tries)
      SELECT ${id}, o.number, o.mobile, ${now}, ${ends}, 0 FROM orders o WHERE o.number = ${number} AND ${when}
        AND (SELECT COUNT(*) FROM door_codes c WHERE c.mobile = o.mobile AND c.sent_at > ${before(now, DAY_SECONDS)}) < ${DOOR_CODES.perDay}
        AND NOT EXISTS (SELECT 1 FROM door_codes c WHERE c.order_number = o.number AND c.sent_at > ${before(now, DOOR_CODES.pauseSeconds)})`),
    tellCode(now, number, { id, ends }),
  ];
}

const SENT = { count: readNumber, first: nullable(text) };

/**
 * Sends a new code at the shopper's request. Returns 0, or the seconds until another may be sent. One trip.
 */
export async function sendCode(d1: D1Database, { now, number }: CodeFor): Promise<number> {
  const { sent, day } = await trip(d1, {
    sent: codeSent({ now, number }, sql`1`),
    day: row(
      SENT,
      sql`SELECT COUNT(*) AS count, MIN(c.sent_at) AS first FROM door_codes c JOIN orders o ON o.mobile = c.mobile
        WHERE o.number = ${number} AND c.sent_at > ${before(now, DAY_SECONDS)}`,
    ),
  });
  if ((sent[0] ?? 0) > 0) return 0;
  if (day === null || day.first === null || day.count < DOOR_CODES.perDay) return DOOR_CODES.pauseSeconds;
  return Math.max(1, Math.ceil((Date.parse(day.first) - now.getTime()) / 1000) + DAY_SECONDS);
}

/** Counts a guess of the order's latest code before it is compared; null when that code has ended or was guessed too often. One trip. */
export async function guessCounted(d1: D1Database, { now, number }: CodeFor): Promise<{ id: string } | null> {
  const [counted = null] = await trip(
    d1,
    rows(
      { id: doorCodes.id },
      sql`UPDATE door_codes SET tries = tries + 1
        WHERE id = (SELECT c.id FROM door_codes c WHERE c.order_number = ${number} ORDER BY c.sent_at DESC LIMIT 1)
          AND tries < ${DOOR_CODES.tries} AND expires_at > ${now} RETURNING id`,
    ),
  );
  return counted;
}

/** Deletes codes that no limit counts any more. */
export const oldCodesForgotten = (now: Date): Part<number> =>
  run(sql`DELETE FROM door_codes WHERE sent_at <= ${before(now, DAY_SECONDS)}`);
