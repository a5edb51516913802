import type { CountryCode, LanguageCode } from "../../contract/countries";
import { giftCards } from "../../db/schema/gift-cards";
import { orders } from "../../db/schema/orders";
import { insertion } from "../../db/table-sql";
import type { OnlyIf } from "../messages/outbox-store";
import { type Attempt, attemptStatements, limitedBy } from "../orders/attempts-store";
import { hasInstructions } from "../orders/change-messages";
import { paymentStatement } from "../orders/change-store";
import type { Fault } from "../orders/checkout/fault";
import { usableCard } from "../orders/gift-part-store";
import { tellOrder } from "../orders/messages-store";
import {
  type OrderLineRow,
  type OrderRecord,
  type OrderRow,
  orderRecordOf,
  orderStatements,
  type PaymentRow,
} from "../orders/store";

export type GiftCardRow = typeof giftCards.$inferSelect;
type Shop = { d1: D1Database; country: CountryCode; now: Date };

/** Reads the order that this key made, and whether the limit of tries is reached. One trip. */
export async function loadBuying({ d1, now }: Shop, orderKey: string, attempts: readonly Attempt[]) {
  const results = await d1.batch([
    ...attemptStatements(d1, now, attempts),
    ...orderStatements(d1, { by: "idempotency_key", value: orderKey }),
  ]);
  return { existing: orderRecordOf(results.slice(-3)), limited: limitedBy(attempts, results, now) };
}

export type Bought = { order: OrderRow; line: OrderLineRow; card: GiftCardRow; payment: PaymentRow };

/** Writes the order of a card in one batch, unless the key has made one already, and returns the key's order. */
export async function saveBought(
  { d1, now }: Shop,
  { order, line, card, payment }: Bought,
): Promise<OrderRecord | null> {
  const { columns, values } = insertion(orders, order);
  const gift = insertion(giftCards, card);
  const marks = (list: readonly unknown[]) => list.map(() => "?").join(", ");
  const placed = "EXISTS (SELECT 1 FROM orders WHERE number = ?)";
  const told = { d1, now, number: order.number, changeId: null };
  const results = await d1.batch([
    d1.prepare(`INSERT INTO orders (${columns}) VALUES (${marks(values)}) ON CONFLICT DO NOTHING`).bind(...values),
    d1
      .prepare(
        `INSERT INTO order_lines (order_number, position, kind, variant_id, sku, snapshot, quantity, unit_price)
         SELECT ?, ?, ?, ?, ?, ?, ?, ? WHERE ${placed}`,
      )
      .bind(
        ...[order.number, line.position, line.kind, line.variantId, line.sku, JSON.stringify(line.snapshot)],
        ...[line.quantity, line.unitPrice, order.number],
      ),
    d1
      .prepare(`INSERT INTO gift_cards (${gift.columns}) SELECT ${marks(gift.values)} WHERE ${placed}`)
      .bind(...gift.values, order.number),
    d1
      .prepare(`INSERT INTO order_events (order_number, state, at) SELECT ?, ?, ? WHERE ${placed}`)
      .bind(order.number, order.state, order.placedAt, order.number),
    paymentStatement(d1, payment, order),
    ...tellOrder(told, "order_placed"),
    ...(hasInstructions(payment.method) ? tellOrder(told, "payment_instructions") : []),
    ...orderStatements(d1, { by: "idempotency_key", value: order.idempotencyKey }),
  ]);
  return orderRecordOf(results.slice(-3));
}

export type FoundCard = Pick<GiftCardRow, "id" | "amount" | "balance" | "expiresAt"> & { usable: boolean };

/** Finds the card of a code's hash in the country and counts the tries. One trip. */
export async function findCard(
  { d1, country, now }: Shop,
  hash: string | null,
  attempts: readonly Attempt[],
): Promise<{ card: FoundCard | null; limited: Fault | null }> {
  const results = await d1.batch([
    ...attemptStatements(d1, now, attempts),
    d1
      .prepare(
        `SELECT g.id, g.amount, g.balance, g.expires_at AS expiresAt, (${usableCard("g", "?3")}) AS usable
         FROM gift_cards g WHERE g.code_hash = ?1 AND g.country = ?2`,
      )
      .bind(hash ?? "", country, now.toISOString()),
  ]);
  const [row] = (results.at(-1)?.results ?? []) as (Omit<FoundCard, "usable"> & { usable: number })[];
  return {
    card: row === undefined ? null : { ...row, usable: row.usable === 1 },
    limited: limitedBy(attempts, results, now),
  };
}

/** The number of cards sent at once; the next minute sends more. */
const MOST = 25;

export type DueCard = Pick<
  GiftCardRow,
  "id" | "country" | "orderNumber" | "amount" | "recipientName" | "recipientEmail" | "message" | "language"
> & { fromName: string; currency: string };

/** Reads paid cards that are due, oldest first; `days` is the present day in each country. One trip. */
export async function cardsDue(d1: D1Database, days: Readonly<Record<string, string>>): Promise<DueCard[]> {
  const { results } = await d1
    .prepare(
      `SELECT g.id, g.country, g.order_number AS orderNumber, g.amount, g.recipient_name AS recipientName,
         g.recipient_email AS recipientEmail, g.message, g.language, o.full_name AS fromName, o.currency
       FROM gift_cards g JOIN orders o ON o.number = g.order_number JOIN json_each(?1) d ON d.key = g.country
       WHERE g.delivered_at IS NULL AND g.deliver_on <= d.value AND o.state = 'paid' AND o.fulfilment_state = 'preparing'
         AND g.void_at IS NULL
       ORDER BY g.deliver_on LIMIT ${MOST}`,
    )
    .bind(JSON.stringify(days))
    .all<DueCard>();
  return results as (DueCard & { language: LanguageCode })[];
}

/** Stores the code's hash and the card's validity; for the batch that sends the card. */
export const markDelivered = (
  d1: D1Database,
  { id, hash, at, expiresAt }: { id: string; hash: string; at: string; expiresAt: string | null },
  onlyIf: OnlyIf,
): D1PreparedStatement =>
  d1
    .prepare(
      `UPDATE gift_cards SET code_hash = ?, delivered_at = ?, expires_at = ? WHERE id = ? AND delivered_at IS NULL AND ${onlyIf.sql}`,
    )
    .bind(hash, at, expiresAt, id, ...onlyIf.values);
