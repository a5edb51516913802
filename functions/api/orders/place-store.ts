import type { PaymentMethod } from "../../contract/payment-methods";
import { orders } from "../../db/schema/orders";
import { raw } from "../../db/sql";
import { insertion } from "../../db/table-sql";
import type { Assessment } from "../bag/assess-bag";
import { type BagLineRow, isTreat, productOf, unitPriceOf } from "../bag/describe-line";
import { voucherSince } from "../bag/promotions-store";
import { type BagRows, readStatements, readsOf, rowsOf, type Shop } from "../bag/store";
import { heldNow } from "../beauty-pass/held-store";
import { takeRewardAlong } from "../beauty-pass/order-statements-store";
import { memberIdOf, VISITOR } from "../viewer";
import { type Attempt, attemptStatements, limitedBy } from "./attempts-store";
import { hasInstructions } from "./change-messages";
import { paymentStatement } from "./change-store";
import type { Fault } from "./checkout/fault";
import type { PlacingFacts } from "./checkout/judge-checkout";
import { ORDERED, theirOrders, usedUp } from "./earlier-orders-store";
import { isLong } from "./hold-limits";
import { type Holding, holdingOf, holdsOf, longHeld, MAY_HOLD, NEAREST_HOLD, tooLong } from "./holds-store";
import { tellOrder } from "./messages-store";
import { type OrderRecord, type OrderRow, orderRecordOf, orderStatements, type PaymentRow } from "./store";

export type LoadedPlacing = PlacingFacts & {
  /** The order that this key has made already. */
  existing: OrderRecord | null;
  limited: Fault | null;
  /** How near the shopper is to the most orders that may wait for their payment. */
  holding: Holding;
};

/** Who places the order: promotions are used by them, and what waits for its payment is counted. */
export type Using = Shop & {
  email: string;
  mobile: string;
  network: string | null;
  method: PaymentMethod;
  unlimited?: boolean;
};

/** Reads everything that placing needs in one trip, and counts the tries. */
export async function loadPlacing(
  shop: Using,
  bagId: string,
  { orderKey, storeSlug, attempts }: { orderKey: string; storeSlug: string | undefined; attempts: readonly Attempt[] },
): Promise<LoadedPlacing> {
  const { d1, now, country } = shop;
  const memberId = memberIdOf(shop.viewer ?? VISITOR);
  const results = await d1.batch([
    ...attemptStatements(d1, now, attempts),
    ...orderStatements(d1, { by: "idempotency_key", value: orderKey }),
    d1.prepare("SELECT country, collect FROM stores WHERE slug = ?1").bind(storeSlug ?? ""),
    d1
      .prepare(
        `SELECT s.variant_id AS variantId, s.available FROM bag_lines l
         JOIN store_stock s ON s.variant_id = l.variant_id AND s.store_slug = ?2 WHERE l.bag_id = ?1`,
      )
      .bind(bagId, storeSlug ?? ""),
    d1
      .prepare(`WITH ${theirOrders(raw("SELECT ?1, ?2")).text} SELECT ${ORDERED.text} AS ordered`)
      .bind(shop.email, memberId),
    d1
      .prepare(`WITH ${holdsOf("SELECT '', ?1, ?2, ?3, ?4, ?5, ?6")} ${NEAREST_HOLD}`)
      .bind(shop.email, shop.mobile, memberId, bagId, shop.network, now.toISOString()),
    // Only a way to pay that leaves much time is asked how much it holds already.
    d1
      .prepare(
        `SELECT * FROM (${storeSlug === undefined ? longHeld("country", "?1", "''") : longHeld("store_slug", "?1", "''")}) WHERE ?2`,
      )
      .bind(storeSlug ?? country, isLong(shop.method) ? 1 : 0),
    ...readStatements(shop, bagId),
  ]);
  const [found, inStore, before, holding, long] = results.slice(-readsOf(shop) - 5, -readsOf(shop));
  const [store] = (found?.results ?? []) as { country: string; collect: number }[];
  const stock = (inStore?.results ?? []) as { variantId: string; available: number }[];
  const held = (long?.results ?? []) as { variant: string; quantity: number }[];
  return {
    limited: limitedBy(attempts, results, now),
    existing: orderRecordOf(results.slice(attempts.length, attempts.length + 3)),
    store: store === undefined ? null : { country: store.country, collect: store.collect === 1 },
    storeStock: new Map(stock.map(({ variantId, available }) => [variantId, available])),
    ordered: (before?.results[0] as { ordered?: number } | undefined)?.ordered === 1,
    holding: holdingOf(holding),
    longHeld: isLong(shop.method) ? new Map(held.map(({ variant, quantity }) => [variant, quantity])) : null,
    bag: rowsOf(results, shop),
  };
}

