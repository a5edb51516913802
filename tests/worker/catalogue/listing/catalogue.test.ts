import { beforeAll, describe, expect, it } from "vitest";
import type { Department } from "../../../../functions/contract/catalogue/listing/directory";
import { filtersSchema, searchReplySchema } from "../../../../functions/contract/catalogue/listing/listing";
import type { ProductCard } from "../../../../functions/contract/catalogue/product/card";
import { COUNTRIES, COUNTRY_CODES } from "../../../../functions/contract/countries";
import { held } from "../../../support/rooms/catalogue/catalogue-answers";
import { type Answer, shopper, world } from "../../../support/shop/world";

const { seed, db } = world();
beforeAll(() => seed());

const cards = searchReplySchema;
const slugs = ({ body }: Answer<{ items: { slug: string }[] }>) => body.items.map(({ slug }) => slug);

describe("search", () => {
  it.each(COUNTRY_CODES)("lists the catalogue of %s in its currency", async (country) => {
    const page = held(cards, await shopper(country, COUNTRIES[country].languages[0]).get("/search"));
    expect(page).toMatchObject({ page: 1, pageSize: 24 });
    expect(page.items).toHaveLength(24);
    expect(page.total).toBeGreaterThan(80);
    for (const { price } of page.items) expect(price).toMatchObject({ currency: COUNTRIES[country].currency });
  });

  it("has pages without a lost or repeated product, in any order", async () => {
    const { total } = (await shopper().get("/search?pageSize=1")).body;
    for (const sort of ["recommended", "new", "price_asc", "price_desc"]) {
      const seen: string[] = [];
      for (let page = 1; seen.length < total; page++) {
        const items = slugs(await shopper().get(`/search?sort=${sort}&page=${page}&pageSize=20`));
        expect(items.length).toBeGreaterThan(0);
        seen.push(...items);
      }
      expect(new Set(seen).size, sort).toBe(total);
    }
  });

  it("sorts by price both ways and by age", async () => {
    const of = async (sort: string) =>
      held(cards, await shopper("ID", "id").get(`/search?sort=${sort}&pageSize=48`)).items;
    const prices = (items: ProductCard[]) => items.map(({ price }) => price?.minor ?? Number.NaN);
    const up = prices(await of("price_asc"));
    expect(up).toEqual(up.toSorted((a, b) => a - b));
    const down = prices(await of("price_desc"));
    expect(down).toEqual(down.toSorted((a, b) => b - a));
    const fresh = (await of("new")).map(({ isNew }) => isNew);
    expect(fresh).toEqual(fresh.toSorted((a, b) => Number(b) - Number(a)));
  });

  it("filters by each level of category and by brand", async () => {
    const one = async (query: string) => held(cards, await shopper().get(`/search?pageSize=48&${query}`));
    const makeup = await one("category=makeup");
    const lips = await one("category=makeup/lips");
    const lipstick = await one("category=makeup/lips/lipstick");
    expect(makeup.total).toBeGreaterThan(lips.total);
    expect(lips.total).toBeGreaterThan(lipstick.total);
    expect(lipstick.total).toBeGreaterThan(0);
    const norre = await one("brand=norre");
    expect(new Set(norre.items.map(({ brand }) => brand.slug))).toEqual(new Set(["norre"]));
    const both = await one("brand=norre&category=makeup");
    expect(both.items.every(({ slug }) => makeup.items.some((item) => item.slug === slug))).toBe(true);
    expect(both.total).toBeLessThanOrEqual(norre.total);
  });

  it("finds nothing in a category or brand that does not exist", async () => {
    for (const query of ["category=nope", "category=makeup/nope", "brand=nope"])
      expect(held(cards, await shopper().get(`/search?${query}`)), query).toMatchObject({ items: [], total: 0 });
  });

  it.each([
    ["SG", "en", "lipstick"],
    ["SG", "en", "VELVET lip"],
    ["ID", "id", "lipstik"],
    ["TH", "th", "ลิปสติก"],
    ["HK", "zh", "唇膏"],
    ["HK", "zh", "lipstick"],
  ] as const)("finds lipsticks in %s (%s) by %s", async (country, language, q) => {
    const found = held(cards, await shopper(country, language).get(`/search?q=${encodeURIComponent(q)}`));
    expect(found.total).toBeGreaterThan(0);
    expect(found.items[0]?.slug).toMatch(/lip/);
  });

  it.each([
    ["SG", "en"],
    ["ID", "id"],
    ["TH", "th"],
    ["HK", "zh"],
  ] as const)(
    "finds each category's products by its name in %s (%s), its own among the first",
    async (country, language) => {
      const someone = shopper(country, language);
      const tree: Department[] = (await someone.get("/categories")).body.items;
      const kinds = tree.flatMap(({ children }) => children).flatMap(({ children }) => children);
      for (const { name, path, productCount } of kinds.filter(({ productCount }) => productCount > 0)) {
        const found = slugs(await someone.get(`/search?pageSize=48&q=${encodeURIComponent(name)}`));
        const own = slugs(await someone.get(`/search?pageSize=48&category=${path}`));
        expect(found, name).toEqual(expect.arrayContaining(own));
        expect(own.length, name).toBe(productCount);
        expect(
          found.slice(0, 3).some((slug) => own.includes(slug)),
          name,
        ).toBe(true);
      }
    },
  );

  it("ignores accents and case, and needs every word", async () => {
    const plain = slugs(await shopper().get("/search?q=norre"));
    expect(plain.length).toBeGreaterThan(0);
    expect(slugs(await shopper().get(`/search?q=${encodeURIComponent("NÖRRÉ")}`))).toEqual(plain);
    expect(slugs(await shopper().get("/search?q=norre+lipstick")).length).toBeLessThan(plain.length);
  });

  it("searches for some of the words when no product has all, and says so", async () => {
    const some = held(cards, await shopper().get("/search?q=norre+xylophone"));
    expect(some).toMatchObject({ matched: "some", corrected: null });
    expect(new Set(some.items.map(({ brand }) => brand.slug))).toEqual(new Set(["norre"]));
  });

  it.each([
    '"*',
    '"',
    "NEAR(",
    "NEAR(a b, 5)",
    "a OR",
    "AND NOT",
    "title:lip",
    "-lip",
    "^lip*",
    "'; DROP TABLE products;--",
    "😀🎉",
    "ก".repeat(100),
    "ลิปสติกเนื้อแมตต์ติดทนนานตลอดวัน".repeat(4).slice(0, 100),
    "\u0000",
    "%",
    "( ( (",
    "\u0e34\u0e48",
    "保".repeat(100),
  ])("answers hostile words %j with a list", async (q) => {
    const answer = await shopper("TH", "th").get(`/search?q=${encodeURIComponent(q)}`);
    held(cards, answer);
    expect((await shopper("TH", "th").get(`/products/filters?q=${encodeURIComponent(q)}`)).status).toBe(200);
  });

  it.each(["%FF", "%ED%A0%80", "%", "%E0%A4%A"])("answers bytes that are no text (%s)", async (q) => {
    expect((await shopper().get(`/search?q=${q}`)).status).toBe(200);
  });

  it("treats empty words like none", async () => {
    expect((await shopper().get("/search?q=%20")).body.total).toBe((await shopper().get("/search")).body.total);
  });

  it.each([
    "page=0",
    "page=-1",
    "page=501",
    "page=99999999999999999999",
    "page=x",
    "page=1&page=2",
    "pageSize=49",
    "pageSize=1.5",
    "sort=cheapest",
    "category=../etc",
    "category=a/b/c/d",
    "category=Makeup",
    "brand=%00",
    `q=${"a".repeat(101)}`,
  ])("refuses %s", async (query) => {
    const { status, body } = await shopper().get(`/search?${query}`);
    expect(status).toBe(400);
    expect(body.errors[0]).toMatchObject({ code: "bad_request", field: query.split("=")[0] });
  });

  it("refuses a country we do not serve", async () => {
    const { status, body } = await shopper().call("/search", { headers: { "x-site-country": "fr" } });
    expect([status, body.errors[0].code]).toEqual([400, "invalid_country"]);
  });

  it("shows the present stock and price", async () => {
    const first = held(cards, await shopper("MY").get("/search")).items[0];
    await db
      .prepare("UPDATE variant_offers SET available = 0 WHERE country = 'MY' AND product_slug = ?")
      .bind(first?.slug)
      .run();
    expect(held(cards, await shopper("MY").get("/search")).items[0]).toMatchObject({
      slug: first?.slug,
      stock: "out",
      button: "waitlist_me",
      quickAddVariantId: null,
    });
  });
});

