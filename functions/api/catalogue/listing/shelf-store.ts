import type { CountryCode } from "../../../contract/countries";
import { FRESH_MS } from "../../fresh";
import { type GateColumns, gatesOf } from "../product/gate";
import { NOTHING, patched, type ShelfRow } from "./columns";
import { FORMAT, fromParts } from "./pack";
import { type Shelf, type ShelfStore, toShelf } from "./shelf";

/**
 * The shelves this isolate has read, as fresh.ts keeps answers: the same for every shopper, keyed by the binding. A kept shelf is used only
 * with its version read in the same trip, so prices and stock are live; names, ratings and attributes are five minutes old at most (R70).
 */
const kept = new WeakMap<D1Database, Map<CountryCode, Kept>>();
/** When it was brought up to date last, and when it was read whole. */
type Kept = { at: number; since: number; shelf: Shelf };

/** A kept shelf is brought up to date for an hour; then it is read whole, so that no fault outlives that. */
const WHOLE_MS = 3_600_000;

const ageOf = (moment: number, now: Date) => {
  const age = now.getTime() - moment;
  return age >= 0 ? age : Number.POSITIVE_INFINITY;
};

/** The shelf that is kept of a country; its version is still to be held against the database's. */
export function keptShelf(d1: D1Database, country: CountryCode, now: Date): Shelf | null {
  const found = kept.get(d1)?.get(country);
  return found !== undefined && ageOf(found.at, now) < FRESH_MS ? found.shelf : null;
}

/** Reads the version (`{ version }`) that says whether a kept shelf is still right. */
export const versionOf = (d1: D1Database, country: CountryCode): D1PreparedStatement =>
  d1.prepare("SELECT version FROM listing_versions WHERE country = ?").bind(country);

export const toVersion = (result: D1Result<never> | undefined): number =>
  (result?.results[0] as { version: number } | undefined)?.version ?? 0;

/**
 * The version from which a shelf can be brought up to date: `?2` of the one that is kept, else of the one that is written down, else -1.
 * What was read before a product left the country cannot be.
 */
const BASE = `SELECT CASE WHEN ?2 BETWEEN l.removed AND l.version THEN ?2 ELSE coalesce((SELECT k.version FROM listing_packs k
    WHERE k.country = l.country AND k.part = 0 AND k.format = ?3 AND k.version BETWEEN l.removed AND l.version), -1) END
  FROM listing_versions l WHERE l.country = ?1`;

/**
 * Reads a country's shelf and keeps it, in one trip: what has changed since it was read last, or was written down; all of it where neither
 * is there. A row a deepest category, which D1 allows two megabytes: some 15,000 products.
 */
export async function readShelf(d1: D1Database, country: CountryCode, now: Date): Promise<Shelf> {
  const before = kept.get(d1)?.get(country);
  const mine = before !== undefined && ageOf(before.since, now) < WHOLE_MS ? before : null;
  const bound = [country, mine?.shelf.version ?? -1, FORMAT] as const;
  const [versions, packs, rows, brands, stores, launches] = await d1.batch<never>([
    d1.prepare(`SELECT v.version, (${BASE}) AS base FROM listing_versions v WHERE v.country = ?1`).bind(...bound),
    d1
      .prepare(
        `SELECT k.packed FROM listing_packs k WHERE k.country = ?1 AND k.format = ?3 AND k.version = (${BASE}) AND k.version <> ?2
          ORDER BY k.part`,
      )
      .bind(...bound),
    d1
      .prepare(
        `SELECT l.category_path AS path, json_group_array(json_array(l.product_slug, l.brand_slug, l.min_price, l.rating, l.sold, l.rank,
            l.created_at, l.stocked,
            (SELECT group_concat(a.attribute || ':' || a.value) FROM product_attributes a WHERE a.product_slug = l.product_slug))) AS products
          FROM product_listings l WHERE l.country = ?1 AND l.changed > (${BASE}) GROUP BY l.category_path`,
      )
      .bind(...bound),
    d1.prepare("SELECT b.slug, b.name FROM brands b ORDER BY b.slug").bind(),
    d1
      .prepare(
        "SELECT s.slug, s.name, s.position FROM stores s WHERE s.country = ? AND s.collect = 1 ORDER BY s.position",
      )
      .bind(country),
    d1
      .prepare(
        `SELECT p.slug, p.app_exclusive, json_array(r.opens_at, r.early_from, r.early_tiers) AS release
          FROM product_releases r CROSS JOIN products p ON p.slug = r.product_slug WHERE r.country = ?`,
      )
      .bind(country),
  ]);
  const { version, base } = (versions?.results[0] as { version: number; base: number } | undefined) ?? {
    version: 0,
    base: -1,
  };
  const usable = mine !== null && base === mine.shelf.version;
  const texts = ((packs?.results ?? []) as { packed: string }[]).map(({ packed }) => packed);
  const changed = ((rows?.results ?? []) as { path: string; products: string }[]).map(
    ({ path, products }): ShelfRow => ({ path, products: JSON.parse(products) }),
  );
  const from = usable ? mine.shelf : texts.length > 0 ? fromParts(texts, base) : NOTHING;
  const beside = {
    version,
    brands: (brands?.results ?? []) as Shelf["brands"],
    stores: (stores?.results ?? []) as ShelfStore[],
    launches: ((launches?.results ?? []) as (GateColumns & { slug: string })[]).map((row) => ({
      slug: row.slug,
      gates: gatesOf(row),
    })),
  };
  const shelf = toShelf(patched(from, changed), beside, usable ? mine.shelf : undefined);
  const shelves = kept.get(d1) ?? new Map<CountryCode, Kept>();
  kept.set(d1, shelves.set(country, { at: now.getTime(), since: usable ? mine.since : now.getTime(), shelf }));
  return shelf;
}
