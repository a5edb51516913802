import { FACETS, type FacetName, isAttributeFacet } from "../../../contract/catalogue/listing/facet-names";
import type { Facet, WayOut } from "../../../contract/catalogue/listing/facets";
import { ATTRIBUTE_NAMES } from "../../../contract/catalogue/product/attributes";
import type { ChosenFacets } from "./chosen";
import { priceBands, type Range, rangeText, within } from "./price-bands";
import { type Shelf, stockedAt, TRAIT_WORDS, TRAITS } from "./shelf/shelf";

/**
 * What to narrow: a category or everything; the products that a search found (their places on the shelf) or all; the
 * chosen values. `hidden` products have a price and stock that the viewer may not know, so they are in no price band
 * and never in stock. `held` are products with ingredients of the viewer's avoid list; null without a list.
 */
export type NarrowRequest = {
  category: string | null;
  among: readonly number[] | null;
  chosen: ChosenFacets;
  hidden: ReadonlySet<number>;
  held: ReadonlySet<string> | null;
};

export type Narrowed = {
  /** 1 where a product fits. */
  fits: Uint8Array;
  total: number;
  facets: Facet[];
  /** Products by deepest category, counted as if no type was chosen. */
  types: { path: string; count: number }[];
  /** Filled only where nothing fits: choices to give up, those that bring back most products first. */
  waysOut: WayOut[];
  /** Lowest and highest price of the listing, in minor units; null where no product has a price. */
  prices: { lowest: number; highest: number } | null;
};

const BIT = Object.fromEntries(FACETS.map((facet, at) => [facet, 1 << at])) as Record<FacetName, number>;
const TRAIT_BIT = Int32Array.from(TRAITS, ({ attribute }) => BIT[attribute]);
const ALL_TRAITS = ATTRIBUTE_NAMES.reduce((bits, name) => bits | BIT[name], 0);
/** The ratings that are offered as "and up". */
const STARS = [4, 3, 2] as const;

const below = (path: string, above: string) => path === above || path.startsWith(`${above}/`);
const flags = <T>(all: readonly T[], chosen: (item: T) => boolean) => Uint8Array.from(all, (item) => +chosen(item));

/** Writes the traits of a product into `found` and returns their number. */
function traitsOf({ traits }: Shelf, n: number, found: Uint8Array): number {
  let count = 0;
  for (let word = 0; word < TRAIT_WORDS; word++)
    for (let left = traits[n * TRAIT_WORDS + word] ?? 0; left !== 0; left &= left - 1)
      found[count++] = word * 32 + 31 - Math.clz32(left & -left);
  return count;
}

/** Selects the products of the listing before any choice is applied. */
function inPlace(shelf: Shelf, { category, among }: Pick<NarrowRequest, "category" | "among">): Uint32Array {
  const open = flags(shelf.categories, (path) => category === null || below(path, category));
  const all = among ?? shelf.slugs.keys();
  return Uint32Array.from(all).filter((n) => open[shelf.category[n] ?? 0] === 1);
}

/**
 * Narrows a shelf and counts every facet as if nothing of that facet was chosen, in one walk over the products: a
 * product that fails no facet counts for all, one that fails a single facet counts for that one only.
 */
