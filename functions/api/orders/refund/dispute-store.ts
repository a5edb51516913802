import type { DisputeState } from "../../../contract/orders/disputes";
import { disputes } from "../../../db/schema/orders";
import { inserting, of, raw, sql } from "../../../db/sql";
import { type Part, type Parts, rows, run, trip } from "../../../db/trip";
import { orderChargedBack } from "../../beauty-pass/rewards/order-statements-store";
import { isChanged, type SavedChange } from "../../kit/sql/order-change-sql";
import { type OrderMessage, tellOrder } from "../change/messages-store";
import { voidCard } from "../pay/parts/gift-part-store";
import { type ProviderEventKey, toldRead } from "../pay/payment-store";
import type { OrderRecord, PaymentRow } from "../store";

export type DisputeRow = typeof disputes.$inferSelect;

const DISPUTE = of(disputes, "d");

/** Reads an order's disputes, oldest first. */
export const disputesRead = (number: string): Part<DisputeRow[]> =>
  rows(DISPUTE, sql`SELECT ${DISPUTE} FROM disputes d WHERE d.order_number = ${number} ORDER BY d.opened_at, d.id`);
/** Reads one payment attempt with its order and disputes, and whether this event was taken already. One trip. */
export const loadDisputed = (
  d1: D1Database,
  told: ProviderEventKey,
): Promise<{ known: boolean; record: OrderRecord | null; payment: PaymentRow | null; disputes: DisputeRow[] }> =>
  trip(d1, { ...toldRead(told), disputes: disputesRead(told.number) });

/** The timeline's name for it, and the message to the shopper. */
const EVENTS = {
  open: "payment_disputed",
  won: "dispute_won",
  lost: "dispute_lost",
} as const satisfies Record<DisputeState, OrderMessage>;

/** The most operators who get a message about one dispute. */
const MOST_TOLD = 20;

/**
 * Queues messages to the operators of the country who handle money, each in their own language, once for each state of a dispute. For the batch of
 * the step, after the dispute's row.
 */
const tellDesk = ({ now, number, changeId }: SavedChange, { id }: DisputeRow): Part<number> =>
  run(sql`INSERT INTO messages (key, channel, template, recipient, country, language, vars, created_at, due_at)
    SELECT 'dispute|' || d.id || '|' || d.state || '|' || m.id, 'email', 'desk_dispute', m.email, m.country, m.language,
      json_object('number', o.number, 'state', d.state, 'amount', CAST(d.amount AS TEXT), 'currency', o.currency,
        'answerBy', COALESCE(d.answer_by, '')), ${now}, ${now}
    FROM orders o JOIN disputes d ON d.id = ${id} AND d.order_number = o.number
      JOIN members m ON m.country = o.country AND m.roles <> '[]' AND EXISTS (SELECT 1 FROM json_each(m.roles) r WHERE r.value = 'money')
    WHERE o.number = ${number} AND o.change_id = ${changeId} ORDER BY m.created_at LIMIT ${raw(String(MOST_TOLD))} ON CONFLICT (key) DO NOTHING`);

/**
 * Saves a dispute: its row, the combined state of the order's disputes, the timeline, the card that the order bought, and the messages. For the batch
 * of the step.
 */
export function keepDispute(
  step: SavedChange,
  dispute: DisputeRow,
  { standing, isNews, pays }: { standing: DisputeState | null; isNews: boolean; pays: boolean },
): Parts {
  const { now, number, changeId } = step;
  const { columns, values } = inserting(disputes, dispute);
  return {
    dispute: run(sql`INSERT INTO disputes (${columns}) SELECT ${values} WHERE ${isChanged(step)}
      ON CONFLICT (id) DO UPDATE SET state = excluded.state, amount = excluded.amount, answer_by = excluded.answer_by,
        closed_at = excluded.closed_at`),
    standing: run(sql`UPDATE orders SET dispute = ${standing} WHERE number = ${number} AND change_id = ${changeId}`),
    news:
      isNews && standing !== null
        ? {
            timeline: run(sql`INSERT INTO order_events (order_number, state, at)
              SELECT ${[number, EVENTS[standing], now]} WHERE ${isChanged(step)}`),
            messages: tellOrder(step, EVENTS[standing], dispute.paymentId),
          }
        : null,
    desk: tellDesk(step, dispute),
    card: voidCard(step, !pays),
    points: orderChargedBack(step),
  };
}
