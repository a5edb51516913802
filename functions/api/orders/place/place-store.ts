import { type CountedVisit, orderCounted } from "../../../analytics/purchases/purchase-store";
import type { PaymentMethod } from "../../../contract/orders/payment-methods";
import { isPromotionKind } from "../../../contract/promotions/promotions";
import { boolean, number, text } from "../../../db/readers";
import { stores } from "../../../db/schema/happening";
import { orders } from "../../../db/schema/orders";
import { inserting, raw, type Sql, sql } from "../../../db/sql";
import { holds, mapped, type Part, type Reading, row, rows, run, trip } from "../../../db/trip";
import type { Assessment } from "../../bag/assess-bag";
import { type BagLineRow, isTreat, productOf, unitPriceOf } from "../../bag/lines/describe-line";
import { hasTurn, isQueued } from "../../bag/queue/turn-sql";
import { turnsUsed, WITHOUT_PIECES } from "../../bag/queue/turns-store";
import { type BagRows, bagRead } from "../../bag/store";
import { heldNow } from "../../beauty-pass/rewards/held-store";
import { takeRewardAlong } from "../../beauty-pass/rewards/order-statements-store";
import { type Attempt, attemptsRead } from "../../kit/attempts/attempts-store";
import type { Scope, ShopperScope } from "../../kit/call/call";
import { memberIdOf, VISITOR } from "../../kit/call/viewer";
import type { Fault } from "../../kit/contact/fault";
import { ORDERED, shopperKnownBy, theirOrders, usedUp } from "../../promotions/earlier-orders-store";
import { voucherSince } from "../../promotions/promotions-store";
import { hasNumberAtOnce } from "../change/change-messages";
import { paymentAdded, placeOf } from "../change/change-store";
import { tellOrder } from "../change/messages-store";
import { codeSent } from "../door/codes-store";
import { doorShopper, mayPayAtDoor } from "../door/door-store";
import { type OrderRecord, type OrderRow, orderRead, type PaymentRow } from "../store";
import type { PlacingFacts } from "./check/judge-checkout";
import { isLong } from "./holds/hold-limits";
import { holdingRead, holdsOf, longHeld, MAY_HOLD, type NearLimit, tooLong } from "./holds/holds-store";

export type LoadedPlacing = PlacingFacts & {
  /** The order that this key has made already. */
  existing: OrderRecord | null;
  limited: Fault | null;
  /** Whether the shopper may owe a courier one order more; null unless they want to. */
  mayPayAtDoor?: boolean | null;
  /** How close the shopper is to the limit of unpaid orders. */
  holding: NearLimit;
};

/** The shopper who places the order: their uses of promotions and their unpaid orders are counted. */
export type PlacingCall = ShopperScope & {
  email: string;
  mobile: string;
  /** The delivery address; null for a collection. */
  address: Readonly<Record<string, string>> | null;
  network: string | null;
  method: PaymentMethod;
  unlimited?: boolean;
  counted?: CountedVisit | null;
};

const memberOf = ({ viewer }: ShopperScope) => memberIdOf(viewer ?? VISITOR);
const shopperOf = (scope: PlacingCall): Sql => shopperKnownBy({ ...scope, memberId: memberOf(scope) });
const placerOf = (scope: PlacingCall, bagId: string): Sql =>
  sql`SELECT ${["", scope.email, scope.mobile, memberOf(scope), bagId, scope.network, scope.now]}`;

const doorShopperOf = (scope: PlacingCall, number: string): Sql =>
  doorShopper({ ...scope, number, memberId: memberOf(scope) });

const STORE = { country: stores.country, collect: stores.collect };

const storeStockRead = (bagId: string, storeSlug: string): Reading<ReadonlyMap<string, number>> =>
  mapped(
    rows(
      { variantId: text, available: number },
      sql`SELECT s.variant_id AS variantId, s.available FROM bag_lines l
        JOIN store_stock s ON s.variant_id = l.variant_id AND s.store_slug = ${storeSlug}
        JOIN stores o ON o.slug = s.store_slug WHERE l.bag_id = ${bagId} AND NOT ${isQueued(raw("l.variant_id"), raw("o.country"))}`,
    ),
    (found) => new Map(found.map(({ variantId, available }) => [variantId, available])),
  );

