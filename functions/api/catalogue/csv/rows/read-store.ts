import { countryCode, languageCode, number } from "../../../../db/readers";
import * as catalogue from "../../../../db/schema/catalogue";
import { among, computed, of, sql } from "../../../../db/sql";
import { row, rows, trip } from "../../../../db/trip";
import type { StoredProduct, StoredVariant } from "../stored-product";
import type { Directory } from "./state";
import { noTraits } from "./traits";
import { takeTraits, traitsOf } from "./traits-store";

const { products: p, productTexts: t, variants: v, brands, brandTexts, categories, categoryTexts } = catalogue;
const PRODUCT = {
  slug: p.slug,
  name: p.name,
  status: p.status,
  brandSlug: p.brandSlug,
  categoryPath: p.categoryPath,
  plate: p.plate,
  pictureId: p.pictureId,
  textureId: p.textureId,
  gallery: p.gallery,
  alts: p.alts,
  seoTitle: p.seoTitle,
  seoDescription: p.seoDescription,
  tags: p.tags,
  rank: p.rank,
  createdAt: p.createdAt,
};
const OWN_TRAITS = {
  detailId: p.detailId,
  ingredients: p.ingredients,
  registrations: p.registrations,
  appExclusive: p.appExclusive,
  nonDiscountable: p.nonDiscountable,
  collectionOnly: p.collectionOnly,
};
const STORED = { ...PRODUCT, ...OWN_TRAITS };
const TEXT = {
  slug: t.productSlug,
  language: computed(languageCode, sql`${t.language}`),
  description: t.description,
  html: t.html,
  claims: t.claims,
};
const VARIANT = {
  slug: v.productSlug,
  id: v.id,
  sku: v.sku,
  shadeName: v.shadeName,
  shadeHex: v.shadeHex,
  size: v.size,
  undertone: v.undertone,
  pictureId: v.pictureId,
  packId: v.packId,
  barcode: v.barcode,
  grams: v.grams,
  cost: v.cost,
};
const o = of(catalogue.offers, "o");
const OFFER = {
  id: o.variantId,
  country: computed(countryCode, o.country),
  price: o.price,
  listPrice: o.listPrice,
  available: o.available,
};

/** Reads the existing products among some slugs, complete, by slug; one trip. */
export async function readProducts(d1: D1Database, slugs: readonly string[]): Promise<Map<string, StoredProduct>> {
  const asked = among(slugs);
  const read = await trip(d1, {
    products: rows(STORED, sql`SELECT ${STORED} FROM ${p} WHERE slug IN ${asked}`),
    texts: rows(TEXT, sql`SELECT ${TEXT} FROM ${t} WHERE product_slug IN ${asked}`),
    variants: rows(
      VARIANT,
      sql`SELECT ${VARIANT} FROM ${v} WHERE product_slug IN ${asked} ORDER BY product_slug, position, id`,
    ),
    offers: rows(
      OFFER,
      sql`SELECT ${OFFER} FROM variants v JOIN variant_offers o ON o.variant_id = v.id WHERE v.product_slug IN ${asked}`,
    ),
    withheld: rows(
      OFFER,
      sql`SELECT ${OFFER} FROM variants v JOIN withheld_offers o ON o.variant_id = v.id WHERE v.product_slug IN ${asked}`,
    ),
    traits: traitsOf(asked),
  });
  const found = new Map<string, StoredProduct>();
  for (const stored of read.products) {
    const { detailId, ingredients, registrations, appExclusive, nonDiscountable, collectionOnly, ...product } = stored;
    const own = { detailId, ingredients, registrations, appExclusive, nonDiscountable, collectionOnly };
    found.set(product.slug, { ...product, texts: {}, variants: [], traits: { ...noTraits(), ...own } });
  }
  takeTraits(found, read.traits);
  for (const { slug, language, ...texts } of read.texts) {
    const product = found.get(slug);
    if (product !== undefined) product.texts[language] = texts;
  }
  const byId = new Map<string, StoredVariant>();
  for (const { slug, ...variant } of read.variants) {
    const stored = { ...variant, offers: {} };
    byId.set(variant.id, stored);
    found.get(slug)?.variants.push(stored);
  }
  for (const { id, country, ...offer } of [...read.withheld, ...read.offers]) {
    const variant = byId.get(id);
    if (variant !== undefined) variant.offers[country] = offer;
  }
  return found;
}

const SKU = { name: v.sku, slug: v.productSlug };
const ID = { name: v.id, slug: v.productSlug };

/** Finds which product has each of some SKUs and variant ids now; one trip. */
export async function readOwners(
  d1: D1Database,
  asked: { skus: readonly string[]; ids: readonly string[] },
): Promise<{ skus: Map<string, string>; ids: Map<string, string> }> {
  const { skus, ids } = await trip(d1, {
    skus: rows(SKU, sql`SELECT ${SKU} FROM ${v} WHERE sku IN ${among(asked.skus)}`),
    ids: rows(ID, sql`SELECT ${ID} FROM ${v} WHERE id IN ${among(asked.ids)}`),
  });
  const owners = (found: typeof skus) => new Map(found.map(({ name, slug }) => [name, slug]));
  return { skus: owners(skus), ids: owners(ids) };
}

const BRAND = { slug: brands.slug, name: brands.name, origin: brands.origin };
const STORY = {
  slug: brandTexts.brandSlug,
  language: computed(languageCode, sql`${brandTexts.language}`),
  story: brandTexts.story,
};
const CATEGORY = {
  path: categories.path,
  slug: categories.slug,
  parentPath: categories.parentPath,
  position: categories.position,
};
const CATEGORY_NAME = {
  path: categoryTexts.categoryPath,
  language: computed(languageCode, sql`${categoryTexts.language}`),
  name: categoryTexts.name,
};

/** Reads every brand and category with its texts, and the next free rank; one trip. */
export async function readDirectory(d1: D1Database): Promise<Directory & { nextRank: number }> {
  const read = await trip(d1, {
    brands: rows(BRAND, sql`SELECT ${BRAND} FROM ${brands}`),
    stories: rows(STORY, sql`SELECT ${STORY} FROM ${brandTexts}`),
    categories: rows(CATEGORY, sql`SELECT ${CATEGORY} FROM ${categories}`),
    names: rows(CATEGORY_NAME, sql`SELECT ${CATEGORY_NAME} FROM ${categoryTexts}`),
    rank: row({ next: number }, sql`SELECT coalesce(max(rank), -1) + 1 AS next FROM ${p}`),
  });
  const directory: Directory = { brands: new Map(), categories: new Map() };
  for (const brand of read.brands) directory.brands.set(brand.slug, { ...brand, stories: {} });
  for (const { slug, language, story } of read.stories) {
    const brand = directory.brands.get(slug);
    if (brand !== undefined) brand.stories[language] = story;
  }
  for (const category of read.categories) directory.categories.set(category.path, { ...category, names: {} });
  for (const { path, language, name } of read.names) {
    const category = directory.categories.get(path);
    if (category !== undefined) category.names[language] = name;
  }
  return { ...directory, nextRank: read.rank?.next ?? 0 };
}

const SLUG = { slug: p.slug };

/** The next slugs after one, in order; the export walks the catalogue with it. */
export async function readSlugsAfter(d1: D1Database, slug: string, most: number): Promise<string[]> {
  const found = await trip(
    d1,
    rows(SLUG, sql`SELECT ${SLUG} FROM ${p} WHERE slug > ${slug} ORDER BY slug LIMIT ${most}`),
  );
  return found.map((row) => row.slug);
}
