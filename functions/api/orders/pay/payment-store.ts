import { orders, payments } from "../../../db/schema/orders";
import { of, type RowOf, sql } from "../../../db/sql";
import { holds, type Part, row, rows, run, trip } from "../../../db/trip";
import { type Attempt, attemptsRead } from "../../kit/attempts/attempts-store";
import type { Scope } from "../../kit/call/call";
import type { Fault } from "../../kit/contact/fault";
import { hasInstructions } from "../change/change-messages";
import { tellOrder } from "../change/messages-store";
import { type OrderRecord, type OrderRow, orderRead, type PaymentRow } from "../store";
import type { BegunPayment } from "./gateway/begun-payment";

/** An order by its number. One trip. */
export const findOrder = (d1: D1Database, number: string): Promise<OrderRecord | null> =>
  trip(d1, orderRead({ number }));

/** Reads an order that is about to be paid and counts the tries. One trip. */
export const loadPayment = (
  { d1, now }: Scope,
  number: string,
  attempts: readonly Attempt[],
): Promise<{ record: OrderRecord | null; limited: Fault | null }> =>
  trip(d1, { limited: attemptsRead(now, attempts), record: orderRead({ number }) });

const PAYMENT = of(payments, "p");

export type ProviderEventKey = { number: string; paymentId: string; eventId: string };

/**
 * Reads one payment attempt of an order, current or earlier, with the order, and whether this event was applied before.
 */
export const toldRead = ({ number, paymentId, eventId }: ProviderEventKey) => ({
  known: isKnown(eventId),
  payment: row(
    PAYMENT,
    sql`SELECT ${PAYMENT} FROM payments p WHERE p.id = ${paymentId} AND p.order_number = ${number}`,
  ),
  record: orderRead({ number }),
});

const isKnown = (eventId: string): Part<boolean> =>
  holds(sql`EXISTS (SELECT 1 FROM payment_events WHERE id = ${eventId})`);

/** Reads one payment attempt of an order, and whether this event was applied before, in one trip. */
export const loadTold = (
  d1: D1Database,
  told: ProviderEventKey,
): Promise<{ record: OrderRecord | null; payment: PaymentRow | null; known: boolean }> => trip(d1, toldRead(told));

/**
 * Saves what a provider answered to a payment attempt, if no other request did, and sends an account's number to the shopper. Returns the order
 * afterwards. One trip.
 */
export async function saveBegun(
  d1: D1Database,
  now: Date,
  { payment: { id, method }, order }: { payment: PaymentRow; order: OrderRow },
  { reference, url, code }: BegunPayment,
): Promise<OrderRecord | null> {
  const tells = code !== null && hasInstructions(method);
  const { record } = await trip(d1, {
    begun: run(sql`UPDATE payments SET reference = ${reference}, url = ${url}, code = ${code}
      WHERE id = ${id} AND url IS NULL AND code IS NULL`),
    instructed: tells ? tellOrder({ ...order, now }, "payment_instructions") : [],
    record: orderRead({ number: order.number }),
  });
  return record;
}

const QUESTIONABLE = {
  id: payments.id,
  orderNumber: payments.orderNumber,
  state: payments.state,
  amount: payments.amount,
  provider: payments.provider,
  reference: payments.reference,
  createdAt: payments.createdAt,
};
/** A payment that an operator has to look at: a refund that is due, a fraud check that nobody ended, or a dispute. */
export type Questionable = RowOf<typeof QUESTIONABLE>;

/** Payments that an operator has to look at, oldest first. One trip, by the index of states. */
export const paymentsToLookAt = (d1: D1Database): Promise<Questionable[]> =>
  trip(
    d1,
    rows(
      QUESTIONABLE,
      sql`SELECT ${QUESTIONABLE} FROM ${payments}
        WHERE state IN ('refund_due', 'review', 'disputed') ORDER BY created_at LIMIT 200`,
    ),
  );

/** Reads free orders that were interrupted before they were marked as paid. One trip. */
export const freeOrders = (d1: D1Database): Promise<{ number: string }[]> =>
  trip(
    d1,
    rows(
      { number: orders.number },
      sql`SELECT number FROM ${orders} WHERE state = 'payment_pending' AND total = 0 LIMIT 50`,
    ),
  );
