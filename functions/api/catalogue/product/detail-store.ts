import type { Attribute } from "../../../contract/attributes";
import { type PromotionRows, promotionRowsOf, promotionStatements } from "../../bag/promotions-store";
import type { Shop } from "../../bag/store";
import { VARIANT_COLUMNS, type VariantOfProduct } from "./variants";

/** A part of a bundle; `price` and `available` are null where it is not sold in the country. */
export type PartRow = Omit<VariantOfProduct, "price" | "available"> & {
  price: number | null;
  available: number | null;
  product_name: string;
  brand_name: string;
  product_picture: string | null;
  plate: string;
  quantity: number;
};

/** A store where orders can be collected; `stock` is JSON: pieces by variant. */
export type ShelfRow = { slug: string; name: string; stock: string };

export type DetailRows = {
  attributes: { attribute: Attribute; value: string }[];
  parts: PartRow[];
  shelves: ShelfRow[];
  promotions: PromotionRows;
};

/** The number of statements that {@link detailStatements} has before those of the promotions. */
const OWN = 3;

/** Statements for what a product page shows besides the variants; they ride in the page's one trip. */
export function detailStatements(shop: Shop, slug: string): D1PreparedStatement[] {
  const { d1, country } = shop;
  return [
    d1.prepare("SELECT attribute, value FROM product_attributes WHERE product_slug = ?1").bind(slug),
    d1
      .prepare(
        `SELECT ${VARIANT_COLUMNS}, p.name AS product_name, b.name AS brand_name, p.picture_id AS product_picture, p.plate, c.quantity
        FROM bundle_components c CROSS JOIN variants v ON v.id = c.variant_id
        CROSS JOIN products p ON p.slug = v.product_slug CROSS JOIN brands b ON b.slug = p.brand_slug
        LEFT JOIN variant_offers o ON o.variant_id = v.id AND o.country = ?1
        WHERE c.bundle_slug = ?2 ORDER BY c.position`,
      )
      .bind(country, slug),
    d1
      .prepare(
        `SELECT s.slug, s.name, (
          SELECT json_group_object(v.id, coalesce(k.available, 0)) FROM variants v
          LEFT JOIN store_stock k ON k.store_slug = s.slug AND k.variant_id = v.id WHERE v.product_slug = ?2
        ) AS stock
        FROM stores s WHERE s.country = ?1 AND s.collect = 1 ORDER BY s.position, s.slug`,
      )
      .bind(country, slug),
    ...promotionStatements(shop, "", ""),
  ];
}

/** Reads the results of {@link detailStatements}. */
export function detailRowsOf(results: D1Result[], shop: Shop): DetailRows {
  const [attributes, parts, shelves] = results;
  return {
    attributes: (attributes?.results ?? []) as DetailRows["attributes"],
    parts: (parts?.results ?? []) as PartRow[],
    shelves: (shelves?.results ?? []) as ShelfRow[],
    promotions: promotionRowsOf(results.slice(OWN), shop),
  };
}