const longHeldRead = ({ country }: Scope, storeSlug: string | undefined): Reading<ReadonlyMap<string, number>> =>
  mapped(
    rows(
      { variant: text, quantity: number },
      storeSlug === undefined ? longHeld("country", country, "") : longHeld("store_slug", storeSlug, ""),
    ),
    (found) => new Map(found.map(({ variant, quantity }) => [variant, quantity])),
  );

/** Reads everything that placing needs in one trip, and counts the tries. */
export const loadPlacing = (
  scope: PlacingCall,
  bagId: string,
  { orderKey, storeSlug, attempts }: { orderKey: string; storeSlug: string | undefined; attempts: readonly Attempt[] },
): Promise<LoadedPlacing> =>
  trip(scope.d1, {
    limited: attemptsRead(scope.now, attempts),
    existing: orderRead({ key: orderKey }),
    store: row(STORE, sql`SELECT country, collect FROM stores WHERE slug = ${storeSlug ?? ""}`),
    storeStock: storeStockRead(bagId, storeSlug ?? ""),
    ordered: mapped(
      row({ ordered: boolean }, sql`WITH ${theirOrders(shopperOf(scope))} SELECT ${ORDERED} AS ordered`),
      (found) => found?.ordered === true,
    ),
    holding: holdingRead(placerOf(scope, bagId)),
    mayPayAtDoor: scope.method === "cod" ? holds(mayPayAtDoor(doorShopperOf(scope, ""), scope.now)) : null,
    // How much is held for long is read only for a payment method with a long window.
    longHeld: isLong(scope.method) ? longHeldRead(scope, storeSlug) : null,
    bag: bagRead(scope, bagId),
  });

const HOUR_MS = 3_600_000;

/** Reads the order that a bag of this version became within the last hour; null when it became none. One trip. */
export const orderOfBag = ({ d1, now }: Scope, bagId: string, bagVersion: number): Promise<OrderRecord | null> =>
  trip(d1, orderRead({ bagId, bagVersion, since: new Date(now.getTime() - HOUR_MS) }));

/**
 * The lines as stored with the order: what was bought or given, with its name and price at that time. The parts of a bundle are included in its
 * price.
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
 * What must be available, and at which price, for the order to be made: stock of variants, treats, and uses of promotions.
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
  const used = priced.ledger.filter(({ step, outcome }) => outcome === "applied" && isPromotionKind(step));
  return {
    sold: pieces(sold),
    treats: pieces(rows.filter((row) => isTreat(row) && row.kind !== "reward")),
    /** The id of the reward's hold; "" without a reward. */
    reward: rows.find(({ kind }) => kind === "reward")?.id ?? "",
    promotions: JSON.stringify([...new Set(used.flatMap(({ ruleId }) => ruleId ?? []))]),
  };
};

type Placing = { order: OrderRow; payment: PaymentRow };
type OrderNeeds = ReturnType<typeof conditionsOf>;

const each = (list: string): Sql => sql`json_each(${list}) w`;
const isPlaced = (order: OrderRow): Sql => sql`EXISTS (SELECT 1 FROM orders WHERE number = ${order.number})`;

/** SQL for whether everything is available at that price. */
function allThere(order: OrderRow, country: string, { sold, treats }: OrderNeeds): Sql {
  const { table, place, at } = placeOf(order);
  return sql`NOT EXISTS (SELECT 1 FROM ${each(sold)}
      LEFT JOIN variant_offers o ON o.variant_id = w.value ->> 'variantId' AND o.country = ${country}
      LEFT JOIN ${raw(table)} s ON s.variant_id = w.value ->> 'variantId' AND s.${raw(place)} = ${at}
      WHERE o.price IS NOT w.value ->> 'unitPrice' OR s.available IS NULL OR s.available < w.value ->> 'quantity')
    AND NOT EXISTS (SELECT 1 FROM ${each(treats)} LEFT JOIN treats t ON t.id = w.value ->> 'variantId'
      WHERE t.available IS NULL OR t.available < w.value ->> 'quantity')`;
}

