import { beforeAll, describe, expect, it } from "vitest";
import { findBeside } from "../../../../functions/api/catalogue/beside/beside";
import { listBrands, listCategories, listVariants, showProductOf } from "../../../../functions/api/catalogue/catalogue";
import { listFilters, searchProducts } from "../../../../functions/api/catalogue/listing/listing";
import type { Shopper } from "../../../../functions/api/catalogue/product/shopper";
import { listPopular, suggest } from "../../../../functions/api/catalogue/search/search";
import { closestTo } from "../../../../functions/api/catalogue/shades/closest";
import { listKnown } from "../../../../functions/api/catalogue/shades/known";
import { listStores } from "../../../../functions/api/happening/happening";
import { VISITOR } from "../../../../functions/api/kit/call/viewer";
import { sortSchema } from "../../../../functions/contract/catalogue/listing/listing";
import { ATTRIBUTE_NAMES, ATTRIBUTES } from "../../../../functions/contract/catalogue/product/attributes";
import { testEnv } from "../../../support/run/env";
import { planSteps, type Watched, watch } from "../../../support/run/watched-database";
import { OPENING, world } from "../../../support/shop/world";

const { seed } = world();
beforeAll(() => seed());

/** The steps of query plans that read a whole table of ours. Virtual tables, json_each and chosen pages don't count. */
const fullScans = async (watched: Watched): Promise<string[]> =>
  (await planSteps(watched)).filter((detail) =>
    /^SCAN (a|l|o|p|v|k|meaning|mine|other|made|search_synonyms|search_queries|product_listings|variant_offers|products|variants|stores|s)\b/.test(
      detail,
    ),
  );

const shopperOn = (d1: D1Database): Shopper => ({ d1, country: "TH", language: "th", viewer: VISITOR, now: OPENING });
const page = { page: 2, pageSize: 24 };
const SORTS = sortSchema.options;
const NARROWED = [
  {},
  { category: "makeup" },
  { category: "makeup/lips" },
  { category: "makeup/lips/lipstick" },
  { brand: "norre" },
  { brand: "norre", category: "makeup" },
  { q: "ลิป" },
  { q: "lip", category: "makeup/lips", brand: "norre" },
  { brand: "norre,petal-theory", type: "makeup/lips", price: "-100000,200000-", rating: 4, available: "1" as const },
  ...ATTRIBUTE_NAMES.map((name) => ({ [name]: ATTRIBUTES[name].slice(0, 3).join(","), store: "siam" })),
  { q: "lip", finish: "matte", claim: "vegan,halal" },
];
/** A call with words first asks which products match, then for their cards. */
const tripsOf = (narrowed: object) => ("q" in narrowed ? 2 : 1);

/** Fills the isolate's memory of the country: the shelf on which listings are counted. */
const settle = (watched: Watched) => listFilters(shopperOn(watched.d1), {}).then(() => watched.trips());

describe("a listing", () => {
  it.each(SORTS)("sorted by %s with its filters is one trip, or two with words, served by indices", async (sort) => {
    for (const narrowed of NARROWED) {
      const watched = watch();
      const before = await settle(watched);
      await searchProducts(shopperOn(watched.d1), { ...narrowed, sort, ...page, include: "filters" });
      expect(watched.trips() - before, JSON.stringify(narrowed)).toBeLessThanOrEqual(tripsOf(narrowed));
      expect(await fullScans(watched), JSON.stringify(narrowed)).toEqual([]);
    }
  });

  it("takes two trips in a new isolate or after a change, one when only its side data has changed", async () => {
    const watched = watch();
    const trips = async () => {
      const before = watched.trips();
      const { items } = await searchProducts(shopperOn(watched.d1), {
        sort: "recommended",
        ...page,
        include: "filters",
      });
      return { count: watched.trips() - before, first: items[0]?.slug ?? "" };
    };
    const { count, first } = await trips();
    expect(count).toBe(2);
    expect((await trips()).count).toBe(1);
    await testEnv.DB.prepare("UPDATE listing_versions SET version = version + 1").run();
    expect((await trips()).count).toBe(1);
    const move = (by: number) =>
      testEnv.DB.batch([
        testEnv.DB.prepare(
          "UPDATE product_listings SET rank = rank + ?, min_price = min_price + ? WHERE product_slug = ?",
        ).bind(by, Math.sign(by), first),
      ]);
    await move(100_000);
    const moved = await trips();
    expect([moved.count, moved.first === first]).toEqual([2, false]);
    expect((await trips()).count).toBe(1);
    await move(-100_000);
  });

  it("counts its filters in one trip, or two with words, served by indices", async () => {
    for (const narrowed of NARROWED) {
      const watched = watch();
      const before = await settle(watched);
      await listFilters(shopperOn(watched.d1), narrowed);
      expect(watched.trips() - before, JSON.stringify(narrowed)).toBeLessThanOrEqual(tripsOf(narrowed));
      expect(await fullScans(watched), JSON.stringify(narrowed)).toEqual([]);
    }
  });
});

