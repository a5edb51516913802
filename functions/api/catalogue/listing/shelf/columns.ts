import { isGiftCard } from "../../../../contract/gift-cards/gift-card-amounts";
import { type Columns, type Packed, TRAIT_OF, TRAIT_WORDS } from "./shelf";

/**
 * One product as the database returns it: slug, brand, lowest price, rating, sold, rank, created, stocked, and
 * `attribute:value` pairs joined by commas.
 */
export type ShelfCell = [string, string, number, number, number, number, string, number, string | null];
/** The products of one deepest category. */
export type ShelfRow = { path: string; products: ShelfCell[] };

export const emptyColumns = (size: number): Columns => ({
  category: new Uint16Array(size),
  brand: new Uint16Array(size),
  price: new Float64Array(size),
  rating: new Float64Array(size),
  sold: new Float64Array(size),
  rank: new Float64Array(size),
  created: new Float64Array(size),
  stocked: new Float64Array(size),
  traits: new Uint32Array(size * TRAIT_WORDS),
});
export const COLUMN_NAMES = Object.keys(emptyColumns(0)) as (keyof Columns)[];

export const NOTHING: Packed = { version: -1, slugs: [], categories: [], brandSlugs: [], ...emptyColumns(0) };

/** Finds the index of a name in a list and appends a missing name. */
function placesIn(names: string[]): (name: string) => number {
  const known = new Map(names.map((name, at) => [name, at]));
  return (name) => {
    const at = known.get(name) ?? names.push(name) - 1;
    known.set(name, at);
    return at;
  };
}

/** Replaces the products that `rows` contains with their present data, and appends new ones. */
export function patched(base: Packed, rows: readonly ShelfRow[]): Packed {
  if (rows.length === 0) return base;
  const [slugs, categories, brandSlugs] = [[...base.slugs], [...base.categories], [...base.brandSlugs]];
  const [placeOf, categoryOf, brandOf] = [placesIn(slugs), placesIn(categories), placesIn(brandSlugs)];
  for (const { products } of rows) for (const [slug] of products) placeOf(slug);
  const to = emptyColumns(slugs.length);
  for (const name of COLUMN_NAMES) to[name].set(base[name]);
  for (const { path, products } of rows)
    for (const [slug, brand, price, rating, sold, rank, created, stocked, facts] of products) {
      const n = placeOf(slug);
      to.category[n] = categoryOf(path);
      to.brand[n] = brandOf(brand);
      to.price[n] = price;
      to.rating[n] = rating;
      to.sold[n] = sold;
      to.rank[n] = rank;
      to.created[n] = Date.parse(created);
      to.stocked[n] = isGiftCard(slug) && stocked % 2 === 0 ? stocked + 1 : stocked;
      to.traits.fill(0, n * TRAIT_WORDS, (n + 1) * TRAIT_WORDS);
      for (const fact of facts?.split(",") ?? []) {
        const trait = TRAIT_OF.get(fact);
        if (trait === undefined) continue;
        const word = n * TRAIT_WORDS + (trait >>> 5);
        to.traits[word] = (to.traits[word] ?? 0) | (1 << (trait & 31));
      }
    }
  return { ...base, slugs, categories, brandSlugs, ...to };
}
