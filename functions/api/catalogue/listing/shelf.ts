import { ATTRIBUTE_NAMES, ATTRIBUTES } from "../../../contract/attributes";
import type { Sort } from "../../../contract/catalogue/listing";
import type { Viewer } from "../../viewer";
import { type Gates, gateOf, tellsOffer } from "../product/gate";

/** Attributes and values in one list; a value's place in it is its trait. */
export const TRAITS = ATTRIBUTE_NAMES.flatMap((attribute) =>
  ATTRIBUTES[attribute].map((value: string) => ({ attribute, value })),
);
export const TRAIT_OF = new Map(TRAITS.map(({ attribute, value }, trait) => [`${attribute}:${value}`, trait]));
/** Numbers of 32 bits that a product's traits take. */
export const TRAIT_WORDS = Math.ceil(TRAITS.length / 32);

export type ShelfStore = { slug: string; name: string; position: number };
/** A product that is on sale from a moment on. */
export type Launch = { slug: string; gates: Gates };

/** What is read of each product: numbers, a column a fact. Prices in minor units, ratings in hundredths of a star, moments in milliseconds. */
export type Columns = {
  /** Places in `categories`, deepest paths, and in `brands`. */
  category: Uint16Array;
  brand: Uint16Array;
  /** The lowest price of its variants. */
  price: Float64Array;
  rating: Float64Array;
  sold: Float64Array;
  rank: Float64Array;
  created: Float64Array;
  /** As `product_listings.stocked` has it. */
  stocked: Float64Array;
  /** A bit a trait, `TRAIT_WORDS` numbers a product. */
  traits: Uint32Array;
};

/** What is written down of a shelf: everything but what is few and read anew each time. */
export type Packed = Columns & {
  /** Of `listing_versions`: as long as it is that, prices and stock here are live. */
  version: number;
  slugs: string[];
  categories: string[];
  brandSlugs: string[];
};

/**
 * What a country's listings are narrowed, counted and sorted by, a place in it a product. Small enough to be kept by an isolate (some 200
 * bytes a product), so that counting asks the database for nothing. What is newer is a shelf of its own.
 */
export type Shelf = Packed & {
  placeOf: ReadonlyMap<string, number>;
  brands: { slug: string; name: string }[];
  stores: ShelfStore[];
  /** Who may see price and stock of these is to be asked. */
  launches: Launch[];
  /** Orders that were asked for, by sort; see `inOrder`. */
  orders: Map<Sort, Uint32Array>;
};

/** What is read beside the products. */
export type Beside = Pick<Shelf, "version" | "brands" | "stores" | "launches">;

/** The second bit of `stocked` is the store of position 0; beyond 2^31 numbers have no bits, so it is taken out by division. */
export const stockedAt = (stocked: number, position: number): boolean =>
  Math.floor(stocked / 2 ** (position + 1)) % 2 === 1;

const sameColumn = (one: Float64Array, other: Float64Array) =>
  one === other || (one.length === other.length && one.every((value, n) => value === other[n]));

/** What a sort goes by, and whether the greatest comes first; then comes the editors' rank. */
const SORTED_BY = {
  recommended: ["rank", 1],
  new: ["created", -1],
  bestselling: ["sold", -1],
  price_asc: ["price", 1],
  price_desc: ["price", -1],
  rating: ["rating", -1],
} as const satisfies Record<Sort, [keyof Columns, 1 | -1]>;

/** A shelf from its columns. Brands without a name are called by their slug. The orders of `before` are kept where nothing they go by has changed. */
export function toShelf(packed: Packed, { version, brands, stores, launches }: Beside, before?: Shelf): Shelf {
  const { slugs, rank } = packed;
  const named = new Map(brands.map((brand) => [brand.slug, brand]));
  const stocked = new Set(packed.brandSlugs);
  const orders = new Map<Sort, Uint32Array>();
  // Places never change: products are only added at the end.
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

/** Products in the order of a sort, for who sees everything. Editors' rank, then the slug, settle what is equal, so that none moves between pages. */
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

/** Places of the products whose price and stock the viewer may not be told now, nor infer from where they stand. */
export function hiddenFrom({ launches, placeOf }: Shelf, viewer: Viewer, now: Date): ReadonlySet<number> {
  return new Set(
    launches
      .filter(({ gates }) => !tellsOffer(gateOf(gates, viewer, now)))
      .flatMap(({ slug }) => placeOf.get(slug) ?? []),
  );
}

/** Products in the order of a sort; by price, those whose price is hidden come last. */
export function orderFor(shelf: Shelf, sort: Sort, hidden: ReadonlySet<number>): Iterable<number> {
  const order = inOrder(shelf, sort);
  if (hidden.size === 0 || (sort !== "price_asc" && sort !== "price_desc")) return order;
  return [...order.filter((n) => !hidden.has(n)), ...inOrder(shelf, "recommended").filter((n) => hidden.has(n))];
}
