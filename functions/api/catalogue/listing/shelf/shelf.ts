import type { Sort } from "../../../../contract/catalogue/listing/listing";
import { ATTRIBUTE_NAMES, ATTRIBUTES } from "../../../../contract/catalogue/product/attributes";
import type { Viewer } from "../../../kit/call/viewer";
import { type Gates, gateOf, tellsOffer } from "../../product/rules/gate";

/** All pairs of attribute and value in one list; the index of a pair is its trait number. */
export const TRAITS = ATTRIBUTE_NAMES.flatMap((attribute) =>
  ATTRIBUTES[attribute].map((value: string) => ({ attribute, value })),
);
export const TRAIT_OF = new Map(TRAITS.map(({ attribute, value }, trait) => [`${attribute}:${value}`, trait]));
/** The number of 32-bit numbers that hold one product's traits. */
export const TRAIT_WORDS = Math.ceil(TRAITS.length / 32);

export type ShelfStore = { slug: string; name: string; position: number };
/** A product that goes on sale at a set moment. */
export type Launch = { slug: string; gates: Gates };

/**
 * The data of all products in columns of numbers: prices in minor units, ratings in hundredths of a star, moments in
 * milliseconds.
 */
export type Columns = {
  /** Indexes into `categories` (deepest paths) and `brands`. */
  category: Uint16Array;
  brand: Uint16Array;
  /** The lowest price among the product's variants. */
  price: Float64Array;
  rating: Float64Array;
  sold: Float64Array;
  rank: Float64Array;
  created: Float64Array;
  /** The bits of `product_listings.stocked`. */
  stocked: Float64Array;
  /** One bit for each trait, `TRAIT_WORDS` numbers for each product. */
  traits: Uint32Array;
};

/** The part of a shelf that is stored as a pack: everything but the small tables that are read each time. */
export type Packed = Columns & {
  /** The version in `listing_versions`; while it is the same there, prices and stock here are live. */
  version: number;
  slugs: string[];
  categories: string[];
  brandSlugs: string[];
};

/**
 * All that is needed to narrow, count and sort a country's listings; a product has the same index in every column. It
 * is small enough to keep in memory (some 200 bytes a product), so counting needs no database. A shelf is never
 * changed: newer data makes a new shelf.
 */
export type Shelf = Packed & {
  placeOf: ReadonlyMap<string, number>;
  brands: { slug: string; name: string }[];
  stores: ShelfStore[];
  /** Future launches; whether their price and stock are shown depends on the viewer. */
  launches: Launch[];
  /** The sort orders that were computed so far; see `inOrder`. */
  orders: Map<Sort, Uint32Array>;
};

/** The small tables that are read beside the products. */
export type ShelfTables = Pick<Shelf, "version" | "brands" | "stores" | "launches">;

/** What `stocked` is divided by for the store of a position. Bit 0 is delivery and bit 1 the store of position 0. */
export const stockPart = (position: number): number => 2 ** (position + 1);

/**
 * Whether the store of that part has stock. The number can be larger than 2^31, which bit operators cannot handle, so it is divided.
 */
export const stockedIn = (stocked: number, part: number): boolean => Math.floor(stocked / part) % 2 === 1;

const sameColumn = (one: Float64Array, other: Float64Array) =>
  one === other || (one.length === other.length && one.every((value, n) => value === other[n]));

/** The column of each sort, and whether the greatest value comes first; ties are ordered by the editors' rank. */
const SORTED_BY = {
  recommended: ["rank", 1],
  new: ["created", -1],
  bestselling: ["sold", -1],
  price_asc: ["price", 1],
  price_desc: ["price", -1],
  rating: ["rating", -1],
} as const satisfies Record<Sort, [keyof Columns, 1 | -1]>;

/**
 * Builds a shelf from its columns. A brand without a name is shown by its slug. Sort orders of `before` are kept when their column has not changed.
 */
export function toShelf(packed: Packed, { version, brands, stores, launches }: ShelfTables, before?: Shelf): Shelf {
  const { slugs, rank } = packed;
  const named = new Map(brands.map((brand) => [brand.slug, brand]));
  const stocked = new Set(packed.brandSlugs);
  const orders = new Map<Sort, Uint32Array>();
  // Indexes never change, because products are only appended.
  if (before !== undefined && before.slugs.length === slugs.length && sameColumn(before.rank, rank))
    for (const [sort, order] of before.orders) {
      const [column] = SORTED_BY[sort];
      if (sameColumn(before[column], packed[column])) orders.set(sort, order);
    }
  return {
    ...packed,
    version,
    placeOf: before?.slugs === slugs ? before.placeOf : new Map(slugs.map((slug, n) => [slug, n])),
    brands: [
      ...packed.brandSlugs.map((slug) => named.get(slug) ?? { slug, name: slug }),
      ...brands.filter(({ slug }) => !stocked.has(slug)),
    ],
    stores,
    launches,
    orders,
  };
}

/**
 * The products in the order of a sort, for a viewer who may see everything. Ties are ordered by editors' rank, then slug, so that no product moves
 * between pages.
 */
export function inOrder(shelf: Shelf, sort: Sort): Uint32Array {
  const known = shelf.orders.get(sort);
  if (known !== undefined) return known;
  const { rank, slugs } = shelf;
  const [column, sign] = SORTED_BY[sort];
  const by = shelf[column];
  const order = Uint32Array.from(slugs.keys()).sort(
    (a, b) =>
      sign * ((by[a] ?? 0) - (by[b] ?? 0)) ||
      (rank[a] ?? 0) - (rank[b] ?? 0) ||
      ((slugs[a] ?? "") < (slugs[b] ?? "") ? -1 : 1),
  );
  shelf.orders.set(sort, order);
  return order;
}

/** The place of each product in the editors' order, by the order that it was made of. */
const ranks = new WeakMap<Uint32Array, Uint32Array>();

/** Returns the place of each product in the editors' order. */
export function ranksOn(shelf: Shelf): Uint32Array {
  const order = inOrder(shelf, "recommended");
  const known = ranks.get(order);
  if (known !== undefined) return known;
  const places = new Uint32Array(order.length);
  for (let at = 0; at < order.length; at++) places[order[at] ?? 0] = at;
  ranks.set(order, places);
  return places;
}

/** Indexes of the products whose price and stock this viewer may not know yet, or find out from their position. */
export function hiddenFrom({ launches, placeOf }: Shelf, viewer: Viewer, now: Date): ReadonlySet<number> {
  return new Set(
    launches
      .filter(({ gates }) => !tellsOffer(gateOf(gates, viewer, now)))
      .flatMap(({ slug }) => placeOf.get(slug) ?? []),
  );
}

/** The products in the order of a sort; sorted by price, products with a hidden price come last. */
export function orderFor(shelf: Shelf, sort: Sort, hidden: ReadonlySet<number>): Iterable<number> {
  const order = inOrder(shelf, sort);
  if (hidden.size === 0 || (sort !== "price_asc" && sort !== "price_desc")) return order;
  return [...order.filter((n) => !hidden.has(n)), ...inOrder(shelf, "recommended").filter((n) => hidden.has(n))];
}
