import type { Directory } from "./state";

/** A product's old and new handle, or a category's old and new path. */
export type Move = { from: string; to: string };

/**
 * Columns that name a product by slug. Listings are handled separately, because isolates update their shelves by
 * inserted and deleted rows.
 */
const NAMING_PRODUCTS = [
  ["products", "slug"],
  ["product_texts", "product_slug"],
  ["variants", "product_slug"],
  ["variant_offers", "product_slug"],
  ["product_attributes", "product_slug"],
  ["product_releases", "product_slug"],
  ["bundle_components", "bundle_slug"],
  ["reviews", "product_slug"],
  ["treats", "product_slug"],
] as const;

const LISTING = "brand_slug, category_path, min_price, max_price, list_price, rank, created_at, rating, sold";

/** Changes the scopes of promotions (`?1` and `?2`): the value itself, and what is below a category. */
function inScopes(d1: D1Database, list: "products" | "categories", { from, to }: Move): D1PreparedStatement[] {
  const moved =
    list === "products"
      ? "CASE value WHEN ?1 THEN ?2 ELSE value END"
      : "CASE WHEN value = ?1 OR value LIKE ?1 || '/%' THEN ?2 || substr(value, length(?1) + 1) ELSE value END";
  return ["includes", "excludes"].map((scope) =>
    d1
      .prepare(
        `UPDATE promotions SET ${scope} = json_set(${scope}, '$.${list}',
            json((SELECT json_group_array(${moved}) FROM json_each(${scope}, '$.${list}'))))
          WHERE EXISTS (SELECT 1 FROM json_each(${scope}, '$.${list}') WHERE value = ?1 OR value LIKE ?1 || '/%')`,
      )
      .bind(from, to),
  );
}

/**
 * Redirects the old address, and every address that led to it, to the new one, so that a crawler follows one redirect.
 */
const redirects = (d1: D1Database, { from, to }: Move): D1PreparedStatement[] => [
  d1.prepare("DELETE FROM redirects WHERE from_path = ?").bind(to),
  d1
    .prepare(
      `UPDATE redirects SET to_path = ?2 || substr(to_path, length(?1) + 1)
        WHERE to_path = ?1 OR (to_path > ?1 || '/' AND to_path < ?1 || '0')`,
    )
    .bind(from, to),
  d1
    .prepare(
      `INSERT INTO redirects (from_path, to_path, status, assumed) VALUES (?, ?, 301, 0)
        ON CONFLICT (from_path) DO UPDATE SET to_path = excluded.to_path, status = 301, assumed = 0`,
    )
    .bind(from, to),
];

/**
 * Renames a product everywhere before it is written under the new slug: reviews, launch reminders, orders, promotions
 * and bundles. Bags, wish lists and store stock name variants, whose ids stay. The caller updates the search index.
 */
export const renameProduct = (d1: D1Database, move: Move): D1PreparedStatement[] => {
  const { from, to } = move;
  return [
    ...NAMING_PRODUCTS.map(([table, column]) =>
      d1.prepare(`UPDATE ${table} SET ${column} = ?2 WHERE ${column} = ?1`).bind(from, to),
    ),
    d1
      .prepare(
        `INSERT INTO product_listings (country, product_slug, ${LISTING}) SELECT country, ?2, ${LISTING} FROM product_listings
          WHERE product_slug = ?1 AND country IN (SELECT country FROM listing_versions)`,
      )
      .bind(from, to),
    d1
      .prepare(
        "DELETE FROM product_listings WHERE product_slug = ? AND country IN (SELECT country FROM listing_versions)",
      )
      .bind(from),
    d1.prepare("UPDATE OR IGNORE notices SET subject = ?2 WHERE kind = 'launch' AND subject = ?1").bind(from, to),
    d1
      .prepare(
        "UPDATE order_lines SET snapshot = json_set(snapshot, '$.product.slug', ?2) WHERE snapshot ->> '$.product.slug' = ?1",
      )
      .bind(from, to),
    ...inScopes(d1, "products", move),
    ...redirects(d1, { from: `/products/${from}`, to: `/products/${to}` }),
  ];
};

const parentOf = (path: string) => path.split("/").slice(0, -1).join("/");

/** A condition for a path at or below `?1`, and the path that it becomes. */
const under = (column: string) => `(${column} = ?1 OR (${column} > ?1 || '/' AND ${column} < ?1 || '0'))`;
const moved = (column: string) => `?2 || substr(${column}, length(?1) + 1)`;

/** Renames a category's path and everything below it; does nothing where the category no longer exists. */
export const moveCategory = (d1: D1Database, move: Move): D1PreparedStatement[] => {
  const { from, to } = move;
  const along = [
    ["category_texts", "category_path"],
    ["products", "category_path"],
    ["product_listings", "category_path"],
  ] as const;
  return [
    d1
      .prepare(
        `UPDATE categories SET path = ${moved("path")},
            parent_path = CASE path WHEN ?1 THEN ?3 ELSE ${moved("parent_path")} END,
            slug = CASE path WHEN ?1 THEN ?4 ELSE slug END
          WHERE ${under("path")}`,
      )
      .bind(from, to, parentOf(to), to.split("/").at(-1) ?? to),
    ...along.map(([table, column]) =>
      d1.prepare(`UPDATE ${table} SET ${column} = ${moved(column)} WHERE ${under(column)}`).bind(from, to),
    ),
    d1
      .prepare(`UPDATE search_names SET target = ${moved("target")} WHERE kind = 'category' AND ${under("target")}`)
      .bind(from, to),
    ...inScopes(d1, "categories", move),
    ...redirects(d1, { from: `/pages/shop/${from}`, to: `/pages/shop/${to}` }),
  ];
};

/**
 * Moves a category in the directory that an import holds. Null where nothing is to move: it has moved already, or the
 * new path exists.
 */
export function movedInDirectory({ categories }: Directory, { from, to }: Move): Move | null {
  if (from === to || !categories.has(from) || categories.has(to)) return null;
  for (const [path, facts] of [...categories])
    if (path === from || path.startsWith(`${from}/`)) {
      const now = `${to}${path.slice(from.length)}`;
      categories.delete(path);
      categories.set(now, {
        ...facts,
        path: now,
        parentPath: parentOf(now),
        slug: now.split("/").at(-1) ?? now,
      });
    }
  return { from, to };
}
