import type { OrderState } from "../../contract/orders";
import type { Shop } from "../bag/store";
import { type Attempt, attemptStatements, limitedBy } from "./attempts-store";
import type { Fault } from "./checkout/fault";
import { OPEN_STATES } from "./order-states";
import { type OrderRecord, orderRecordOf, orderStatements } from "./store";

/** An order by its number. One round trip. */
export const findOrder = async (d1: D1Database, number: string): Promise<OrderRecord | null> =>
  orderRecordOf(await d1.batch(orderStatements(d1, { by: "number", value: number })));

/** An order that is about to be paid; counts the attempts on the way. One round trip. */
export async function loadPayment(
  { d1, now }: Shop,
  number: string,
  attempts: readonly Attempt[],
): Promise<{ record: OrderRecord | null; limited: Fault | null }> {
  const results = await d1.batch([
    ...attemptStatements(d1, now, attempts),
    ...orderStatements(d1, { by: "number", value: number }),
  ]);
  return { record: orderRecordOf(results.slice(-3)), limited: limitedBy(attempts, results, now) };
}

/**
 * Writes down how a payment ended, if the order is still open and in its window: an approval and an expiry that race end in one of both.
 * Answers the order as it is after it, whoever wrote it. One round trip.
 */
export async function savePayment(
  { d1, now }: Shop,
  number: string,
  state: OrderState,
): Promise<{ saved: boolean; record: OrderRecord | null }> {
  const open = OPEN_STATES.map((one) => `'${one}'`).join(", ");
  const results = await d1.batch([
    d1
      .prepare(
        `UPDATE orders SET state = ?2, fulfilment_state = CASE ?2 WHEN 'paid' THEN 'preparing' ELSE fulfilment_state END
         WHERE number = ?1 AND state IN (${open}) AND pay_before > ?3 RETURNING number`,
      )
      .bind(number, state, now.toISOString()),
    d1
      .prepare("INSERT INTO order_events (order_number, state, at) SELECT ?1, ?2, ?3 WHERE changes() = 1")
      .bind(number, state, now.toISOString()),
    ...orderStatements(d1, { by: "number", value: number }),
  ]);
  return { saved: results[0]?.results.length === 1, record: orderRecordOf(results.slice(-3)) };
}
