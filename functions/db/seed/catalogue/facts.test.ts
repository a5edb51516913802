import { describe, expect, it } from "vitest";
import { ATTRIBUTE_NAMES, ATTRIBUTES } from "../../../contract/catalogue/product/attributes";
import { COUNTRY_CODES } from "../../../contract/countries";
import { WRITTEN, WRITTEN_LANGUAGES } from "../words/words";
import { attributeRows } from "./attribute-rows";
import { bundleRows, heldBy } from "./bundle-rows";
import { ATTRIBUTES_OF, INGREDIENTS_OF, PRODUCTS } from "./catalogue";
import { productRows, variantRows } from "./catalogue-rows";
import { offerRows } from "./prices/offer-rows";
import { priceOf } from "./prices/prices";
import { releaseRows } from "./prices/release-rows";

const now = new Date("2026-04-10T02:00:00Z");
const { products } = productRows(now);
const variants = variantRows();
const slugs = PRODUCTS.map(({ slug }) => slug);
const claims = (slug: string) => ATTRIBUTES_OF[slug]?.claim ?? [];

describe("the attributes", () => {
  it("are values of the vocabulary, and each value is used by some product", () => {
    const rows = attributeRows();
    expect(new Set(rows.map((row) => Object.values(row).join(" "))).size).toBe(rows.length);
    for (const slug of Object.keys(ATTRIBUTES_OF)) expect(slugs).toContain(slug);
    for (const attribute of ATTRIBUTE_NAMES) {
      const used = new Set(rows.filter((row) => row.attribute === attribute).map(({ value }) => value));
      expect([...used].sort(), attribute).toEqual([...ATTRIBUTES[attribute]].sort());
    }
  });

  it("name a family for each product with shades", () => {
    const named = new Set(attributeRows().flatMap((row) => (row.attribute === "shade_family" ? row.productSlug : [])));
    expect([...named].sort()).toEqual(
      PRODUCTS.filter(({ shades }) => shades)
        .map(({ slug }) => slug)
        .sort(),
    );
  });

  it("call no sun care waterproof, a word that AS/NZS 2604 forbids, in any language", () => {
    const sunCare = slugs.filter((slug) => claims(slug).includes("spf"));
    expect(sunCare.length).toBeGreaterThan(2);
    expect(sunCare.filter((slug) => claims(slug).includes("waterproof"))).toEqual([]);
    const said = sunCare.flatMap((slug) => [
      ...(PRODUCTS.find((product) => product.slug === slug)?.claims ?? []),
      ...WRITTEN_LANGUAGES.flatMap((language) => WRITTEN[language]?.products?.[slug]?.claims ?? []),
    ]);
    expect(said.filter((claim) => /waterproof|tahan air|กันน้ำ|防水/i.test(claim))).toEqual([]);
  });

  it("claim no more than the pack says", () => {
    for (const { slug, claims: printed } of PRODUCTS) {
      const says = (words: RegExp) => printed.some((claim) => words.test(claim));
      if (says(/halal/i)) expect(claims(slug), slug).toContain("halal");
      if (says(/vegan/i)) expect(claims(slug), slug).toContain("vegan");
      if (says(/^spf/i)) expect(claims(slug), slug).toContain("spf");
      if (says(/fragrance free|no fragrance/i)) expect(claims(slug), slug).toContain("fragrance_free");
    }
  });
});

