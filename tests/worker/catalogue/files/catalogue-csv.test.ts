import { beforeAll, describe, expect, it } from "vitest";
import { LIPSTICK, SECOND } from "../../../support/rooms/catalogue/catalogue-csv";
import {
  catalogueTables,
  emptyCatalogue,
  exported,
  imported,
  type Sheet,
  sheetOf,
} from "../../../support/shop/catalogue-file";
import { onSale } from "../../../support/shop/stock";
import { world } from "../../../support/shop/world";

const { seed, db } = world();
let opening: Sheet;
beforeAll(async () => {
  await seed();
  opening = await exported();
});

const counts = (result: Awaited<ReturnType<typeof imported>>["result"]) => (result.ok ? result.counts : result);
const NOTHING = { added: 0, changed: 0, unchanged: 0, refused: 0 };

/** Facts that the file doesn't have; an imported product lacks them. */
const UNTOLD = {
  products: { rating_count: 0, rating_sum: 0, shade_language: "en" },
  listings: { rating: 0, sold: 0 },
  categoryTexts: { how_to_use: null },
};

describe("export, then import", () => {
  it("changes nothing", async () => {
    const before = await catalogueTables();
    const { result } = await imported(opening);
    expect(counts(result)).toEqual({ ...NOTHING, unchanged: before.products.length });
    expect(result).toMatchObject({ unread: [] });
    expect(await catalogueTables()).toEqual(before);
  });

  it("updates search words that an older program wrote, once, also of products outside the file", async () => {
    const before = await catalogueTables();
    const synonyms = async () =>
      (await db.prepare("SELECT * FROM search_synonyms ORDER BY group_id, words").all()).results;
    const meant = await synonyms();
    await db.batch([
      db.prepare("UPDATE product_words_en SET claims = 'older'"),
      db.prepare("DELETE FROM product_words_th WHERE product_slug = 'serum-c'"),
      db.prepare("DELETE FROM search_names WHERE language = 'zh'"),
      db.prepare("UPDATE markers SET name = 'search_index_1' WHERE name LIKE 'search_index_%'"),
      db.prepare("UPDATE markers SET name = 'search_synonyms_1' WHERE name LIKE 'search_synonyms_%'"),
      db.prepare("DELETE FROM search_synonyms WHERE language = 'th'"),
      db.prepare(
        "INSERT INTO search_synonyms (group_id, words, term, language, stands_in) VALUES ('x', 'old', 'old', 'en', 1)",
      ),
    ]);
    const judged = await imported(opening, { dryRun: true });
    expect(judged.result).toMatchObject({ ok: true, reindexed: 0 });
    expect(await synonyms()).not.toEqual(meant);
    const few = opening.filter(([handle = ""], row) => row === 0 || handle === "tube-cleanser");
    const { result } = await imported(few);
    expect(result).toMatchObject({ ok: true, counts: { changed: 0 }, reindexed: before.products.length });
    expect(await catalogueTables()).toEqual(before);
    expect(await synonyms()).toEqual(meant);
    expect((await imported(few)).result).toMatchObject({ ok: true, reindexed: 0 });
  });

  it("makes the same catalogue in an empty database", async () => {
    const before = await catalogueTables();
    await emptyCatalogue();
    const { result } = await imported(opening, { now: new Date("2026-03-02T04:00:00.000Z") });
    expect(counts(result)).toEqual({ ...NOTHING, added: before.products.length });
    const after = await catalogueTables();
    const used = new Set(before.products.flatMap(({ category_path }) => trail(String(category_path))));
    const sold = new Set(before.products.map(({ brand_slug }) => brand_slug));
    expect(after).toEqual({
      ...before,
      products: before.products.map((row) => ({ ...row, ...UNTOLD.products })),
      product_listings: before.product_listings.map((row) => ({ ...row, ...UNTOLD.listings })),
      brands: before.brands.filter(({ slug }) => sold.has(slug)),
      brand_texts: before.brand_texts.filter(({ brand_slug }) => sold.has(brand_slug)),
      categories: before.categories.filter(({ path }) => used.has(String(path))),
      category_texts: before.category_texts
        .filter(({ category_path }) => used.has(String(category_path)))
        .map((row) => ({ ...row, ...UNTOLD.categoryTexts })),
      search_names: before.search_names.filter(({ target }) => sold.has(target) || used.has(String(target))),
    });
    expect(await exported()).toEqual(opening);
  });
});

const trail = (path: string) => path.split("/").map((_, depth, slugs) => slugs.slice(0, depth + 1).join("/"));
const PICTURE = { Handle: "test-lipstick", "Image Src": "https://example.test/second.jpg" };