/**
 * SQL, for a statement that has `long_held`, for whether a payment method with a long window would hold too much of anything.
 */
function tooMuch(order: OrderRow, { sold }: OrderNeeds): Sql {
  const { table, place, at } = placeOf(order);
  return sql`EXISTS (SELECT 1 FROM ${each(sold)}
    JOIN ${raw(table)} s ON s.variant_id = w.value ->> 'variantId' AND s.${raw(place)} = ${at}
    LEFT JOIN long_held h ON h.variant = w.value ->> 'variantId'
    WHERE ${tooLong(raw("w.value ->> 'quantity'"), raw("s.available"), raw("h.quantity"))})`;
}

/**
 * SQL for whether each piece that is sold by turns is delivered in the member's turn, one a turn, and to a mobile number that has had none.
 */
function inTurn(order: OrderRow, { country, now, mobile, ...scope }: PlacingCall, { sold }: OrderNeeds): Sql {
  const turn = hasTurn(raw("w.value ->> 'variantId'"), { country, member: memberOf({ ...scope, country, now }), now });
  const hadOne = sql`EXISTS (SELECT 1 FROM orders h JOIN queue_turns t ON t.order_number = h.number
    JOIN variants x ON x.product_slug = t.product_slug WHERE h.mobile = ${mobile} AND t.country = ${country} AND x.id = w.value ->> 'variantId'
      AND h.state NOT IN (${WITHOUT_PIECES}))`;
  return sql`NOT EXISTS (SELECT 1 FROM ${each(sold)} WHERE ${isQueued(raw("w.value ->> 'variantId'"), country)}
    AND (${order.fulfilment} <> 'delivery' OR w.value ->> 'quantity' > 1 OR NOT ${turn} OR ${hadOne}))`;
}

/** Inserts the order's row, if all its conditions hold. */
function orderPlaced(scope: PlacingCall, order: OrderRow, version: number, wanted: OrderNeeds): Part<number> {
  const { now, country } = scope;
  const { columns, values } = inserting(orders, order);
  const { place, at } = placeOf(order);
  return run(sql`WITH ${theirOrders(shopperOf(scope))}, ${holdsOf(placerOf(scope, order.bagId))},
      long_held AS (${longHeld(place, at, "")})
    INSERT INTO orders (${columns}) SELECT ${values}
    WHERE EXISTS (SELECT 1 FROM bags WHERE id = ${order.bagId} AND country = ${country} AND version = ${version} AND expires_at > ${now})
      AND ${allThere(order, country, wanted)} AND ${inTurn(order, scope, wanted)}
      AND NOT EXISTS (SELECT 1 FROM ${each(wanted.promotions)} JOIN promotions p ON p.id = w.value
        WHERE ${usedUp(voucherSince(now))})
      AND ${order.total > 0 && scope.unlimited !== true ? MAY_HOLD : raw("1")}
      AND ${isLong(scope.method) ? sql`NOT ${tooMuch(order, wanted)}` : raw("1")}
      AND ${scope.method === "cod" && order.total > 0 ? mayPayAtDoor(doorShopperOf(scope, order.number), now) : raw("1")}
      AND ${heldNow(memberOf(scope), country, now)} = ${wanted.reward}
    ON CONFLICT DO NOTHING`);
}

const linesKept = (order: OrderRow, assessment: Assessment): Part<number> =>
  run(sql`INSERT INTO order_lines (order_number, position, kind, variant_id, sku, snapshot, quantity, unit_price)
    SELECT ${order.number}, w.key, w.value ->> 'kind', w.value ->> 'variantId', w.value ->> 'sku', w.value -> 'snapshot',
      w.value ->> 'quantity', w.value ->> 'unitPrice'
    FROM ${each(JSON.stringify(keptLines(assessment)))} WHERE ${isPlaced(order)}`);

