import { describe, expect, it } from "vitest";
import { COUNTRY_CODES } from "../../../../contract/countries";
import { PRODUCTS } from "../catalogue";
import { isPricePoint, nearestPoint, pointAbove, pointAtMost } from "./price-points";
import { priceOf } from "./prices";

const find = (slug: string) => {
  const product = PRODUCTS.find((one) => one.slug === slug);
  if (!product) throw new Error(slug);
  return product;
};
const sizesOf = (slug: string) => {
  const { sizes } = find(slug);
  return sizes.length > 0 ? sizes : [null];
};

describe.each(COUNTRY_CODES)("the prices in %s", (country) => {
  it("are whole and positive for every size", () => {
    for (const product of PRODUCTS)
      for (const size of sizesOf(product.slug)) {
        const { price, listPrice } = priceOf(product, size, country);
        expect(Number.isSafeInteger(price) && price > 0, `${product.slug} ${size}`).toBe(true);
        if (listPrice !== null) expect(listPrice, product.slug).toBeGreaterThan(price);
      }
  });

  it("are those that a local shop prints", () => {
    for (const product of PRODUCTS.filter(({ category }) => category !== "gift-cards"))
      for (const size of sizesOf(product.slug)) {
        const { price, listPrice } = priceOf(product, size, country);
        expect(isPricePoint(country, price), `${product.slug} ${size}: ${price}`).toBe(true);
        if (listPrice !== null) expect(isPricePoint(country, listPrice), product.slug).toBe(true);
      }
  });

  it("are higher for a larger size, but lower by the piece", () => {
    const amount = (size: string) => Number.parseFloat(size.replace("×", ""));
    for (const product of PRODUCTS.filter(({ sizes, category }) => sizes.length > 1 && category !== "gift-cards")) {
      const ascending = [...product.sizes].sort((a, b) => amount(a) - amount(b));
      for (const [index, size] of ascending.slice(1).entries()) {
        const smaller = ascending[index] ?? "";
        const [less, more] = [priceOf(product, smaller, country).price, priceOf(product, size, country).price];
        expect(more, `${product.slug} ${size}`).toBeGreaterThan(less);
        expect(more / amount(size), `${product.slug} ${size}`).toBeLessThan(less / amount(smaller));
      }
    }
  });

  it("give a set at least the saving that it promises", () => {
    for (const product of PRODUCTS) {
      if (!product.set) continue;
      const apart = product.set.of.reduce(
        (sum, slug) => sum + priceOf(find(slug), sizesOf(slug)[0] ?? null, country).price,
        0,
      );
      expect(priceOf(product, null, country).price).toBeLessThanOrEqual((apart * (100 - product.set.save)) / 100);
      expect(product.claims).toContain(`Save ${product.set.save}%`);
    }
  });
});

it("the prices in Singapore match the reference screens", () => {
  expect(priceOf(find("foundation-pump"), "30 ml", "SG")).toEqual({ price: 8200, listPrice: null });
  expect(priceOf(find("perfume-ambre"), "50 ml", "SG").price).toBe(16800);
  expect(priceOf(find("palette-dusk"), "10.4 g", "SG").price).toBe(7200);
  expect(priceOf(find("lipstick-nude"), "3.5 g", "SG")).toEqual({ price: 3800, listPrice: 4800 });
});

it("price points are found around an amount", () => {
  expect(nearestPoint("HK", 47_970)).toBe(48_000);
  expect(nearestPoint("TH", 213_200)).toBe(215_000);
  expect(pointAtMost("ID", 248_000)).toBe(245_000);
  expect(pointAbove("SG", 800)).toBe(900);
  expect(isPricePoint("MY", 11_200)).toBe(false);
});
