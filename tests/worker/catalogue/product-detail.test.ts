import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { showProductOf } from "../../../functions/api/catalogue/catalogue";
import type { Viewer } from "../../../functions/api/kit/call/viewer";
import { VISITOR } from "../../../functions/api/kit/call/viewer";
import { type Product, productSchema } from "../../../functions/contract/catalogue/product/product";
import { COUNTRY_CODES, type CountryCode, type LanguageCode } from "../../../functions/contract/countries";
import { OPENING, shopper, world } from "../../support/shop/world";

// The facts of a product's page beside its variants: ingredients, offers, components, delivery days and store stock.

const { db, seed, clock } = world();
beforeAll(() => seed());
beforeEach(() => clock.set(OPENING));

const productOf = async (slug: string, country: CountryCode = "SG", query = "", language?: LanguageCode) =>
  productSchema.parse((await shopper(country, language).get(`/products/${slug}${query}`)).body);

const seenBy = async (viewer: Viewer, slug: string): Promise<Product> => {
  const shown = await showProductOf({ d1: db, country: "SG", language: "en", now: OPENING, viewer }, slug);
  if (!shown.ok) throw new Error(shown.code);
  return shown.product;
};
const gold: Viewer = { kind: "member", memberId: "m", tier: "gold", isEmployee: false, roles: [] };

describe("a product's number with the authority", () => {
  it("is named as its country's buyers look it up, and sunscreens are medicines in Australia", async () => {
    const registered = async (slug: string, country: CountryCode) => (await productOf(slug, country)).registration;
    expect((await registered("lipstick-rouge", "ID"))?.label).toBe("BPOM");
    expect((await productOf("lipstick-rouge", "TH", "", "th")).registration).toMatchObject({
      label: "เลขที่ใบรับจดแจ้ง",
      isMedicine: false,
    });
    expect(await registered("tidewren-face-fluid", "AU")).toMatchObject({ label: "AUST L", isMedicine: true });
    for (const country of ["AU", "SG", "HK", "NZ"] as const)
      expect(await registered("lipstick-rouge", country)).toBeNull();
    expect(await registered("tuftwell-comb", "ID")).toBeNull();
  });
});

describe("English words", () => {
  it("are spelled as in the Philippines there, and as in Britain elsewhere; names of products stay", async () => {
    const words = async (country: CountryCode) => {
      const { name, description, categories } = await productOf("armani-lip-satin", country);
      return [name, /colou?r/.exec(description)?.[0], ...categories.map((category) => category.name)];
    };
    expect((await words("PH")).slice(0, 2)).toEqual(["Satin Lip Colour", "color"]);
    expect((await words("SG")).slice(0, 2)).toEqual(["Satin Lip Colour", "colour"]);
    const names = async (country: CountryCode) => JSON.stringify((await shopper(country).get("/categories")).body);
    expect(await names("PH")).toContain('"Moisturizers"');
    expect(await names("AU")).toContain('"Moisturisers"');
  });
});

describe("ingredients", () => {
  it("come in the pack's order, with avoided ones marked", async () => {
    const { ingredients, avoided } = await productOf("lipstick-rouge", "SG", "?avoid=fragrance|mica|lanolin");
    expect(ingredients.slice(0, 2)).toEqual(["Ricinus Communis Seed Oil", "Octyldodecanol"]);
    expect(avoided).toEqual([
      { ingredient: "Mica", groups: [], names: ["mica"] },
      { ingredient: "Parfum", groups: ["fragrance"], names: [] },
      { ingredient: "Citronellol", groups: ["fragrance"], names: [] },
      { ingredient: "Geraniol", groups: ["fragrance"], names: [] },
      { ingredient: "Linalool", groups: ["fragrance"], names: [] },
    ]);
  });

  it("are none where the pack lists none", async () => {
    expect(await productOf("tuftwell-comb", "SG", "?avoid=fragrance")).toMatchObject({ ingredients: [], avoided: [] });
  });

  it.each(["%00", "|||", "a".repeat(2000), "%F0%9F%92%84|fragrance)", "(((((((((((("])(
    "read the list %s",
    async (avoid) => {
      expect((await shopper().get(`/products/lipstick-rouge?avoid=${avoid}`)).status).toBe(200);
    },
  );

  it("are marked on the cards of a listing, by words and by category, without another trip", async () => {
    const cardsAt = async (query: string) => {
      const { status, body } = await shopper().get(`/search?${query}`);
      expect(status).toBe(200);
      return body.avoided as { slug: string; ingredients: { ingredient: string; groups: string[] }[] }[];
    };
    expect(await cardsAt("category=makeup/lips")).toEqual([]);
    for (const place of ["category=makeup/lips", "q=lipstick", "category=makeup/lips&include=filters"]) {
      const rouge = (await cardsAt(`${place}&avoid=fragrance`)).find(({ slug }) => slug === "lipstick-rouge");
      expect(rouge?.ingredients.map(({ ingredient }) => ingredient)).toContain("Parfum");
    }
    expect(await cardsAt("category=tools/hair-tools&avoid=fragrance")).toEqual([]);
  });

  it("refuse a list that is too long", async () => {
    expect((await shopper().get(`/products/lipstick-rouge?avoid=${"a".repeat(2001)}`)).status).toBe(400);
  });

  it("have groups that an avoid list can name", async () => {
    const { status, body } = await shopper().get("/ingredient-groups");
    expect([status, body.total, body.items[0].id]).toEqual([200, 17, "fragrance"]);
    expect(body.items[0].members).toContain("Parfum");
  });
});

