import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { productCardSchema } from "../../../functions/contract/catalogue/product/card";
import { comparedSchema } from "../../../functions/contract/catalogue/product/compare";
import type { CountryCode, LanguageCode } from "../../../functions/contract/countries";
import { OPENING, shopper, world } from "../../support/shop/world";

// Up to four products side by side, in one call.

const { db, seed, clock } = world();
beforeAll(() => seed());
beforeEach(() => clock.set(OPENING));

const replySchema = z.object({ products: z.array(comparedSchema), alternatives: z.array(productCardSchema) });
const ask = (query: string, country: CountryCode = "SG", language?: LanguageCode) =>
  shopper(country, language).get(`/products/compare?${query}`);
const compare = async (...asked: Parameters<typeof ask>) => replySchema.parse((await ask(...asked)).body);
const slugsOf = ({ products }: z.infer<typeof replySchema>) => products.map(({ card }) => card.slug);

describe("a comparison", () => {
  it("has the products in the order of the address, with all that is compared", async () => {
    const found = await compare("slugs=lipstick-nude,lipstick-rouge");
    expect(slugsOf(found)).toEqual(["lipstick-nude", "lipstick-rouge"]);
    const [nude, rouge] = found.products;
    expect(rouge).toMatchObject({
      categoryPath: "makeup/lips/lipstick",
      claims: ["Satin finish", "8 hours", "Rose wax"],
      attributes: expect.arrayContaining([{ attribute: "finish", values: ["satin"] }]),
      spf: null,
      collectionOnly: false,
      avoided: [],
    });
    expect(rouge?.sizes).toEqual(["3.5 g"]);
    expect(rouge?.ingredients[0]).toBe("Ricinus Communis Seed Oil");
    expect(nude?.howToUse.length).toBeGreaterThan(0);
  });

  it("has each product once, the price of its page, and the sun protection that its pack names", async () => {
    const { products } = await compare("slugs=foundation-pump,foundation-pump");
    expect(products).toHaveLength(1);
    expect(products[0]?.spf).toBe("SPF 20");
    const page = (await shopper().get("/products/foundation-pump")).body as {
      variants: { price: { minor: number } }[];
    };
    expect(products[0]?.card.price?.minor).toBe(Math.min(...page.variants.map(({ price }) => price.minor)));
  });

  it("leaves out what does not exist or is off sale, and says nothing of it", async () => {
    expect(slugsOf(await compare("slugs=nothing-here,lipstick-rouge"))).toEqual(["lipstick-rouge"]);
    await db.prepare("DELETE FROM product_listings WHERE product_slug = 'lipstick-nude' AND country = 'NZ'").run();
    const found = await ask("slugs=lipstick-nude", "NZ");
    expect(found.status).toBe(200);
    expect(found.body).toMatchObject({ products: [] });
  });

  it("names products like the first, without those compared, and none beside four", async () => {
    const two = await compare("slugs=lipstick-rouge,lipstick-nude");
    expect(two.alternatives).toHaveLength(4);
    expect(two.alternatives.map(({ slug }) => slug)).not.toContain("lipstick-nude");
    const four = await compare("slugs=lipstick-rouge,lipstick-nude,serum-c,foundation-pump");
    expect(four.products).toHaveLength(4);
    expect(four.alternatives).toEqual([]);
  });

  it("marks what the shopper avoids", async () => {
    const { products } = await compare("slugs=lipstick-rouge&avoid=mica");
    expect(products[0]?.avoided).toEqual([{ ingredient: "Mica", groups: [], names: ["mica"] }]);
  });

  it("speaks the shopper's language", async () => {
    const { products } = await compare("slugs=lipstick-rouge", "TH", "th");
    expect(products[0]?.claims[0]).toMatch(/\p{Script=Thai}/u);
    expect(products[0]?.card.price?.currency).toBe("THB");
  });

  it.each(["slugs=a,b,c,d,e", "slugs=", "slugs=A%20b", "slugs=..%2Fx", "", `slugs=${"a".repeat(401)}`])(
    "refuses %s",
    async (query) => {
      expect((await ask(query)).status).toBe(400);
    },
  );
});
