import { QUANTITY_CAP } from "../../../contract/bag/bag";
import { boolean, number, text } from "../../../db/readers";
import { bagLines, idempotencyKeys } from "../../../db/schema/bag";
import { offers, products } from "../../../db/schema/catalogue";
import { maybe, of, raw, type Sql, sql } from "../../../db/sql";
import { type Part, row, rows, run, trip } from "../../../db/trip";
import { rewardReleased } from "../../beauty-pass/rewards/held-store";
import type { Scope, ShopperScope } from "../../kit/call/call";
import { memberIdOf, tierOf, VISITOR } from "../../kit/call/viewer";
import { hasTurn, isQueued } from "../queue/turn-sql";
import { type BagRows, bagRead, bump, clearExpired, mayBegin } from "../store";
import { LINE_CAP } from "./line-rules";
import { closed } from "./line-sql";

export type Addition = { variantId: string; quantity: number; idempotencyKey: string | undefined };
export type AdditionOutcome = BagRows & {
  added: boolean;
  /** Whether the key was used before, so that nothing was added now. */
  replayed: boolean;
  variantExists: boolean;
  appOnly: boolean;
  notOpen: boolean;
  /** Whether its pieces are sold by turns, and it is not this shopper's. */
  noTurn: boolean;
  available: number | null;
};

/** Sets the parts of the bag's bundles to the quantity of their bundles. */
export const fitParts = ({ country }: Scope, bagId: string): Part<number> =>
  run(sql`INSERT INTO bag_lines (id, bag_id, kind, parent_id, variant_id, quantity, price_seen, added_at)
    SELECT LOWER(HEX(RANDOMBLOB(16))), l.bag_id, 'bundle_component', l.id, c.variant_id, SUM(c.quantity) * l.quantity,
      COALESCE(o.price, 0), l.added_at
    FROM bag_lines l JOIN variants v ON v.id = l.variant_id JOIN bundle_components c ON c.bundle_slug = v.product_slug
    LEFT JOIN variant_offers o ON o.variant_id = c.variant_id AND o.country = ${country}
    WHERE l.bag_id = ${bagId} AND l.kind = 'bundle' GROUP BY l.id, c.variant_id
    ON CONFLICT (bag_id, kind, variant_id, parent_id) DO UPDATE SET quantity = excluded.quantity`);

/** Saves that a key was used, if the statement before changed a row. */
export const keepKey = ({ now }: Scope, key: string, scope: "add_line" | "add_lines"): Part<number> =>
  run(sql`INSERT INTO idempotency_keys (key, scope, created_at) SELECT ${[key, scope, now]} WHERE changes() = 1`);

export const isUsed = (key: string): Sql => sql`EXISTS (SELECT 1 FROM ${idempotencyKeys} WHERE key = ${key})`;

/** SQL for the kind of line that product `p` is added as. */
export const KIND_OF_PRODUCT: Sql = raw(
  "CASE WHEN EXISTS (SELECT 1 FROM bundle_components c WHERE c.bundle_slug = p.slug) THEN 'bundle' ELSE 'product' END",
);
export const CAP = raw(String(QUANTITY_CAP));
export const LINES = raw(String(LINE_CAP));

const p = of(products, "p");
const FACTS = { appOnly: p.appExclusive, notOpen: boolean, noTurn: boolean, available: maybe(number), keyed: boolean };

/**
 * Adds to a bag in one batch and one trip, and creates the bag when there is none. The conditions are in the SQL, so that simultaneous adds from
 * several tabs all count and never exceed cap or stock. {@link AdditionOutcome} says what prevented it, with version 0 when there is no bag. A bundle
 * is added with its parts.
 */
