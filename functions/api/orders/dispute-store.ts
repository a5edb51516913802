import type { DisputeState } from "../../contract/disputes";
import { disputes, payments } from "../../db/schema/orders";
import { insertion, rowOf, selection } from "../../db/table-sql";
import { orderChargedBack } from "../beauty-pass/order-statements-store";
import { voidCard } from "./gift-part-store";
import { type OrderMessage, tellOrder } from "./messages-store";
import { type OrderRecord, orderRecordOf, orderStatements, type PaymentRow } from "./store";

export type DisputeRow = typeof disputes.$inferSelect;
type Row = Record<string, unknown>;

/** Reads an order's disputes, oldest first. */
export const disputesOf = (d1: D1Database, number: string): D1PreparedStatement =>
  d1
    .prepare(`SELECT ${selection(disputes, "d")} FROM disputes d WHERE d.order_number = ?1 ORDER BY d.opened_at, d.id`)
    .bind(number);
export const disputeRows = (result: D1Result | undefined): DisputeRow[] =>
  ((result?.results ?? []) as Row[]).map((row) => rowOf(disputes, row));

/** One try of an order with the order and its disputes, and whether that event was told already. One round trip. */
export async function loadDisputed(
  d1: D1Database,
  { number, paymentId, eventId }: { number: string; paymentId: string; eventId: string },
): Promise<{ known: boolean; record: OrderRecord | null; payment: PaymentRow | null; disputes: DisputeRow[] }> {
  const results = await d1.batch([
    d1.prepare("SELECT 1 FROM payment_events WHERE id = ?1").bind(eventId),
    d1
      .prepare(`SELECT ${selection(payments, "p")} FROM payments p WHERE p.id = ?1 AND p.order_number = ?2`)
      .bind(paymentId, number),
    disputesOf(d1, number),
    ...orderStatements(d1, { by: "number", value: number }),
  ]);
  const [found] = (results[1]?.results ?? []) as Row[];
  return {
    known: results[0]?.results.length === 1,
    payment: found === undefined ? null : rowOf(payments, found),
    disputes: disputeRows(results[2]),
    record: orderRecordOf(results.slice(-3)),
  };
}

/** What the timeline calls it, and the message to the shopper. */
const EVENTS = {
  open: "payment_disputed",
  won: "dispute_won",
  lost: "dispute_lost",
} as const satisfies Record<DisputeState, OrderMessage>;

/** Most people of one desk who are written to about one dispute. */
const MOST_TOLD = 20;

/**
 * Writes to the people of the country's desk who handle money, each in their own language: once for each state of a
 * dispute. For the batch of the step, after the dispute's row.
 */
const tellDesk = ({ d1, now, number, changeId }: Step, { id }: DisputeRow) =>
  d1
    .prepare(
      `INSERT INTO messages (key, channel, template, recipient, country, language, vars, created_at, due_at)
       SELECT 'dispute|' || d.id || '|' || d.state || '|' || m.id, 'email', 'desk_dispute', m.email, m.country, m.language,
         json_object('number', o.number, 'state', d.state, 'amount', CAST(d.amount AS TEXT), 'currency', o.currency,
           'answerBy', COALESCE(d.answer_by, '')), ?1, ?1
       FROM orders o JOIN disputes d ON d.id = ?4 AND d.order_number = o.number
         JOIN members m ON m.country = o.country AND m.roles <> '[]' AND EXISTS (SELECT 1 FROM json_each(m.roles) r WHERE r.value = 'money')
       WHERE o.number = ?2 AND o.change_id = ?3 ORDER BY m.created_at LIMIT ${MOST_TOLD} ON CONFLICT (key) DO NOTHING`,
    )
    .bind(now.toISOString(), number, changeId, id);

type Step = { d1: D1Database; now: Date; number: string; changeId: string };

/**
 * For the batch of the step that a dispute is: its row, how the order's disputes stand together, the timeline, the card
 * that the order bought, and who is written to.
 */
export function keepDispute(
  step: Step,
  dispute: DisputeRow,
  { standing, isNews, pays }: { standing: DisputeState | null; isNews: boolean; pays: boolean },
): D1PreparedStatement[] {
  const { d1, now, number, changeId } = step;
  const { columns, values } = insertion(disputes, dispute);
  const changed = "EXISTS (SELECT 1 FROM orders WHERE number = ? AND change_id = ?)";
  return [
    d1
      .prepare(
        `INSERT INTO disputes (${columns}) SELECT ${values.map(() => "?").join(", ")} WHERE ${changed}
         ON CONFLICT (id) DO UPDATE SET state = excluded.state, amount = excluded.amount, answer_by = excluded.answer_by,
           closed_at = excluded.closed_at`,
      )
      .bind(...values, number, changeId),
    d1.prepare("UPDATE orders SET dispute = ?3 WHERE number = ?1 AND change_id = ?2").bind(number, changeId, standing),
    ...(isNews && standing !== null
      ? [
          d1
            .prepare(`INSERT INTO order_events (order_number, state, at) SELECT ?, ?, ? WHERE ${changed}`)
            .bind(number, EVENTS[standing], now.toISOString(), number, changeId),
          ...tellOrder(step, EVENTS[standing], dispute.paymentId),
        ]
      : []),
    tellDesk(step, dispute),
    voidCard(step, !pays),
    orderChargedBack(step),
  ];
}
