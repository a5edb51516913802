import { type OrderRecord, type OrderRow, orderRecordOf, orderStatements } from "./store";

/** Saves that a return was asked for, unless the order changed meanwhile. Returns the order afterwards. One trip. */
export async function askReturn(
  d1: D1Database,
  now: Date,
  { number, changeId, fulfilmentState }: OrderRow,
  reason: string,
): Promise<OrderRecord | null> {
  const next = crypto.randomUUID();
  const at = now.toISOString();
  const results = await d1.batch([
    d1
      .prepare(
        `UPDATE orders SET return_asked_at = ?2, return_reason = ?3, change_id = ?4
         WHERE number = ?1 AND change_id IS ?5 AND fulfilment_state = ?6 AND return_asked_at IS NULL`,
      )
      .bind(number, at, reason, next, changeId, fulfilmentState),
    d1
      .prepare(
        `INSERT INTO order_events (order_number, state, at) SELECT number, 'return_asked', ?2 FROM orders
         WHERE number = ?1 AND change_id = ?3`,
      )
      .bind(number, at, next),
    ...orderStatements(d1, { by: "number", value: number }),
  ]);
  return orderRecordOf(results.slice(-3));
}