describe("words that no product has together", () => {
  it.each([["lipstcik"], ["norre xylophone"], ["ลิบสติก"], ["แชมพูผมร่วง"], ["qqqqqq zzzzz"], ["me OR NEAR(x)"]])(
    "%s: three trips at most, served by indices",
    async (q) => {
      for (const call of [
        (shopper: Shopper) => searchProducts(shopper, { q, sort: "recommended", ...page }),
        (shopper: Shopper) => listFilters(shopper, { q }),
        (shopper: Shopper) => suggest(shopper, q),
      ]) {
        const watched = watch();
        const before = await settle(watched);
        await call(shopperOn(watched.d1));
        expect(watched.trips() - before).toBeLessThanOrEqual(3);
        expect(await fullScans(watched)).toEqual([]);
      }
    },
  );
});

describe("suggestions", () => {
  it("take one trip, and one more in an isolate that hasn't read pages and stores", async () => {
    const watched = watch();
    await suggest(shopperOn(watched.d1), "ลิป");
    expect(watched.trips()).toBe(2);
    await suggest(shopperOn(watched.d1), "ลิปสติก");
    expect(watched.trips()).toBe(3);
    expect(await fullScans(watched)).toEqual([]);
  });
});

describe("each other call", () => {
  const calls: Record<string, (shopper: Shopper) => Promise<unknown>> = {
    "a product": (shopper) => showProductOf(shopper, "lipstick-rouge", "", "lipstick-rouge--cardinal"),
    "variants of a product": (shopper) => listVariants(shopper, { product: "lipstick-rouge" }),
    "variants by id": (shopper) => listVariants(shopper, { ids: "lipstick-rouge--cardinal,nope" }),
    "shades near a variant's": (shopper) => closestTo(shopper, { variant: "lipstick-rouge--cardinal", most: 12 }),
    "what goes with a variant": (shopper) => findBeside(shopper, "lipstick-rouge--cardinal"),
    "shades near a described one": (shopper) =>
      closestTo(shopper, { kind: "complexion", depth: "tan", undertone: "warm", finish: "matte", most: 12 }),
    categories: listCategories,
    brands: listBrands,
    "popular searches": listPopular,
    stores: (shopper) => listStores(shopper, { bagId: "0".repeat(32), collect: true }),
  };
  it.each(Object.keys(calls))("%s: one trip, served by indices", async (name) => {
    const watched = watch();
    await calls[name]!(shopperOn(watched.d1));
    expect(watched.trips()).toBe(1);
    expect(await fullScans(watched)).toEqual([]);
  });

  it("suggestions take one trip once the isolate knows pages and stores, served by indices", async () => {
    const watched = watch();
    const ask = () => suggest(shopperOn(watched.d1), "ลิป");
    await ask();
    expect(watched.trips()).toBe(2);
    await ask();
    expect(watched.trips()).toBe(3);
    expect(await fullScans(watched)).toEqual([]);
  });
});

describe("choosing one's own shade", () => {
  it.each([
    ["of a product", { brand: "maison-ilvane", product: "lipstick-rouge" }],
    ["by words", { q: "rouge" }],
  ])("%s: two trips, one where the brands are known, served by indices", async (_, query) => {
    const watched = watch();
    await listKnown(shopperOn(watched.d1), query);
    expect(watched.trips()).toBe(2);
    await listKnown(shopperOn(watched.d1), query);
    expect(watched.trips()).toBe(3);
    expect(await fullScans(watched)).toEqual([]);
  });
});

it("a full scan is detected", async () => {
  const watched = watch();
  await watched.d1.prepare("SELECT * FROM product_listings l WHERE l.rank > ?").bind(1).all();
  expect(await fullScans(watched)).toHaveLength(1);
});
