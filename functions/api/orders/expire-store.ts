import { returnCredit } from "./credit-part-store";
import { tellExpired } from "./messages-store";
import { OPEN_STATES } from "./order-states";
import { type OrderRecord, orderRecordOf, orderStatements } from "./store";

/** The number of orders released in one batch, and of batches in one run; the next run continues. */
const RELEASE_SIZE = 50;
const RELEASE_BATCHES = 20;

const OPEN = OPEN_STATES.map((state) => `'${state}'`).join(", ");
/**
 * SQL for open orders past their window: all, or one. Nobody else writes during a batch, so each statement sees the
 * same orders. Orders that cost nothing wait for no payment (`payFreeOrders`).
 */
const DUE = `SELECT number FROM orders WHERE state IN (${OPEN}) AND pay_before <= ?1 AND total > 0 AND (?2 IS NULL OR number = ?2)
  ORDER BY pay_before, number LIMIT ${RELEASE_SIZE}`;

const given = (place: "country" | "store_slug", fulfilment: "delivery" | "collection") =>
  `FROM (SELECT o.${place} AS place, l.variant_id AS variant, SUM(l.quantity) AS quantity
    FROM orders o JOIN order_lines l ON l.order_number = o.number
    WHERE o.number IN (${DUE}) AND o.fulfilment = '${fulfilment}' AND l.kind <> 'reward' GROUP BY 1, 2) AS given`;

/**
 * Returns stock, gifts, uses of promotions, gift card parts and store credit, and marks the order expired, exactly
 * once: the state is the guard and changes last.
 */
function releaseStatements(d1: D1Database, now: Date, orderNumber: string | null): D1PreparedStatement[] {
  return [
    `UPDATE variant_offers SET available = available + given.quantity ${given("country", "delivery")}
     WHERE variant_offers.variant_id = given.variant AND variant_offers.country = given.place`,
    `UPDATE store_stock SET available = available + given.quantity ${given("store_slug", "collection")}
     WHERE store_stock.variant_id = given.variant AND store_stock.store_slug = given.place`,
    `UPDATE treats SET available = available + given.quantity
     FROM (SELECT l.variant_id AS variant, SUM(l.quantity) AS quantity FROM order_lines l
       WHERE l.order_number IN (${DUE}) AND l.kind IN ('gift', 'sample') GROUP BY 1) AS given
     WHERE treats.id = given.variant`,
    `UPDATE promotions SET used = used - given.uses
     FROM (SELECT u.promotion_id AS promotion, COUNT(*) AS uses FROM promotion_uses u
       WHERE u.order_number IN (${DUE}) GROUP BY 1) AS given
     WHERE promotions.id = given.promotion`,
    `DELETE FROM promotion_uses WHERE order_number IN (${DUE})`,
    `UPDATE gift_cards SET balance = balance + given.amount
     FROM (SELECT o.gift_card_id AS card, SUM(o.gift_card_amount) AS amount FROM orders o
       WHERE o.number IN (${DUE}) AND o.gift_card_amount > 0 GROUP BY 1) AS given
     WHERE gift_cards.id = given.card`,
    returnCredit(DUE),
    `INSERT INTO order_events (order_number, state, at)
     SELECT number, 'payment_expired', pay_before FROM orders WHERE number IN (${DUE})`,
    `UPDATE payments SET state = 'expired' WHERE state IN ('waiting', 'failed') AND order_number IN (${DUE})`,
    tellExpired(DUE),
    `UPDATE orders SET state = 'payment_expired', gift_card_amount = 0, store_credit_amount = 0, change_id = lower(hex(randomblob(16))) WHERE number IN (${DUE}) RETURNING number`,
  ].map((sql) => d1.prepare(sql).bind(now.toISOString(), orderNumber));
}

/** Releases the orders whose time to pay has passed, and returns their number. One trip for each fifty. */
export async function releaseExpired(d1: D1Database, now: Date): Promise<number> {
  let released = 0;
  for (let batch = 0; batch < RELEASE_BATCHES; batch++) {
    const results = await d1.batch(releaseStatements(d1, now, null));
    const count = results.at(-1)?.results.length ?? 0;
    released += count;
    if (count < RELEASE_SIZE) break;
  }
  return released;
}

/** Releases one order, if its time has passed, and reads it. One trip. */
export async function releaseOrder(d1: D1Database, now: Date, orderNumber: string): Promise<OrderRecord | null> {
  const results = await d1.batch([
    ...releaseStatements(d1, now, orderNumber),
    ...orderStatements(d1, { by: "number", value: orderNumber }),
  ]);
  return orderRecordOf(results.slice(-3));
}
