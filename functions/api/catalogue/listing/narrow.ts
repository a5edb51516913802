import { FACETS, type FacetName, isAttributeFacet } from "../../../contract/catalogue/listing/facet-names";
import type { Facet, WayOut } from "../../../contract/catalogue/listing/facets";
import { type ChosenFacets, isNothing } from "./chosen";
import { priceBands, type Range, rangeText } from "./price-bands";
import { type Shelf, TRAITS } from "./shelf/shelf";
import { below, type Counts, flags, type NarrowRequest, STARS, walk, walkFilterOf } from "./walk";

export type Narrowed = {
  /** 1 for each product that fits. */
  fits: Uint8Array;
  total: number;
  facets: Facet[];
  /** Products by deepest category, counted as if no type was chosen. */
  types: { path: string; count: number }[];
  /** Choices to give up when nothing fits, those that bring back most products first; empty otherwise. */
  waysOut: WayOut[];
  /** Lowest and highest price of the listing, in minor units; null when no product has a price. */
  prices: { lowest: number; highest: number } | null;
};

/** Selects the products of the listing before any choice is applied. A shop may have a hundred thousand, so this counts on by hand. */
function inPlace(shelf: Shelf, { category, among }: Pick<NarrowRequest, "category" | "among">): Uint32Array {
  const open = flags(shelf.categories, (path) => category === null || below(path, category));
  const found = new Uint32Array(among?.length ?? shelf.slugs.length);
  let count = 0;
  for (let at = 0; at < found.length; at++) {
    const n = among === null ? at : (among[at] ?? 0);
    if (open[shelf.category[n] ?? 0] === 1) found[count++] = n;
  }
  return found.subarray(0, count);
}

/** The prices of the listing that the viewer may know. */
function pricesIn({ price }: Shelf, place: Uint32Array, hidden: ReadonlySet<number>): Float64Array {
  const found = new Float64Array(place.length);
  let count = 0;
  for (const n of place) if (hidden.size === 0 || !hidden.has(n)) found[count++] = price[n] ?? 0;
  return found.subarray(0, count);
}

/** Finds what fits, and counts nothing else. */
function fitting(shelf: Shelf, place: Uint32Array, asked: NarrowRequest): Narrowed {
  const nothing = { facets: [], types: [], waysOut: [], prices: null };
  if (!isNothing(asked.chosen)) {
    const { fits, total } = walk(shelf, place, [], walkFilterOf(shelf, asked));
    return { fits, total, ...nothing };
  }
  const fits = new Uint8Array(shelf.slugs.length);
  for (const n of place) fits[n] = 1;
  return { fits, total: place.length, ...nothing };
}

/**
 * Narrows a shelf and counts every facet as if nothing of that facet was chosen, in one walk over the products: a
 * product that fails no facet counts for all, one that fails a single facet counts for that one only.
 */
export function narrow(shelf: Shelf, asked: NarrowRequest): Narrowed {
  const { chosen, hidden, held, counting } = asked;
  const place = inPlace(shelf, asked);
  if (!counting) return fitting(shelf, place, asked);
  const prices = pricesIn(shelf, place, hidden);
  const bands = bandsOf(prices, chosen.prices);
  const question = walkFilterOf(shelf, asked);
  const { counts, fits, total } = walk(shelf, place, bands, question);
  const facets = FACETS.filter((facet) => facet !== "type").map((facet) => ({
    facet,
    options: facet === "without" && held === null ? [] : optionsOf(facet, shelf, chosen, bands, counts),
  }));
  return {
    fits,
    total,
    facets,
    types: shelf.categories.flatMap((path, at) => {
      const count = counts.type[at] ?? 0;
      return count > 0 ? [{ path, count }] : [];
    }),
    waysOut: total > 0 ? [] : waysOut(counts, question.claims),
    prices: prices.length === 0 ? null : spread(prices),
  };
}

/**
 * The price bands of the listing, and chosen ranges that are not among them, because an address may contain any range.
 */
function bandsOf(prices: Float64Array, chosen: readonly Range[]): Range[] {
  const bands = priceBands(prices);
  const known = new Set(bands.map(rangeText));
  return [...bands, ...chosen.filter((range) => !known.has(rangeText(range)))];
}

function spread(prices: Float64Array) {
  let [lowest, highest] = [prices[0] ?? 0, prices[0] ?? 0];
  for (const price of prices) {
    if (price < lowest) lowest = price;
    if (price > highest) highest = price;
  }
  return { lowest, highest };
}

const plain = (value: string, count: number, name: string | null = null) => ({ value, name, count });
const some = ({ count }: { count: number }) => count > 0;

/** The values that would find products, and chosen values even when they find none now. */
function optionsOf(facet: FacetName, shelf: Shelf, chosen: ChosenFacets, bands: readonly Range[], counts: Counts) {
  const kept = <T extends { value: string; count: number }>(options: T[], values: readonly string[]) =>
    options.filter((option) => some(option) || values.includes(option.value));
  if (isAttributeFacet(facet))
    return kept(
      TRAITS.flatMap(({ attribute, value }, at) => (attribute === facet ? [plain(value, counts.trait[at] ?? 0)] : [])),
      chosen.traits[facet],
    );
  switch (facet) {
    case "brand":
      return kept(
        shelf.brands.map(({ slug, name }, at) => plain(slug, counts.brand[at] ?? 0, name)),
        chosen.brands,
      );
    case "price":
      return kept(
        bands.map((band, at) => plain(rangeText(band), counts.price[at] ?? 0)),
        chosen.prices.map(rangeText),
      );
    case "rating":
      return kept(
        STARS.map((stars, at) => plain(String(stars), counts.rating[at] ?? 0)),
        [String(chosen.rating)],
      );
    case "available":
      return kept([plain("1", counts.available)], chosen.available ? ["1"] : []);
    case "without":
      return kept([plain("1", counts.without)], chosen.without ? ["1"] : []);
    case "store":
      return kept(
        shelf.stores.map(({ slug, name }, at) => plain(slug, counts.store[at] ?? 0, name)),
        chosen.stores,
      );
    default:
      return [];
  }
}

/** With one claim chosen, giving up the claim is the same as giving up the facet. */
function waysOut({ nearly, missing }: Counts, claims: number): WayOut[] {
  const whole = FACETS.map((facet, at): WayOut => ({ facet, value: null, count: nearly[at] ?? 0 }));
  const single = TRAITS.map(({ value }, trait): WayOut => ({ facet: "claim", value, count: missing[trait] ?? 0 }));
  return [...whole, ...(claims > 1 ? single : [])].filter(some).sort((a, b) => b.count - a.count);
}

/** The products of some pages, in the order of a sort or of the search. */
export function stretch(
  { fits }: Pick<Narrowed, "fits">,
  order: Iterable<number>,
  skip: number,
  most: number,
): number[] {
  const found: number[] = [];
  let left = skip;
  for (const n of order) {
    if (fits[n] !== 1) continue;
    if (left > 0) left--;
    else if (found.push(n) === most) break;
  }
  return found;
}
