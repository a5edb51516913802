import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Product, productSchema } from "../../../functions/contract/catalogue/product/product";
import type { CountryCode, LanguageCode } from "../../../functions/contract/countries";
import { OPENING, shopper, world } from "../../support/shop/world";

// How a product is used, and where it stands in a routine.

const { db, seed, clock } = world();
beforeAll(() => seed());
beforeEach(() => clock.set(OPENING));

const productOf = async (slug: string, country: CountryCode = "SG", query = "", language?: LanguageCode) =>
  productSchema.parse((await shopper(country, language).get(`/products/${slug}${query}`)).body);

describe("how a product is used", () => {
  it("is said for its kind in the reader's language, and as it is spelled there", async () => {
    const use = async (slug: string, country: CountryCode, language?: LanguageCode) =>
      (await productOf(slug, country, "", language)).howToUse;
    expect((await use("lipstick-rouge", "SG")).at(-1)).toContain("colour");
    expect((await use("lipstick-rouge", "PH")).at(-1)).toContain("color.");
    const thai = await use("lipstick-rouge", "TH", "th");
    expect(thai).toHaveLength(2);
    for (const step of thai) expect(step).toMatch(/\p{Script=Thai}/u);
  });

  it("is not made up where nobody has said it, and is English where only English is there", async () => {
    expect((await productOf("halcye-routine-set")).howToUse).toEqual([]);
    await db
      .prepare(
        "UPDATE category_texts SET how_to_use = NULL WHERE category_path = 'makeup/lips/lipstick' AND language = 'th'",
      )
      .run();
    expect((await productOf("lipstick-rouge", "TH", "", "th")).howToUse[0]).toMatch(/^Start at/);
  });
});

describe("the routine of a product", () => {
  const stepsOf = ({ routine }: Product) => routine?.steps.map(({ step }) => step);

  it("has the steps in the order of use, marks its own, and names something to buy for the others", async () => {
    const { routine } = await productOf("tube-cleanser");
    expect(routine).toMatchObject({ routine: "skin", step: "cleanse" });
    expect(routine?.steps.map(({ step }) => step)).toEqual(["cleanse", "tone", "treat", "moisturise", "protect"]);
    for (const { step, product } of routine?.steps ?? []) {
      expect(product === null).toBe(step === "cleanse");
      if (product === null) continue;
      const { variants } = await productOf(product.slug);
      expect(variants.some(({ button }) => button === "add_to_bag")).toBe(true);
    }
  });

  it("prefers its own brand, and leaves out what is sold out and what is not launched", async () => {
    const own = await productOf("tube-cleanser");
    const before = own.routine?.steps.find(({ step }) => step === "moisturise")?.product;
    expect(before?.brand.slug).toBe(own.brand.slug);
    await db
      .prepare(
        "INSERT INTO product_releases (product_slug, country, opens_at, early_tiers) VALUES (?, 'SG', '2099-01-01T00:00:00.000Z', '[]')",
      )
      .bind(before?.slug)
      .run();
    const after = (await productOf("tube-cleanser")).routine?.steps.find(({ step }) => step === "moisturise")?.product;
    expect(after?.slug).not.toBe(before?.slug);
    await db
      .prepare(
        "UPDATE variant_offers SET available = 0 WHERE country = 'SG' AND product_slug IN (SELECT slug FROM products WHERE category_path LIKE 'skincare/toners-mists/%')",
      )
      .run();
    expect(stepsOf(await productOf("tube-cleanser"))).not.toContain("tone");
  });

  it("is of makeup, hair and body as well, and of nothing that has no order of use", async () => {
    expect((await productOf("lipstick-rouge")).routine).toMatchObject({ routine: "makeup", step: "lips" });
    expect((await productOf("foundation-pump")).routine).toMatchObject({ routine: "makeup", step: "base" });
    for (const slug of ["perfume-rose", "tuftwell-comb", "halcye-routine-set"])
      expect((await productOf(slug)).routine).toBeNull();
  });
});
