import type { ProductCard } from "../../contract/catalogue/card";
import type { Brand, Department } from "../../contract/catalogue/directory";
import type { Filters, SearchQuery } from "../../contract/catalogue/listing";
import type { Product, Variant } from "../../contract/catalogue/product";
import type { CountryCode, LanguageCode } from "../../contract/countries";
import type { Refusal } from "../../contract/errors";
import type { Viewer } from "../viewer";
import { type BrandRow, findBrands, findCategories } from "./directory/store";
import { toCategoryRef, toOptions, toTree } from "./directory/tree";
import { toCard } from "./listing/cards";
import type { Selection } from "./listing/selection";
import { findFilters, findPage } from "./listing/store";
import { isNew } from "./product/stock";
import { findProduct, findVariants } from "./product/store";
import { choicesOf, toVariant, variantsAskedFor } from "./product/variants";
import { readQuery } from "./search/asked";
import type { Reading } from "./search/store";
import { translated } from "./translation";

/** Whose call it is: the country prices, the language names, the clock decides what is new. */
export type Shopper = { d1: D1Database; country: CountryCode; language: LanguageCode; now: Date; viewer: Viewer };

export type Page<T> = { items: T[]; page: number; pageSize: number; total: number };

/** An index that is never cut into pages (R2). */
const whole = <T>(items: T[]): Page<T> => ({
  items,
  page: 1,
  pageSize: Math.max(1, items.length),
  total: items.length,
});

type Narrowed = Pick<SearchQuery, "q" | "category" | "brand">;

function selectionOf({ country, language }: Shopper, { q, category, brand }: Narrowed): Selection {
  const asked = q === undefined ? null : readQuery(q, language);
  const words = asked && { asked, any: false };
  return { country, language, words, category: category ?? null, brand: brand ?? null };
}

/** Something was typed and none of it can be looked for: nothing is found then. */
const asksForNoWord = ({ q }: Narrowed, { words }: Selection) => q !== undefined && q !== "" && words === null;

/**
 * S7.23: a page of cards, with how the words were understood. What does not exist, a category or a brand, has no products; the storefront
 * decides about its 404.
 */
export async function searchProducts(shopper: Shopper, query: SearchQuery): Promise<Page<ProductCard> & Reading> {
  const { page, pageSize } = query;
  const selection = selectionOf(shopper, query);
  if (asksForNoWord(query, selection))
    return { items: [], page, pageSize, total: 0, matched: "none", corrected: null, suggestions: [] };
  const { rows, total, reading } = await findPage(shopper.d1, selection, query);
  const items = rows.map((row) => toCard(row, shopper.country, shopper.now));
  return { items, page, pageSize, total, ...reading };
}

const A_TO_Z = new Intl.Collator("en", { sensitivity: "base" });

/** S7.23: what a listing can be narrowed by. */
export async function listFilters(shopper: Shopper, query: Narrowed): Promise<Filters> {
  const selection = selectionOf(shopper, query);
  const { categories, counts, brands, along, brand } = await findFilters(shopper.d1, selection);
  const none = asksForNoWord(query, selection);
  return {
    categories: none ? [] : toOptions(categories, counts, shopper.language),
    brands: none ? [] : brands.sort((a, b) => A_TO_Z.compare(a.name, b.name)),
    chosen: {
      categories: along.map((row) => toCategoryRef(row, shopper.language)),
      brand: brand && told(brand, shopper.language),
    },
  };
}

/** S7.28: variants with live price and stock; those that are not sold here are left out. */
export async function listVariants(
  { d1, country }: Shopper,
  query: { product?: string | undefined; ids?: string | undefined },
): Promise<{ ok: true; page: Page<Variant> } | Refusal> {
  const asked = variantsAskedFor(query);
  if (!asked.ok) return asked;
  const rows = await findVariants(d1, country, asked.by);
  return { ok: true, page: whole(rows.map((row) => toVariant(row, country))) };
}

/** Cards beside a product: six fill two rows of a phone's three. */
const MOST_RELATED = 6;

/** R19: the product's page. A product without an offer in the country does not exist there. */
export async function showProductOf(shopper: Shopper, slug: string): Promise<{ ok: true; product: Product } | Refusal> {
  const { d1, country, language, now } = shopper;
  const found = await findProduct(d1, slug, { country, language, related: MOST_RELATED });
  if (found === null || found.variants.length === 0) return { ok: false, code: "product_not_found" };
  const { product: row } = found;
  const variants = found.variants.map((variant) => toVariant(variant, country));
  const text = <T>(own: T | null, english: T | null, what: string) =>
    translated(own, english, language, `${what} of product ${slug}`);
  return {
    ok: true,
    product: {
      slug,
      name: row.name,
      brand: { slug: row.brand_slug, name: row.brand_name },
      description: text(row.own_description, row.english_description, "description") ?? "",
      claims: JSON.parse(text(row.own_claims, row.english_claims, "claims") ?? "[]") as string[],
      picture: { id: row.picture_id, plate: row.plate },
      texture: row.texture_id,
      categories: found.categories.map((category) => toCategoryRef(category, language)),
      variants,
      ...choicesOf(variants),
      isNew: isNew(row.created_at, now),
      related: found.related.map((card) => toCard(card, country, now)),
    },
  };
}

/** S7.19: the category tree. */
export async function listCategories({ d1, country, language }: Shopper): Promise<Page<Department>> {
  const { rows, counts } = await findCategories(d1, country, language);
  return whole(toTree(rows, counts, language));
}

const told = ({ slug, name, origin, ...row }: BrandRow, language: LanguageCode): Omit<Brand, "productCount"> => ({
  slug,
  name,
  origin,
  story: translated(row.own_story, row.english_story, language, `story of brand ${slug}`) ?? "",
});

/** S7.19: brands, A to Z. */
export async function listBrands({ d1, country, language }: Shopper): Promise<Page<Brand>> {
  const rows = await findBrands(d1, country, language);
  return whole(
    rows
      .sort((a, b) => A_TO_Z.compare(a.name, b.name))
      .map((row) => ({ ...told(row, language), productCount: row.product_count })),
  );
}
