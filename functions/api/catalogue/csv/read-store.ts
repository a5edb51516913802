import type { CountryCode, LanguageCode } from "../../../contract/countries";
import type { BrandFacts, CategoryFacts, Directory, StoredProduct, StoredVariant } from "./state";
import { noTraits, type Traits } from "./traits";
import { takeTraits, traitsOf } from "./traits-store";

const SLUGS = "IN (SELECT value FROM json_each(?1))";

type ProductRow = Omit<StoredProduct, "texts" | "variants" | "traits"> &
  Pick<Traits, "detailId"> & {
    ingredients: string;
    appExclusive: number;
    nonDiscountable: number;
    collectionOnly: number;
  };
type TextRow = { slug: string; language: LanguageCode; description: string; claims: string };
type VariantRow = Omit<StoredVariant, "offers"> & { slug: string };
type OfferRow = { id: string; country: CountryCode; price: number; listPrice: number | null; available: number };

/** Reads the existing products among some slugs, complete, by slug; one trip. */
export async function readProducts(d1: D1Database, slugs: readonly string[]): Promise<Map<string, StoredProduct>> {
  const bound = JSON.stringify(slugs);
  const [products, texts, variants, offers, ...traits] = await d1.batch<never>([
    d1
      .prepare(
        `SELECT slug, name, brand_slug AS brandSlug, category_path AS categoryPath, plate, picture_id AS pictureId,
          texture_id AS textureId, rank, created_at AS createdAt, detail_id AS detailId, ingredients,
          app_exclusive AS appExclusive, non_discountable AS nonDiscountable, collection_only AS collectionOnly FROM products WHERE slug ${SLUGS}`,
      )
      .bind(bound),
    d1
      .prepare(
        `SELECT product_slug AS slug, language, description, claims FROM product_texts WHERE product_slug ${SLUGS}`,
      )
      .bind(bound),
    d1
      .prepare(
        `SELECT product_slug AS slug, id, sku, shade_name AS shadeName, shade_hex AS shadeHex, size,
          undertone, picture_id AS pictureId, pack_id AS packId
        FROM variants WHERE product_slug ${SLUGS} ORDER BY product_slug, position, id`,
      )
      .bind(bound),
    d1
      .prepare(
        `SELECT o.variant_id AS id, o.country, o.price, o.list_price AS listPrice, o.available
        FROM variants v JOIN variant_offers o ON o.variant_id = v.id WHERE v.product_slug ${SLUGS}`,
      )
      .bind(bound),
    ...traitsOf(d1, bound),
  ]);
  const found = new Map<string, StoredProduct>();
  for (const row of (products?.results ?? []) as ProductRow[]) {
    const { detailId, ingredients, appExclusive, nonDiscountable, collectionOnly, ...product } = row;
    const own = {
      detailId,
      ingredients: JSON.parse(ingredients) as string[],
      appExclusive: appExclusive === 1,
      nonDiscountable: nonDiscountable === 1,
      collectionOnly: collectionOnly === 1,
    };
    found.set(row.slug, { ...product, texts: {}, variants: [], traits: { ...noTraits(), ...own } });
  }
  takeTraits(found, traits);
  for (const { slug, language, description, claims } of (texts?.results ?? []) as TextRow[]) {
    const product = found.get(slug);
    if (product !== undefined) product.texts[language] = { description, claims: JSON.parse(claims) as string[] };
  }
  const byId = new Map<string, StoredVariant>();
  for (const { slug, ...variant } of (variants?.results ?? []) as VariantRow[]) {
    const stored = { ...variant, offers: {} };
    byId.set(variant.id, stored);
    found.get(slug)?.variants.push(stored);
  }
  for (const { id, country, ...offer } of (offers?.results ?? []) as OfferRow[]) {
    const variant = byId.get(id);
    if (variant !== undefined) variant.offers[country] = offer;
  }
  return found;
}

/** Finds which product has each of some SKUs and variant ids now; one trip. */
export async function readOwners(
  d1: D1Database,
  asked: { skus: readonly string[]; ids: readonly string[] },
): Promise<{ skus: Map<string, string>; ids: Map<string, string> }> {
  const [skus, ids] = await d1.batch<{ name: string; slug: string }>([
    d1
      .prepare(`SELECT sku AS name, product_slug AS slug FROM variants WHERE sku ${SLUGS}`)
      .bind(JSON.stringify(asked.skus)),
    d1
      .prepare(`SELECT id AS name, product_slug AS slug FROM variants WHERE id ${SLUGS}`)
      .bind(JSON.stringify(asked.ids)),
  ]);
  const owners = (result: D1Result<{ name: string; slug: string }> | undefined) =>
    new Map((result?.results ?? []).map(({ name, slug }) => [name, slug]));
  return { skus: owners(skus), ids: owners(ids) };
}

/** Reads every brand and category with its texts, and the next free rank; one trip. */
export async function readDirectory(d1: D1Database): Promise<Directory & { nextRank: number }> {
  const [brands, stories, categories, names, ranks] = await d1.batch<never>([
    d1.prepare("SELECT slug, name, origin FROM brands"),
    d1.prepare("SELECT brand_slug AS slug, language, story FROM brand_texts"),
    d1.prepare("SELECT path, slug, parent_path AS parentPath, position FROM categories"),
    d1.prepare("SELECT category_path AS path, language, name FROM category_texts"),
    d1.prepare("SELECT coalesce(max(rank), -1) + 1 AS next FROM products"),
  ]);
  const directory: Directory = { brands: new Map(), categories: new Map() };
  for (const brand of (brands?.results ?? []) as Omit<BrandFacts, "stories">[])
    directory.brands.set(brand.slug, { ...brand, stories: {} });
  for (const { slug, language, story } of (stories?.results ?? []) as {
    slug: string;
    language: LanguageCode;
    story: string;
  }[]) {
    const brand = directory.brands.get(slug);
    if (brand !== undefined) brand.stories[language] = story;
  }
  for (const category of (categories?.results ?? []) as Omit<CategoryFacts, "names">[])
    directory.categories.set(category.path, { ...category, names: {} });
  for (const { path, language, name } of (names?.results ?? []) as {
    path: string;
    language: LanguageCode;
    name: string;
  }[]) {
    const category = directory.categories.get(path);
    if (category !== undefined) category.names[language] = name;
  }
  const [row] = (ranks?.results ?? []) as { next: number }[];
  return { ...directory, nextRank: row?.next ?? 0 };
}

/** The next slugs after one, in order; the export walks the catalogue with it. */
export async function readSlugsAfter(d1: D1Database, slug: string, most: number): Promise<string[]> {
  const { results } = await d1
    .prepare("SELECT slug FROM products WHERE slug > ? ORDER BY slug LIMIT ?")
    .bind(slug, most)
    .all<{ slug: string }>();
  return results.map((row) => row.slug);
}

/** How many products there are. */
export const countProducts = async (d1: D1Database): Promise<number> =>
  (await d1.prepare("SELECT count(*) AS count FROM products").first<{ count: number }>())?.count ?? 0;
