import { createExecutionContext } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { api } from "../../../../functions/api/app";
import { searchReplySchema } from "../../../../functions/contract/catalogue/listing/listing";
import { popularSchema, suggestionsSchema } from "../../../../functions/contract/catalogue/search/search";
import { COUNTRIES, COUNTRY_CODES } from "../../../../functions/contract/countries";
import { API_BASE } from "../../../../functions/contract/facts/api-base";
import { removeFromIndex } from "../../../../functions/db/facts/search-index";
import { trip } from "../../../../functions/db/trip";
import { sweepSearches } from "../../../../functions/jobs/sweep/sweep-searches";
import { testEnv } from "../../../support/run/env";
import { watch } from "../../../support/run/watched-database";
import { shopper, world } from "../../../support/shop/world";

const { seed, db, clock } = world();
beforeAll(() => seed());

const search = async (q: string, who = shopper()) =>
  searchReplySchema.parse((await who.get(`/search?q=${encodeURIComponent(q)}`)).body);
const suggest = async (q: string, who = shopper()) =>
  suggestionsSchema.parse((await who.get(`/search/suggestions?q=${encodeURIComponent(q)}`)).body);
const popular = async (who = shopper()) => popularSchema.parse((await who.get("/search/popular-queries")).body);
const countOf = async (words: string) =>
  (
    await db
      .prepare("SELECT sum(count) AS n FROM search_queries WHERE country = 'NZ' AND words = ?")
      .bind(words)
      .first<{ n: number | null }>()
  )?.n ?? 0;

