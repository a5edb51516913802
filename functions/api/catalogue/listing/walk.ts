import { FACETS, type FacetName } from "../../../contract/catalogue/listing/facet-names";
import { ATTRIBUTE_NAMES } from "../../../contract/catalogue/product/attributes";
import type { ChosenFacets } from "./chosen";
import { type Range, within } from "./price-bands";
import { type Shelf, stockedIn, stockPart, TRAIT_WORDS, TRAITS } from "./shelf/shelf";

/**
 * What to narrow: a category or everything; the products that a search found (their indexes on the shelf) or all; the chosen values. The viewer may
 * not know price and stock of `hidden` products, so they are in no price band and never in stock. `held` are products with ingredients of the
 * viewer's avoid list; null without a list. Facets are counted where `counting` says so: of a hundred thousand products that is most of the work.
 */
export type NarrowRequest = {
  category: string | null;
  among: readonly number[] | null;
  chosen: ChosenFacets;
  hidden: ReadonlySet<number>;
  held: ReadonlySet<string> | null;
  counting: boolean;
};

const BIT = Object.fromEntries(FACETS.map((facet, at) => [facet, 1 << at])) as Record<FacetName, number>;
const TRAIT_BIT = Int32Array.from(TRAITS, ({ attribute }) => BIT[attribute]);
const ALL_TRAITS = ATTRIBUTE_NAMES.reduce((bits, name) => bits | BIT[name], 0);
/** The ratings that are offered as "and up". */
export const STARS = [4, 3, 2] as const;

export const below = (path: string, above: string) => path === above || path.startsWith(`${above}/`);
export const flags = <T>(all: readonly T[], chosen: (item: T) => boolean) =>
  Uint8Array.from(all, (item) => +chosen(item));

/** Writes the traits of a product into `found` and returns their number. */
function traitsOf({ traits }: Shelf, n: number, found: Uint8Array): number {
  let count = 0;
  for (let word = 0; word < TRAIT_WORDS; word++)
    for (let left = traits[n * TRAIT_WORDS + word] ?? 0; left !== 0; left &= left - 1)
      found[count++] = word * 32 + 31 - Math.clz32(left & -left);
  return count;
}

const noCounts = (shelf: Shelf, bands: readonly Range[]) => ({
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
});
export type Counts = ReturnType<typeof noCounts>;

/** What every product is tested for, computed once before the walk. */
export const walkFilterOf = (shelf: Shelf, { chosen, hidden, held, counting }: NarrowRequest) => ({
  counting,
  chosen,
  hidden,
  held,
  typeOpen: flags(shelf.categories, (path) => chosen.types.some((type) => below(path, type))),
  brandOpen: flags(shelf.brands, ({ slug }) => chosen.brands.includes(slug)),
  traitChosen: flags(TRAITS, ({ attribute, value }) => chosen.traits[attribute].includes(value)),
  traitFacets: ATTRIBUTE_NAMES.reduce((bits, name) => (chosen.traits[name].length > 0 ? bits | BIT[name] : bits), 0),
  claims: chosen.traits.claim.length,
  /** The parts of the chosen stores, and of all: a power for each product would be slow. */
  chosenParts: shelf.stores
    .filter(({ slug }) => chosen.stores.includes(slug))
    .map(({ position }) => stockPart(position)),
  storeParts: Float64Array.from(shelf.stores, ({ position }) => stockPart(position)),
});
type WalkFilter = ReturnType<typeof walkFilterOf>;

/** The product at which the walk is; one object serves for all of them, because there are thousands. */
type WalkedProduct = {
  category: number;
  brand: number;
  price: number;
  stocked: number;
  rating: number;
  avoided: boolean;
  traits: Uint8Array;
  /** How many entries of `traits` belong to this product. */
  has: number;
  /** How many of the chosen claims it has. */
  claimed: number;
  /** One bit for each facet that it fails. */
  fails: number;
};

function look(shelf: Shelf, n: number, { hidden, held }: WalkFilter, seen: WalkedProduct): void {
  const secret = hidden.size > 0 && hidden.has(n);
  seen.category = shelf.category[n] ?? 0;
  seen.brand = shelf.brand[n] ?? 0;
  // NaN is in no price range.
  seen.price = secret ? Number.NaN : (shelf.price[n] ?? 0);
  seen.stocked = secret ? 0 : (shelf.stocked[n] ?? 0);
  seen.rating = shelf.rating[n] ?? 0;
  seen.avoided = held?.has(shelf.slugs[n] ?? "") ?? false;
  seen.has = traitsOf(shelf, n, seen.traits);
}

/**
 * Finds the chosen attributes that a product lacks: one value is enough for most facets, but all chosen claims are needed.
 */
