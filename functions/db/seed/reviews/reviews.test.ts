import { describe, expect, it } from "vitest";
import { ATTRIBUTES } from "../../../contract/catalogue/product/attributes";
import { languageFacts } from "../../../contract/countries";
import { DEPARTMENTS, PRODUCTS } from "../catalogue/catalogue";
import { productRows } from "../catalogue/catalogue-rows";
import { offerRows } from "../catalogue/prices/offer-rows";
import type { Opinion } from "../words/opening-words";
import { WRITTEN_LANGUAGES, wordsIn } from "../words/words";
import { reviewRows } from "./review-rows";

const now = new Date("2026-04-10T02:00:00Z");
const rows = reviewRows(now);
const byProduct = new Map<string, typeof rows>();
for (const row of rows) byProduct.set(row.productSlug, [...(byProduct.get(row.productSlug) ?? []), row]);
const departments = DEPARTMENTS.map(({ slug }) => slug);

describe.each(WRITTEN_LANGUAGES)("the opinions in %s", (language) => {
  const all: Opinion[] = departments.flatMap((department) => wordsIn(language, "reviews")[department] ?? []);

  it("are enough for every department, and no text occurs twice", () => {
    const least = language === "en" ? 25 : 10;
    for (const department of departments)
      expect(wordsIn(language, "reviews")[department]?.length, department).toBeGreaterThanOrEqual(least);
    expect(new Set(all.map(({ body }) => body)).size).toBe(all.length);
  });

  it("are in their own script, and of categories that exist", () => {
    const script = languageFacts(language).script?.of ?? /[a-z]/;
    const kinds = PRODUCTS.flatMap(({ category, subcategory }) => [category, subcategory]);
    for (const { title, body, stars, of = [] } of all) {
      expect(title).toMatch(script);
      expect(body).toMatch(script);
      expect([1, 2, 3, 4, 5]).toContain(stars);
      for (const kind of of) expect(kinds).toContain(kind);
    }
  });
});

describe("the opening reviews", () => {
  it("are of about eighty products, 3 to 30 each, and no text occurs twice for a product", () => {
    expect(byProduct.size).toBeGreaterThanOrEqual(75);
    expect(byProduct.size).toBeLessThanOrEqual(90);
    for (const [slug, own] of byProduct) {
      expect(own.length, slug).toBeGreaterThanOrEqual(3);
      expect(own.length, slug).toBeLessThanOrEqual(30);
      expect(new Set(own.map(({ body }) => body)).size, slug).toBe(own.length);
    }
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect(Math.max(...[...byProduct.values()].map((own) => own.length))).toBeGreaterThan(20);
  });

  it("are two or more in each language, so that nobody reads a stranger's first", () => {
    for (const [slug, own] of byProduct)
      for (const language of WRITTEN_LANGUAGES)
        expect(own.filter((row) => row.language === language).length, `${slug} ${language}`).toBeGreaterThanOrEqual(2);
  });

  it("have mostly four and five stars, and some of each", () => {
    const share = (stars: number) => rows.filter(({ rating }) => rating === stars).length / rows.length;
    expect(share(5)).toBeGreaterThan(0.4);
    expect(share(5)).toBeLessThan(0.65);
    expect(share(4)).toBeGreaterThan(0.2);
    for (const few of [1, 2, 3]) {
      expect(share(few), `${few} stars`).toBeGreaterThan(0.005);
      expect(share(few), `${few} stars`).toBeLessThan(0.15);
    }
  });

  it("are in four languages, mostly verified, and about shades that exist", () => {
    expect([...new Set(rows.map(({ language }) => language))].sort()).toEqual([...WRITTEN_LANGUAGES].sort());
    const verified = rows.filter((row) => row.verified).length / rows.length;
    expect(verified).toBeGreaterThan(0.7);
    expect(verified).toBeLessThan(0.9);
    for (const { productSlug, shadeName, skinType, state } of rows) {
      const product = PRODUCTS.find(({ slug }) => slug === productSlug);
      if (shadeName) expect(product?.shades?.map(({ name }) => name)).toContain(shadeName);
      if (skinType) expect(ATTRIBUTES.skin_type).toContain(skinType);
      expect(state).toBe("published");
    }
    expect(rows.some(({ shadeName }) => shadeName)).toBe(true);
    expect(rows.some(({ skinType }) => skinType)).toBe(true);
  });

  it("are younger than the product and older than the shop", () => {
    const launched = new Map(productRows(now).products.map(({ slug, createdAt }) => [slug, createdAt]));
    for (const { id, productSlug, createdAt } of rows) {
      expect(createdAt > (launched.get(productSlug) ?? "9"), id).toBe(true);
      expect(createdAt < now.toISOString(), id).toBe(true);
    }
  });

  it("match the ratings of products and listings", () => {
    for (const { slug, ratingCount, ratingSum } of productRows(now).products) {
      const own = byProduct.get(slug) ?? [];
      expect([ratingCount, ratingSum], slug).toEqual([own.length, own.reduce((sum, { rating }) => sum + rating, 0)]);
    }
    for (const { productSlug, rating, sold = 0 } of offerRows(now).listings) {
      const own = byProduct.get(productSlug) ?? [];
      const mean = own.reduce((sum, review) => sum + review.rating, 0) / Math.max(1, own.length);
      expect(rating, productSlug).toBe(Math.round(100 * mean));
      expect(Number.isInteger(sold) && sold >= 0, productSlug).toBe(true);
    }
  });

  it("are the same however often they are written", () => {
    expect(reviewRows(now)).toEqual(rows);
  });
});