/**
 * The lines as stored with the order: what was bought or given, with its name and price at that time. The parts of a
 * bundle are within its price.
 */
const keptLines = ({ rows, priced }: Assessment) =>
  rows.map((line) => ({
    kind: line.kind,
    variantId: line.variantId,
    sku: line.sku,
    snapshot: productOf(line),
    quantity: line.quantity,
    unitPrice: line.parentId === "" ? Math.round((priced.lines.get(line.id)?.price ?? 0) / line.quantity) : 0,
  }));

/**
 * What must be available, and at which price, for the order to be made: stock of variants, treats, and uses of
 * promotions.
 */
const conditionsOf = ({ rows, priced }: Assessment) => {
  const sold = rows.filter((row) => !isTreat(row));
  const pieces = (list: readonly BagLineRow[]) => {
    const counts = new Map<string, { variantId: string; quantity: number; unitPrice: number }>();
    for (const row of list) {
      const { variantId } = row;
      const quantity = (counts.get(variantId)?.quantity ?? 0) + row.quantity;
      counts.set(variantId, { variantId, quantity, unitPrice: unitPriceOf(row) });
    }
    return JSON.stringify([...counts.values()]);
  };
  // Uses of staff prices are counted too, for audits (R46).
  const used = priced.ledger.filter(
    ({ step, outcome }) =>
      outcome === "applied" && (step === "offer" || step === "coupon" || step === "perk" || step === "staff"),
  );
  return {
    sold: pieces(sold),
    treats: pieces(rows.filter((row) => isTreat(row) && row.kind !== "reward")),
    /** The id of the reward's hold; "" for none. */
    reward: rows.find(({ kind }) => kind === "reward")?.id ?? "",
    promotions: JSON.stringify([...new Set(used.flatMap(({ ruleId }) => ruleId ?? []))]),
  };
};

/** Where the stock is taken from, and the conditions for making the order. */
function stockOf({ fulfilment, country, storeSlug }: OrderRow) {
  return fulfilment === "delivery"
    ? ({ table: "variant_offers", place: "country", at: country } as const)
    : ({ table: "store_stock", place: "store_slug", at: storeSlug } as const);
}

export type SavedPlacing = { placed: boolean; record: OrderRecord | null; bag: BagRows };

/**
 * Places an order in ONE batch, all of it or nothing (R8): the order only comes into being when the bag is still of that version,
 * every line still costs that much and is still there, gifts too, the reward is still set aside, no promotion has been used up meanwhile, and the key has made no order yet; all that follows hangs on the order being there.
 * `record` is the order of the key, ours or the one that was quicker; `bag` is how the bag is after it.
 */
