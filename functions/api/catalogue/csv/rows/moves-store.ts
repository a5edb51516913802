import * as catalogue from "../../../../db/schema/catalogue";
import { withheldOffers } from "../../../../db/schema/catalogue-withheld";
import { promotions, treats } from "../../../../db/schema/promotions";
import { productQuestions } from "../../../../db/schema/reviews-questions";
import { raw, type Sql, sql } from "../../../../db/sql";
import { type Part, run } from "../../../../db/trip";
import { renamedPath } from "../../../content/routing/redirect-store";
import type { Directory } from "./state";

/** A product's old and new handle, or a category's old and new path. */
export type Move = { from: string; to: string };

/**
 * Columns that name a product by slug. Listings are handled separately, because isolates update their shelves by
 * inserted and deleted rows.
 */
const NAMING_PRODUCTS = [
  [catalogue.products, raw("slug")],
  [catalogue.productTexts, raw("product_slug")],
  [catalogue.variants, raw("product_slug")],
  [catalogue.offers, raw("product_slug")],
  [withheldOffers, raw("product_slug")],
  [catalogue.productAttributes, raw("product_slug")],
  [catalogue.productReleases, raw("product_slug")],
  [catalogue.bundleComponents, raw("bundle_slug")],
  [catalogue.reviews, raw("product_slug")],
  [productQuestions, raw("product_slug")],
  [treats, raw("product_slug")],
] as const;

const LISTING = raw("brand_slug, category_path, min_price, max_price, list_price, rank, created_at, rating, sold");

const SCOPES = [raw("includes"), raw("excludes")];

/** Changes the scopes of promotions: the value itself, and everything below a category. */
function inScopes(list: "products" | "categories", { from, to }: Move): Part<number>[] {
  const path = raw(`'$.${list}'`);
  const moved =
    list === "products"
      ? sql`CASE value WHEN ${from} THEN ${to} ELSE value END`
      : sql`CASE WHEN value = ${from} OR value LIKE ${from} || '/%' THEN ${to} || substr(value, length(${from}) + 1) ELSE value END`;
  return SCOPES.map((scope) =>
    run(sql`UPDATE ${promotions} SET ${scope} = json_set(${scope}, ${path},
        json((SELECT json_group_array(${moved}) FROM json_each(${scope}, ${path}))))
      WHERE EXISTS (SELECT 1 FROM json_each(${scope}, ${path}) WHERE value = ${from} OR value LIKE ${from} || '/%')`),
  );
}

/** SQL for whether a column is at or below the old path. */
const under = (column: Sql, { from }: Move) =>
  sql`(${column} = ${from} OR (${column} > ${from} || '/' AND ${column} < ${from} || '0'))`;
/** SQL for the new path of a column's value. */
const moved = (column: Sql, { from, to }: Move) => sql`${to} || substr(${column}, length(${from}) + 1)`;

/**
 * Renames a product everywhere before it is written under the new slug: reviews, questions, launch reminders, orders, promotions
 * and bundles. Bags, wish lists and store stock name variants, whose ids stay. The caller updates the search index.
 */
export const renameProduct = (move: Move): Part<number>[] => {
  const { from, to } = move;
  return [
    ...NAMING_PRODUCTS.map(([table, column]) =>
      run(sql`UPDATE ${table} SET ${column} = ${to} WHERE ${column} = ${from}`),
    ),
    run(sql`INSERT INTO product_listings (country, product_slug, ${LISTING}) SELECT country, ${to}, ${LISTING} FROM product_listings
      WHERE product_slug = ${from} AND country IN (SELECT country FROM listing_versions)`),
    run(
      sql`DELETE FROM product_listings WHERE product_slug = ${from} AND country IN (SELECT country FROM listing_versions)`,
    ),
    run(sql`UPDATE OR IGNORE notices SET subject = ${to} WHERE kind = 'launch' AND subject = ${from}`),
    run(sql`UPDATE order_lines SET snapshot = json_set(snapshot, '$.product.slug', ${to})
      WHERE snapshot ->> '$.product.slug' = ${from}`),
    ...inScopes("products", move),
    ...renamedPath({ from: `/products/${from}`, to: `/products/${to}` }),
  ];
};

const parentOf = (path: string) => path.split("/").slice(0, -1).join("/");
const lastOf = (path: string) => path.split("/").at(-1) ?? path;

/** Columns that name a category by its path. */
const NAMING_CATEGORIES = [catalogue.categoryTexts, catalogue.products, catalogue.listings];
const [PATH, PARENT, CATEGORY_PATH, TARGET] = [raw("path"), raw("parent_path"), raw("category_path"), raw("target")];

/** Renames a category's path and everything below it; does nothing when the category no longer exists. */
export const moveCategory = (move: Move): Part<number>[] => {
  const { from, to } = move;
  return [
    run(sql`UPDATE categories SET path = ${moved(PATH, move)},
        parent_path = CASE path WHEN ${from} THEN ${parentOf(to)} ELSE ${moved(PARENT, move)} END,
        slug = CASE path WHEN ${from} THEN ${lastOf(to)} ELSE slug END
      WHERE ${under(PATH, move)}`),
    ...NAMING_CATEGORIES.map((table) =>
      run(sql`UPDATE ${table} SET category_path = ${moved(CATEGORY_PATH, move)} WHERE ${under(CATEGORY_PATH, move)}`),
    ),
    run(
      sql`UPDATE search_names SET target = ${moved(TARGET, move)} WHERE kind = 'category' AND ${under(TARGET, move)}`,
    ),
    ...inScopes("categories", move),
    ...renamedPath({ from: `/pages/shop/${from}`, to: `/pages/shop/${to}` }),
  ];
};

/**
 * Moves a category in the directory that an import holds. Null when there is nothing to move: it has moved already, or the new path exists.
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
        slug: lastOf(now),
      });
    }
  return { from, to };
}
