import { orders } from "../../../../db/schema/orders";
import { raw, type Sql, sql } from "../../../../db/sql";
import { rows, run, trip } from "../../../../db/trip";
import { tellExpired } from "../../change/messages-store";
import { OPEN } from "../../place/holds/holds-store";
import { type OrderRecord, orderRead } from "../../store";
import { returnCredit } from "../parts/credit-part-store";

/** How many orders one batch releases, and how many batches one run has; the next run continues. */
const RELEASE_SIZE = 50;
const RELEASE_BATCHES = 20;

const MOST = raw(String(RELEASE_SIZE));
/**
 * SQL for open orders past their window: all, or one. Nobody else writes during a batch, so each statement sees the same orders. Orders that cost
 * nothing do not wait for a payment (`payFreeOrders`).
 */
const dueOf = (now: Date, number: string | null): Sql =>
  sql`SELECT number FROM orders WHERE state IN (${OPEN}) AND pay_before <= ${now} AND total > 0
    ${number === null ? raw("") : sql`AND number = ${number}`} ORDER BY pay_before, number LIMIT ${MOST}`;

const givenBack = (due: Sql, place: "country" | "store_slug", fulfilment: "delivery" | "collection"): Sql =>
  sql`FROM (SELECT o.${raw(place)} AS place, l.variant_id AS variant, SUM(l.quantity) AS quantity
    FROM orders o JOIN order_lines l ON l.order_number = o.number
    WHERE o.number IN (${due}) AND o.fulfilment = ${fulfilment} AND l.kind <> 'reward' GROUP BY 1, 2) AS given`;

/**
 * Returns stock, gifts, uses of promotions, gift card parts and store credit, and marks the order expired, exactly once: every statement requires the
 * old state, which changes last.
 */
function releasing(now: Date, number: string | null) {
  const due = dueOf(now, number);
  return {
    stock: [
      run(sql`UPDATE variant_offers SET available = available + given.quantity ${givenBack(due, "country", "delivery")}
        WHERE variant_offers.variant_id = given.variant AND variant_offers.country = given.place`),
      run(sql`UPDATE withheld_offers SET available = available + given.quantity ${givenBack(due, "country", "delivery")}
        WHERE withheld_offers.variant_id = given.variant AND withheld_offers.country = given.place`),
      run(sql`UPDATE store_stock SET available = available + given.quantity ${givenBack(due, "store_slug", "collection")}
        WHERE store_stock.variant_id = given.variant AND store_stock.store_slug = given.place`),
      run(sql`UPDATE treats SET available = available + given.quantity
        FROM (SELECT l.variant_id AS variant, SUM(l.quantity) AS quantity FROM order_lines l
          WHERE l.order_number IN (${due}) AND l.kind IN ('gift', 'sample') GROUP BY 1) AS given
        WHERE treats.id = given.variant`),
    ],
    uses: [
      run(sql`UPDATE promotions SET used = used - given.uses
        FROM (SELECT u.promotion_id AS promotion, COUNT(*) AS uses FROM promotion_uses u
          WHERE u.order_number IN (${due}) GROUP BY 1) AS given
        WHERE promotions.id = given.promotion`),
      run(sql`DELETE FROM promotion_uses WHERE order_number IN (${due})`),
    ],
    tender: [
      run(sql`UPDATE gift_cards SET balance = balance + given.amount
        FROM (SELECT o.gift_card_id AS card, SUM(o.gift_card_amount) AS amount FROM orders o
          WHERE o.number IN (${due}) AND o.gift_card_amount > 0 GROUP BY 1) AS given
        WHERE gift_cards.id = given.card`),
      returnCredit(now, due),
    ],
    timeline: run(sql`INSERT INTO order_events (order_number, state, at)
      SELECT number, 'payment_expired', pay_before FROM orders WHERE number IN (${due})`),
    payments: run(
      sql`UPDATE payments SET state = 'expired' WHERE state IN ('waiting', 'failed') AND order_number IN (${due})`,
    ),
    messages: tellExpired(now, due),
    released: rows(
      { number: orders.number },
      sql`UPDATE orders SET state = 'payment_expired', gift_card_amount = 0, store_credit_amount = 0, change_id = lower(hex(randomblob(16)))
        WHERE number IN (${due}) RETURNING number`,
    ),
  };
}

/** Releases the orders whose time to pay has passed, and returns their number. One trip for each fifty. */
export async function releaseExpired(d1: D1Database, now: Date): Promise<number> {
  let count = 0;
  for (let batch = 0; batch < RELEASE_BATCHES; batch++) {
    const { released } = await trip(d1, releasing(now, null));
    count += released.length;
    if (released.length < RELEASE_SIZE) break;
  }
  return count;
}

/** Releases one order, if its time has passed, and reads it. One trip. */
export async function releaseOrder(d1: D1Database, now: Date, number: string): Promise<OrderRecord | null> {
  const { record } = await trip(d1, { ...releasing(now, number), record: orderRead({ number }) });
  return record;
}
