import { type Sql, sql } from "../../db/sql";
import { type Part, run, trip } from "../../db/trip";
import { type DeskCall, dayAgo, doneToday } from "./desk-store";

type ReservedAmount = { paymentId: string; amount: number };

/**
 * Reserves an amount from what the operator may refund without approval in a day, if the day's limit allows it, so that simultaneous refunds see each
 * other. The same payment is reserved once. One trip.
 */
export async function reserve(call: DeskCall, { paymentId, amount }: ReservedAmount, atMost: number): Promise<boolean> {
  const { d1, country, now, operatorId } = call;
  const mine = sql`COALESCE((SELECT amount FROM reserved_amounts
    WHERE operator_id = ${operatorId} AND payment_id = ${paymentId} AND at > ${dayAgo(call)}), 0)`;
  const reserved = await trip(
    d1,
    run(sql`INSERT INTO reserved_amounts (operator_id, payment_id, country, amount, at)
      SELECT ${[operatorId, paymentId, country, amount, now]} WHERE ${doneToday(call)} - ${mine} + ${amount} <= ${atMost}
      ON CONFLICT (operator_id, payment_id) DO UPDATE SET amount = excluded.amount, at = excluded.at`),
  );
  return reserved === 1;
}

/** Releases a reserved amount if `when` holds, because the act itself counts from then on, or nothing was paid. */
export const reserveReleased = ({ operatorId }: DeskCall, paymentId: string, when: Sql = sql`TRUE`): Part<number> =>
  run(sql`DELETE FROM reserved_amounts WHERE operator_id = ${operatorId} AND payment_id = ${paymentId} AND ${when}`);