describe("attributes", () => {
  it("come in the order of the vocabulary, without empty ones", async () => {
    const { attributes } = await productOf("foundation-deep");
    expect(attributes.map(({ attribute }) => attribute)).toEqual([
      "finish",
      "skin_type",
      "concern",
      "claim",
      "shade_family",
    ]);
    expect(attributes[3]).toMatchObject({ values: ["cruelty_free", "vegan"] });
  });
});

describe("offers", () => {
  const idsOf = ({ offers }: Pick<Product, "offers">) => offers.map(({ id }) => id);

  it("are those of a bag with enough of the product", async () => {
    expect(idsOf(await productOf("lipstick-rouge"))).toEqual(["bloom10-sg", "ilvane-gift-sg"]);
    expect(idsOf(await productOf("tuftwell-comb"))).toEqual(["bloom10-sg", "tools-sg"]);
    expect((await productOf("lipstick-rouge")).offers[0]).toMatchObject({
      kind: "coupon",
      code: "BLOOM10",
      minSpend: { minor: 5000, currency: "SGD" },
    });
  });

  it("are shown to the tiers that get them, and not to staff", async () => {
    expect(idsOf(await seenBy(VISITOR, "senjara-candle-dusk"))).toEqual(["bloom10-sg"]);
    expect(idsOf(await seenBy(gold, "senjara-candle-dusk"))).toEqual(["bloom10-sg", "candles-sg"]);
    expect(idsOf(await seenBy({ ...gold, isEmployee: true }, "lipstick-nude"))).not.toContain("bloom10-sg");
  });

  it("leave out products that percentages don't apply to", async () => {
    expect(idsOf(await productOf("melati-gift-card"))).toEqual([]);
    expect(idsOf(await productOf("armani-pressed-powder"))).toEqual([]);
  });

  it("end with their time, or with the last gift", async () => {
    clock.set(new Date(OPENING.getTime() + 100 * 86_400_000));
    expect(idsOf(await productOf("lipstick-rouge"))).toEqual([]);
    clock.set(OPENING);
    await db.prepare("UPDATE treats SET available = 0 WHERE offer_id = 'ilvane-gift-my'").run();
    expect(idsOf(await productOf("lipstick-rouge", "MY"))).toEqual(["bloom10-my"]);
  });

  it("are really applied by the bag", async () => {
    const buyer = shopper();
    const { variants, offers } = await productOf("lipstick-rouge");
    await buyer.post("/cart/line-items", { variantId: variants[0]?.id, quantity: 6 });
    for (const { id, kind, code } of offers) {
      const bag = (code === null ? await buyer.get("/cart") : await buyer.post("/cart/discount-coupon", { code })).body;
      if (kind === "gift")
        expect(bag.gifts.find((gift: { id: string }) => gift.id === id)).toMatchObject({ earned: true });
      else expect(bag.coupon).toMatchObject({ code, applied: true });
    }
  });
});