describe("the ingredients", () => {
  const lists = Object.entries(INGREDIENTS_OF);

  it("are listed for everything but tools and cards, 8 to 25 of them, none twice", () => {
    const without = PRODUCTS.filter(({ slug }) => !(slug in INGREDIENTS_OF));
    expect(without.every(({ department, category }) => department === "tools" || category === "gift-cards")).toBe(true);
    expect(without.length).toBeLessThan(12);
    for (const [slug, list] of lists) {
      expect(slugs).toContain(slug);
      expect(list.length, slug).toBeGreaterThanOrEqual(8);
      expect(list.length, slug).toBeLessThanOrEqual(25);
      expect(new Set(list).size, slug).toBe(list.length);
      for (const name of list) expect(name, slug).toMatch(/^[A-Z0-9][\w /,.()'&-]*$/);
    }
  });

  it("do not contradict a product's claims", () => {
    const FORBIDDEN: Record<string, RegExp> = {
      fragrance_free: /^(parfum|aroma|linalool|limonene)$/i,
      alcohol_free: /^alcohol denat/i,
      silicone_free: /(methicone|siloxane|silsesquioxane)/i,
      sulphate_free: /laur(yl|eth) sulfate/i,
      vegan: /^(cera alba|lanolin|sericin)$|carmine/i,
    };
    for (const [slug, list] of lists)
      for (const claim of claims(slug)) {
        const forbidden = FORBIDDEN[claim];
        if (forbidden)
          expect(
            list.filter((name) => forbidden.test(name)),
            `${slug}: ${claim}`,
          ).toEqual([]);
      }
  });
});

describe("the variants", () => {
  it("have their colour in CIELAB when they have a shade, and none otherwise", () => {
    for (const { id, shadeHex, shadeL, shadeA, shadeB } of variants)
      for (const value of [shadeL, shadeA, shadeB]) expect(value === null, id).toBe(shadeHex === null);
  });

  it("have an undertone when they are skin shades", () => {
    const skin = new Set(
      PRODUCTS.filter(({ shades }) => shades?.some(({ undertone }) => undertone)).map(({ slug }) => slug),
    );
    expect(skin.size).toBeGreaterThanOrEqual(7);
    for (const { id, productSlug, undertone } of variants)
      expect(["cool", "neutral", "warm"].includes(undertone ?? ""), id).toBe(skin.has(productSlug));
  });

  it("have the amount that their size says", () => {
    for (const { id, size, netAmount, netUnit } of variants) {
      expect(netAmount === null, id).toBe(netUnit === null);
      expect(netAmount !== null, id).toBe(/\d/.test(size ?? ""));
    }
    expect(variants.find(({ id }) => id === "serum-c--30-ml")).toMatchObject({ netAmount: 30, netUnit: "ml" });
  });
});

describe("every badge occurs at least twice", () => {
  const marked = (is: (product: (typeof products)[number]) => boolean | undefined) => products.filter(is).length;

  it("app exclusive, non-discountable, collection only", () => {
    expect(marked(({ appExclusive }) => appExclusive)).toBeGreaterThanOrEqual(2);
    expect(marked(({ nonDiscountable }) => nonDiscountable)).toBeGreaterThanOrEqual(2);
    expect(marked(({ collectionOnly }) => collectionOnly)).toBeGreaterThanOrEqual(2);
  });

  it("coming soon and priority access, in every country", () => {
    const at = now.toISOString();
    const releases = releaseRows(now);
    expect(releases.every(({ opensAt }) => opensAt > at)).toBe(true);
    for (const country of COUNTRY_CODES) {
      const here = releases.filter((row) => row.country === country);
      const early = here.filter(({ earlyFrom }) => earlyFrom != null && earlyFrom < at);
      expect(early.map(({ earlyTiers }) => earlyTiers)).toEqual([
        ["black", "gold"],
        ["black", "gold"],
      ]);
      expect(here.length - early.length).toBeGreaterThanOrEqual(2);
    }
  });

  it("out of stock in some countries and not in others", () => {
    const { offers } = offerRows(now);
    const gone = PRODUCTS.filter(({ soldOutIn }) => soldOutIn);
    expect(gone.length).toBeGreaterThanOrEqual(2);
    for (const { slug, soldOutIn = [] } of gone) {
      const has = (country: string) =>
        offers.some((offer) => offer.productSlug === slug && offer.country === country && offer.available > 0);
      expect(COUNTRY_CODES.filter((country) => !has(country)).sort()).toEqual([...soldOutIn].sort());
    }
  });
});

describe("the bundles", () => {
  const bundles = PRODUCTS.filter((product) => heldBy(product).length > 0);

  it("contain variants that are sold, and no bundles", () => {
    expect(bundles.length).toBeGreaterThanOrEqual(6);
    const ids = variants.map(({ id }) => id);
    for (const { bundleSlug, variantId, quantity } of bundleRows()) {
      expect(ids).toContain(variantId);
      expect(quantity).toBeGreaterThan(0);
      expect(
        bundles.some(({ slug }) => variantId === slug || variantId.startsWith(`${slug}--`)),
        bundleSlug,
      ).toBe(false);
    }
  });

  it.each(COUNTRY_CODES)("cost less than their parts, in %s", (country) => {
    for (const bundle of bundles) {
      const apart = heldBy(bundle).reduce((sum, slug) => {
        const part = PRODUCTS.find((one) => one.slug === slug);
        return sum + (part ? priceOf(part, part.sizes[0] ?? null, country).price : 0);
      }, 0);
      expect(priceOf(bundle, null, country).price, bundle.slug).toBeLessThan(apart);
    }
  });
});
