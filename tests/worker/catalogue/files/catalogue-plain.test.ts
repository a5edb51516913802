import { beforeEach, describe, expect, it } from "vitest";
import { COUNTRY_CODES } from "../../../../functions/contract/countries";
import { catalogueTables, exported, imported, sheetOf } from "../../../support/shop/catalogue-file";
import { OPENING, world } from "../../../support/shop/world";

// Files with Shopify's own columns alone, as its "Export products" writes them.

const { seed, db, clock, shopper } = world();
beforeEach(async () => {
  clock.set(OPENING);
  await seed();
});

const MAKE = { places: { makeBrands: true, makeCategories: true } };
const RATES = { AU: 1.14, HK: 5.8, ID: 11_800, MY: 3.45, NZ: 1.24, PH: 42.5, TH: 26.3 };
const PRICES = { prices: { from: "SG", rates: RATES, ending: 0.9 } } as const;

/** The columns of 2023. */
const OLD = {
  Handle: "glow-tint",
  Title: "Glow Tint",
  "Body (HTML)": "<p>Caf&eacute; au lait &#151; sheer.</p>",
  Vendor: "Hanoi Beauty",
  "Product Category": "Health & Beauty > Personal Care > Cosmetics > Makeup > Face Makeup > Tinted Moisturisers",
  Type: "Skin tint",
  Tags: "k-beauty, dewy",
  Published: "true",
  "Option1 Name": "Shade Name",
  "Option1 Value": "Warm Honey",
  "Option2 Name": "Volume",
  "Option2 Value": "30 ml",
  "Option3 Name": "Scent",
  "Option3 Value": "Rose",
  "Variant SKU": "HB 001",
  "Variant Grams": "85.0",
  "Variant Inventory Tracker": "shopify",
  "Variant Inventory Qty": "12",
  "Variant Inventory Policy": "deny",
  "Variant Fulfillment Service": "manual",
  "Variant Price": "32.00",
  "Variant Compare At Price": "",
  "Variant Requires Shipping": "true",
  "Variant Taxable": "true",
  "Variant Barcode": "'4006381333931",
  "Image Src": "https://cdn.example.test/glow.jpg",
  "Image Position": "1",
  "Image Alt Text": "A bottle",
  "Gift Card": "false",
  "SEO Title": "Glow Tint online",
  "SEO Description": "A tint.",
  "Google Shopping / Google Product Category": "",
  "Variant Image": "",
  "Variant Weight Unit": "g",
  "Variant Tax Code": "",
  "Cost per item": "9.5",
  "Included / Singapore": "true",
  "Price / Singapore": "",
  "Included / International": "true",
  Status: "active",
};
const OLD_SECOND = {
  Handle: "glow-tint",
  "Option1 Value": "042N",
  "Option2 Value": "30 ml",
  "Option3 Value": "Rose",
  "Variant SKU": "",
  "Variant Inventory Qty": "-3",
  "Variant Price": "32.00",
};

/** The columns of 2025. */
const NEW = {
  Title: "Mineral Veil",
  "URL handle": "",
  Description: "A powder.",
  Vendor: "Hanoi Beauty",
  "Product category": "",
  Type: "Veil",
  Tags: "",
  "Published on online store": "TRUE",
  Status: "Active",
  SKU: "MV-1",
  Barcode: "",
  "Option1 name": "Title",
  "Option1 value": "Default Title",
  "Option1 Linked To": "",
  Price: "0",
  "Compare-at price": "",
  "Cost per item": "",
  "Charge tax": "TRUE",
  "Unit price total measure": "",
  "Inventory tracker": "shopify",
  "Inventory quantity": "4",
  "Continue selling when out of stock": "DENY",
  "Weight value (grams)": "20",
  "Weight unit for display": "g",
  "Requires shipping": "TRUE",
  "Fulfillment service": "manual",
  "Product image URL": "",
  "Image position": "",
  "Image alt text": "",
  "Variant image URL": "",
  "Gift card": "FALSE",
  "SEO title": "",
  "SEO description": "",
  "Google Shopping / Condition": "",
};