function traitFails({ traitChosen, traitFacets, claims }: WalkFilter, seen: WalkedProduct): number {
  seen.claimed = 0;
  if (traitFacets === 0) return 0;
  let fulfilled = 0;
  for (let at = 0; at < seen.has; at++) {
    const trait = seen.traits[at] ?? 0;
    if (!traitChosen[trait]) continue;
    if (TRAIT_BIT[trait] === BIT.claim) seen.claimed++;
    else fulfilled |= TRAIT_BIT[trait] ?? 0;
  }
  if (seen.claimed === claims) fulfilled |= BIT.claim;
  return traitFacets & ~fulfilled;
}

function failsOf(question: WalkFilter, seen: WalkedProduct): number {
  const { chosen, typeOpen, brandOpen, chosenParts } = question;
  const { price, stocked } = seen;
  let fails = traitFails(question, seen);
  if (chosen.types.length > 0 && !typeOpen[seen.category]) fails |= BIT.type;
  if (chosen.brands.length > 0 && !brandOpen[seen.brand]) fails |= BIT.brand;
  if (chosen.prices.length > 0 && !chosen.prices.some((range) => within(price, range))) fails |= BIT.price;
  if (seen.rating < chosen.rating * 100) fails |= BIT.rating;
  if (chosen.without && seen.avoided) fails |= BIT.without;
  if (chosen.available && stocked % 2 === 0) fails |= BIT.available;
  if (chosen.stores.length > 0 && !chosenParts.some((part) => stockedIn(stocked, part))) fails |= BIT.store;
  return fails;
}

const add = (counts: Uint32Array, at: number) => {
  counts[at] = (counts[at] ?? 0) + 1;
};

/** Whether a product that fails these facets counts for one of them: it fails no other. */
const counted = (fails: number, bit: number) => (fails & ~bit) === 0;

function countTraits(counts: Counts, { fails, traits, has }: WalkedProduct): void {
  for (let at = 0; at < has; at++) {
    const trait = traits[at] ?? 0;
    const bit = TRAIT_BIT[trait] ?? 0;
    if (fails === 0 || (bit !== BIT.claim && fails === bit)) add(counts.trait, trait);
  }
}

/**
 * Counts a product for each facet that is its only failure, and for all facets if it fails none. Without a function for
 * each product and value, because there may be a million.
 */
function count(counts: Counts, { storeParts }: WalkFilter, bands: readonly Range[], seen: WalkedProduct): void {
  const { fails, price, stocked, rating } = seen;
  if (counted(fails, BIT.type)) add(counts.type, seen.category);
  if (counted(fails, BIT.brand)) add(counts.brand, seen.brand);
  if (counted(fails, BIT.price))
    for (let at = 0; at < bands.length; at++) if (within(price, bands[at] as Range)) add(counts.price, at);
  if (counted(fails, BIT.rating))
    for (let at = 0; at < STARS.length; at++) if (rating >= (STARS[at] ?? 0) * 100) add(counts.rating, at);
  if (counted(fails, BIT.available) && stocked % 2 === 1) counts.available++;
  if (counted(fails, BIT.without) && !seen.avoided) counts.without++;
  if (counted(fails, BIT.store))
    for (let at = 0; at < storeParts.length; at++) if (stockedIn(stocked, storeParts[at] ?? 1)) add(counts.store, at);
  if (counted(fails, ALL_TRAITS)) countTraits(counts, seen);
}

/**
 * Walks over products and finds which fit, how many they are, and how many products each value of each facet would find.
 */
export function walk(shelf: Shelf, place: Uint32Array, bands: readonly Range[], question: WalkFilter) {
  const counts = noCounts(shelf, bands);
  const fits = new Uint8Array(shelf.slugs.length);
  const traits = new Uint8Array(TRAITS.length);
  const nothing = { category: 0, brand: 0, price: 0, stocked: 0, rating: 0, avoided: false };
  const seen: WalkedProduct = { ...nothing, traits, has: 0, claimed: 0, fails: 0 };
  let total = 0;
  for (const n of place) {
    look(shelf, n, question, seen);
    seen.fails = failsOf(question, seen);
    const { fails } = seen;
    if (fails === 0) {
      fits[n] = 1;
      total++;
    } else if ((fails & (fails - 1)) === 0) {
      add(counts.nearly, 31 - Math.clz32(fails));
      if (fails === BIT.claim)
        countMissing(
          traits.subarray(0, seen.has),
          question.chosen.traits.claim,
          question.claims - seen.claimed,
          counts.missing,
        );
    } else continue;
    if (question.counting) count(counts, question, bands, seen);
  }
  return { counts, fits, total };
}

/** Counts a product that lacks exactly one claim under that claim, because it returns when the claim is given up. */
function countMissing(traits: Uint8Array, claims: readonly string[], lacking: number, missing: Uint32Array) {
  if (lacking !== 1) return;
  const trait = TRAITS.findIndex(
    ({ attribute, value }, at) => attribute === "claim" && claims.includes(value) && !traits.includes(at),
  );
  if (trait >= 0) missing[trait] = (missing[trait] ?? 0) + 1;
}
