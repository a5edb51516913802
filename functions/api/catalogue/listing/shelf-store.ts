import type { CountryCode } from "../../../contract/countries";
import { FRESH_MS } from "../../fresh";
import { type Shelf, type ShelfRow, type ShelfStore, toShelf } from "./shelf";

/**
 * The shelves this isolate has read, as fresh.ts keeps answers: the same for every shopper, keyed by the binding. A kept shelf is used only
 * with its version read in the same trip, so prices and stock are live; names, ratings and attributes are five minutes old at most (R70).
 */
const kept = new WeakMap<D1Database, Map<CountryCode, { at: number; shelf: Shelf }>>();

/** The shelf that is kept of a country; its version is still to be held against the database's. */
export function keptShelf(d1: D1Database, country: CountryCode, now: Date): Shelf | null {
  const found = kept.get(d1)?.get(country);
  if (found === undefined) return null;
  const age = now.getTime() - found.at;
  return age >= 0 && age < FRESH_MS ? found.shelf : null;
}

/** Reads the version (`{ version }`) that says whether a kept shelf is still right. */
export const versionOf = (d1: D1Database, country: CountryCode): D1PreparedStatement =>
  d1.prepare("SELECT version FROM listing_versions WHERE country = ?").bind(country);

export const toVersion = (result: D1Result<never> | undefined): number =>
  (result?.results[0] as { version: number } | undefined)?.version ?? 0;

/** Reads a country's shelf whole and keeps it: one trip. A row a deepest category, which D1 allows two megabytes: some 15,000 products. */
export async function readShelf(d1: D1Database, country: CountryCode, now: Date): Promise<Shelf> {
  const [version, rows, brands, stores] = await d1.batch<never>([
    versionOf(d1, country),
    d1
      .prepare(
        `SELECT l.category_path AS path, json_group_array(json_array(l.product_slug, l.brand_slug, l.min_price, l.rating, l.sold, l.rank,
            l.created_at, l.stocked,
            (SELECT group_concat(a.attribute || ':' || a.value) FROM product_attributes a WHERE a.product_slug = l.product_slug))) AS products
          FROM product_listings l WHERE l.country = ? GROUP BY l.category_path`,
      )
      .bind(country),
    d1.prepare("SELECT b.slug, b.name FROM brands b ORDER BY b.slug").bind(),
    d1
      .prepare(
        "SELECT s.slug, s.name, s.position FROM stores s WHERE s.country = ? AND s.collect = 1 ORDER BY s.position",
      )
      .bind(country),
  ]);
  const found = (rows?.results ?? []) as { path: string; products: string }[];
  const shelf = toShelf(
    toVersion(version),
    found.map(({ path, products }): ShelfRow => ({ path, products: JSON.parse(products) })),
    (brands?.results ?? []) as { slug: string; name: string }[],
    (stores?.results ?? []) as ShelfStore[],
  );
  const shelves = kept.get(d1) ?? new Map<CountryCode, { at: number; shelf: Shelf }>();
  kept.set(d1, shelves.set(country, { at: now.getTime(), shelf }));
  return shelf;
}