describe("a file with Shopify's own columns", () => {
  it("of 2023 makes the product with what it says, and its brand and categories when asked to", async () => {
    const refused = await imported(sheetOf([OLD, OLD_SECOND]));
    expect(refused.reports.get("glow-tint")?.objections.map(({ reason }) => reason)).toEqual([
      "unknown_brand",
      "unknown_category",
    ]);
    const { result, reports } = await imported(sheetOf([OLD, OLD_SECOND]), MAKE);
    expect(reports.get("glow-tint")).toMatchObject({ outcome: "added", objections: [] });
    expect(result).toMatchObject({
      newBrands: ["hanoi-beauty"],
      newCategories: ["makeup/face-makeup", "makeup/face-makeup/tinted-moisturisers"],
      unread: [],
    });
    const { body } = await shopper("SG").get("/products/glow-tint");
    expect(body).toMatchObject({
      description: "Café au lait — sheer.",
      variants: [
        {
          sku: "HB 001",
          shade: { name: "Warm Honey", hex: "#c68f56" },
          size: "30 ml · Scent: Rose",
          stock: "in_stock",
        },
        { shade: { name: "042N", hex: null }, stock: "out" },
      ],
    });
    const { results } = await db
      .prepare(
        "SELECT sku, barcode, grams, cost, shade_kind FROM variants WHERE product_slug = 'glow-tint' ORDER BY position",
      )
      .all();
    expect(results).toEqual([
      { sku: "HB 001", barcode: "4006381333931", grams: 85, cost: 950, shade_kind: "complexion" },
      { sku: "glow-tint--042n-30-ml-rose", barcode: null, grams: null, cost: null, shade_kind: null },
    ]);
    expect(reports.get("glow-tint")?.notes.map(({ line, note }) => [line, note])).toEqual([
      [3, "made_sku"],
      [3, "stock_below_zero"],
      [2, "colour_from_name"],
      [3, "no_colour"],
    ]);
    const found = await shopper("SG").get("/search?q=k-beauty");
    expect(found.body.items).toContainEqual(expect.objectContaining({ slug: "glow-tint" }));
  });

  it("of 2025 makes the product, with a handle of its title and for nothing where its price is 0", async () => {
    const { reports, result } = await imported(sheetOf([NEW]), MAKE);
    expect(reports.get("mineral-veil")).toMatchObject({ outcome: "added", objections: [], notes: [] });
    expect(result).toMatchObject({ unread: [], newCategories: ["more", "more/veil", "more/veil/veil"] });
    expect((await shopper("SG").get("/products/mineral-veil")).body.variants).toMatchObject([
      { sku: "MV-1", price: { minor: 0 }, shade: null, size: null },
    ]);
    expect((await shopper("SG", "th").get("/categories")).status).toBe(200);
  });

  it("of a title alone makes a draft, and says so", async () => {
    const { reports } = await imported(sheetOf([{ Title: "Untold Thing" }]), MAKE);
    expect(reports.get("untold-thing")).toMatchObject({
      outcome: "added",
      notes: [{ note: "made_sku" }, { note: "no_price" }],
    });
    expect((await shopper("SG").get("/products/untold-thing")).status).toBe(404);
    expect(await db.prepare("SELECT status FROM products WHERE slug = 'untold-thing'").first()).toEqual({
      status: "draft",
    });
    expect((await imported(sheetOf([{ Title: "Untold Thing" }]), MAKE)).result).toMatchObject({
      counts: { unchanged: 1 },
    });
  });

  it("changes nothing the second time, and is exported and imported without a change", async () => {
    const sheet = sheetOf([OLD, OLD_SECOND]);
    await imported(sheet, MAKE);
    const before = await catalogueTables();
    expect((await imported(sheet, MAKE)).result).toMatchObject({ counts: { unchanged: 1 } });
    const out = await exported();
    const [header = [], ...rows] = out;
    const row = rows.find(([handle]) => handle === "glow-tint") ?? [];
    const cell = (name: string) => row[header.indexOf(name)];
    expect(["Option1 Name", "Option2 Name", "Option3 Name", "Option3 Value"].map(cell)).toEqual([
      "Shade",
      "Size",
      "Scent",
      "Rose",
    ]);
    expect(["Variant Barcode", "Variant Inventory Tracker", "Tags", "SEO Title", "Cost per item"].map(cell)).toEqual([
      "4006381333931",
      "shopify",
      "k-beauty, dewy",
      "Glow Tint online",
      "9.50",
    ]);
    expect((await imported(out)).result).toMatchObject({ counts: { added: 0, changed: 0, refused: 0 } });
    expect(await catalogueTables()).toEqual(before);
  });

  it("makes nobody new: newness is a date in the file", async () => {
    await imported(sheetOf([OLD]), MAKE);
    await imported(sheetOf([{ ...NEW, Title: "Dated Veil", SKU: "MV-2", Launched: "2026-02-20" }]), MAKE);
    const isNew = async (slug: string) => (await shopper("SG").get(`/products/${slug}`)).body.isNew;
    expect([await isNew("glow-tint"), await isNew("dated-veil")]).toEqual([false, true]);
  });

  it("keeps a gift card of another shop as a draft", async () => {
    const { reports } = await imported(
      sheetOf([{ ...NEW, Title: "Gift", SKU: "GC-1", "Gift card": "TRUE", Price: "50" }]),
      MAKE,
    );
    expect(reports.get("gift")?.notes).toContainEqual({ line: 2, column: "giftCard", note: "gift_card" });
    expect((await shopper("SG").get("/products/gift")).status).toBe(404);
  });

  it("is told apart by names that a slug cannot say", async () => {
    const rows = ["สีแดง", "สีชมพู"].map((value) => ({
      Handle: "thai-lip",
      Title: "ลิป",
      Vendor: "Hanoi Beauty",
      "Option1 Name": "สี",
      "Option1 Value": value,
      "Variant Price": "10",
    }));
    const { reports } = await imported(sheetOf([rows[0] ?? {}, { ...rows[1], Title: "", Vendor: "" }]), MAKE);
    expect(reports.get("thai-lip")).toMatchObject({ outcome: "added", objections: [] });
    expect((await shopper("SG").get("/products/thai-lip")).body.variants).toHaveLength(2);
    const long = "A long title ".repeat(15).trim();
    await imported(
      sheetOf([
        { Title: long, Price: "1" },
        { Title: `${long}!`, Price: "1" },
      ]),
      MAKE,
    );
    const { results } = await db
      .prepare("SELECT slug FROM products WHERE slug LIKE 'a-long-title-%'")
      .all<{ slug: string }>();
    expect(results).toHaveLength(2);
    for (const { slug } of results) expect(slug.length).toBeLessThanOrEqual(80);
  });
});

