import { beforeAll, describe, expect, it } from "vitest";
import {
  listBrands,
  listCategories,
  listFilters,
  listVariants,
  type Shopper,
  searchProducts,
  showProductOf,
} from "../../functions/api/catalogue/catalogue";
import { listStores } from "../../functions/api/happening/happening";
import { OPENING, world } from "../support/world";

/** What a shop pays D1 for: how often a call goes there, and what it reads. */
type Watched = { d1: D1Database; trips: () => number; statements: { sql: string; values: unknown[] }[] };

const { seed, db } = world();
beforeAll(() => seed());

/** The database, counting round trips and keeping each statement. */
function watch(): Watched {
  let trips = 0;
  const statements: Watched["statements"] = [];
  const watched = (statement: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(statement, {
      get: (target, name) => {
        if (["all", "first", "run", "raw"].includes(String(name))) trips += 1;
        const member = Reflect.get(target, name);
        return typeof member === "function" ? member.bind(target) : member;
      },
    });
  const d1 = {
    prepare: (sql: string) => ({
      bind: (...values: unknown[]) => {
        statements.push({ sql, values });
        return watched(db.prepare(sql).bind(...values));
      },
    }),
    batch: (list: D1PreparedStatement[]) => {
      trips += 1;
      return db.batch(list);
    },
  } as unknown as D1Database;
  return { d1, trips: () => trips, statements };
}

/** Steps of the plan that read a whole table of ours; steps over a virtual table, a json_each or a chosen page do not. */
async function fullScans({ statements }: Watched): Promise<string[]> {
  const found: string[] = [];
  for (const { sql, values } of statements) {
    const { results } = await db
      .prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .bind(...values)
      .all<{ detail: string }>();
    for (const { detail } of results)
      if (/^SCAN (l|o|p|v|product_listings|variant_offers|products|variants|stores|s)\b/.test(detail))
        found.push(detail);
  }
  return found;
}

const shopperOn = (d1: D1Database): Shopper => ({ d1, country: "TH", language: "th", now: OPENING });
const page = { page: 2, pageSize: 24 };
const SORTS = ["recommended", "new", "price_asc", "price_desc"] as const;
const NARROWED = [
  {},
  { category: "makeup" },
  { category: "makeup/lips" },
  { category: "makeup/lips/lipstick" },
  { brand: "norre" },
  { brand: "norre", category: "makeup" },
  { q: "ลิป" },
  { q: "lip", category: "makeup/lips", brand: "norre" },
];

describe("a listing", () => {
  it.each(SORTS)("sorted by %s is one trip, served by indices", async (sort) => {
    for (const narrowed of NARROWED) {
      const watched = watch();
      await searchProducts(shopperOn(watched.d1), { ...narrowed, sort, ...page });
      expect(watched.trips(), JSON.stringify(narrowed)).toBe(1);
      expect(await fullScans(watched), JSON.stringify(narrowed)).toEqual([]);
    }
  });

  it("counts its filters in one trip, served by indices", async () => {
    for (const narrowed of NARROWED) {
      const watched = watch();
      await listFilters(shopperOn(watched.d1), narrowed);
      expect(watched.trips(), JSON.stringify(narrowed)).toBe(1);
      expect(await fullScans(watched), JSON.stringify(narrowed)).toEqual([]);
    }
  });
});

describe("each other call", () => {
  const calls: Record<string, (shopper: Shopper) => Promise<unknown>> = {
    "a product": (shopper) => showProductOf(shopper, "lipstick-rouge"),
    "variants of a product": (shopper) => listVariants(shopper, { product: "lipstick-rouge" }),
    "variants by id": (shopper) => listVariants(shopper, { ids: "lipstick-rouge--cardinal,nope" }),
    categories: listCategories,
    brands: listBrands,
    stores: (shopper) => listStores(shopper, { bagId: "0".repeat(32), collect: true }),
  };
  it.each(Object.keys(calls))("%s: one trip, served by indices", async (name) => {
    const watched = watch();
    await calls[name]!(shopperOn(watched.d1));
    expect(watched.trips()).toBe(1);
    expect(await fullScans(watched)).toEqual([]);
  });
});

it("the watch sees a full scan", async () => {
  const watched = watch();
  await watched.d1.prepare("SELECT * FROM product_listings l WHERE l.rank > ?").bind(1).all();
  expect(await fullScans(watched)).toHaveLength(1);
});