export async function insertLine(scope: ShopperScope, bagId: string, addition: Addition): Promise<AdditionOutcome> {
  const { country, now } = scope;
  const { variantId, quantity } = addition;
  const memberId = memberIdOf(scope.viewer ?? VISITOR);
  // The key includes the bag, so that another shopper's key has no effect here.
  const key = `${bagId}|${addition.idempotencyKey ?? crypto.randomUUID()}`;
  const shut = closed(country, now, tierOf(scope.viewer ?? VISITOR));
  const queued = isQueued(variantId, country);
  const noTurn = sql`(${queued} AND NOT ${hasTurn(variantId, { country, member: memberId, now })})`;
  // A turn is for one piece.
  const available = sql`(SELECT CASE WHEN ${queued} THEN MIN(available, 1) ELSE available END FROM ${offers}
    WHERE variant_id = ${variantId} AND country = ${country})`;
  const sellable = sql`o.variant_id = ${variantId} AND o.country = ${country} AND ${available} >= ${quantity}
    AND p.app_exclusive = 0 AND NOT ${shut} AND NOT ${noTurn}`;
  const { added, facts, bag } = await trip(scope.d1, {
    expired: clearExpired(scope, bagId),
    begun: run(sql`INSERT INTO bags (id, country, member_id, version, created_at, updated_at, expires_at)
      SELECT ${[bagId, country, memberId, 0, now, now, now]} FROM variant_offers o JOIN products p ON p.slug = o.product_slug
      WHERE ${sellable} AND ${mayBegin(memberId, country)}
      ON CONFLICT (id) DO NOTHING`),
    added: rows(
      { id: bagLines.id },
      sql`INSERT INTO bag_lines (id, bag_id, kind, variant_id, quantity, price_seen, added_at)
        SELECT ${crypto.randomUUID()}, ${bagId}, ${KIND_OF_PRODUCT}, o.variant_id, ${quantity}, o.price, ${now}
        FROM variant_offers o JOIN products p ON p.slug = o.product_slug
        WHERE ${sellable} AND EXISTS (SELECT 1 FROM bags WHERE id = ${bagId}) AND NOT ${isUsed(key)}
          AND (SELECT COUNT(*) FROM bag_lines WHERE bag_id = ${bagId} AND variant_id <> ${variantId}) < ${LINES}
        ON CONFLICT (bag_id, kind, variant_id, parent_id) DO UPDATE
          SET quantity = quantity + excluded.quantity, price_seen = excluded.price_seen
          WHERE quantity + excluded.quantity <= ${CAP} AND quantity + excluded.quantity <= ${available}
        RETURNING id`,
    ),
    bumped: bump(scope, bagId),
    keyed: addition.idempotencyKey === undefined ? null : keepKey(scope, key, "add_line"),
    fitted: fitParts(scope, bagId),
    facts: row(
      FACTS,
      sql`SELECT p.app_exclusive AS appOnly, ${shut} AS notOpen, ${noTurn} AS noTurn, ${available} AS available, ${isUsed(key)} AS keyed
        FROM variants v JOIN products p ON p.slug = v.product_slug WHERE v.id = ${variantId}`,
    ),
    bag: bagRead(scope, bagId),
  });
  return {
    ...bag,
    added: added.length === 1,
    replayed: added.length === 0 && facts?.keyed === true,
    variantExists: facts !== null,
    appOnly: facts?.appOnly ?? false,
    notOpen: facts?.notOpen ?? false,
    noTurn: facts?.noTurn ?? false,
    available: facts?.available ?? null,
  };
}

export type ChangeOutcome = BagRows & {
  owner: "nobody" | "somebody_else" | "this_bag";
  kind: string | null;
  /** The line's pieces before the change; 0 when there is no such line. */
  quantityBefore: number;
  /** Whether the key was used before, so that nothing was changed now. */
  replayed: boolean;
};

export type LineChange = { lineId: string; quantity: number; idempotencyKey?: string | undefined };
type LineOfBag = { lineId: string; bagId: string; quantity: number };

/** SQL for whether the bag exists and has not expired. */
const isLive = ({ country, now }: Scope, bagId: string): Sql =>
  sql`EXISTS (SELECT 1 FROM bags WHERE id = ${bagId} AND country = ${country} AND expires_at > ${now})`;