describe("a search", () => {
  it("names the corrected spelling of a typing error, and its filters use it too", async () => {
    const reply = await search("lipstcik");
    expect(reply).toMatchObject({ matched: "all", corrected: "lipstick" });
    expect(reply.total).toBe((await search("lipstick")).total);
    const { body } = await shopper().get("/products/filters?q=lipstcik");
    expect(body.brands.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(reply.total);
  });

  it("suggests similar searches when it finds nothing", async () => {
    const reply = await search("zzzlipgloszz");
    expect(reply).toMatchObject({ matched: "none", items: [], total: 0 });
    expect(reply.suggestions.length).toBeGreaterThan(0);
    expect(await search("qqqqqq")).toMatchObject({ matched: "none", suggestions: [] });
  });

  it("keeps its meaning when filters leave nothing", async () => {
    expect(searchReplySchema.parse((await shopper().get("/search?q=lipstick&category=hair")).body)).toMatchObject({
      matched: "all",
      corrected: null,
      total: 0,
    });
  });

  it("puts the product with the typed name first, and a brand's products by rank", async () => {
    expect((await search("satin lipstick")).items[0]?.slug).toBe("melati-satin-lipstick");
    const brands = new Set((await search("norre")).items.map(({ brand }) => brand.slug));
    expect([...brands]).toEqual(["norre"]);
  });

  it("finds by shade and by size, in any order of words", async () => {
    expect((await search("rose opera lipstick")).items[0]?.slug).toBe("lipstick-rouge");
    const either = async (q: string) => (await search(q)).items.map(({ slug }) => slug).sort();
    expect(await either("perfume 10ml")).toEqual(await either("10ml perfume"));
  });
});

describe("suggestions", () => {
  it("offer products, categories and queries for the beginning of a word", async () => {
    const reply = await suggest("lips");
    expect(reply.products).toHaveLength(5);
    expect(reply.categories.map(({ path }) => path)).toContain("makeup/lips/lipstick");
    expect(reply.queries).toContain("lipstick");
    expect((await suggest("nor")).brands).toEqual([{ slug: "norre", name: "Norré" }]);
    const mistyped = await suggest("lipstcik");
    expect([mistyped.corrected, mistyped.products.length]).toEqual(["lipstick", 5]);
  });

  it("are in the shopper's language", async () => {
    const { categories, products } = await suggest("ลิป", shopper("TH", "th"));
    expect(products.length).toBeGreaterThan(0);
    for (const { name } of categories) expect(name).toMatch(/\p{Script=Thai}/u);
  });

  it("need a query", async () => {
    for (const query of ["", "?q=", "?q=%20", `?q=${"a".repeat(101)}`])
      expect((await shopper().get(`/search/suggestions${query}`)).status, query).toBe(400);
  });

  it.each([
    '"*',
    "NEAR(a b)",
    "a AND",
    "OR",
    "-lip ^x",
    "{name} : lip",
    "kind : x) OR (y",
    "😀🎉",
    "😀 lip",
    "\u202elip\u202c",
    "ลิปstick唇膏",
    "شفاه أحمر",
    "'; DROP TABLE products;--",
    "%_%",
    "\u0000",
    "a".repeat(100),
    "保".repeat(100),
    "ก".repeat(100),
    "a b c d e f g h i j k l m n o p",
    "🏴󠁧󠁢󠁥󠁮󠁧󠁿",
    "\ud800",
  ])("and searches answer hostile words %j", async (q) => {
    const bytes = encodeURIComponent(q.replace(/\p{Cs}/gu, "\uFFFD"));
    for (const [country, language] of [
      ["SG", "en"],
      ["HK", "zh"],
    ] as const)
      for (const path of ["/search", "/search/suggestions", "/products/filters"])
        expect((await shopper(country, language).get(`${path}?q=${bytes}`)).status, path).toBe(200);
  });
});

describe("more words than any product has", () => {
  it("finds products with the most specific of them, best first, and not every product with any", async () => {
    const ask = async (q: string) => (await shopper().get(`/search?pageSize=48&q=${encodeURIComponent(q)}`)).body;
    const { matched, total, items } = await ask("norre blush stick long lasting shimmer for weddings");
    expect(matched).toBe("some");
    expect(items[0].slug).toBe("norre-cheek-stick");
    expect(total).toBeGreaterThan(0);
    expect(total).toBeLessThan((await ask("norre")).total + (await ask("blush")).total + (await ask("stick")).total);
    expect((await ask("xylophone wedding bicycle")).matched).toBe("none");
  });
});

describe("popular searches", () => {
  it.each(COUNTRY_CODES)("of %s exist when the shop opens, and all find something", async (country) => {
    for (const language of COUNTRIES[country].languages) {
      const who = shopper(country, language);
      const { items, brands } = await popular(who);
      expect(items.length).toBeGreaterThanOrEqual(8);
      expect(brands.length).toBeGreaterThanOrEqual(8);
      for (const { query } of items) {
        const { matched, total } = await search(query, who);
        expect([query, matched, total > 0]).toEqual([query, "all", true]);
      }
    }
  });

  it("count successful searches by their meaning, once each, by day", async () => {
    const nz = shopper("NZ");
    const before = await countOf("lipstick");
    await search("Lipsticks", nz);
    await search("lipstcik", nz);
    await nz.get("/search?q=lipstick&page=2");
    await nz.get("/search?q=lipstick&brand=norre");
    expect(await countOf("lipstick")).toBe(before + 2);
    for (const q of ["me@example.com lipstick", "norre xylophone", "qqqqqq"]) await search(q, nz);
    expect(await countOf("norre xylophone")).toBe(0);
    const { results } = await db.prepare("SELECT query FROM search_queries WHERE query LIKE '%@%'").all();
    expect(results).toEqual([]);
  });

  it("are shown from the third time on, and deleted after 90 days", async () => {
    const nz = shopper("NZ");
    const told = async () => (await suggest("bakuchi", nz)).queries;
    await search("bakuchiol", nz);
    await search("bakuchiol", nz);
    expect(await told()).toEqual([]);
    await search("bakuchiol", nz);
    expect(await told()).toEqual(["bakuchiol"]);
    await sweepSearches(db, new Date(Date.now() + 91 * 86_400_000));
    expect(await told()).toEqual([]);
  });

  it("survive a database that can't be written", async () => {
    clock.set(new Date());
    await db.prepare("DROP TABLE search_queries").run();
    expect((await search("lipstick")).total).toBeGreaterThan(0);
  });
});

describe("what words found", () => {
  const slugs = async (path: string) =>
    searchReplySchema.parse((await shopper("MY").get(path)).body).items.map(({ slug }) => slug);
  it("is not ranked again for who narrows, sorts or turns the page, until something that is shown has changed", async () => {
    const all = await slugs("/search?q=serum&pageSize=48");
    expect(all.length).toBeGreaterThan(5);
    const index = "product_words_en";
    const row = `SELECT id FROM ${index}_rows WHERE product_slug = ?`;
    // Only a test takes a product from the index without saying so.
    await db.prepare(`DELETE FROM ${index} WHERE rowid IN (${row})`).bind(all[0]).run();
    expect(await slugs("/search?q=serum&pageSize=48")).toEqual(all);
    expect(await slugs("/search?q=serum&pageSize=2&page=2")).toEqual(all.slice(2, 4));
    expect((await slugs("/search?q=serum&sort=price_asc&pageSize=48")).sort()).toEqual([...all].sort());
    expect(await slugs("/search?q=serums&pageSize=48")).not.toContain(all[0]);
    await trip(db, removeFromIndex(["nobody"]));
    expect(await slugs("/search?q=serum&pageSize=48")).toEqual(all.slice(1));
  });

  it("is asked for in one statement that reads nothing while it is known", async () => {
    const { d1, statements } = watch();
    const request = () =>
      new Request(`http://my.localhost${API_BASE}/search?q=cleanser`, { headers: { "x-site-country": "my" } });
    for (let turn = 0; turn < 2; turn++)
      expect((await api.fetch(request(), { ...testEnv, DB: d1 }, createExecutionContext())).status).toBe(200);
    const [first, known] = statements.filter(({ sql }) => sql.includes("matched AS MATERIALIZED"));
    const resultsOf = async (one: typeof known) =>
      (
        await db
          .prepare(one?.sql ?? "")
          .bind(...(one?.values ?? []))
          .all()
      ).results;
    expect(await resultsOf(first)).toHaveLength(1);
    expect(await resultsOf(known)).toEqual([]);
  });
});