describe("products/filters", () => {
  it("counts what is left by category and brand, in the shopper's language", async () => {
    const filters = held(filtersSchema, await shopper("TH", "th").get("/products/filters"));
    const all = (await shopper("TH", "th").get("/search")).body.total;
    expect(filters.categories.reduce((sum, { count }) => sum + count, 0)).toBe(all);
    expect(filters.brands.reduce((sum, { count }) => sum + count, 0)).toBe(all);
    expect(filters.categories[0]?.name).toMatch(/\p{Script=Thai}/u);
  });

  it("shows the next level, and keeps the other brands", async () => {
    const filters = held(filtersSchema, await shopper().get("/products/filters?category=makeup&brand=norre"));
    expect(filters.categories.every(({ path }) => /^makeup\/[^/]+$/.test(path))).toBe(true);
    expect(filters.brands.length).toBeGreaterThan(1);
    const chosen = filters.brands.find(({ slug }) => slug === "norre");
    expect(chosen?.count).toBe((await shopper().get("/search?category=makeup&brand=norre")).body.total);
    for (const { path, count } of filters.categories)
      expect((await shopper().get(`/search?category=${path}&brand=norre`)).body.total, path).toBe(count);
  });

  it("names the chosen values that exist", async () => {
    const of = async (query: string) =>
      held(filtersSchema, await shopper("HK", "zh").get(`/products/filters?${query}`)).chosen;
    const { categories, brand } = await of("category=makeup/lips/lipstick&brand=norre");
    expect(categories.map(({ path }) => path)).toEqual(["makeup", "makeup/lips", "makeup/lips/lipstick"]);
    expect(categories[0]?.name).toMatch(/\p{Script=Han}/u);
    expect(brand).toMatchObject({ slug: "norre", story: expect.stringMatching(/\p{Script=Han}/u) });
    expect((await of("category=makeup/nope")).categories.map(({ path }) => path)).toEqual(["makeup"]);
    expect(await of("category=lips")).toEqual({ categories: [], brand: null });
  });

  it("offers nothing when nothing is found, and refuses invalid input", async () => {
    const nothing = {
      categories: [],
      brands: [],
      facets: [],
      waysOut: [],
      prices: null,
      chosen: { categories: [], brand: null },
    };
    expect((await shopper().get("/products/filters?category=nope&brand=nope")).body).toEqual(nothing);
    expect((await shopper().get("/products/filters?q=%22*")).body).toEqual(nothing);
    expect((await shopper().get("/products/filters?q=%22*&category=makeup")).body).toEqual({
      ...nothing,
      chosen: { categories: [{ slug: "makeup", name: "Makeup", path: "makeup" }], brand: null },
    });
    expect((await shopper().get("/products/filters?category=A")).status).toBe(400);
  });
});
