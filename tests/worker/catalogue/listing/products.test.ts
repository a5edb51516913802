import { beforeAll, describe, expect, it } from "vitest";
import { brandSchema, departmentSchema } from "../../../../functions/contract/catalogue/listing/directory";
import type { ProductCard } from "../../../../functions/contract/catalogue/product/card";
import { type Product, productSchema, variantSchema } from "../../../../functions/contract/catalogue/product/product";
import type { LanguageCode } from "../../../../functions/contract/countries";
import { pageOf } from "../../../../functions/contract/shared";
import { held } from "../../../support/rooms/catalogue/catalogue-answers";
import { shopper, world } from "../../../support/shop/world";

const { seed, db } = world();
beforeAll(() => seed());

describe("products", () => {
  const SLUG = "lipstick-rouge";

  it.each([
    ["SG", "en", /dense satin/],
    ["ID", "id", /./],
    ["TH", "th", /\p{Script=Thai}/u],
    ["HK", "zh", /\p{Script=Han}/u],
  ] as const)("are described in %s in %s", async (country, language, words) => {
    const product = held(productSchema, await shopper(country, language).get(`/products/${SLUG}`));
    expect(product.description).toMatch(words);
    expect(product.categories.map(({ path }) => path)).toEqual(["makeup", "makeup/lips", "makeup/lips/lipstick"]);
    const english = await shopper("SG", "en").get(`/products/${SLUG}`);
    if (language !== "en") {
      expect(product.description).not.toBe(english.body.description);
      expect(product.categories.map(({ name }) => name)).not.toEqual(
        english.body.categories.map(({ name }: { name: string }) => name),
      );
    }
    expect(product).toMatchObject({ shadeLabels: true, sizes: ["3.5 g"], name: "Rouge Velvet Lipstick" });
    expect(product.variants).toHaveLength(12);
  });

  it("have a detail picture, and a swatch of each shade", async () => {
    const product = held(productSchema, await shopper().get(`/products/${SLUG}`));
    expect(product.detail).toBe("lipstick-rouge-detail");
    for (const { pictureId } of product.variants) expect(pictureId).toMatch(/^lipstick-rouge--./);
    await db.prepare("UPDATE products SET detail_id = NULL WHERE slug = ?").bind("cream-jar").run();
    expect(held(productSchema, await shopper().get("/products/cream-jar")).detail).toBeNull();
  });

  it("fall back to English where a text is missing", async () => {
    await db
      .prepare("DELETE FROM product_texts WHERE product_slug = ? AND language = 'th'")
      .bind("lipstick-nude")
      .run();
    const english: Product = (await shopper("SG").get("/products/lipstick-nude")).body;
    expect((await shopper("TH", "th").get("/products/lipstick-nude")).body).toMatchObject({
      description: english.description,
      claims: english.claims,
    });
  });

  it("come with four to six related products by kind, concern and brand, with two of a brand at most", async () => {
    const all = [1, 2].map((page) => shopper("NZ").get(`/search?pageSize=48&page=${page}`));
    for (const { slug } of (await Promise.all(all)).flatMap(({ body }): ProductCard[] => body.items)) {
      const product = held(productSchema, await shopper("NZ").get(`/products/${slug}`));
      const related = product.related.map((card) => card.slug);
      expect(related.length, slug).toBeGreaterThanOrEqual(4);
      expect(related.length).toBeLessThanOrEqual(6);
      expect(related).not.toContain(slug);
      expect(new Set(related).size).toBe(related.length);
      const stocked = product.related.map(({ stock }) => stock !== "out");
      expect(stocked, slug).toEqual(stocked.toSorted((a, b) => Number(b) - Number(a)));
      const kind: ProductCard[] = (await shopper("NZ").get(`/search?category=${product.categories.at(-1)?.path}`)).body
        .items;
      const others = kind.filter((card) => card.slug !== slug && card.stock !== "out");
      if (new Set(others.map(({ brand }) => brand.slug)).size > 1)
        expect(new Set(product.related.map(({ brand }) => brand.slug)).size, slug).toBeGreaterThan(1);
      if (others.length > 0)
        expect(
          others.map((card) => card.slug),
          slug,
        ).toContain(related[0]);
    }
  });

  it("don't exist elsewhere, and their slugs are checked", async () => {
    const unknown = await shopper("TH", "th").get("/products/nope");
    expect([unknown.status, unknown.body.errors[0].code]).toEqual([404, "product_not_found"]);
    expect(unknown.body.errors[0].message).toMatch(/\p{Script=Thai}/u);
    for (const bad of ["%22", "A", "a".repeat(81), "..%2f", "%E0%A4%A", "-a"])
      expect((await shopper().get(`/products/${bad}`)).status, bad).toBe(400);
  });

  it("are not sold in a country without an offer", async () => {
    await db.batch([
      db.prepare("DELETE FROM variant_offers WHERE country = 'PH' AND product_slug = ?").bind(SLUG),
      db.prepare("DELETE FROM product_listings WHERE country = 'PH' AND product_slug = ?").bind(SLUG),
    ]);
    expect((await shopper("PH").get(`/products/${SLUG}`)).status).toBe(404);
    expect((await shopper("AU").get(`/products/${SLUG}`)).status).toBe(200);
  });
});

