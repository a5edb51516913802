import { beforeAll, describe, expect, it } from "vitest";
import type { ProductCard } from "../../../../functions/contract/catalogue/product/card";
import { COUNTRY_CODES } from "../../../../functions/contract/countries";
import { imported } from "../../../support/shop/catalogue-file";
import { MOST_SHADES, plainExport } from "../../../support/shop/plain-export";
import { OPENING, shopper, world } from "../../../support/shop/world";

// A shop as Shopify exports it, with prices and stock of one country. tools/catalogue/command.test.ts imports it with its pictures by the command.

const { seed, clock } = world();
const COUNT = 200;
const made = plainExport(COUNT, "https://pictures.example");
const RATES = { AU: 1.15, HK: 5.8, ID: 12_100, MY: 3.3, NZ: 1.27, PH: 43, TH: 25.5 };
const fetched = new Map(
  made.records
    .flat()
    .filter((cell) => cell.startsWith("https://pictures.example/"))
    .map((address, n) => [address, { id: `i-${String(n).padStart(20, "0")}` }] as const),
);
const rules = { prices: { from: "SG", rates: RATES, ending: 0.9 }, stockFrom: "SG" } as const;
const places = { makeBrands: true, makeCategories: true };

beforeAll(async () => {
  clock.set(OPENING);
  await seed();
  const { result } = await imported(made.records, { ...rules, places, pictures: fetched });
  expect(result).toMatchObject({ ok: true, counts: { refused: COUNT / 40 } });
});

const own = new Set(made.products.map(({ handle }) => handle));
const listed = async (country: (typeof COUNTRY_CODES)[number]) => {
  const cards: ProductCard[] = [];
  for (let page = 1, total = 1; cards.length < total; page++) {
    const { body } = await shopper(country).get(`/search?pageSize=48&page=${page}`);
    ({ total } = body);
    cards.push(...body.items);
    if (body.items.length === 0) break;
  }
  return cards.filter(({ slug }) => own.has(slug));
};

describe.each(COUNTRY_CODES)("in %s", (country) => {
  it("at least 95 % of the file is on sale, in stock and with a picture, and none of it is new", async () => {
    const cards = await listed(country);
    expect(cards.length / COUNT).toBeGreaterThanOrEqual(0.95);
    expect(cards.filter(({ picture }) => picture.id?.startsWith("i-")).length / COUNT).toBeGreaterThanOrEqual(0.95);
    const [first] = cards;
    const { body } = await shopper(country).get(`/products/${first?.slug}`);
    expect(body.variants[0]).toMatchObject({ stock: expect.stringMatching(/in_stock|low/) });
    expect(body.isNew).toBe(false);
  });
});

it("finds each product by its own title first", async () => {
  const lost: string[] = [];
  for (const [n, { handle, title }] of made.products.entries()) {
    if (n % 40 === 39) continue;
    const { body } = await shopper("SG").get(`/search?pageSize=1&q=${encodeURIComponent(title)}`);
    const [first] = body.items as ProductCard[];
    // Two brands may call a product the same.
    if (first?.slug !== handle && first?.name !== title) lost.push(title);
  }
  expect(lost).toEqual([]);
});

it("gives stock that the file does not say at first only, so that what was sold meanwhile stays sold", async () => {
  const [header = [], ...rows] = made.records;
  const at = header.indexOf("Variant Inventory Qty");
  const more = [header, ...rows.map((cells) => cells.map((cell, n) => (n === at && cell !== "" ? "99" : cell)))];
  await imported(more, { ...rules, places, pictures: fetched });
  const variant = made.products[0]?.handle;
  const stockIn = async (country: "SG" | "TH") =>
    (await shopper(country).get(`/products/${variant}`)).body.variants[0].maxQuantity;
  expect([await stockIn("SG"), await stockIn("TH")]).toEqual([6, 5]);
});

it("has a product with as many shades as the largest ranges, each with its colour", async () => {
  const { body } = await shopper("SG").get(`/products/${made.shaded}`);
  expect(body.variants).toHaveLength(MOST_SHADES);
  expect(body.variants.every(({ shade }: { shade: { hex: string | null } }) => shade.hex !== null)).toBe(true);
});

it("suggests no brand or category where nothing of it is sold", async () => {
  const { testEnv } = await import("../../../support/run/env");
  const [{ brand = "" } = {}] = made.products;
  const word = brand.split(" ")[0] ?? "";
  const names = async (country: "SG" | "TH") =>
    (await shopper(country).get(`/search/suggestions?q=${encodeURIComponent(word)}`)).body.brands.map(
      ({ name }: { name: string }) => name,
    );
  expect(await names("TH")).toContain(brand);
  await testEnv.DB.prepare(
    "DELETE FROM product_listings WHERE country = 'TH' AND brand_slug IN (SELECT slug FROM brands WHERE name = ?)",
  )
    .bind(brand)
    .run();
  expect(await names("TH")).not.toContain(brand);
  expect(await names("SG")).toContain(brand);
});