export function narrow(shelf: Shelf, asked: NarrowRequest): Narrowed {
  const { chosen, hidden, held } = asked;
  const place = inPlace(shelf, asked);
  const prices = Float64Array.from(
    hidden.size === 0 ? place : place.filter((n) => !hidden.has(n)),
    (n) => shelf.price[n] ?? 0,
  );
  const bands = bandsOf(prices, chosen.prices);
  const typeOpen = flags(shelf.categories, (path) => chosen.types.some((type) => below(path, type)));
  const brandOpen = flags(shelf.brands, ({ slug }) => chosen.brands.includes(slug));
  const traitChosen = flags(TRAITS, ({ attribute, value }) => chosen.traits[attribute].includes(value));
  const traitFacets = ATTRIBUTE_NAMES.reduce(
    (bits, name) => (chosen.traits[name].length > 0 ? bits | BIT[name] : bits),
    0,
  );
  const claims = chosen.traits.claim.length;
  const storePlaces = shelf.stores.filter(({ slug }) => chosen.stores.includes(slug)).map(({ position }) => position);

  const counts = {
    type: new Uint32Array(shelf.categories.length),
    brand: new Uint32Array(shelf.brands.length),
    price: new Uint32Array(bands.length),
    trait: new Uint32Array(TRAITS.length),
    rating: new Uint32Array(STARS.length),
    store: new Uint32Array(shelf.stores.length),
    available: 0,
    without: 0,
    /** Products that fail exactly one facet; for claims, counted by the claim that is missing. */
    nearly: new Uint32Array(FACETS.length),
    missing: new Uint32Array(TRAITS.length),
  };
  const fits = new Uint8Array(shelf.slugs.length);
  const traits = new Uint8Array(TRAITS.length);
  let total = 0;

  for (const n of place) {
    const category = shelf.category[n] ?? 0;
    const brand = shelf.brand[n] ?? 0;
    const secret = hidden.size > 0 && hidden.has(n);
    // NaN lies in no price range.
    const price = secret ? Number.NaN : (shelf.price[n] ?? 0);
    const stocked = secret ? 0 : (shelf.stocked[n] ?? 0);
    const has = traitsOf(shelf, n, traits);
    let fails = 0;
    if (chosen.types.length > 0 && !typeOpen[category]) fails |= BIT.type;
    if (chosen.brands.length > 0 && !brandOpen[brand]) fails |= BIT.brand;
    if (chosen.prices.length > 0 && !chosen.prices.some((range) => within(price, range))) fails |= BIT.price;
    if ((shelf.rating[n] ?? 0) < chosen.rating * 100) fails |= BIT.rating;
    const avoided = held?.has(shelf.slugs[n] ?? "") ?? false;
    if (chosen.without && avoided) fails |= BIT.without;
    if (chosen.available && stocked % 2 === 0) fails |= BIT.available;
    if (chosen.stores.length > 0 && !storePlaces.some((position) => stockedAt(stocked, position))) fails |= BIT.store;
    let fulfilled = 0;
    let claimed = 0;
    if (traitFacets !== 0) {
      for (let at = 0; at < has; at++) {
        const trait = traits[at] ?? 0;
        if (!traitChosen[trait]) continue;
        if (TRAIT_BIT[trait] === BIT.claim) claimed++;
        else fulfilled |= TRAIT_BIT[trait] ?? 0;
      }
      if (claimed === claims) fulfilled |= BIT.claim;
      fails |= traitFacets & ~fulfilled;
    }
    if (fails === 0) {
      fits[n] = 1;
      total++;
    } else if ((fails & (fails - 1)) === 0) {
      const facet = 31 - Math.clz32(fails);
      counts.nearly[facet] = (counts.nearly[facet] ?? 0) + 1;
      if (fails === BIT.claim)
        countMissing(traits.subarray(0, has), chosen.traits.claim, claims - claimed, counts.missing);
    } else continue;

    const counted = (bit: number) => (fails & ~bit) === 0;
    if (counted(BIT.type)) counts.type[category] = (counts.type[category] ?? 0) + 1;
    if (counted(BIT.brand)) counts.brand[brand] = (counts.brand[brand] ?? 0) + 1;
    if (counted(BIT.price))
      bands.forEach((band, at) => {
        if (within(price, band)) counts.price[at] = (counts.price[at] ?? 0) + 1;
      });
    if (counted(BIT.rating))
      STARS.forEach((stars, at) => {
        if ((shelf.rating[n] ?? 0) >= stars * 100) counts.rating[at] = (counts.rating[at] ?? 0) + 1;
      });
    if (counted(BIT.available) && stocked % 2 === 1) counts.available++;
    if (counted(BIT.without) && !avoided) counts.without++;
    if (counted(BIT.store))
      shelf.stores.forEach(({ position }, at) => {
        if (stockedAt(stocked, position)) counts.store[at] = (counts.store[at] ?? 0) + 1;
      });
    if (counted(ALL_TRAITS))
      for (let at = 0; at < has; at++) {
        const trait = traits[at] ?? 0;
        const bit = TRAIT_BIT[trait] ?? 0;
        if (fails === 0 || (bit !== BIT.claim && fails === bit)) counts.trait[trait] = (counts.trait[trait] ?? 0) + 1;
      }
  }

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
    waysOut: total > 0 ? [] : waysOut(counts, claims),
    prices: prices.length === 0 ? null : spread(prices),
  };
}

type Counts = {
  brand: Uint32Array;
  price: Uint32Array;
  trait: Uint32Array;
  rating: Uint32Array;
  store: Uint32Array;
  available: number;
  without: number;
  nearly: Uint32Array;
  missing: Uint32Array;
};

/** The price bands of the listing, and chosen ranges that are not among them, because an address may hold any range. */
function bandsOf(prices: Float64Array, chosen: readonly Range[]): Range[] {
  const bands = priceBands(prices);
  const known = new Set(bands.map(rangeText));
  return [...bands, ...chosen.filter((range) => !known.has(rangeText(range)))];
}

const spread = (prices: Float64Array) => ({
  lowest: prices.reduce((least, price) => Math.min(least, price)),
  highest: prices.reduce((most, price) => Math.max(most, price)),
});

/** Counts a product that lacks exactly one claim under that claim, since it returns when the claim is given up. */
function countMissing(traits: Uint8Array, claims: readonly string[], lacking: number, missing: Uint32Array) {
  if (lacking !== 1) return;
  const trait = TRAITS.findIndex(
    ({ attribute, value }, at) => attribute === "claim" && claims.includes(value) && !traits.includes(at),
  );
  if (trait >= 0) missing[trait] = (missing[trait] ?? 0) + 1;
}

const plain = (value: string, count: number, name: string | null = null) => ({ value, name, count });
const some = ({ count }: { count: number }) => count > 0;

/** Values that would find products, and chosen values even when they find none now. */
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

/** The products of some pages in order: of a sort, or as the search found them. */
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
