import { QUANTITY_CAP } from "../../contract/bag";
import { letGo } from "../beauty-pass/held-store";
import { earlyFor } from "../catalogue/product/early";
import { memberIdOf, tierOf, VISITOR } from "../viewer";
import { LINE_CAP } from "./line-rules";
import { type BagRows, bump, clearExpired, mayBegin, readStatements, readsOf, rowsOf, type Shop } from "./store";

export type Addition = { variantId: string; quantity: number; idempotencyKey: string | undefined };
export type AdditionOutcome = BagRows & {
  added: boolean;
  /** The key was used before, so nothing was added now. */
  replayed: boolean;
  variantExists: boolean;
  appOnly: boolean;
  notOpen: boolean;
  available: number | null;
};

/**
 * SQL for a launch that is still closed to this shopper (R61); `country`, `now` and `tier` are parameters of the
 * statement.
 */
export const closed = (country: string, now: string, tier: string) =>
  `EXISTS (SELECT 1 FROM product_releases r WHERE r.product_slug = p.slug AND r.country = ${country} AND r.opens_at > ${now}
     AND NOT ${earlyFor(tier, now)})`;

/** Sets the parts of the bag's bundles to the quantity of their bundles. */
export const fitParts = ({ d1, country }: Shop, bagId: string) =>
  d1
    .prepare(
      `INSERT INTO bag_lines (id, bag_id, kind, parent_id, variant_id, quantity, price_seen, added_at)
       SELECT LOWER(HEX(RANDOMBLOB(16))), l.bag_id, 'bundle_component', l.id, c.variant_id, SUM(c.quantity) * l.quantity,
         COALESCE(o.price, 0), l.added_at
       FROM bag_lines l JOIN variants v ON v.id = l.variant_id JOIN bundle_components c ON c.bundle_slug = v.product_slug
       LEFT JOIN variant_offers o ON o.variant_id = c.variant_id AND o.country = ?2
       WHERE l.bag_id = ?1 AND l.kind = 'bundle' GROUP BY l.id, c.variant_id
       ON CONFLICT (bag_id, kind, variant_id, parent_id) DO UPDATE SET quantity = excluded.quantity`,
    )
    .bind(bagId, country);

/**
 * Adds to a bag in one batch and one trip, and creates the bag when there is none. The conditions are in the SQL, so
 * that simultaneous adds from several tabs all count and never exceed cap or stock. {@link AdditionOutcome} says what
 * prevented it, with version 0 where there is no bag. A bundle is added with its parts.
 */
export async function insertLine(shop: Shop, bagId: string, addition: Addition): Promise<AdditionOutcome> {
  const { d1, country } = shop;
  const { variantId, quantity } = addition;
  const now = shop.now.toISOString();
  const tier = tierOf(shop.viewer ?? VISITOR) ?? "";
  // The key includes the bag, so that somebody else's key means nothing here.
  const key = `${bagId}|${addition.idempotencyKey ?? crypto.randomUUID()}`;
  const before = [
    ...clearExpired(shop, bagId),
    d1
      .prepare(
        `INSERT INTO bags (id, country, member_id, version, created_at, updated_at, expires_at)
         SELECT ?1, ?2, NULLIF(?7, ''), 0, ?3, ?3, ?3 FROM variant_offers o JOIN products p ON p.slug = o.product_slug
         WHERE o.variant_id = ?4 AND o.country = ?2 AND o.available >= ?5
           AND p.app_exclusive = 0 AND NOT ${closed("?2", "?3", "?6")} AND ${mayBegin("?7", "?2")}
         ON CONFLICT (id) DO NOTHING`,
      )
      .bind(bagId, country, now, variantId, quantity, tier, memberIdOf(shop.viewer ?? VISITOR) ?? ""),
  ];
  const results = await d1.batch([
    ...before,
    d1
      .prepare(
        `INSERT INTO bag_lines (id, bag_id, kind, variant_id, quantity, price_seen, added_at)
         SELECT ?1, ?2,
           CASE WHEN EXISTS (SELECT 1 FROM bundle_components c WHERE c.bundle_slug = p.slug) THEN 'bundle' ELSE 'product' END,
           o.variant_id, ?3, o.price, ?4
         FROM variant_offers o JOIN products p ON p.slug = o.product_slug
         WHERE o.variant_id = ?5 AND o.country = ?6 AND o.available >= ?3
           AND p.app_exclusive = 0 AND NOT ${closed("?6", "?4", "?8")}
           AND EXISTS (SELECT 1 FROM bags WHERE id = ?2) AND NOT EXISTS (SELECT 1 FROM idempotency_keys WHERE key = ?7)
           AND (SELECT COUNT(*) FROM bag_lines WHERE bag_id = ?2 AND variant_id <> ?5) < ${LINE_CAP}
         ON CONFLICT (bag_id, kind, variant_id, parent_id) DO UPDATE
           SET quantity = quantity + excluded.quantity, price_seen = excluded.price_seen
           WHERE quantity + excluded.quantity <= ${QUANTITY_CAP}
             AND quantity + excluded.quantity <= (SELECT available FROM variant_offers WHERE variant_id = ?5 AND country = ?6)
         RETURNING id`,
      )
      .bind(crypto.randomUUID(), bagId, quantity, now, variantId, country, key, tier),
    bump(shop, bagId),
    d1
      .prepare(
        "INSERT INTO idempotency_keys (key, scope, created_at) SELECT ?1, 'add_line', ?2 WHERE ?3 AND changes() = 1",
      )
      .bind(key, now, addition.idempotencyKey === undefined ? 0 : 1),
    fitParts(shop, bagId),
    d1
      .prepare(
        `SELECT p.app_exclusive AS appOnly, ${closed("?2", "?4", "?5")} AS notOpen,
           (SELECT available FROM variant_offers WHERE variant_id = ?1 AND country = ?2) AS available,
           EXISTS (SELECT 1 FROM idempotency_keys WHERE key = ?3) AS keyed
         FROM variants v JOIN products p ON p.slug = v.product_slug WHERE v.id = ?1`,
      )
      .bind(variantId, country, key, now, tier),
    ...readStatements(shop, bagId),
  ]);
  const added = results[before.length]?.results.length === 1;
  type Facts = { appOnly: number; notOpen: number; available: number | null; keyed: number };
  const [facts] = (results.at(-readsOf(shop) - 1)?.results ?? []) as Facts[];
  return {
    ...rowsOf(results, shop),
    added,
    replayed: !added && facts?.keyed === 1,
    variantExists: facts !== undefined,
    appOnly: facts?.appOnly === 1,
    notOpen: facts?.notOpen === 1,
    available: facts?.available ?? null,
  };
}