function stockTaken(order: OrderRow, { sold, treats }: OrderNeeds): Part<number>[] {
  const { table, place, at } = placeOf(order);
  const of = raw(table);
  return [
    run(sql`UPDATE ${of} SET available = available - wanted.quantity
      FROM (SELECT w.value ->> 'variantId' AS variant, SUM(w.value ->> 'quantity') AS quantity FROM ${each(sold)} GROUP BY 1) AS wanted
      WHERE ${of}.variant_id = wanted.variant AND ${of}.${raw(place)} = ${at} AND ${isPlaced(order)}`),
    run(sql`UPDATE treats SET available = available - 1
      WHERE id IN (SELECT w.value ->> 'variantId' FROM ${each(treats)}) AND ${isPlaced(order)}`),
  ];
}

const usesCounted = (order: OrderRow, customer: string, { promotions }: OrderNeeds): Part<number>[] => [
  run(sql`UPDATE promotions SET used = used + 1
    WHERE id IN (SELECT w.value FROM ${each(promotions)}) AND ${isPlaced(order)}`),
  run(sql`INSERT OR IGNORE INTO promotion_uses (promotion_id, order_number, customer)
    SELECT w.value, ${order.number}, ${customer} FROM ${each(promotions)} WHERE ${isPlaced(order)}`),
];

const bagEmptied = (order: OrderRow, now: Date): Part<number>[] => [
  run(sql`DELETE FROM bag_lines WHERE bag_id = ${order.bagId} AND ${isPlaced(order)}`),
  run(sql`DELETE FROM bag_codes WHERE bag_id = ${order.bagId} AND ${isPlaced(order)}`),
  run(sql`UPDATE bags SET version = version + 1, coupon_code = NULL, voucher_declined = 0, checkout_draft = NULL, draft_at = NULL,
      updated_at = ${now} WHERE id = ${order.bagId} AND ${isPlaced(order)}`),
];

export type SavedPlacing = { placed: boolean; record: OrderRecord | null; bag: BagRows };

/**
 * Places an order in one batch, all of it or nothing (R8). The order's row is inserted only if the bag still has that version, every line still has
 * that price and stock, gifts included, the reward is still held, no promotion was used up meanwhile, and the key has made no order yet; every other
 * statement requires the order's row.
 * `record` is the order of the key, ours or that of a faster request; `bag` is the bag afterwards.
 */
export async function savePlacing(
  scope: PlacingCall,
  { order, payment }: Placing,
  before: BagRows,
  assessment: Assessment,
): Promise<SavedPlacing> {
  const { d1, now } = scope;
  const wanted = conditionsOf(assessment);
  const memberId = memberOf(scope);
  const told = { now, number: order.number, changeId: null };
  const { record, bag } = await trip(d1, {
    order: orderPlaced(scope, order, before.version, wanted),
    lines: linesKept(order, assessment),
    turns: memberId === null ? null : turnsUsed(scope, { memberId, number: order.number, isPlaced: isPlaced(order) }),
    stock: stockTaken(order, wanted),
    uses: usesCounted(order, memberId ?? scope.email.toLowerCase(), wanted),
    emptied: bagEmptied(order, now),
    timeline: run(sql`INSERT INTO order_events (order_number, state, at)
      SELECT ${[order.number, order.state, order.placedAt]} WHERE ${isPlaced(order)}`),
    reward: wanted.reward === "" || memberId === null ? null : takeRewardAlong({ now, number: order.number, memberId }),
    payment: paymentAdded(payment, order),
    counted: scope.counted ? orderCounted(order.number, scope.counted, now) : null,
    messages: [
      tellOrder(told, "order_placed"),
      payment.method === "cod" && order.total > 0 ? codeSent({ now, number: order.number }, isPlaced(order)) : null,
      hasNumberAtOnce(payment) && order.total > 0 ? tellOrder(told, "payment_instructions") : null,
    ],
    record: orderRead({ key: order.idempotencyKey }),
    bag: bagRead(scope, order.bagId),
  });
  return { placed: record?.order.number === order.number, record, bag };
}
