import type { CountryCode } from "../../../contract/countries";
import { gatheredBehind } from "../../../db/gathered";
import { bindingOf } from "../../../db/through";
import { FRESH_MS } from "../../fresh";
import { type GateColumns, gatesOf } from "../product/gate";
import { NOTHING, patched, type ShelfRow } from "./columns";
import { FORMAT, fromParts } from "./pack";
import { type Shelf, type ShelfStore, toShelf } from "./shelf";

/**
 * The shelves that this isolate has read. They are the same for every shopper and keyed by the database binding. A kept
 * shelf is used only after its version was checked in the same trip, so prices and stock are live; names, ratings and
 * attributes are at most five minutes old (R70).
 */
const kept = new WeakMap<D1Database, Map<CountryCode, KeptShelf>>();
/** `at` is the moment of the last update, `since` that of the last full read. */
type KeptShelf = { at: number; since: number; shelf: Shelf };

/** A kept shelf is updated for an hour and then read whole again, so that a wrong update cannot last longer. */
const WHOLE_MS = 3_600_000;

const ageOf = (moment: number, now: Date) => {
  const age = now.getTime() - moment;
  return age >= 0 ? age : Number.POSITIVE_INFINITY;
};

/** Returns the kept shelf of a country; a {@link shelfReading} then finds out whether it is still right. */
export function keptShelf(d1: D1Database, country: CountryCode, now: Date): Shelf | null {
  const found = kept.get(bindingOf(d1))?.get(country);
  return found !== undefined && ageOf(found.at, now) < FRESH_MS ? found.shelf : null;
}

/**
 * The version from which a shelf can be updated: that of the kept shelf (`?2`), else that of the stored pack, else -1.
 * A shelf from before a product left the country cannot be updated.
 */
const BASE = `SELECT CASE WHEN ?2 BETWEEN l.removed AND l.version THEN ?2 ELSE coalesce((SELECT k.version FROM listing_packs k
    WHERE k.country = l.country AND k.part = 0 AND k.format = ?3 AND k.version BETWEEN l.removed AND l.version), -1) END
  FROM listing_versions l WHERE l.country = ?1`;

/** Whether any live data has changed since version `?2`. */
const MOVED = "(SELECT v.version FROM listing_versions v WHERE v.country = ?1) IS NOT ?2";

/** How a country's shelf is read and kept as part of a larger batch. */
export type ShelfReading = {
  statements: D1PreparedStatement[];
  /** Builds the shelf from the results of the statements; returns the kept one itself where nothing has changed. */
  shelf: (results: readonly (D1Result<never> | undefined)[]) => Shelf;
};

/**
 * Reads what has changed since the kept shelf or the stored pack; reads everything where neither exists. Small tables
 * are read again only with a change or after five minutes. Each deepest category is one row, which may have two
 * megabytes in D1: some 15,000 products.
 */
export function shelfReading(d1: D1Database, country: CountryCode, now: Date): ShelfReading {
  const shelves = kept.get(bindingOf(d1)) ?? new Map<CountryCode, KeptShelf>();
  const before = shelves.get(country);
  const mine = before !== undefined && ageOf(before.since, now) < WHOLE_MS ? before : null;
  const young = mine !== null && ageOf(mine.at, now) < FRESH_MS ? mine.shelf : null;
  const bound = [country, mine?.shelf.version ?? -1, FORMAT] as const;
  const moved = [country, young?.version ?? -1] as const;
  const statements = [
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
    d1.prepare(`SELECT b.slug, b.name FROM brands b WHERE ${MOVED} ORDER BY b.slug`).bind(...moved),
    d1
      .prepare(
        `SELECT s.slug, s.name, s.position FROM stores s WHERE s.country = ?1 AND s.collect = 1 AND ${MOVED} ORDER BY s.position`,
      )
      .bind(...moved),
    d1
      .prepare(
        `SELECT p.slug, p.app_exclusive, json_array(r.opens_at, r.early_from, r.early_tiers) AS release
          FROM product_releases r CROSS JOIN products p ON p.slug = r.product_slug WHERE r.country = ?1 AND ${MOVED}`,
      )
      .bind(...moved),
  ];
  const shelf: ShelfReading["shelf"] = ([versions, packs, rows, brands, stores, launches]) => {
    const { version, base } = (versions?.results[0] as { version: number; base: number } | undefined) ?? {
      version: 0,
      base: -1,
    };
    if (young?.version === version) return young;
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
    const read = toShelf(patched(from, changed), beside, usable ? mine.shelf : undefined);
    kept.set(
      bindingOf(d1),
      shelves.set(country, { at: now.getTime(), since: usable ? mine.since : now.getTime(), shelf: read }),
    );
    return read;
  };
  return { statements, shelf };
}

/** Reads in progress by the database of one request, so that several callers share one read. */
const underWay = new WeakMap<D1Database, Map<CountryCode, Promise<Shelf>>>();

/** Reads a country's shelf and keeps it, in one trip. */
export function readShelf(d1: D1Database, country: CountryCode, now: Date): Promise<Shelf> {
  const reading = shelfReading(d1, country, now);
  const read = () => d1.batch<never>(reading.statements).then(reading.shelf);
  const page = gatheredBehind(d1);
  if (page === null) return read();
  const others = underWay.get(page) ?? new Map<CountryCode, Promise<Shelf>>();
  underWay.set(page, others);
  const shared = others.get(country) ?? read().finally(() => others.delete(country));
  others.set(country, shared);
  return shared;
}
