import { sql } from "../../../db/sql";
import { run, trip } from "../../../db/trip";
import { invitationSettled } from "../change/invitation";
import { type OrderRecord, type OrderRow, orderRead } from "../store";

/** Saves that a return was asked for, unless the order changed meanwhile. Returns the order afterwards. One trip. */
export async function askReturn(
  d1: D1Database,
  now: Date,
  { number, changeId, country, fulfilmentState }: OrderRow,
  reason: string,
): Promise<OrderRecord | null> {
  const next = crypto.randomUUID();
  const { record } = await trip(d1, {
    asked: run(sql`UPDATE orders SET return_asked_at = ${now}, return_reason = ${reason}, change_id = ${next}
      WHERE number = ${number} AND change_id IS ${changeId} AND fulfilment_state = ${fulfilmentState} AND return_asked_at IS NULL`),
    event: run(sql`INSERT INTO order_events (order_number, state, at) SELECT number, 'return_asked', ${now} FROM orders
      WHERE number = ${number} AND change_id = ${next}`),
    invited: invitationSettled({ now, country, number }),
    record: orderRead({ number }),
  });
  return record;
}
