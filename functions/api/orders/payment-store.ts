import { payments } from "../../db/schema/orders";
import { rowOf, selection } from "../../db/table-sql";
import type { Shop } from "../bag/store";
import { type Attempt, attemptStatements, limitedBy } from "./attempts-store";
import type { Fault } from "./checkout/fault";
import { type OrderRecord, orderRecordOf, orderStatements, type PaymentRow } from "./store";

/** An order by its number. One trip. */
export const findOrder = async (d1: D1Database, number: string): Promise<OrderRecord | null> =>
  orderRecordOf(await d1.batch(orderStatements(d1, { by: "number", value: number })));

/** Reads an order that is about to be paid and counts the tries. One trip. */
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
 * Reads one try of an order, current or earlier, with the order, and whether that event was applied before. One trip.
 */
export async function loadTold(
  d1: D1Database,
  { number, paymentId, eventId }: { number: string; paymentId: string; eventId: string },
): Promise<{ record: OrderRecord | null; payment: PaymentRow | null; known: boolean }> {
  const results = await d1.batch([
    d1.prepare("SELECT 1 FROM payment_events WHERE id = ?1").bind(eventId),
    d1
      .prepare(`SELECT ${selection(payments, "p")} FROM payments p WHERE p.id = ?1 AND p.order_number = ?2`)
      .bind(paymentId, number),
    ...orderStatements(d1, { by: "number", value: number }),
  ]);
  const [found] = (results[1]?.results ?? []) as Record<string, unknown>[];
  return {
    known: results[0]?.results.length === 1,
    payment: found === undefined ? null : rowOf(payments, found),
    record: orderRecordOf(results.slice(-3)),
  };
}

/** Saves the address of a provider's page, if no other request did. Returns the order afterwards. One trip. */
export async function saveBegun(
  d1: D1Database,
  { id, orderNumber }: PaymentRow,
  { reference, url }: { reference: string; url: string },
): Promise<OrderRecord | null> {
  const results = await d1.batch([
    d1.prepare("UPDATE payments SET reference = ?2, url = ?3 WHERE id = ?1 AND url IS NULL").bind(id, reference, url),
    ...orderStatements(d1, { by: "number", value: orderNumber }),
  ]);
  return orderRecordOf(results.slice(-3));
}

/** A payment that somebody has to look at: money to give back, a check for fraud that nobody ended, or what a bank wants back. */
export type Questionable = Pick<
  PaymentRow,
  "id" | "orderNumber" | "state" | "amount" | "provider" | "reference" | "createdAt"
>;

/** Payments that somebody must look at, oldest first. One trip, by the index of states. */
export async function paymentsToLookAt(d1: D1Database): Promise<Questionable[]> {
  const { results } = await d1
    .prepare(
      `SELECT id, order_number AS orderNumber, state, amount, provider, reference, created_at AS createdAt FROM payments
       WHERE state IN ('refund_due', 'review', 'disputed') ORDER BY created_at LIMIT 200`,
    )
    .all<Questionable>();
  return results;
}