/** Removes a line, or the reward with that id. A bundle that loses a part becomes single lines. */
function lineRemoved(scope: ShopperScope, { lineId, bagId }: LineOfBag): Part<number>[] {
  const live = isLive(scope, bagId);
  const bundle = sql`(SELECT parent_id FROM bag_lines WHERE id = ${lineId} AND bag_id = ${bagId} AND kind = 'bundle_component')`;
  return [
    rewardReleased(scope, memberIdOf(scope.viewer ?? VISITOR), lineId),
    run(sql`INSERT INTO bag_lines (id, bag_id, kind, variant_id, quantity, price_seen, added_at)
      SELECT LOWER(HEX(RANDOMBLOB(16))), l.bag_id, 'product', l.variant_id, MIN(l.quantity, ${CAP}),
        COALESCE(o.price, l.price_seen), l.added_at
      FROM bag_lines l LEFT JOIN variant_offers o ON o.variant_id = l.variant_id AND o.country = ${scope.country}
      WHERE l.bag_id = ${bagId} AND l.parent_id = ${bundle} AND l.id <> ${lineId} AND ${live}
      ON CONFLICT (bag_id, kind, variant_id, parent_id) DO UPDATE
        SET quantity = MIN(quantity + excluded.quantity, ${CAP})`),
    run(sql`DELETE FROM bag_lines WHERE bag_id = ${bagId} AND id = ${bundle} AND ${live}`),
    run(sql`DELETE FROM bag_lines WHERE id = ${lineId} AND bag_id = ${bagId} AND ${live}`),
  ];
}

const quantitySet = (scope: ShopperScope, { lineId, bagId, quantity }: LineOfBag, key: string): Part<number> =>
  run(sql`UPDATE bag_lines SET quantity = ${quantity}
    WHERE id = ${lineId} AND bag_id = ${bagId} AND ${isLive(scope, bagId)} AND quantity <> ${quantity} AND NOT ${isUsed(key)}
      AND kind IN ('product', 'bundle', 'gift_card') AND EXISTS (SELECT 1 FROM variant_offers o
        WHERE o.variant_id = bag_lines.variant_id AND o.country = ${scope.country} AND o.available >= ${quantity})`);

/** Saves that a key was used where the line has the wanted quantity now, also when it had it before. */
const quantityKept = ({ now }: Scope, { lineId, bagId, quantity }: LineOfBag, key: string): Part<number> =>
  run(sql`INSERT INTO idempotency_keys (key, scope, created_at) SELECT ${[key, "update_line", now]}
    WHERE EXISTS (SELECT 1 FROM bag_lines WHERE id = ${lineId} AND bag_id = ${bagId} AND quantity = ${quantity})
    ON CONFLICT (key) DO NOTHING`);

/**
 * Sets a line's quantity within the stock in one batch, once for each key; 0 removes the line. A null `bagId` is a caller without a bag.
 * The parts of a bundle follow it; removing one part makes the others single lines at their own price (S4.06). Removing
 * a reward returns its points.
 */
export async function changeLine(
  scope: ShopperScope,
  bagId: string | null,
  { lineId, quantity, idempotencyKey }: LineChange,
): Promise<ChangeOutcome> {
  const id = bagId ?? "";
  const memberId = memberIdOf(scope.viewer ?? VISITOR);
  const wanted = { lineId, bagId: id, quantity };
  const key = `${id}|${idempotencyKey ?? crypto.randomUUID()}`;
  const { used, line, bag } = await trip(scope.d1, {
    used: row({ keyed: boolean }, sql`SELECT ${isUsed(key)} AS keyed`),
    line: row(
      { bagId: text, kind: text, quantity: number },
      sql`SELECT bag_id AS bagId, kind, quantity FROM bag_lines WHERE id = ${lineId}
        UNION ALL SELECT CASE member_id WHEN ${memberId} THEN ${id} ELSE 'another' END, 'reward', 1 FROM reward_holds WHERE id = ${lineId}`,
    ),
    changed: quantity === 0 ? lineRemoved(scope, wanted) : quantitySet(scope, wanted, key),
    bumped: bump(scope, id),
    orphans: run(sql`DELETE FROM bag_lines WHERE bag_id = ${id} AND parent_id <> ''
      AND parent_id NOT IN (SELECT id FROM bag_lines WHERE bag_id = ${id} AND kind = 'bundle')`),
    fitted: fitParts(scope, id),
    keyed: idempotencyKey === undefined || quantity === 0 ? null : quantityKept(scope, wanted, key),
    bag: bagRead(scope, id),
  });
  const owner = line === null ? "nobody" : line.bagId === id ? "this_bag" : "somebody_else";
  const replayed = used?.keyed === true;
  return { ...bag, owner, kind: line?.kind ?? null, quantityBefore: line?.quantity ?? 0, replayed };
}