describe("a retailer's Shopify file", () => {
  it("adds a product with everything that belongs to it", async () => {
    const { result } = await imported(sheetOf([LIPSTICK, SECOND, PICTURE]));
    expect(counts(result)).toEqual({ ...NOTHING, added: 1 });
    expect(result).toMatchObject({ unread: [], newBrands: [], newCategories: [] });
    const { body } = await world().shopper("SG").get("/products/test-lipstick");
    expect(body).toMatchObject({
      name: "Test Lipstick",
      description: "Soft & matte, all day.",
      claims: ["Matte", "Vegan"],
      brand: { slug: "maison-ilvane" },
      variants: [
        { id: "test-lipstick--rouge", price: { minor: 4250 }, listPrice: { minor: 5000 }, shade: { hex: "#aa2030" } },
        { id: "test-lipstick--nude", price: { minor: 4000 }, stock: "out" },
      ],
    });
    expect((await world().shopper("ID").get("/products/test-lipstick")).body.variants).toMatchObject([
      { price: { minor: 450000, currency: "IDR" } },
    ]);
    expect((await world().shopper("AU").get("/products/test-lipstick")).status).toBe(404);
    const found = await world()
      .shopper("TH", "th")
      .get(`/search?q=${encodeURIComponent("ลิปสติกทดสอบ")}`);
    expect(found.body.items).not.toContainEqual(expect.objectContaining({ slug: "test-lipstick" }));
    const english = await world().shopper("SG").get("/search?q=nude+test+lipstick");
    expect(english.body.items[0]).toMatchObject({ slug: "test-lipstick", price: { minor: 4000 }, shadeCount: 2 });
  });

  it("changes nothing the second time", async () => {
    const before = await catalogueTables();
    expect(counts((await imported(sheetOf([LIPSTICK, SECOND, PICTURE]))).result)).toEqual({ ...NOTHING, unchanged: 1 });
    expect(await catalogueTables()).toEqual(before);
  });

  it("doesn't change stock where the column is empty or missing, nor products outside the file", async () => {
    const before = await catalogueTables();
    const { "Variant Inventory Qty": _, ...silent } = LIPSTICK;
    const { result } = await imported(
      sheetOf([
        { ...silent, "Variant Price": "43" },
        { ...SECOND, "Variant Inventory Qty": "" },
      ]),
    );
    expect(counts(result)).toEqual({ ...NOTHING, changed: 1 });
    expect(await onSale("SG", "test-lipstick--rouge")).toBe(7);
    expect(await onSale("SG", "test-lipstick--nude")).toBe(0);
    const after = await catalogueTables();
    expect(after.products.length).toBe(before.products.length);
    expect(
      after.product_listings.find(({ product_slug, country }) => product_slug === "test-lipstick" && country === "SG"),
    ).toMatchObject({ min_price: 4000, max_price: 4300, list_price: null });
  });

  it("keeps a missing variant but sells it nowhere when the file replaces", async () => {
    expect(counts((await imported(sheetOf([LIPSTICK]), { replace: true })).result)).toEqual({ ...NOTHING, changed: 1 });
    const { body } = await world().shopper("SG").get("/products/test-lipstick");
    expect(body.variants.map(({ id }: { id: string }) => id)).toEqual(["test-lipstick--rouge"]);
    expect(await db.prepare("SELECT sku FROM variants WHERE id = 'test-lipstick--nude'").first()).toEqual({
      sku: "TEST-2",
    });
    expect(counts((await imported(sheetOf([LIPSTICK]))).result)).toEqual({ ...NOTHING, unchanged: 1 });
    expect(counts((await imported(await exported())).result)).toMatchObject({ added: 0, changed: 0, refused: 0 });
  });

  it("takes a draft off sale in every country", async () => {
    expect(counts((await imported(sheetOf([{ ...LIPSTICK, Status: "draft" }]))).result)).toMatchObject({ changed: 1 });
    expect((await world().shopper("SG").get("/products/test-lipstick")).status).toBe(404);
    expect(counts((await imported(sheetOf([LIPSTICK, SECOND]))).result)).toMatchObject({ changed: 1 });
  });

  it("makes a product found by its new words and no longer by the old", async () => {
    await imported(sheetOf([{ ...LIPSTICK, Title: "Quixotic Lipstick" }, SECOND]));
    expect((await world().shopper("SG").get("/search?q=quixotic")).body.total).toBe(1);
    await imported(sheetOf([LIPSTICK, SECOND]));
    expect((await world().shopper("SG").get("/search?q=quixotic")).body.total).toBe(0);
  });

  it("writes nothing when it is a dry run", async () => {
    const before = await catalogueTables();
    const { result } = await imported(sheetOf([{ ...LIPSTICK, Handle: "other", "Variant SKU": "TEST-9" }]), {
      dryRun: true,
    });
    expect(counts(result)).toEqual({ ...NOTHING, added: 1 });
    expect(await catalogueTables()).toEqual(before);
  });
});
