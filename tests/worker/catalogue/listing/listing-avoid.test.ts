import { beforeAll, describe, expect, it } from "vitest";
import { avoidedIn } from "../../../../functions/api/catalogue/product/rules/avoid";
import {
  type Filters,
  filtersSchema,
  searchReplySchema,
} from "../../../../functions/contract/catalogue/listing/listing";
import { readAvoidList } from "../../../../functions/contract/catalogue/product/avoid-groups";
import { OPENING, world } from "../../../support/shop/world";

// Compares the facet of the avoid list with the rule of the warnings, computed by a plain query.

const { db, seed, clock, shopper } = world();

let sold: { slug: string; path: string; ingredients: string[] }[];
beforeAll(async () => {
  clock.set(OPENING);
  await seed();
  const { results } = await db
    .prepare(
      `SELECT l.product_slug AS slug, l.category_path AS path, p.ingredients FROM product_listings l
        JOIN products p ON p.slug = l.product_slug WHERE l.country = 'SG'`,
    )
    .all<{ slug: string; path: string; ingredients: string }>();
  sold = results.map((row) => ({ ...row, ingredients: JSON.parse(row.ingredients) }));
});

const freeOf = (list: string, category: string) =>
  sold
    .filter(({ path }) => path.startsWith(category))
    .filter(({ ingredients }) => ingredients.length > 0 && !avoidedIn(ingredients, readAvoidList(list)).length)
    .map(({ slug }) => slug)
    .sort();
const asked = (query: Record<string, string>) => new URLSearchParams(query).toString();
const searched = async (query: Record<string, string>) =>
  searchReplySchema.parse((await shopper().get(`/search?${asked({ pageSize: "48", ...query })}`)).body);
const offered = (filters: Filters | null) => filters?.facets.find(({ facet }) => facet === "without")?.options ?? [];

describe("what the shopper avoids", () => {
  it.each(["fragrance", "animal|silicones", "Linalool", "nut_oils|Tocopherol|Mica"])(
    "is left out of a listing by the list %s, and counted",
    async (avoid) => {
      for (const category of ["makeup", "skincare"]) {
        const wanted = freeOf(avoid, `${category}/`);
        const all = sold.filter(({ path }) => path.startsWith(`${category}/`)).length;
        expect(wanted.length, category).toBeLessThan(all);
        const [first, second] = [
          await searched({ category, avoid, without: "1", include: "filters" }),
          await searched({ category, avoid, without: "1", page: "2" }),
        ];
        expect([...first.items, ...second.items].map(({ slug }) => slug).sort()).toEqual(wanted);
        expect([first.total, first.avoided, second.avoided]).toEqual([wanted.length, [], []]);
        expect(offered(first.filters)).toEqual([{ value: "1", name: null, count: wanted.length }]);
        // Counts are as if nothing of the facet was chosen, also in the call for filters only.
        const marked = await searched({ category, avoid, include: "filters" });
        expect([marked.total, offered(marked.filters)]).toEqual([all, offered(first.filters)]);
        const { body } = await shopper().get(`/products/filters?${asked({ category, avoid, without: "1" })}`);
        expect(filtersSchema.parse(body)).toEqual(first.filters);
      }
    },
  );

  it("is left out together with other facets and search words", async () => {
    const avoid = "fragrance";
    const free = freeOf(avoid, "makeup/lips/");
    const found = await searched({ q: "lipstick", avoid, without: "1" });
    expect(found.total).toBeGreaterThan(0);
    expect(found.avoided).toEqual([]);
    const narrowed = await searched({ category: "makeup/lips", finish: "satin", avoid, without: "1" });
    const finish = await searched({ category: "makeup/lips", finish: "satin" });
    const slugs = finish.items.map(({ slug }) => slug).filter((slug) => free.includes(slug));
    expect(narrowed.items.map(({ slug }) => slug)).toEqual(slugs);
    expect(narrowed.total).toBeLessThan(finish.total);
  });

  it("can be removed as a suggestion when nothing is left", async () => {
    const [{ brand, slug } = { brand: "", slug: "" }] = (
      await db
        .prepare(
          `SELECT l.brand_slug AS brand, l.product_slug AS slug FROM product_listings l JOIN products p ON p.slug = l.product_slug
            WHERE l.country = 'SG' AND l.category_path LIKE 'makeup/lips/%' AND p.ingredients LIKE '%Parfum%' LIMIT 1`,
        )
        .all<{ brand: string; slug: string }>()
    ).results;
    const own = sold.find((one) => one.slug === slug)?.path ?? "";
    const query = { category: own, brand, avoid: "fragrance|Mica|Tocopherol|silicones|animal", include: "filters" };
    const reply = await searched({ ...query, without: "1" });
    expect(reply.total).toBe(0);
    expect(reply.filters?.waysOut).toContainEqual(expect.objectContaining({ facet: "without", value: null }));
    expect(reply.nearby.map((card) => card.slug)).toContain(slug);
  });

  it.each(["", "|||", "%F0%9F%92%84"])("filters nothing and offers nothing with the list '%s'", async (avoid) => {
    const plain = await searched({ category: "makeup" });
    const reply = await shopper().get(`/search?category=makeup&pageSize=48&without=1&include=filters&avoid=${avoid}`);
    const { total, filters } = searchReplySchema.parse(reply.body);
    expect(total).toBe(plain.total);
    expect(offered(filters)).toEqual([]);
  });

  it("refuses an invalid choice", async () => {
    expect((await shopper().get("/search?without=yes&avoid=soy")).status).toBe(400);
    expect((await shopper().get(`/products/filters?avoid=${"a".repeat(2001)}`)).status).toBe(400);
  });

  it("follows every change of a product's ingredients", async () => {
    const holding = async (slug: string) =>
      (
        await db
          .prepare(
            "SELECT i.name FROM product_ingredients h JOIN ingredients i ON i.id = h.ingredient_id WHERE h.product_slug = ? ORDER BY i.name",
          )
          .bind(slug)
          .all<{ name: string }>()
      ).results.map(({ name }) => name);
    for (const { slug, ingredients } of sold)
      expect(await holding(slug), slug).toEqual([...new Set(ingredients)].sort());
    const { slug = "", ingredients = [] } = sold.find((one) => one.ingredients.length > 2) ?? {};
    const write = (list: string[]) =>
      db.prepare("UPDATE products SET ingredients = ? WHERE slug = ?").bind(JSON.stringify(list), slug).run();
    await write(["Unheard Of", "Aqua", "Aqua"]);
    expect(await holding(slug)).toEqual(["Aqua", "Unheard Of"]);
    clock.advance(600_000);
    const left = await searched({ q: slug, avoid: "Unheard Of", without: "1" });
    expect(left.items.map((card) => card.slug)).not.toContain(slug);
    await write([]);
    clock.advance(600_000);
    const unknown = await searched({ q: slug, avoid: "Unheard Of", without: "1" });
    expect(unknown.items.map((card) => card.slug)).not.toContain(slug);
    await write(ingredients);
    expect(await holding(slug)).toEqual([...new Set(ingredients)].sort());
  });
});
