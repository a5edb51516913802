import { QUANTITY_CAP } from "../../contract/bag";
import type { CountryCode } from "../../contract/countries";
import type { BagLineRow } from "./describe-bag";
import { BAG_SECONDS } from "./identity";
import { LINE_CAP } from "./line-rules";

/** Where and when a call on a bag happens. */
export type Shop = { d1: D1Database; country: CountryCode; now: Date };

export type BagRows = { version: number; lines: BagLineRow[] };

const LINES = `
  SELECT l.id, l.kind, l.variant_id AS variantId, l.quantity, l.price_seen AS priceSeen, v.sku,
    v.shade_name AS shadeName, v.shade_hex AS shadeHex, v.size,
    p.slug AS productSlug, p.name AS productName, p.picture_id AS pictureId, p.plate,
    b.slug AS brandSlug, b.name AS brandName, o.price, o.list_price AS listPrice, o.available
  FROM bags g
  JOIN bag_lines l ON l.bag_id = g.id
  JOIN variants v ON v.id = l.variant_id
  JOIN products p ON p.slug = v.product_slug
  JOIN brands b ON b.slug = p.brand_slug
  LEFT JOIN variant_offers o ON o.variant_id = l.variant_id AND o.country = g.country
  WHERE g.id = ?1 AND g.country = ?2 AND g.expires_at > ?3
  ORDER BY l.added_at, l.id`;

/** The two statements that read a bag; last of every batch, so that one trip both changes and answers. */
export const readStatements = ({ d1, country, now }: Shop, bagId: string): D1PreparedStatement[] => [
  d1
    .prepare("SELECT version FROM bags WHERE id = ?1 AND country = ?2 AND expires_at > ?3")
    .bind(bagId, country, now.toISOString()),
  d1.prepare(LINES).bind(bagId, country, now.toISOString()),
];

/** What {@link readStatements} found, given the last two results of a batch. */
export function rowsOf(results: D1Result[]): BagRows {
  const [bag, lines] = results.slice(-2);
  const [row] = (bag?.results ?? []) as { version: number }[];
  return { version: row?.version ?? 0, lines: (lines?.results ?? []) as BagLineRow[] };
}

/** A bag with live prices and stock; version 0 and no lines when there is none. One round trip. */
export const readBag = async (shop: Shop, bagId: string): Promise<BagRows> =>
  rowsOf(await shop.d1.batch(readStatements(shop, bagId)));

/** Pieces in a bag. One round trip. */
export async function countPieces({ d1, country, now }: Shop, bagId: string): Promise<number> {
  const row = await d1
    .prepare(
      `SELECT COALESCE(SUM(l.quantity), 0) AS count FROM bags g JOIN bag_lines l ON l.bag_id = g.id
       WHERE g.id = ?1 AND g.country = ?2 AND g.expires_at > ?3`,
    )
    .bind(bagId, country, now.toISOString())
    .first<{ count: number }>();
  return row?.count ?? 0;
}

/** Counts the change and keeps the bag for another 30 days, if the statement before it changed a line. */
const bump = ({ d1, now }: Shop, bagId: string) =>
  d1
    .prepare("UPDATE bags SET version = version + 1, updated_at = ?2, expires_at = ?3 WHERE id = ?1 AND changes() = 1")
    .bind(bagId, now.toISOString(), new Date(now.getTime() + BAG_SECONDS * 1000).toISOString());

export type Addition = { variantId: string; quantity: number; idempotencyKey: string | undefined };
export type AdditionOutcome = BagRows & {
  added: boolean;
  /** The key was carried out before: nothing was added now. */
  replayed: boolean;
  variantExists: boolean;
  available: number | null;
};

/**
 * Adds to a bag, making it when it is not there, in one batch (one round trip). The conditions are in the SQL, so adds from
 * several tabs at once are all counted and never pass the cap or the stock; {@link AdditionOutcome} says what stood in the way.
 */