describe("one price and eight countries", () => {
  it("fills what is missing with the rates, says so, and overwrites nothing that a file gave", async () => {
    const sheet = sheetOf([{ ...OLD, "Price / Australia": "40", "Included / Thailand": "false" }]);
    const { reports } = await imported(sheet, { ...MAKE, ...PRICES });
    const filled = reports.get("glow-tint")?.notes.filter(({ note }) => note === "price_filled") ?? [];
    expect(filled.map(({ column }) => column)).toEqual(["HK", "ID", "MY", "NZ", "PH"].map((code) => `price ${code}`));
    const minor: Record<string, number | undefined> = {};
    for (const country of COUNTRY_CODES)
      minor[country] = (await shopper(country).get("/products/glow-tint")).body.variants?.[0]?.price?.minor;
    expect(minor).toEqual({
      SG: 3200,
      AU: 4000,
      HK: 18590,
      ID: 377_900,
      MY: 11090,
      NZ: 3990,
      PH: 135990,
      TH: undefined,
    });
    const again = await imported(sheet, { ...MAKE, ...PRICES });
    expect(again.result).toMatchObject({ counts: { unchanged: 1 } });
    await imported(sheetOf([{ ...OLD, "Price / Malaysia": "88" }]), MAKE);
    await imported(sheet, { ...MAKE, ...PRICES });
    expect((await shopper("MY").get("/products/glow-tint")).body.variants[0].price.minor).toBe(8800);
  });
});

describe("a type that a person mapped", () => {
  it("goes into that category, with its names where it is new", async () => {
    const types = new Map([
      ["veil", { path: "makeup/face/powder", names: null }],
      ["skin tint", { path: "makeup/face/skin-tint", names: "Makeup > Face > Skin tint" }],
    ]);
    const options = { places: { types } };
    await imported(sheetOf([{ ...NEW, Title: "Mapped Veil", SKU: "MV-3", Vendor: "Maison Ilvane" }]), options);
    await imported(
      sheetOf([{ ...OLD, Handle: "mapped-tint", "Variant SKU": "MT-1", Vendor: "Maison Ilvane" }]),
      options,
    );
    const { results } = await db
      .prepare(
        "SELECT slug, category_path AS path FROM products WHERE slug IN ('mapped-veil', 'mapped-tint') ORDER BY slug",
      )
      .all();
    expect(results).toEqual([
      { slug: "mapped-tint", path: "makeup/face/skin-tint" },
      { slug: "mapped-veil", path: "makeup/face/powder" },
    ]);
  });
});

describe("pictures by address", () => {
  const rows: Record<string, string>[] = [
    { Title: "Pictured", Vendor: "Maison Ilvane", Type: "Lipstick", Price: "10", "Image Src": "https://x.test/1.jpg" },
    { Handle: "pictured", "Image Src": "https://x.test/2.jpg" },
    { Handle: "pictured", "Image Src": "https://x.test/gone.jpg" },
  ];
  const pictures = new Map([
    ["https://x.test/1.jpg", { id: "i-1" }],
    ["https://x.test/2.jpg", { id: "i-2" }],
    ["https://x.test/gone.jpg", { fault: "picture_gone" as const }],
  ]);

  it("are the product's in their order, and one that cannot be had is noted", async () => {
    const { reports } = await imported(sheetOf(rows), { pictures });
    expect(reports.get("pictured")?.notes).toContainEqual({ line: 4, column: "image", note: "picture_gone" });
    const { body } = await shopper("SG").get("/products/pictured");
    expect([body.picture.id, body.detail]).toEqual(["i-1", "i-2"]);
    expect((await imported(sheetOf(rows))).result).toMatchObject({ counts: { unchanged: 1 } });
  });
});