export async function savePlacing(
  shop: Using,
  { order, payment }: { order: OrderRow; payment: PaymentRow },
  bag: BagRows,
  assessment: Assessment,
): Promise<SavedPlacing> {
  const { d1, country } = shop;
  const now = shop.now.toISOString();
  const lines = JSON.stringify(keptLines(assessment));
  const { sold, treats, reward, promotions } = conditionsOf(assessment);
  const memberId = memberIdOf(shop.viewer ?? VISITOR) ?? "";
  const stock = stockOf(order);
  const { columns, values } = insertion(orders, order);
  const marks = values.map(() => "?").join(", ");
  const wanted = "json_each(?) w";
  const placed = "EXISTS (SELECT 1 FROM orders WHERE number = ?)";
  const results = await d1.batch([
    d1
      .prepare(
        `WITH ${theirOrders(raw("SELECT ?, ?")).text}, ${holdsOf("SELECT '', ?, ?, ?, ?, ?, ?")},
           long_held AS (${longHeld(stock.place, "?", "''")})
         INSERT INTO orders (${columns}) SELECT ${marks}
         WHERE EXISTS (SELECT 1 FROM bags WHERE id = ? AND country = ? AND version = ? AND expires_at > ?)
           AND NOT EXISTS (SELECT 1 FROM ${wanted}
             LEFT JOIN variant_offers o ON o.variant_id = w.value ->> 'variantId' AND o.country = ?
             LEFT JOIN ${stock.table} s ON s.variant_id = w.value ->> 'variantId' AND s.${stock.place} = ?
             WHERE o.price IS NOT w.value ->> 'unitPrice' OR s.available IS NULL OR s.available < w.value ->> 'quantity')
           AND NOT EXISTS (SELECT 1 FROM ${wanted} LEFT JOIN treats t ON t.id = w.value ->> 'variantId'
             WHERE t.available IS NULL OR t.available < w.value ->> 'quantity')
           AND NOT EXISTS (SELECT 1 FROM ${wanted} JOIN promotions p ON p.id = w.value
             WHERE ${usedUp(raw("?")).text})
           AND (? = 0 OR ${MAY_HOLD})
           AND NOT (? AND EXISTS (SELECT 1 FROM ${wanted}
             JOIN ${stock.table} s ON s.variant_id = w.value ->> 'variantId' AND s.${stock.place} = ?
             LEFT JOIN long_held h ON h.variant = w.value ->> 'variantId'
             WHERE ${tooLong("w.value ->> 'quantity'", "s.available", "h.quantity")}))
           AND ${heldNow(raw("?"), raw("?"), raw("?")).text} = ?
         ON CONFLICT DO NOTHING`,
      )
      .bind(
        shop.email,
        memberIdOf(shop.viewer ?? VISITOR),
        ...[shop.email, shop.mobile, memberIdOf(shop.viewer ?? VISITOR), order.bagId, shop.network, now],
        stock.at,
        ...values,
        order.bagId,
        country,
        bag.version,
        now,
        sold,
        country,
        stock.at,
        treats,
        promotions,
        voucherSince(shop.now),
        order.total > 0 && shop.unlimited !== true ? 1 : 0,
        isLong(shop.method) ? 1 : 0,
        sold,
        stock.at,
        memberId,
        country,
        now,
        reward,
      ),
    d1
      .prepare(
        `INSERT INTO order_lines (order_number, position, kind, variant_id, sku, snapshot, quantity, unit_price)
         SELECT ?1, w.key, w.value ->> 'kind', w.value ->> 'variantId', w.value ->> 'sku', w.value -> 'snapshot',
           w.value ->> 'quantity', w.value ->> 'unitPrice'
         FROM json_each(?2) w WHERE EXISTS (SELECT 1 FROM orders WHERE number = ?1)`,
      )
      .bind(order.number, lines),
    d1
      .prepare(
        `UPDATE ${stock.table} SET available = available - wanted.quantity
         FROM (SELECT w.value ->> 'variantId' AS variant, SUM(w.value ->> 'quantity') AS quantity FROM ${wanted} GROUP BY 1) AS wanted
         WHERE ${stock.table}.variant_id = wanted.variant AND ${stock.table}.${stock.place} = ? AND ${placed}`,
      )
      .bind(sold, stock.at, order.number),
    d1
      .prepare(
        `UPDATE treats SET available = available - 1 WHERE id IN (SELECT w.value ->> 'variantId' FROM ${wanted}) AND ${placed}`,
      )
      .bind(treats, order.number),
    d1
      .prepare(`UPDATE promotions SET used = used + 1 WHERE id IN (SELECT w.value FROM ${wanted}) AND ${placed}`)
      .bind(promotions, order.number),
    d1
      .prepare(
        `INSERT OR IGNORE INTO promotion_uses (promotion_id, order_number, customer)
         SELECT w.value, ?, ? FROM ${wanted} WHERE ${placed}`,
      )
      .bind(order.number, memberId || shop.email.toLowerCase(), promotions, order.number),
    d1.prepare(`DELETE FROM bag_lines WHERE bag_id = ? AND ${placed}`).bind(order.bagId, order.number),
    d1.prepare(`DELETE FROM bag_codes WHERE bag_id = ? AND ${placed}`).bind(order.bagId, order.number),
    d1
      .prepare(
        `UPDATE bags SET version = version + 1, coupon_code = NULL, voucher_declined = 0, checkout_draft = NULL, draft_at = NULL,
             updated_at = ? WHERE id = ? AND ${placed}`,
      )
      .bind(now, order.bagId, order.number),
    d1
      .prepare(`INSERT INTO order_events (order_number, state, at) SELECT ?, ?, ? WHERE ${placed}`)
      .bind(order.number, order.state, order.placedAt, order.number),
    ...(reward === "" ? [] : [takeRewardAlong({ d1, now: shop.now, number: order.number, memberId })]),
    paymentStatement(d1, payment, order),
    ...tellOrder({ d1, now: shop.now, number: order.number, changeId: null }, "order_placed"),
    ...(hasInstructions(payment.method) && order.total > 0
      ? tellOrder({ d1, now: shop.now, number: order.number, changeId: null }, "payment_instructions")
      : []),
    ...orderStatements(d1, { by: "idempotency_key", value: order.idempotencyKey }),
    ...readStatements(shop, order.bagId),
  ]);
  const record = orderRecordOf(results.slice(-readsOf(shop) - 3, -readsOf(shop)));
  return { placed: record?.order.number === order.number, record, bag: rowsOf(results, shop) };
}