describe("a bundle", () => {
  it("names its components with their own prices, and the saving", async () => {
    const { bundle, variants } = await productOf("halcye-routine-set");
    expect(bundle?.parts.map(({ product }) => product.slug)).toEqual([
      "tube-cleanser",
      "halcye-niacinamide",
      "cream-open",
    ]);
    const apart = bundle?.parts.reduce((sum, { price, quantity }) => sum + (price?.minor ?? 0) * quantity, 0) ?? 0;
    expect(bundle?.apart?.minor).toBe(apart);
    expect(bundle?.saving?.minor).toBe(apart - (variants[0]?.price?.minor ?? 0));
  });

  it.each(COUNTRY_CODES)("saves something in %s", async (country) => {
    expect((await productOf("nyiura-wash-trio", country)).bundle?.saving?.minor).toBeGreaterThan(0);
  });

  it("hides the price of a component that isn't on sale here or not yet, and the saving of its own hidden price", async () => {
    await db.prepare("DELETE FROM variant_offers WHERE country = 'NZ' AND product_slug = 'tube-cleanser'").run();
    const { bundle } = await productOf("halcye-routine-set", "NZ");
    expect([bundle?.parts[0]?.price, bundle?.apart, bundle?.saving]).toEqual([null, null, null]);
    await db
      .prepare(
        "INSERT INTO product_releases (product_slug, country, opens_at, early_tiers) VALUES ('cream-open', 'AU', ?, '[]')",
      )
      .bind("2030-01-01T00:00:00.000Z")
      .run();
    const gated = (await productOf("halcye-routine-set", "AU")).bundle;
    expect([gated?.parts[2]?.price, gated?.apart, gated?.saving]).toEqual([null, null, null]);
    clock.set(OPENING);
    expect((await productOf("ilvane-coffret")).bundle?.saving).toBeNull();
  });

  it("is empty for any other product", async () => {
    expect((await productOf("lipstick-rouge")).bundle).toBeNull();
  });
});

describe("days and shelves", () => {
  it("are the country's days, from now on", async () => {
    // Friday evening in Singapore; Saturday is not a working day, but stores are open.
    clock.set(new Date("2026-03-06T12:00:00Z"));
    const { delivery, collection } = await productOf("lipstick-rouge");
    const fee = { minor: 390, currency: "SGD" };
    expect(delivery).toEqual({ earliest: "2026-03-09", latest: "2026-03-11", fee: { from: fee, to: fee } });
    expect(collection).toMatchObject({ earliest: "2026-03-07", latest: "2026-03-08" });
  });

  it("give the stock of each store and variant", async () => {
    await db
      .prepare(
        "UPDATE store_stock SET available = CASE variant_id WHEN 'lipstick-rouge--cerise' THEN 0 WHEN 'lipstick-rouge--grenat' THEN 5 ELSE 6 END WHERE store_slug = (SELECT slug FROM stores WHERE country = 'SG' AND collect = 1 ORDER BY position LIMIT 1)",
      )
      .run();
    const { collection, variants } = await productOf("lipstick-rouge");
    const [first] = collection?.stores ?? [];
    const state = (id: string) => first?.stock.find(({ variantId }) => variantId === id)?.state;
    expect(first?.stock.map(({ variantId }) => variantId)).toEqual(variants.map(({ id }) => id));
    expect(["cerise", "grenat", "cardinal"].map((shade) => state(`lipstick-rouge--${shade}`))).toEqual([
      "out",
      "low",
      "in_stock",
    ]);
    await db.prepare("DELETE FROM store_stock WHERE variant_id = 'lipstick-rouge--cacao'").run();
    const emptied = (await productOf("lipstick-rouge")).collection?.stores ?? [];
    expect(emptied.length).toBeGreaterThan(1);
    for (const { stock } of emptied)
      expect(stock.find(({ variantId }) => variantId.endsWith("cacao"))?.state).toBe("out");
  });

  it("promise no delivery for a product with collection only", async () => {
    const { delivery, collection } = await productOf("nyiura-shampoo-refill");
    expect([delivery, collection === null]).toEqual([null, false]);
  });

  it("promise nothing for a product that can't be bought", async () => {
    for (const slug of ["norre-perfume-cuir", "loudmoth-gloss", "ilvane-liquid-lip"]) {
      clock.set(OPENING);
      expect(await productOf(slug)).toMatchObject({ delivery: null, collection: null, offers: [] });
    }
    expect((await seenBy(gold, "ilvane-liquid-lip")).delivery).not.toBeNull();
  });
});
