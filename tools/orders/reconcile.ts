import { ORDER_STATES } from "../../functions/api/orders/change/order-states";
import type { OrderState } from "../../functions/contract/orders/orders";
import { number, text } from "../../functions/db/readers";
import { raw, type Sql, sql } from "../../functions/db/sql";
import { rows, trip } from "../../functions/db/trip";

/** Two tables that disagree about one subject. */
export type Disagreement = { what: string; subject: string };
/** The number of pieces that can be sold now, by `place|variant`. */
export type Stock = Record<string, number>;

const states = (which: (state: OrderState) => boolean) =>
  (Object.keys(ORDER_STATES) as OrderState[]).filter(which).map((state) => raw(`'${state}'`));
const TAKEN = states((state) => ORDER_STATES[state].stock === "taken");
const ALL = states(() => true);

/** Each check finds the subjects that disagree; it finds none where all is right. */
const CHECKS: readonly { what: string; found: Sql }[] = [
  {
    what: "an order is paid, but none of its payments is",
    // Paid goods that are on their way may be refunded; such an order belongs to the list to look at.
    found: sql`SELECT number AS subject FROM orders o WHERE state = 'paid' AND total > 0 AND fulfilment_state <> 'returned'
      AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.order_number = o.number AND p.state IN ('paid', 'refunded', 'refund_due', 'disputed', 'charged_back'))`,
  },
  {
    what: "a payment is paid, but not its order",
    // An order that a gift card covers completely has a payment of 0.
    found: sql`SELECT p.id AS subject FROM payments p LEFT JOIN orders o ON o.number = p.order_number
      WHERE p.state = 'paid' AND p.amount > 0 AND o.state IS NOT 'paid'`,
  },
  {
    what: "an order is to be paid to the courier, but its payment does not wait for exactly what is left of its total",
    found: sql`SELECT o.number AS subject FROM orders o LEFT JOIN payments p ON p.id = o.payment_id WHERE o.state = 'payment_at_door'
      AND (o.payment_method <> 'cod' OR p.state IS NOT 'waiting' OR p.amount + o.gift_card_amount + o.store_credit_amount <> o.total)`,
  },
  {
    what: "an order has a courier's fee without a courier, or parts of its price differ from its total",
    found: sql`SELECT number AS subject FROM orders WHERE subtotal - discount + delivery + payment_fee <> total
      OR (payment_fee > 0 AND payment_method <> 'cod')`,
  },
  {
    what: "an order went to the courier unpaid without a confirmed number",
    found: sql`SELECT e.order_number AS subject FROM order_events e JOIN orders o ON o.number = e.order_number WHERE e.state = 'payment_at_door'
      AND e.at > datetime('now', '-80 days') AND o.forgotten = 0
      AND NOT EXISTS (SELECT 1 FROM messages m WHERE m.key LIKE 'order|' || e.order_number || '|cod_code|sms|%')`,
  },
  {
    what: "an order was paid more than once, and no payment is being refunded",
    found: sql`SELECT order_number AS subject FROM payments WHERE state = 'paid' GROUP BY 1 HAVING COUNT(*) > 1`,
  },
  {
    what: "the payment, gift card and store credit together differ from the order's total",
    found: sql`SELECT p.id AS subject FROM payments p JOIN orders o ON o.number = p.order_number
      WHERE p.state = 'paid' AND o.state = 'paid' AND o.fulfilment_state <> 'returned' AND p.amount + o.gift_card_amount + o.store_credit_amount <> o.total`,
  },
  {
    what: "a gift card's balance differs from its amount less its orders",
    found: sql`SELECT g.id AS subject FROM gift_cards g WHERE g.balance <> g.amount - g.voided
      - COALESCE((SELECT SUM(o.gift_card_amount) FROM orders o WHERE o.gift_card_id = g.id), 0)`,
  },
  {
    what: "a gift card is usable although its payment was returned or is disputed, or void although it is paid",
    found: sql`SELECT g.id AS subject FROM gift_cards g JOIN orders o ON o.number = g.order_number JOIN payments p ON p.id = o.payment_id
      WHERE o.state = 'paid' AND (g.void_at IS NULL) <> (p.state = 'paid' AND NOT g.overdrawn)`,
  },
  {
    what: "an order's dispute mark differs from its disputes",
    found: sql`SELECT o.number AS subject FROM orders o LEFT JOIN (SELECT order_number, CASE WHEN SUM(state = 'open') > 0 THEN 'open'
        WHEN SUM(state = 'lost') > 0 THEN 'lost' ELSE 'won' END AS standing FROM disputes GROUP BY 1) d ON d.order_number = o.number
      WHERE o.dispute IS NOT d.standing`,
  },
  {
    what: "a disputed payment has no open dispute, or an open dispute is missing on its payment",
    found: sql`SELECT p.id AS subject FROM payments p WHERE (p.state = 'disputed') <> EXISTS (SELECT 1 FROM disputes d
      WHERE d.payment_id = p.id AND d.state = 'open') AND p.state <> 'refunded'`,
  },
  {
    what: "an order was handed over while its payment was disputed",
    found: sql`SELECT e.order_number AS subject FROM order_events e WHERE e.state IN ('shipped', 'ready_for_collection', 'collected')
      AND 'payment_disputed' = (SELECT x.state FROM order_events x WHERE x.order_number = e.order_number AND x.id < e.id
        AND x.state IN ('payment_disputed', 'dispute_won', 'dispute_lost') ORDER BY x.id DESC LIMIT 1)`,
  },
  {
    what: "a store credit balance is negative",
    found: sql`SELECT member_id || '|' || country AS subject FROM store_credit_entries WHERE member_id <> ''
      GROUP BY member_id, country HAVING SUM(amount) < 0`,
  },
  {
    what: "an order's store credit differs from the entries for it",
    found: sql`SELECT o.number AS subject FROM orders o WHERE o.store_credit_amount <> -COALESCE((SELECT SUM(e.amount)
      FROM store_credit_entries e WHERE e.order_number = o.number AND e.kind IN ('spent', 'returned')), 0)`,
  },
  {
    what: "a refund as store credit has no entry, or an entry has no refund",
    found: sql`SELECT p.id AS subject FROM payments p LEFT JOIN store_credit_entries e ON e.key = 'refund|' || p.id
      WHERE p.refund_to = 'store_credit' AND (p.state <> 'refunded' OR e.amount IS NOT p.amount)
      UNION ALL SELECT e.key FROM store_credit_entries e LEFT JOIN payments p ON e.key = 'refund|' || p.id
      WHERE e.kind = 'refunded' AND p.refund_to IS NOT 'store_credit'`,
  },
  {
    what: "a payment was refunded twice: as store credit and by its provider",
    found: sql`SELECT p.id AS subject FROM payments p WHERE p.refund_to = 'store_credit'
      AND EXISTS (SELECT 1 FROM payment_events e WHERE e.payment_id = p.id AND e.event = 'refund')`,
  },
  {
    what: "store credit belongs to an order that does not exist",
    found: sql`SELECT e.key AS subject FROM store_credit_entries e
      WHERE e.order_number IS NOT NULL AND NOT EXISTS (SELECT 1 FROM orders o WHERE o.number = e.order_number)`,
  },
  {
    what: "an order gave its points twice",
    found: sql`SELECT e.order_number AS subject FROM pass_events e JOIN orders o ON o.number = e.order_number WHERE e.kind = 'order_paid'
      GROUP BY 1 HAVING COUNT(*) > 1
      UNION SELECT e.order_number FROM pass_events e JOIN order_points g ON g.order_number = e.order_number WHERE e.kind = 'order_paid'`,
  },
  {
    what: "an order has no lines",
    found: sql`SELECT number AS subject FROM orders o WHERE NOT EXISTS (SELECT 1 FROM order_lines l WHERE l.order_number = o.number)`,
  },
  {
    what: "lines, payments or events belong to an order that does not exist",
    found: sql`SELECT DISTINCT x.order_number AS subject FROM (SELECT order_number FROM order_lines UNION SELECT order_number FROM payments
      UNION SELECT order_number FROM order_events) x WHERE NOT EXISTS (SELECT 1 FROM orders o WHERE o.number = x.order_number)`,
  },
  {
    what: "the last event of an order differs from its state",
    found: sql`SELECT number AS subject FROM orders o WHERE o.state IS NOT (SELECT e.state FROM order_events e
      WHERE e.order_number = o.number AND e.state IN (${ALL}) ORDER BY e.id DESC LIMIT 1)`,
  },
  {
    what: "a promotion's number of uses differs from its orders",
    found: sql`SELECT id AS subject FROM promotions p WHERE p.used <> (SELECT COUNT(*) FROM promotion_uses u WHERE u.promotion_id = p.id)`,
  },
  {
    what: "a promotion is used by an order that was cancelled or has expired",
    found: sql`SELECT u.order_number AS subject FROM promotion_uses u JOIN orders o ON o.number = u.order_number WHERE o.state NOT IN (${TAKEN})`,
  },
  {
    what: "an order has no confirmation message",
    // Sent messages are kept for 90 days, and those of an erased member are deleted.
    found: sql`SELECT number AS subject FROM orders o WHERE forgotten = 0 AND placed_at > datetime('now', '-80 days')
      AND NOT EXISTS (SELECT 1 FROM messages m WHERE m.key = 'order|' || o.number || '|order_placed|email')`,
  },
  {
    what: "a paid order has no message of thanks",
    found: sql`SELECT number AS subject FROM orders o WHERE state = 'paid' AND forgotten = 0 AND placed_at > datetime('now', '-80 days')
      AND NOT EXISTS (SELECT 1 FROM messages m WHERE m.key = 'order|' || o.number || '|order_paid|email')`,
  },
  {
    what: "a message is about an order that does not exist or was not paid",
    found: sql`SELECT m.key AS subject FROM messages m LEFT JOIN order_events e
      ON e.order_number = substr(m.key, 7, instr(substr(m.key, 7), '|') - 1) AND e.state = CASE m.template WHEN 'order_paid' THEN 'paid' WHEN 'order_confirmed' THEN 'payment_at_door' ELSE e.state END
      WHERE m.key LIKE 'order|%' AND e.id IS NULL`,
  },
  {
    what: "a stock is negative",
    found: sql`SELECT country || '|' || variant_id AS subject FROM variant_offers WHERE available < 0
      UNION ALL SELECT store_slug || '|' || variant_id FROM store_stock WHERE available < 0`,
  },
];

