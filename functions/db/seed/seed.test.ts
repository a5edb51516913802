import { existsSync, readdirSync, statSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { COUNTRY_CODES } from "../../contract/countries";
import { slugSchema } from "../../contract/shared";
import { REWARDS } from "./beauty-pass/reward-rows";
import { BRANDS, categoryPathOf, DEPARTMENTS, PRODUCTS, productTexts } from "./catalogue/catalogue";
import { categoryRows, productRows, variantRows } from "./catalogue/catalogue-rows";
import { offerRows } from "./catalogue/prices/offer-rows";
import { detailIdOf, galleryOf } from "./catalogue/variants";
import { redirectRows } from "./content/redirects";
import { activityRows } from "./happening/activity-rows";
import { storeRows, storeStockRows } from "./happening/store-rows";
import { WRITTEN_LANGUAGES } from "./words/words";

const unique = (values: readonly string[]) => expect(new Set(values).size).toBe(values.length);
const now = new Date("2026-04-10T02:00:00Z");
const variants = variantRows();
const { offers } = offerRows(now);

describe("the catalogue", () => {
  it("has 126 products of 18 brands in 7 departments", () => {
    expect([PRODUCTS.length, BRANDS.length, DEPARTMENTS.length]).toEqual([126, 18, 7]);
    expect(variants.length).toBeGreaterThanOrEqual(450);
    const brands = BRANDS.map(({ slug }) => slug);
    const paths = categoryRows().categories.map(({ path }) => path);
    unique(paths);
    for (const product of PRODUCTS) {
      expect(brands).toContain(product.brand);
      expect(paths).toContain(categoryPathOf(product));
    }
  });

  it("has no empty category", () => {
    const used = PRODUCTS.map(categoryPathOf);
    for (const { path } of categoryRows().categories)
      expect(
        used.some((one) => one === path || one.startsWith(`${path}/`)),
        path,
      ).toBe(true);
  });

  it("has unique and well-formed slugs, variant ids and skus", () => {
    unique(PRODUCTS.map(({ slug }) => slug));
    unique(BRANDS.map(({ code }) => code));
    unique(variants.map(({ id }) => id));
    unique(variants.map(({ sku }) => sku));
    for (const { id, sku } of variants) {
      expect(slugSchema.safeParse(id).success, id).toBe(true);
      expect(sku).toMatch(/^[A-Z]{3}(-[A-Z0-9]+)+-\d\d$/);
      expect(sku.length, sku).toBeLessThanOrEqual(24);
    }
  });

  it("has as many shades as its claims say", () => {
    for (const { slug, claims, shades } of PRODUCTS)
      for (const claim of claims) {
        const counted = /^(\d+) (shades|colours)$/.exec(claim)?.[1];
        if (counted !== undefined && shades) expect(shades.length, slug).toBe(Number(counted));
      }
  });

  it("has a picture and a detail for every product, a swatch for every shade, and its pack when that changes", () => {
    const files = (id: string, ...ends: string[]) => ends.map((end) => `public/img/${id}-${end}`);
    const whole = (id: string) => files(id, "200.avif", "400.avif", "800.avif", "1600.avif", "800.webp");
    const wanted = PRODUCTS.flatMap((product) => [
      ...[product.slug, detailIdOf(product), ...galleryOf(product)].flatMap(whole),
      ...(product.texture ? files(product.texture, "400.avif", "800.avif", "800.webp") : []),
    ]);
    const swatches = new Set(variants.flatMap(({ pictureId }) => pictureId ?? []));
    const packs = new Set(variants.flatMap(({ packId }) => packId ?? []));
    expect(
      wanted
        .concat(...[...swatches].map((id) => files(id, "200.avif", "400.avif", "400.webp")), ...[...packs].map(whole))
        .filter((file) => !existsSync(file)),
    ).toEqual([]);
    // Products that show their shade from outside, such as a lipstick or a polish, have a picture in each shade.
    expect(packs.size).toBeGreaterThanOrEqual(280);
    for (const { packId, productSlug } of variants) if (packId !== null) expect(packId).not.toBe(productSlug);
    expect(PRODUCTS.every(({ hasPicture }) => hasPicture)).toBe(true);
    expect(variants.every(({ shadeHex, pictureId }) => (shadeHex === null) === (pictureId === null))).toBe(true);
  });

  it("has a picture of its own for every service, class and event", () => {
    const ids = activityRows().map(({ pictureId }) => pictureId);
    unique(ids);
    expect(ids.filter((id) => !existsSync(`public/img/${id}-800.webp`))).toEqual([]);
  });

  // Which pictures are shown wide is for pages and editors to say, so all of them can be.
  it("has a 1600 of every picture that has an 800", () => {
    const names = new Set(readdirSync("public/img"));
    const wide = [...names].filter((file) => file.endsWith("-800.avif")).map((file) => file.replace("-800.", "-1600."));
    expect(wide.length).toBeGreaterThan(800);
    expect(wide.filter((file) => !names.has(file))).toEqual([]);
  });

  it("has at least four pictures for every product, each once", () => {
    for (const product of PRODUCTS) {
      const ids = [product.slug, detailIdOf(product), ...galleryOf(product)];
      expect(ids.length, product.slug).toBeGreaterThanOrEqual(4);
      unique(ids);
    }
  });

  // Four to seven pictures a product; the limit of the platform is 20,000 files, of which these are a quarter.
  it("has pictures of less than 75 MB together, in less than 6,000 files", () => {
    const names = readdirSync("public/img");
    const bytes = names.reduce((sum, file) => sum + statSync(`public/img/${file}`).size, 0);
    expect(bytes).toBeLessThan(75_000_000);
    expect(names.length).toBeLessThan(6_000);
  });

  it("opens with a few new products, all with a picture", () => {
    const fresh = productRows(now).products.filter(({ isNew }) => isNew);
    expect(fresh).toHaveLength(25);
    expect(fresh.every(({ pictureId }) => pictureId !== null)).toBe(true);
    const first = fresh.reduce((latest, one) => (one.createdAt > latest.createdAt ? one : latest));
    expect(first).toMatchObject({ slug: "perfume-rose", createdAt: "2026-04-08T00:00:00.000Z" });
  });

  it("shows a range of shades on its cards", () => {
    const card = productRows(now).products.find(({ slug }) => slug === "foundation-pump");
    expect(card?.shades.map(({ name }) => name)).toEqual([
      "100 Porcelain",
      "150 Vanilla",
      "210 Fawn",
      "260 Chestnut",
      "320 Ebony",
    ]);
  });
});

describe("the translations", () => {
  it.each(WRITTEN_LANGUAGES)("%s has as many texts as English", (language) => {
    expect(Object.keys(productTexts(language)).sort()).toEqual(Object.keys(productTexts("en")).sort());
    for (const [slug, text] of Object.entries(productTexts(language))) {
      expect(text.description.trim(), slug).not.toBe("");
      expect(text.claims.length, slug).toBe(productTexts("en")[slug]?.claims.length);
      expect(
        text.claims.every((claim) => claim.trim() !== ""),
        slug,
      ).toBe(true);
      if (language !== "en") expect(text.description, slug).not.toBe(productTexts("en")[slug]?.description);
    }
    for (const { slug, positioning } of BRANDS) expect(positioning[language]?.trim(), slug).not.toBe("");
    for (const { categoryPath, name } of categoryRows().texts) expect(name.trim(), categoryPath).not.toBe("");
  });

  it("are in their own script", () => {
    for (const { slug } of PRODUCTS) {
      expect(productTexts("th")[slug]?.description, slug).toMatch(/\p{Script=Thai}/u);
      expect(productTexts("zh")[slug]?.description, slug).toMatch(/\p{Script=Han}/u);
    }
  });
});

describe.each(COUNTRY_CODES)("the stock in %s", (country) => {
  const here = offers.filter((offer) => offer.country === country);

  it("has every variant, four in five of them in stock, some low and some sold out", () => {
    expect(here.length).toBe(variants.length);
    const share = here.filter(({ available }) => available > 0).length / here.length;
    expect(share).toBeGreaterThanOrEqual(0.8);
    expect(share).toBeLessThan(1);
    expect(here.some(({ available }) => available > 0 && available <= 5)).toBe(true);
    expect(Math.max(...here.map(({ available }) => available))).toBeLessThanOrEqual(120);
  });

  const gone = PRODUCTS.filter(({ slug, soldOutIn }) => slug === "melati-gift-card" || soldOutIn?.includes(country));
  const isGone = (productSlug: string) => gone.some(({ slug }) => slug === productSlug);

  it("has every product's first variant, except gift cards and what is sold out in the country", () => {
    const opening = new Set(variants.filter(({ position }) => position === 0).map(({ id }) => id));
    for (const { variantId, productSlug, available } of here)
      if (opening.has(variantId)) expect(available > 0, variantId).toBe(!isGone(productSlug));
  });

  it("has two to four stores, and the first can hand out everything", () => {
    const stores = storeRows().filter((store) => store.country === country);
    expect(stores.length).toBeGreaterThanOrEqual(2);
    expect(stores.length).toBeLessThanOrEqual(4);
    expect(stores[0]?.collect).toBe(true);
    const shelf = storeStockRows().filter(({ storeSlug }) => storeSlug === stores[0]?.slug);
    for (const { variantId, available } of shelf)
      expect(available === 0, variantId).toBe(isGone(variantId.split("--")[0] ?? ""));
    for (const store of stores) {
      expect(store.hours).toHaveLength(7);
      expect(store.phone).toMatch(/^\+[\d ]+$/);
      expect(() => new Intl.DateTimeFormat("en", { timeZone: store.timeZone })).not.toThrow();
    }
  });
});

it("store slugs are unique, and legacy brand slugs lead to brands that exist", () => {
  unique(storeRows().map(({ slug }) => slug));
  const redirects = redirectRows();
  expect(redirects).toHaveLength(19);
  expect(redirects.filter(({ assumed }) => !assumed)).toHaveLength(5);
  for (const { fromPath, toPath } of redirects) {
    expect(BRANDS.map(({ slug }) => `/brands/${slug}`)).toContain(toPath);
    expect(BRANDS.map(({ slug }) => `/brands/${slug}`)).not.toContain(fromPath);
  }
});

it("the stock is the same in every seeded shop, so that a changed hash is noticed", () => {
  const [country, ids] = ["SG", ["lipstick-rouge--cardinal", "serum-c--30-ml", "foundation-deep--520w-15-ml"]] as const;
  const pinned = offers.filter((offer) => offer.country === country && ids.some((id) => id === offer.variantId));
  expect(pinned.map(({ available }) => available)).toEqual([114, 99, 58]);
});

it("the rewards name variants that exist, cheapest first, in both groups (S9.02)", () => {
  const known = new Set(variants.map(({ id }) => id));
  for (const { variantId } of REWARDS) expect(known, variantId).toContain(variantId);
  unique(REWARDS.map(({ variantId }) => variantId));
  const costs = REWARDS.map(({ points }) => points);
  expect(costs).toEqual(costs.toSorted((a, b) => a - b));
  expect([costs.some((points) => points <= 499), costs.some((points) => points >= 500)]).toEqual([true, true]);
});