describe("variants", () => {
  const variants = pageOf(variantSchema);

  it("of a product come in its order, with their present stock", async () => {
    const page = held(variants, await shopper("HK").get("/variants?product=lipstick-rouge"));
    expect(page.items.map(({ shade }) => shade?.name).slice(0, 2)).toEqual(["Rouge Ilvane", "Cardinal"]);
    const [first] = page.items;
    await db
      .prepare("UPDATE variant_offers SET available = 2 WHERE country = 'HK' AND variant_id = ?")
      .bind(first?.id)
      .run();
    expect(held(variants, await shopper("HK").get(`/variants?ids=${first?.id}`)).items[0]).toMatchObject({
      stock: "low",
      maxQuantity: 2,
      price: { currency: "HKD" },
    });
  });

  it("come by id in the requested order, without unknown ones", async () => {
    const [a, b] = (await shopper().get("/variants?product=lipstick-rouge")).body.items;
    const page = held(variants, await shopper().get(`/variants?ids=${b.id},nope,${a.id}`));
    expect(page.items.map(({ id }) => id)).toEqual([b.id, a.id]);
    expect(page.total).toBe(2);
  });

  it("of an unknown product are none; an invalid id is refused", async () => {
    expect(held(variants, await shopper().get("/variants?product=nope"))).toMatchObject({ items: [], total: 0 });
    for (const query of [
      "",
      "?ids=",
      "?ids=a,,b",
      "?product=a&ids=b",
      "?product=A",
      `?ids=${Array.from({ length: 25 }, (_, n) => `v${n}`)}`,
    ])
      expect((await shopper().get(`/variants${query}`)).status, query).toBe(400);
  });
});

describe("categories", () => {
  it.each([
    ["AU", "en", "Makeup", "Lips"],
    ["ID", "id", "Makeup", "Bibir"],
    ["TH", "th", "เมคอัพ", "ริมฝีปาก"],
    ["HK", "zh", "彩妝", "唇妝"],
  ] as const)("of %s are named in %s", async (country, language, department, category) => {
    const tree = held(pageOf(departmentSchema), await shopper(country, language as LanguageCode).get("/categories"));
    expect(tree.items).toHaveLength(7);
    expect([tree.items[0]?.name, tree.items[0]?.children[0]?.name]).toEqual([department, category]);
  });

  it("count their products in the country", async () => {
    const { items } = held(pageOf(departmentSchema), await shopper("SG").get("/categories"));
    for (const department of items) {
      expect((await shopper("SG").get(`/search?category=${department.path}`)).body.total).toBe(department.productCount);
      expect(department.children.reduce((sum, { productCount }) => sum + productCount, 0)).toBe(
        department.productCount,
      );
    }
  });
});

describe("brands", () => {
  it("come A to Z with their stories", async () => {
    const page = held(pageOf(brandSchema), await shopper("TH", "th").get("/brands"));
    expect(page.items).toHaveLength(18);
    const names = page.items.map(({ name }) => name);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, "en", { sensitivity: "base" })));
    expect(page.items[0]?.story).toMatch(/\p{Script=Thai}/u);
    expect(page.items.every(({ productCount }) => productCount > 0)).toBe(true);
  });
});
