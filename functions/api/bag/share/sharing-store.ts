import { number, text } from "../../../db/readers";
import { bagLines } from "../../../db/schema/bag";
import { offers, variants } from "../../../db/schema/catalogue";
import { computed, maybe, of, raw, sql } from "../../../db/sql";
import { rows, run, trip } from "../../../db/trip";
import { ofVariant } from "../../catalogue/product/variant-sql";
import type { Scope, ShopperScope } from "../../kit/call/call";
import { tierOf, VISITOR } from "../../kit/call/viewer";
import type { BagLineRow } from "../lines/describe-line";
import { closed, LINE_FACTS } from "../lines/line-sql";
import { CAP, fitParts, isUsed, KIND_OF_PRODUCT, keepKey, LINES } from "../lines/lines-store";
import { type BagRows, bagRead, bump, clearExpired, makeBag } from "../store";

export type WantedLine = { variantId: string; quantity: number };

const v = of(variants, "v");
const FACTS = { variantId: v.id, sku: v.sku, size: v.size, ...LINE_FACTS, available: maybe(of(offers, "o").available) };
const FOUND = { id: v.id, ...FACTS, quantity: computed(number, raw("w.value ->> 'quantity'")) };
const PART = {
  id: computed(text, raw("s.id || '|' || v.id")),
  parentId: computed(text, raw("s.id")),
  ...FACTS,
  quantity: computed(number, raw("SUM(c.quantity) * (w.value ->> 'quantity')")),
};

/**
 * Reads the variants of a link as lines of a bag, with their price and stock in this country, bundles with their parts, without unknown ones. One
 * trip.
 */
export async function findBagLines({ d1, country }: Scope, lines: readonly WantedLine[]): Promise<BagLineRow[]> {
  const wanted = sql`json_each(${JSON.stringify(lines)}) w`;
  const { found, parts } = await trip(d1, {
    found: rows(
      FOUND,
      sql`SELECT ${FOUND} FROM ${wanted} JOIN variants v ON v.id = w.value ->> 'variantId' ${ofVariant(country)} ORDER BY w.key`,
    ),
    parts: rows(
      PART,
      sql`SELECT ${PART} FROM ${wanted} JOIN variants s ON s.id = w.value ->> 'variantId'
        JOIN bundle_components c ON c.bundle_slug = s.product_slug JOIN variants v ON v.id = c.variant_id ${ofVariant(country)}
        GROUP BY w.key, v.id ORDER BY w.key, v.id`,
    ),
  });
  const bundles = new Set(parts.map(({ parentId }) => parentId));
  const shown = { priceSeen: 0, offerId: null };
  return [
    ...found.map((line) => ({ ...line, ...shown, kind: kindOf(bundles.has(line.id)), parentId: "" })),
    ...parts.map((line) => ({ ...line, ...shown, kind: "bundle_component" as const })),
  ];
}

const kindOf = (isBundle: boolean): BagLineRow["kind"] => (isBundle ? "bundle" : "product");

/**
 * Adds the available pieces of many variants, each within cap and stock, once per key. Line ids begin with their position, because lines added at the
 * same moment are read in that order (`LINES`). One trip.
 * @returns the bag, and `before` the bought lines that it had
 */
export async function insertLines(
  scope: ShopperScope,
  bagId: string,
  lines: readonly WantedLine[],
  idempotencyKey: string | undefined,
): Promise<BagRows & { before: WantedLine[] }> {
  const { country, now } = scope;
  const key = `${bagId}|${idempotencyKey ?? crypto.randomUUID()}`;
  const { bag, before } = await trip(scope.d1, {
    expired: clearExpired(scope, bagId),
    before: rows(
      { variantId: bagLines.variantId, quantity: bagLines.quantity },
      sql`SELECT variant_id AS "variantId", quantity FROM ${bagLines} WHERE bag_id = ${bagId} AND kind IN ('product', 'bundle')`,
    ),
    made: makeBag(scope, bagId),
    added: run(sql`INSERT INTO bag_lines (id, bag_id, kind, variant_id, quantity, price_seen, added_at)
      SELECT printf('%04x', w.key) || LOWER(HEX(RANDOMBLOB(14))), ${bagId}, ${KIND_OF_PRODUCT},
        o.variant_id, MIN(w.value ->> 'quantity', ${CAP}, o.available), o.price, ${now}
      FROM json_each(${JSON.stringify(lines)}) w
      JOIN variant_offers o ON o.variant_id = w.value ->> 'variantId' AND o.country = ${country}
      JOIN products p ON p.slug = o.product_slug
      WHERE o.available > 0 AND p.app_exclusive = 0 AND NOT ${closed(country, now, tierOf(scope.viewer ?? VISITOR))}
        AND EXISTS (SELECT 1 FROM bags WHERE id = ${bagId}) AND NOT ${isUsed(key)}
        AND (SELECT COUNT(*) FROM bag_lines WHERE bag_id = ${bagId}) + ${lines.length} <= ${LINES}
      ON CONFLICT (bag_id, kind, variant_id, parent_id) DO UPDATE SET quantity = MAX(quantity,
        MIN(quantity + excluded.quantity, ${CAP},
          (SELECT available FROM variant_offers a WHERE a.variant_id = excluded.variant_id AND a.country = ${country})))`),
    bumped: bump(scope, bagId),
    keyed: idempotencyKey === undefined ? null : keepKey(scope, key, "add_lines"),
    fitted: fitParts(scope, bagId),
    bag: bagRead(scope, bagId),
  });
  return { ...bag, before };
}
