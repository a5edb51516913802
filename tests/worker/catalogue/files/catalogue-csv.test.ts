import { beforeAll, describe, expect, it } from "vitest";
import { generatedRows } from "../../../../tools/bench/generated-catalogue";
import {
  catalogueTables,
  edited,
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
const products = async () => (await db.prepare("SELECT count(*) AS n FROM products").first<{ n: number }>())?.n ?? 0;

/** What the file does not tell: a product that comes from it has none of this. */
const UNTOLD = {
  products: { rating_count: 0, rating_sum: 0 },
  listings: { rating: 0, sold: 0 },
};

describe("export, then import", () => {
  it("changes nothing", async () => {
    const before = await catalogueTables();
    const { result } = await imported(opening);
    expect(counts(result)).toEqual({ ...NOTHING, unchanged: before.products.length });
    expect(result).toMatchObject({ unread: [] });
    expect(await catalogueTables()).toEqual(before);
  });

  it("writes the words anew that an older program left behind, once, also of products that the file does not hold", async () => {
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

  it("makes the same catalogue anew in an empty database", async () => {
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
      category_texts: before.category_texts.filter(({ category_path }) => used.has(String(category_path))),
      search_names: before.search_names.filter(({ target }) => sold.has(target) || used.has(String(target))),
    });
    expect(await exported()).toEqual(opening);
  });
});

const trail = (path: string) => path.split("/").map((_, depth, slugs) => slugs.slice(0, depth + 1).join("/"));

const LIPSTICK = {
  Handle: "test-lipstick",
  Title: "Test Lipstick",
  "Body (HTML)": "<p>Soft &amp; matte,<br>all day.</p>",
  Vendor: "Maison Ilvane",
  Type: "Lipstick",
  Published: "TRUE",
  "Option1 Name": "Color",
  "Option1 Value": "Rouge",
  "Variant SKU": "TEST-1",
  "Variant Price": "42.50",
  "Variant Compare At Price": "50",
  "Variant Inventory Qty": "7",
  "Image Src": "https://example.test/anything.jpg",
  Status: "active",
  "Shade hex": "#AA2030",
  "Price ID": "450000",
  "Description [th]": "ลิปสติกทดสอบ",
  "Claims [en]": "Matte | Vegan",
  "Inventory policy": "deny",
};
const SECOND = {
  Handle: "test-lipstick",
  "Option1 Value": "Nude",
  "Variant SKU": "TEST-2",
  "Variant Price": "40",
  "Variant Inventory Qty": "0",
  "Shade hex": "#c09080",
};
const PICTURE = { Handle: "test-lipstick", "Image Src": "https://example.test/second.jpg" };

describe("a retailer's Shopify file", () => {
  it("adds a product with everything that hangs on it", async () => {
    const { result } = await imported(sheetOf([LIPSTICK, SECOND, PICTURE]));
    expect(counts(result)).toEqual({ ...NOTHING, added: 1 });
    expect(result).toMatchObject({ unread: ["Inventory policy"], newBrands: [], newCategories: [] });
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

  it("leaves stock alone where the column is empty or missing, and products that are not in the file", async () => {
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

  it("keeps a variant that it leaves out, but sells it nowhere", async () => {
    expect(counts((await imported(sheetOf([LIPSTICK]))).result)).toEqual({ ...NOTHING, changed: 1 });
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

  it("finds a product by its new words and no longer by the old", async () => {
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

describe("a product that is not in order", () => {
  const cases: [string, Record<string, string>[], { line: number; column?: string; reason: string }][] = [
    ["no title", [{ ...LIPSTICK, Title: "" }], { line: 2, column: "title", reason: "required" }],
    [
      "a price that is none",
      [LIPSTICK, { ...SECOND, "Variant Price": "4,00" }],
      { line: 3, column: "price SG", reason: "not_a_price" },
    ],
    [
      "half a rupiah",
      [{ ...LIPSTICK, "Price ID": "450000.5" }],
      { line: 2, column: "price ID", reason: "too_many_decimals" },
    ],
    [
      "two prices for Singapore",
      [{ ...LIPSTICK, "Price SG": "41" }],
      { line: 2, column: "price SG", reason: "two_values" },
    ],
    [
      "stock without a price",
      [{ ...LIPSTICK, "Variant Price": "" }],
      { line: 2, column: "price SG", reason: "stock_without_price" },
    ],
    [
      "negative stock",
      [{ ...LIPSTICK, "Variant Inventory Qty": "-1" }],
      { line: 2, column: "stock SG", reason: "not_a_stock" },
    ],
    [
      "a shade without colour",
      [{ ...LIPSTICK, "Shade hex": "" }],
      { line: 2, column: "shadeHex", reason: "shade_without_colour" },
    ],
    [
      "the same shade twice",
      [LIPSTICK, { ...SECOND, "Option1 Value": "Rouge" }],
      { line: 3, column: "optionValue1", reason: "repeated_choice" },
    ],
    [
      "the same sku twice",
      [LIPSTICK, { ...SECOND, "Variant SKU": "TEST-1" }],
      { line: 3, column: "sku", reason: "repeated_sku" },
    ],
    [
      "another product's sku",
      [{ ...LIPSTICK, "Variant SKU": "MIL-LIPSTICK-ROUGE-01" }],
      { line: 2, column: "sku", reason: "sku_taken" },
    ],
    [
      "another product's variant",
      [{ ...LIPSTICK, "Variant id": "lipstick-rouge--cardinal", "Variant SKU": "T-77" }],
      { line: 2, column: "variantId", reason: "id_taken" },
    ],
    [
      "an option that we have not",
      [{ ...LIPSTICK, "Option1 Name": "Material" }],
      { line: 2, column: "optionName1", reason: "unknown_option" },
    ],
    [
      "an unknown brand",
      [{ ...LIPSTICK, Vendor: "Maison Ilvan" }],
      { line: 2, column: "vendor", reason: "unknown_brand" },
    ],
    [
      "an unknown category",
      [{ ...LIPSTICK, Type: "Snowboard" }],
      { line: 2, column: "categoryPath", reason: "unknown_category" },
    ],
    [
      "another title further down",
      [LIPSTICK, { ...SECOND, Title: "Lipstick" }],
      { line: 3, column: "title", reason: "differs_from_first_row" },
    ],
    ["no handle", [{ ...LIPSTICK, Handle: "" }], { line: 2, column: "handle", reason: "required" }],
    [
      "a handle that is no slug",
      [{ ...LIPSTICK, Handle: "Röd läpp" }],
      { line: 2, column: "handle", reason: "not_a_handle" },
    ],
    [
      "a control character",
      [{ ...LIPSTICK, Title: "Lip\u0000stick" }],
      { line: 2, column: "title", reason: "control_character" },
    ],
    [
      "bytes that were mis-read",
      [{ ...LIPSTICK, Title: "Ros\ufffd" }],
      { line: 2, column: "title", reason: "control_character" },
    ],
    [
      "a huge text",
      [{ ...LIPSTICK, "Body (HTML)": "a".repeat(20_001) }],
      { line: 2, column: "description en", reason: "too_long" },
    ],
  ];
  it.each(cases)("is refused for %s, with line and column", async (_, rows, objection) => {
    const before = await catalogueTables();
    const { result, reports } = await imported(sheetOf(rows));
    expect(counts(result)).toEqual({ ...NOTHING, refused: 1 });
    expect([...reports.values()][0]?.objections).toContainEqual(objection);
    expect(await catalogueTables()).toEqual(before);
  });

  it("does not hold up its neighbours", async () => {
    const good = { ...LIPSTICK, Handle: "test-good", "Variant SKU": "TEST-G" };
    const bad = { ...LIPSTICK, Handle: "test-bad", "Variant SKU": "TEST-B", "Variant Price": "x" };
    const { result, reports } = await imported(sheetOf([bad, good]));
    expect(counts(result)).toEqual({ ...NOTHING, added: 1, refused: 1 });
    expect(reports.get("test-good")).toMatchObject({ line: 3, outcome: "added" });
  });

  it("is refused when its handle or sku comes again elsewhere in the file: neither is written", async () => {
    const before = await products();
    const one = { ...LIPSTICK, Handle: "test-one", "Variant SKU": "TEST-X1" };
    const two = { ...LIPSTICK, Handle: "test-two", "Variant SKU": "TEST-X2" };
    expect(counts((await imported(sheetOf([one, two, one]))).result)).toEqual({ ...NOTHING, added: 1, refused: 2 });
    const three = { ...two, Handle: "test-three", "Variant SKU": "TEST-X3" };
    const four = { ...two, Handle: "test-four", "Variant SKU": "TEST-X3" };
    expect(counts((await imported(sheetOf([three, four]))).result)).toEqual({ ...NOTHING, refused: 2 });
    expect(await products()).toBe(before + 1);
  });
});

describe("a file that is broken as a whole", () => {
  it.each([
    ["nothing in it", [], { code: "empty_file" }],
    ["no Handle", sheetOf([{ Title: "a", "Variant SKU": "b" }]), { code: "missing_column", column: "Handle" }],
    ["a column twice", [["Handle", "Title", "Variant SKU", "title"]], { code: "duplicate_column", column: "title" }],
  ])("is refused: %s", async (_, sheet, refusal) => {
    const { result } = await imported(sheet as Sheet);
    expect(result).toEqual({ ok: false, ...refusal });
  });

  it("changes nothing when its end cannot be read", async () => {
    const before = await catalogueTables();
    const { importCatalogue } = await import("../../../../functions/api/catalogue/csv/import");
    const sheet = edited(opening, "Title", (title) => (title === "" ? "" : `${title}!`));
    async function* torn() {
      for (const [index, cells] of sheet.entries()) yield { line: index + 1, cells };
      throw new Error("a quote is not closed");
    }
    await expect(importCatalogue(db, torn, { now: new Date() })).rejects.toThrow("quote");
    expect(await catalogueTables()).toEqual(before);
  });

  it("changes nothing however long it is before it breaks: 10,000 rows, the last one torn", async () => {
    const before = await catalogueTables();
    const { importCatalogue } = await import("../../../../functions/api/catalogue/csv/import");
    let read = 0;
    async function* torn() {
      for (const cells of generatedRows(1_700)) yield { line: ++read, cells };
      throw new Error("a row was cut off");
    }
    await expect(importCatalogue(db, torn, { now: new Date() })).rejects.toThrow("cut off");
    expect(read).toBeGreaterThan(10_000);
    expect(await catalogueTables()).toEqual(before);
  });
});
