import { ATTRIBUTE_NAMES, ATTRIBUTES } from "../../../contract/attributes";
import type { Sort } from "../../../contract/catalogue/listing";

/** Attributes and values in one list; a value's place in it is its trait. */
export const TRAITS = ATTRIBUTE_NAMES.flatMap((attribute) =>
  ATTRIBUTES[attribute].map((value: string) => ({ attribute, value })),
);
const TRAIT_OF = new Map(TRAITS.map(({ attribute, value }, trait) => [`${attribute}:${value}`, trait]));

export type ShelfStore = { slug: string; name: string; position: number };

/**
 * What a country's listings are narrowed, counted and sorted by: a column a fact, a place in it a product. Small enough to be kept by an
 * isolate (some 100 bytes a product), so that counting asks the database for nothing.
 */
export type Shelf = {
  /** Of `listing_versions`: as long as it is that, prices and stock here are live. */
  version: number;
  slugs: string[];
  placeOf: Map<string, number>;
  /** Places in `categories`, deepest paths, and in `brands`. */
  category: Uint16Array;
  brand: Uint16Array;
  /** Lowest price in minor units; hundredths of a star. */
  price: Float64Array;
  rating: Float64Array;
  /** As `product_listings.stocked` has it. */
  stocked: Float64Array;
  /** Traits of product `n`: `traits[traitsFrom[n]]` up to `traitsFrom[n + 1]`. */
  traits: Uint8Array;
  traitsFrom: Uint32Array;
  categories: string[];
  brands: { slug: string; name: string }[];
  stores: ShelfStore[];
  /** Products in the order of a sort. */
  inOrder: (sort: Sort) => Uint32Array;
};

/** One product as it is read: slug, brand, lowest price, rating, sold, rank, created, stocked, `attribute:value` joined by commas. */
export type ShelfCell = [string, string, number, number, number, number, string, number, string | null];
/** All products of a deepest category. */
export type ShelfRow = { path: string; products: ShelfCell[] };

/** The second bit of `stocked` is the store of position 0; beyond 2^31 numbers have no bits, so it is taken out by division. */
export const stockedAt = (stocked: number, position: number): boolean =>
  Math.floor(stocked / 2 ** (position + 1)) % 2 === 1;

export function toShelf(
  version: number,
  rows: readonly ShelfRow[],
  brands: { slug: string; name: string }[],
  stores: ShelfStore[],
): Shelf {
  const size = rows.reduce((sum, { products }) => sum + products.length, 0);
  const brandAt = new Map(brands.map(({ slug }, at) => [slug, at]));
  const slugs: string[] = [];
  const category = new Uint16Array(size);
  const brand = new Uint16Array(size);
  const [price, rating, sold, rank, created, stocked] = Array.from({ length: 6 }, () => new Float64Array(size)) as [
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  const traits: number[] = [];
  const traitsFrom = new Uint32Array(size + 1);
  rows.forEach(({ products }, at) => {
    for (const [slug, brandSlug, lowest, stars, pieces, place, createdAt, where, facts] of products) {
      const n = slugs.push(slug) - 1;
      category[n] = at;
      const known = brandAt.get(brandSlug) ?? brands.push({ slug: brandSlug, name: brandSlug }) - 1;
      brandAt.set(brandSlug, known);
      brand[n] = known;
      price[n] = lowest;
      rating[n] = stars;
      sold[n] = pieces;
      rank[n] = place;
      created[n] = Date.parse(createdAt);
      stocked[n] = where;
      for (const fact of facts?.split(",") ?? []) {
        const trait = TRAIT_OF.get(fact);
        if (trait !== undefined) traits.push(trait);
      }
      traitsFrom[n + 1] = traits.length;
    }
  });
  const column = (of: Float64Array, sign: 1 | -1) => (a: number, b: number) => sign * ((of[a] ?? 0) - (of[b] ?? 0));
  const first = {
    recommended: () => 0,
    new: column(created, -1),
    bestselling: column(sold, -1),
    price_asc: column(price, 1),
    price_desc: column(price, -1),
    rating: column(rating, -1),
  } satisfies Record<Sort, (a: number, b: number) => number>;
  const byRank = column(rank, 1);
  const orders = new Map<Sort, Uint32Array>();
  return {
    version,
    slugs,
    placeOf: new Map(slugs.map((slug, n) => [slug, n])),
    category,
    brand,
    price,
    rating,
    stocked,
    traits: Uint8Array.from(traits),
    traitsFrom,
    categories: rows.map(({ path }) => path),
    brands,
    stores,
    // Editors' rank, then the slug, settle what a sort leaves equal, so that no product moves between two pages.
    inOrder(sort) {
      const known = orders.get(sort);
      if (known !== undefined) return known;
      const order = Uint32Array.from(slugs.keys()).sort(
        (a, b) => first[sort](a, b) || byRank(a, b) || ((slugs[a] ?? "") < (slugs[b] ?? "") ? -1 : 1),
      );
      orders.set(sort, order);
      return order;
    },
  };
}
