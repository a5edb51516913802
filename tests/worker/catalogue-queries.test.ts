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
import { listPopular, suggest } from "../../functions/api/catalogue/search/search";
import { listStores } from "../../functions/api/happening/happening";
import { VISITOR } from "../../functions/api/viewer";
import { planSteps, type Watched, watch } from "../support/watched-database";
import { OPENING, world } from "../support/world";

const { seed } = world();
beforeAll(() => seed());

/** Steps of the plan that read a whole table of ours; steps over a virtual table, a json_each or a chosen page do not. */
const fullScans = async (watched: Watched): Promise<string[]> =>
  (await planSteps(watched)).filter((detail) =>
    /^SCAN (l|o|p|v|meaning|mine|other|made|search_synonyms|search_queries|product_listings|variant_offers|products|variants|stores|s)\b/.test(
      detail,
    ),
  );

const shopperOn = (d1: D1Database): Shopper => ({ d1, country: "TH", language: "th", viewer: VISITOR, now: OPENING });
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

describe("words that no product has together", () => {
  it.each([["lipstcik"], ["norre xylophone"], ["ลิบสติก"], ["แชมพูผมร่วง"], ["qqqqqq zzzzz"], ["me OR NEAR(x)"]])(
    "%s: two trips at most, served by indices",
    async (q) => {
      for (const call of [
        (shopper: Shopper) => searchProducts(shopper, { q, sort: "recommended", ...page }),
        (shopper: Shopper) => listFilters(shopper, { q }),
        (shopper: Shopper) => suggest(shopper, q),
      ]) {
        const watched = watch();
        await call(shopperOn(watched.d1));
        expect(watched.trips()).toBeLessThanOrEqual(2);
        expect(await fullScans(watched)).toEqual([]);
      }
    },
  );
});

describe("each other call", () => {
  const calls: Record<string, (shopper: Shopper) => Promise<unknown>> = {
    "a product": (shopper) => showProductOf(shopper, "lipstick-rouge"),
    "variants of a product": (shopper) => listVariants(shopper, { product: "lipstick-rouge" }),
    "variants by id": (shopper) => listVariants(shopper, { ids: "lipstick-rouge--cardinal,nope" }),
    categories: listCategories,
    brands: listBrands,
    "popular searches": listPopular,
    suggestions: (shopper) => suggest(shopper, "ลิป"),
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
