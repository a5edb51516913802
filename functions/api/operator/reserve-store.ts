import { type DeskPlace, DONE_TODAY, doneTodayValues } from "./desk-store";

type Reserved = { paymentId: string; amount: number };

/**
 * Sets money that is to go back aside of what the operator may give alone in a day, where the day allows it: of refunds that are pressed
 * at one instant, each finds what the others took. The same payment is set aside once. One round trip.
 */
export async function reserve(place: DeskPlace, { paymentId, amount }: Reserved, atMost: number): Promise<boolean> {
  const { d1, country, now, operatorId } = place;
  const at = now.toISOString();
  const mine = "COALESCE((SELECT amount FROM reserved_amounts WHERE operator_id = ? AND payment_id = ? AND at > ?), 0)";
  const [, , day = ""] = doneTodayValues(place);
  const { meta } = await d1
    .prepare(
      `INSERT INTO reserved_amounts (operator_id, payment_id, country, amount, at)
       SELECT ?, ?, ?, ?, ? WHERE ${DONE_TODAY} - ${mine} + ? <= ?
       ON CONFLICT (operator_id, payment_id) DO UPDATE SET amount = excluded.amount, at = excluded.at`,
    )
    .bind(
      ...[operatorId, paymentId, country, amount, at, ...doneTodayValues(place)],
      ...[operatorId, paymentId, day, amount, atMost],
    )
    .run();
  return meta.changes === 1;
}

/** What was set aside is free again, where `when` holds: the act itself counts from then on, or nothing was given. */
export const releaseStatement = (
  { d1, operatorId }: DeskPlace,
  paymentId: string,
  when: { sql: string; values: readonly unknown[] } = { sql: "TRUE", values: [] },
): D1PreparedStatement =>
  d1
    .prepare(`DELETE FROM reserved_amounts WHERE operator_id = ? AND payment_id = ? AND ${when.sql}`)
    .bind(operatorId, paymentId, ...when.values);