/** Pieces on sale and pieces in orders, by place and variant. The sum never changes unless a delivery adds stock. */
export async function countStock(db: D1Database): Promise<Stock> {
  const counted = await trip(
    db,
    rows(
      { key: text, pieces: number },
      sql`SELECT key, SUM(pieces) AS pieces FROM (
         SELECT country || '|' || variant_id AS key, available AS pieces FROM variant_offers
         UNION ALL SELECT store_slug || '|' || variant_id, available FROM store_stock
         UNION ALL SELECT CASE o.fulfilment WHEN 'delivery' THEN o.country ELSE o.store_slug END || '|' || l.variant_id, l.quantity
           FROM orders o JOIN order_lines l ON l.order_number = o.number
           WHERE o.state IN (${TAKEN}) AND l.kind NOT IN ('gift', 'sample', 'reward', 'gift_card'))
       GROUP BY key ORDER BY key`,
    ),
  );
  return Object.fromEntries(counted.map(({ key, pieces }) => [key, pieces]));
}

/** Compares orders, payments, promotions and stock; `before` is an earlier result of {@link countStock}. Empty where all agree. */
export async function reconcile(db: D1Database, before?: Stock): Promise<Disagreement[]> {
  const found: Disagreement[] = [];
  for (const { what, found: wrong } of CHECKS)
    for (const { subject } of await trip(db, rows({ subject: text }, wrong))) found.push({ what, subject });
  if (before === undefined) return found;
  const now = await countStock(db);
  for (const key of new Set([...Object.keys(before), ...Object.keys(now)]))
    if (before[key] !== now[key])
      found.push({ what: `${before[key] ?? "no"} pieces before, ${now[key] ?? "no"} now`, subject: key });
  return found;
}

/** Payments that a person must look at: no table disagrees, but they are not resolved by themselves. */
export async function toLookAt(db: D1Database): Promise<string[]> {
  const questionable = await trip(
    db,
    rows(
      { id: text, state: text },
      sql`SELECT p.id, CASE WHEN p.state = 'refunded' AND EXISTS (SELECT 1 FROM disputes d WHERE d.payment_id = p.id AND d.state = 'lost')
           THEN 'refunded, and taken back by the bank too' WHEN p.state = 'refunded' THEN 'refunded, but its order continues'
           WHEN p.state = 'charged_back' THEN 'taken back by the bank, but its order continues' ELSE p.state END AS state
       FROM payments p JOIN orders o ON o.number = p.order_number WHERE p.state IN ('refund_due', 'review', 'disputed')
         OR (p.state = 'refunded' AND EXISTS (SELECT 1 FROM disputes d WHERE d.payment_id = p.id AND d.state = 'lost'))
         OR (p.state IN ('refunded', 'charged_back') AND p.id = o.payment_id AND o.state = 'paid' AND o.fulfilment_state <> 'returned') ORDER BY p.created_at`,
    ),
  );
  return questionable.map(({ id, state }) => `${id}: ${state}`);
}