export async function insertLine(shop: Shop, bagId: string, addition: Addition): Promise<AdditionOutcome> {
  const { d1, country } = shop;
  const { variantId, quantity } = addition;
  const now = shop.now.toISOString();
  // Bound to the bag: a key that somebody else used means nothing here.
  const key = `${bagId}|${addition.idempotencyKey ?? crypto.randomUUID()}`;
  const results = await d1.batch([
    // A bag whose time is over starts empty again.
    d1
      .prepare("DELETE FROM bag_lines WHERE bag_id IN (SELECT id FROM bags WHERE id = ?1 AND expires_at <= ?2)")
      .bind(bagId, now),
    d1
      .prepare(
        `INSERT INTO bags (id, country, version, created_at, updated_at, expires_at)
         SELECT ?1, ?2, 0, ?3, ?3, ?3 FROM variant_offers WHERE variant_id = ?4 AND country = ?2 AND available >= ?5
         ON CONFLICT (id) DO NOTHING`,
      )
      .bind(bagId, country, now, variantId, quantity),
    d1
      .prepare(
        `INSERT INTO bag_lines (id, bag_id, kind, variant_id, quantity, price_seen, added_at)
         SELECT ?1, ?2, 'product', o.variant_id, ?3, o.price, ?4 FROM variant_offers o
         WHERE o.variant_id = ?5 AND o.country = ?6 AND o.available >= ?3
           AND NOT EXISTS (SELECT 1 FROM idempotency_keys WHERE key = ?7)
           AND (SELECT COUNT(*) FROM bag_lines WHERE bag_id = ?2 AND variant_id <> ?5) < ${LINE_CAP}
         ON CONFLICT (bag_id, kind, variant_id) DO UPDATE
           SET quantity = quantity + excluded.quantity, price_seen = excluded.price_seen
           WHERE quantity + excluded.quantity <= ${QUANTITY_CAP}
             AND quantity + excluded.quantity <= (SELECT available FROM variant_offers WHERE variant_id = ?5 AND country = ?6)
         RETURNING id`,
      )
      .bind(crypto.randomUUID(), bagId, quantity, now, variantId, country, key),
    bump(shop, bagId),
    d1
      .prepare(
        "INSERT INTO idempotency_keys (key, scope, created_at) SELECT ?1, 'add_line', ?2 WHERE ?3 AND changes() = 1",
      )
      .bind(key, now, addition.idempotencyKey === undefined ? 0 : 1),
    d1
      .prepare(
        `SELECT EXISTS (SELECT 1 FROM variants WHERE id = ?1) AS variantExists,
           (SELECT available FROM variant_offers WHERE variant_id = ?1 AND country = ?2) AS available,
           EXISTS (SELECT 1 FROM idempotency_keys WHERE key = ?3) AS keyed`,
      )
      .bind(variantId, country, key),
    ...readStatements(shop, bagId),
  ]);
  const added = results[2]?.results.length === 1;
  const [facts] = (results[5]?.results ?? []) as { variantExists: number; available: number | null; keyed: number }[];
  return {
    ...rowsOf(results),
    added,
    replayed: !added && facts?.keyed === 1,
    variantExists: facts?.variantExists === 1,
    available: facts?.available ?? null,
  };
}

export type ChangeOutcome = BagRows & { owner: "nobody" | "somebody_else" | "this_bag" };

/** Sets a line's quantity, 0 removing it, where the stock allows it: one batch. `bagId` null is a caller without a bag. */
export async function changeLine(
  shop: Shop,
  bagId: string | null,
  lineId: string,
  quantity: number,
): Promise<ChangeOutcome> {
  const { d1, country } = shop;
  const now = shop.now.toISOString();
  const id = bagId ?? "";
  const live = "EXISTS (SELECT 1 FROM bags WHERE id = ?2 AND country = ?3 AND expires_at > ?4)";
  const change =
    quantity === 0
      ? d1.prepare(`DELETE FROM bag_lines WHERE id = ?1 AND bag_id = ?2 AND ${live}`).bind(lineId, id, country, now)
      : d1
          .prepare(
            `UPDATE bag_lines SET quantity = ?5 WHERE id = ?1 AND bag_id = ?2 AND ${live} AND quantity <> ?5
               AND EXISTS (SELECT 1 FROM variant_offers o
                 WHERE o.variant_id = bag_lines.variant_id AND o.country = ?3 AND o.available >= ?5)`,
          )
          .bind(lineId, id, country, now, quantity);
  const results = await d1.batch([
    d1.prepare("SELECT bag_id AS bagId FROM bag_lines WHERE id = ?1").bind(lineId),
    change,
    bump(shop, id),
    ...readStatements(shop, id),
  ]);
  const [line] = (results[0]?.results ?? []) as { bagId: string }[];
  const owner = line === undefined ? "nobody" : line.bagId === id ? "this_bag" : "somebody_else";
  return { ...rowsOf(results), owner };
}
