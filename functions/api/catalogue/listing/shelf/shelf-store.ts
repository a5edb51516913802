import type { CountryCode } from "../../../../contract/countries";
import { gatheredBehind } from "../../../../db/d1/gathered";
import { bindingOf } from "../../../../db/d1/through";
import { json, number } from "../../../../db/readers";
import { brands, listings, products } from "../../../../db/schema/catalogue";
import { listingPacks, listingVersions } from "../../../../db/schema/catalogue-shelves";
import { stores } from "../../../../db/schema/happening";
import { computed, of, sql } from "../../../../db/sql";
import { type Found, row, rows, trip } from "../../../../db/trip";
import { FRESH_MS } from "../../../kit/call/fresh";
import { gatesOf } from "../../product/rules/gate";
import type { StoredRelease } from "../../product/variant-sql";
import { NOTHING, patched, type ShelfCell } from "./columns";
import { FORMAT, fromParts } from "./pack";
import { type Shelf, toShelf } from "./shelf";

/**
 * The shelves that this isolate has read. They are the same for every shopper and keyed by the database binding. A kept shelf is used only after its
 * version was checked in the same trip, so prices and stock are live; names, ratings and attributes are at most five minutes old (R70).
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

/** Returns the kept shelf of a country; a {@link shelfReading} then checks whether it is still valid. */
export function keptShelf(d1: D1Database, country: CountryCode, now: Date): Shelf | null {
  const found = kept.get(bindingOf(d1))?.get(country);
  return found !== undefined && ageOf(found.at, now) < FRESH_MS ? found.shelf : null;
}

/**
 * The version from which a shelf can be updated: that of the kept shelf, or that of the stored pack, or -1. A shelf from before a product left the
 * country cannot be updated.
 */
const baseOf = (country: CountryCode, kept: number) =>
  computed(
    number,
    sql`(SELECT CASE WHEN ${kept} BETWEEN l.removed AND l.version THEN ${kept} ELSE coalesce((SELECT k.version FROM listing_packs k
      WHERE k.country = l.country AND k.part = 0 AND k.format = ${FORMAT} AND k.version BETWEEN l.removed AND l.version), -1) END
      FROM listing_versions l WHERE l.country = ${country})`,
  );

/** Whether any live data has changed since a version. */
const movedSince = (country: CountryCode, version: number) =>
  sql`(SELECT v.version FROM listing_versions v WHERE v.country = ${country}) IS NOT ${version}`;

const PACKED = { packed: listingPacks.packed };
const CATEGORY = { path: listings.categoryPath, products: json<ShelfCell[]>() };
const b = of(brands, "b");
const BRAND = { slug: b.slug, name: b.name };
const s = of(stores, "s");
const STORE = { slug: s.slug, name: s.name, position: s.position };
const p = of(products, "p");
const LAUNCH = {
  slug: p.slug,
  app_exclusive: p.appExclusive,
  release: computed(json<StoredRelease>(), sql`json_array(r.opens_at, r.early_from, json(r.early_tiers), r.queued)`),
};

/**
 * Reads what has changed since the kept shelf or the stored pack, or everything without either. Small tables are read again only after a change or
 * five minutes. Each deepest category is one row, which may have two megabytes in D1: some 15,000 products.
 */
function shelfParts(country: CountryCode, whole: number, young: number) {
  const base = baseOf(country, whole);
  const version = { version: of(listingVersions, "v").version, base };
  const moved = movedSince(country, young);
  return {
    version: row(version, sql`SELECT ${version} FROM listing_versions v WHERE v.country = ${country}`),
    packs: rows(
      PACKED,
      sql`SELECT k.packed FROM listing_packs k WHERE k.country = ${country} AND k.format = ${FORMAT} AND k.version = ${base}
          AND k.version <> ${whole} ORDER BY k.part`,
    ),
    categories: rows(
      CATEGORY,
      sql`SELECT l.category_path AS path, json_group_array(json_array(l.product_slug, l.brand_slug, l.min_price, l.rating, l.sold, l.rank,
            l.created_at, l.stocked,
            (SELECT group_concat(a.attribute || ':' || a.value) FROM product_attributes a WHERE a.product_slug = l.product_slug))) AS products
          FROM product_listings l WHERE l.country = ${country} AND l.changed > ${base} GROUP BY l.category_path`,
    ),
    brands: rows(BRAND, sql`SELECT ${BRAND} FROM brands b WHERE ${moved} ORDER BY b.slug`),
    stores: rows(
      STORE,
      sql`SELECT ${STORE} FROM stores s WHERE s.country = ${country} AND s.collect = 1 AND ${moved} ORDER BY s.position`,
    ),
    launches: rows(
      LAUNCH,
      sql`SELECT ${LAUNCH} FROM product_releases r CROSS JOIN products p ON p.slug = r.product_slug
          WHERE r.country = ${country} AND ${moved}`,
    ),
  };
}
type ShelfParts = ReturnType<typeof shelfParts>;

/** How a country's shelf is read and kept as part of a larger trip. */
export type ShelfReading = {
  parts: ShelfParts;
  /** Builds the shelf from what was read; returns the kept one itself when nothing has changed. */
  shelf: (found: Found<ShelfParts>) => Shelf;
};

export function shelfReading(d1: D1Database, country: CountryCode, now: Date): ShelfReading {
  const shelves = kept.get(bindingOf(d1)) ?? new Map<CountryCode, KeptShelf>();
  const before = shelves.get(country);
  const mine = before !== undefined && ageOf(before.since, now) < WHOLE_MS ? before : null;
  const young = mine !== null && ageOf(mine.at, now) < FRESH_MS ? mine.shelf : null;
  const shelf: ShelfReading["shelf"] = (found) => {
    const { version, base } = found.version ?? { version: 0, base: -1 };
    if (young?.version === version) return young;
    const usable = mine !== null && base === mine.shelf.version;
    const texts = found.packs.map(({ packed }) => packed);
    const from = usable ? mine.shelf : texts.length > 0 ? fromParts(texts, base) : NOTHING;
    const beside = {
      version,
      brands: found.brands,
      stores: found.stores,
      launches: found.launches.map((row) => ({ slug: row.slug, gates: gatesOf(row) })),
    };
    const read = toShelf(patched(from, found.categories), beside, usable ? mine.shelf : undefined);
    kept.set(
      bindingOf(d1),
      shelves.set(country, { at: now.getTime(), since: usable ? mine.since : now.getTime(), shelf: read }),
    );
    return read;
  };
  return { parts: shelfParts(country, mine?.shelf.version ?? -1, young?.version ?? -1), shelf };
}

/** Reads in progress by the database of one request, so that several callers share one read. */
const underWay = new WeakMap<D1Database, Map<CountryCode, Promise<Shelf>>>();

/** Reads a country's shelf and keeps it, in one trip. */
export function readShelf(d1: D1Database, country: CountryCode, now: Date): Promise<Shelf> {
  const reading = shelfReading(d1, country, now);
  const read = () => trip(d1, reading.parts).then(reading.shelf);
  const page = gatheredBehind(d1);
  if (page === null) return read();
  const others = underWay.get(page) ?? new Map<CountryCode, Promise<Shelf>>();
  underWay.set(page, others);
  const shared = others.get(country) ?? read().finally(() => others.delete(country));
  others.set(country, shared);
  return shared;
}
