import { type CountedVisit, orderCounted } from "../../analytics/purchases/purchase-store";
import { boolean } from "../../db/readers";
import { giftCards } from "../../db/schema/gift-cards";
import { orderLines, orders } from "../../db/schema/orders";
import { inserting, of, type RowOf, raw, type Sql, sql } from "../../db/sql";
import { type Part, row, rows, run, trip } from "../../db/trip";
import { type Attempt, attemptsRead } from "../kit/attempts/attempts-store";
import type { Scope } from "../kit/call/call";
import type { Fault } from "../kit/contact/fault";
import { hasNumberAtOnce } from "../orders/change/change-messages";
import { paymentAdded } from "../orders/change/change-store";
import { tellOrder } from "../orders/change/messages-store";
import { usableCard } from "../orders/pay/parts/gift-part-store";
import { type OrderLineRow, type OrderRecord, type OrderRow, orderRead, type PaymentRow } from "../orders/store";

export type GiftCardRow = typeof giftCards.$inferSelect;
/** Reads the order that this key made, and counts the tries. One trip. */
export const loadBuying = ({ d1, now }: Scope, orderKey: string, attempts: readonly Attempt[]) =>
  trip(d1, { limited: attemptsRead(now, attempts), existing: orderRead({ key: orderKey }) });

export type NewGiftOrder = { order: OrderRow; line: OrderLineRow; card: GiftCardRow; payment: PaymentRow };

/** Writes the order of a card in one batch, unless the key has made one already, and returns the key's order. */
export async function saveBought(
  { d1, now, counted }: Scope & { counted?: CountedVisit | null },
  { order, line, card, payment }: NewGiftOrder,
): Promise<OrderRecord | null> {
  const placed = sql`EXISTS (SELECT 1 FROM orders WHERE number = ${order.number})`;
  const whole = inserting(orders, order);
  const bought = inserting(orderLines, line);
  const gift = inserting(giftCards, card);
  const told = { now, number: order.number, changeId: null };
  const { record } = await trip(d1, {
    order: run(sql`INSERT INTO orders (${whole.columns}) VALUES (${whole.values}) ON CONFLICT DO NOTHING`),
    line: run(sql`INSERT INTO order_lines (${bought.columns}) SELECT ${bought.values} WHERE ${placed}`),
    card: run(sql`INSERT INTO gift_cards (${gift.columns}) SELECT ${gift.values} WHERE ${placed}`),
    timeline: run(sql`INSERT INTO order_events (order_number, state, at)
      SELECT ${[order.number, order.state, order.placedAt]} WHERE ${placed}`),
    payment: paymentAdded(payment, { number: order.number, changeId: order.changeId ?? null }),
    counted: counted ? orderCounted(order.number, counted, now) : null,
    messages: [
      tellOrder(told, "order_placed"),
      hasNumberAtOnce(payment) ? tellOrder(told, "payment_instructions") : null,
    ],
    record: orderRead({ key: order.idempotencyKey }),
  });
  return record;
}

const g = of(giftCards, "g");
const CARD = { id: g.id, amount: g.amount, balance: g.balance, expiresAt: g.expiresAt };
export type FoundCard = RowOf<typeof CARD> & { usable: boolean };

/** Finds the country's card with this code hash and counts the tries. One trip. */
export const findCard = (
  { d1, country, now }: Scope,
  hash: string | null,
  attempts: readonly Attempt[],
): Promise<{ card: FoundCard | null; limited: Fault | null }> =>
  trip(d1, {
    limited: attemptsRead(now, attempts),
    card: row(
      { ...CARD, usable: boolean },
      sql`SELECT ${CARD}, (${usableCard(now)}) AS usable
        FROM gift_cards g WHERE g.code_hash = ${hash ?? ""} AND g.country = ${country}`,
    ),
  });

/** How many cards are sent at once; the next minute sends more. */
const MOST = 25;

const o = of(orders, "o");
const DUE = {
  id: g.id,
  country: g.country,
  orderNumber: g.orderNumber,
  amount: g.amount,
  recipientName: g.recipientName,
  recipientEmail: g.recipientEmail,
  message: g.message,
  language: g.language,
  fromName: o.fullName,
  currency: o.currency,
};
export type DueCard = RowOf<typeof DUE>;

/** Reads paid cards that are due, oldest first; `days` is the present day in each country. One trip. */
export const cardsDue = (d1: D1Database, days: Readonly<Record<string, string>>): Promise<DueCard[]> =>
  trip(
    d1,
    rows(
      DUE,
      sql`SELECT ${DUE} FROM gift_cards g JOIN orders o ON o.number = g.order_number JOIN json_each(${JSON.stringify(days)}) d ON d.key = g.country
        WHERE g.delivered_at IS NULL AND g.deliver_on <= d.value AND o.state = 'paid' AND o.fulfilment_state = 'preparing'
          AND g.void_at IS NULL
        ORDER BY g.deliver_on LIMIT ${raw(String(MOST))}`,
    ),
  );

/** Stores the code's hash and the card's validity; for the batch that sends the card. */
export const cardDelivered = (
  { id, hash, at, expiresAt }: { id: string; hash: string; at: Date; expiresAt: string | null },
  changed: Sql,
): Part<number> =>
  run(sql`UPDATE gift_cards SET code_hash = ${hash}, delivered_at = ${at}, expires_at = ${expiresAt}
    WHERE id = ${id} AND delivered_at IS NULL AND ${changed}`);