export type ChangeOutcome = BagRows & { owner: "nobody" | "somebody_else" | "this_bag"; kind: string | null };

/**
 * Sets a line's quantity within the stock in one batch; 0 removes the line. A null `bagId` is a caller without a bag.
 * The parts of a bundle follow it; removing one part makes the others single lines at their own price (S4.06). Removing
 * a reward returns its points.
 */
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
  const on = (sql: string) => d1.prepare(sql).bind(lineId, id, country, now);
  const bundle = `(SELECT parent_id FROM bag_lines WHERE id = ?1 AND bag_id = ?2 AND kind = 'bundle_component')`;
  const remove = [
    on(
      `INSERT INTO bag_lines (id, bag_id, kind, variant_id, quantity, price_seen, added_at)
       SELECT LOWER(HEX(RANDOMBLOB(16))), l.bag_id, 'product', l.variant_id, MIN(l.quantity, ${QUANTITY_CAP}),
         COALESCE(o.price, l.price_seen), l.added_at
       FROM bag_lines l LEFT JOIN variant_offers o ON o.variant_id = l.variant_id AND o.country = ?3
       WHERE l.bag_id = ?2 AND l.parent_id = ${bundle} AND l.id <> ?1 AND ${live}
       ON CONFLICT (bag_id, kind, variant_id, parent_id) DO UPDATE
         SET quantity = MIN(quantity + excluded.quantity, ${QUANTITY_CAP})`,
    ),
    on(`DELETE FROM bag_lines WHERE bag_id = ?2 AND id = ${bundle} AND ${live}`),
    on(`DELETE FROM bag_lines WHERE id = ?1 AND bag_id = ?2 AND ${live}`),
  ];
  const change = d1
    .prepare(
      `UPDATE bag_lines SET quantity = ?5 WHERE id = ?1 AND bag_id = ?2 AND ${live} AND quantity <> ?5
         AND kind IN ('product', 'bundle', 'gift_card') AND EXISTS (SELECT 1 FROM variant_offers o
           WHERE o.variant_id = bag_lines.variant_id AND o.country = ?3 AND o.available >= ?5)`,
    )
    .bind(lineId, id, country, now, quantity);
  const memberId = memberIdOf(shop.viewer ?? VISITOR) ?? "";
  const results = await d1.batch([
    d1
      .prepare(
        `SELECT bag_id AS bagId, kind FROM bag_lines WHERE id = ?1
         UNION ALL SELECT CASE member_id WHEN ?2 THEN ?3 ELSE 'another' END, 'reward' FROM reward_holds WHERE id = ?1`,
      )
      .bind(lineId, memberId, id),
    ...(quantity === 0 ? [letGo(shop, memberId, lineId), ...remove] : [change]),
    bump(shop, id),
    d1
      .prepare(
        `DELETE FROM bag_lines WHERE bag_id = ?1 AND parent_id <> ''
           AND parent_id NOT IN (SELECT id FROM bag_lines WHERE bag_id = ?1 AND kind = 'bundle')`,
      )
      .bind(id),
    fitParts(shop, id),
    ...readStatements(shop, id),
  ]);
  const [line] = (results[0]?.results ?? []) as { bagId: string; kind: string }[];
  const owner = line === undefined ? "nobody" : line.bagId === id ? "this_bag" : "somebody_else";
  return { ...rowsOf(results, shop), owner, kind: line?.kind ?? null };
}
