import type { Sort } from "../../../contract/catalogue/listing/listing";
import type { AvoidList } from "../../../contract/catalogue/product/avoid-groups";
import type { CountryCode, LanguageCode } from "../../../contract/countries";
import { raw, sql } from "../../../db/sql";
import { type Found, trip } from "../../../db/trip";
import { stampsRead } from "../../kit/call/stamps";
import type { Viewer } from "../../kit/call/viewer";
import { brandCalled, categoriesAlong, categoriesUnder } from "../directory/store";
import { keepMatches, keptMatches } from "../search/kept-matches";
import { PLAIN, type QueryReading, readAsMeant } from "../search/store";
import { BY_TEXT, type WantedWords } from "../search/words/expression-sql";
import {
  type CardRow,
  CHOSEN_COLUMNS,
  cardsOf,
  type Match,
  matchesOf,
  matchesWithCards,
  type With,
} from "./cards/card-sql";
import { type ChosenFacets, isNothing, withoutWay } from "./chosen";
import { holdersOf } from "./holders-store";
import { type Narrowed, narrow, stretch } from "./narrow";
import { hiddenFrom, inOrder, orderFor, ranksOn, type Shelf } from "./shelf/shelf";
import { keptShelf, readShelf, shelfReading } from "./shelf/shelf-store";

/** A request for a listing: its category, the chosen values, and which part of it is shown. */
export type Listing = {
  country: CountryCode;
  language: LanguageCode;
  now: Date;
  viewer: Viewer;
  words: WantedWords | null;
  category: string | null;
  chosen: ChosenFacets;
  sort: Sort;
  skip: number;
  most: number;
  /** The viewer's avoid list; null when it is empty. */
  avoid: AvoidList | null;
  /** Whether the names of the facets' values are needed. */
  named: boolean;
};

/** The names of the categories one level below and along the path, and of the first brand. */
const namesIn = ({ category, chosen, language }: Listing) => ({
  under: categoriesUnder(category ?? "", language),
  along: categoriesAlong(category ?? "", language),
  brand: brandCalled(chosen.brands[0] ?? "", language),
});
export type ListingNames = Found<ReturnType<typeof namesIn>>;

export type FoundListing = {
  rows: CardRow[];
  /** Whether nothing fits, so that `rows` are products that fit without the first of the choices to give up. */
  near: boolean;
  narrowed: Narrowed;
  names: ListingNames | null;
  reading: QueryReading;
};

function alsoFor({ avoid, chosen }: Pick<Listing, "avoid" | "chosen">): With {
  const inColour = chosen.traits.shade_family.length > 0;
  if (avoid === null) return inColour ? "shades" : "plain";
  return inColour ? "both" : "ingredients";
}

const ASKED_FIRST = raw("c.place");

/** The cards of some slugs in the given order; a product that is no longer sold in the country is left out. */
const cardsCalled = (listing: Listing, slugs: readonly string[]) =>
  cardsOf(
    sql`SELECT ${CHOSEN_COLUMNS}, asked.key AS place FROM json_each(${JSON.stringify(slugs)}) asked
        CROSS JOIN product_listings l ON l.country = ${listing.country} AND l.product_slug = asked.value`,
    ASKED_FIRST,
    alsoFor(listing),
  );

/**
 * When no product has all the words, only products with a score near the best are shown, because one common word alone is no answer. Scores are
 * negative, and the lowest is the best.
 */
const NEAR_BEST = 0.4;

function nearBest<T extends { tier: number; score: number }>(found: T[]): T[] {
  const best = found.reduce((least, { score }) => Math.min(least, score), 0);
  return found.filter(({ tier, score }) => tier < BY_TEXT || score <= best * NEAR_BEST);
}

/** Indexes on the shelf of the found products, best match first; those that are alike are in the editors' order. */
function placesOf(shelf: Shelf, matches: readonly Match[], { matched }: QueryReading): number[] {
  const [order, rankOf] = [inOrder(shelf, "recommended"), ranksOn(shelf)];
  const rankIn = (slug: string) => {
    const n = shelf.placeOf.get(slug);
    return n === undefined ? [] : [rankOf[n] ?? 0];
  };
  const sold = matches.flatMap(([tier, score, slugs]) => {
    // Numbers sort without a function for each pair of them.
    const ranks = Uint32Array.from(slugs.split(" ").flatMap(rankIn)).sort();
    return ranks.length === 0 ? [] : [{ tier, score, ranks }];
  });
  return (matched === "some" ? nearBest(sold) : sold).flatMap(({ ranks }) => Array.from(ranks, (at) => order[at] ?? 0));
}

/** How many cards are shown when nothing fits. */
const NEARBY = 6;

/**
 * Narrows the shelf and picks the products of the requested pages; when nothing fits, it picks some that the first choice to give up brings back.
 */
function choose(
  shelf: Shelf,
  listing: Listing,
  { among, held }: { among: readonly number[] | null; held: ReadonlySet<string> | null },
) {
  const { category, chosen, sort, skip, most, named, viewer, now } = listing;
  const hidden = hiddenFrom(shelf, viewer, now);
  const order = among !== null && sort === "recommended" ? among : orderFor(shelf, sort, hidden);
  const fitting = (chosen: ChosenFacets) => narrow(shelf, { category, among, chosen, hidden, held, counting: named });
  const called = (found: Narrowed, skip: number, most: number) =>
    stretch(found, order, skip, most).map((n) => shelf.slugs[n] ?? "");
  const narrowed = fitting(chosen);
  const [way] = narrowed.waysOut;
  const near = way === undefined || !named || most === 0 ? [] : called(fitting(withoutWay(chosen, way)), 0, NEARBY);
  return { narrowed, near: near.length > 0, slugs: near.length > 0 ? near : called(narrowed, skip, most) };
}

/**
 * Finds products with ingredients that the viewer avoids; null without a list. It takes two trips every five minutes, shared with other reads.
 */
const heldIn = async (d1: D1Database, { now, avoid }: Listing) => (avoid === null ? null : holdersOf(d1, now, avoid));

/**
 * Reads a listing without words. It takes one trip with the kept shelf, and two when a change affects the page or no shelf is kept. With an avoid
 * list the changed products are read first together with their ingredients, which saves a trip.
 */
async function findInPlace(d1: D1Database, listing: Listing): Promise<FoundListing> {
  const { country, now, named } = listing;
  const kept = listing.avoid === null ? keptShelf(d1, country, now) : null;
  const reading = kept === null ? null : shelfReading(d1, country, now);
  const [before, held] = await Promise.all([kept ?? readShelf(d1, country, now), heldIn(d1, listing)]);
  const among = null;
  const guess = choose(before, listing, { among, held });
  const read = await trip(d1, {
    cards: cardsCalled(listing, guess.slugs),
    names: named ? namesIn(listing) : null,
    shelf: reading?.parts ?? null,
  });
  const shelf = reading === null || read.shelf === null ? before : reading.shelf(read.shelf);
  const { narrowed, near, slugs } = shelf === before ? guess : choose(shelf, listing, { among, held });
  const same = slugs.length === guess.slugs.length && slugs.every((slug, n) => slug === guess.slugs[n]);
  const rows = same ? read.cards : await trip(d1, cardsCalled(listing, slugs));
  return { rows, near, narrowed, names: read.names, reading: PLAIN };
}

/**
 * Whether the page is the beginning of the search results in their own order, so that its cards can be read in the same trip as the search.
 */
const isPlain = ({ sort, skip, category, chosen }: Listing) =>
  sort === "recommended" && skip === 0 && category === null && isNothing(chosen);

/**
 * Reads a listing that words find: one trip for the words and for changes on the shelf, a second for the cards. For a misspelling the second trip
 * searches for the likely meaning, and includes the cards when the page is plain; otherwise they take a third.
 */
async function findByWords(d1: D1Database, listing: Listing, words: WantedWords): Promise<FoundListing> {
  const { country, language, now, named, most } = listing;
  const selection = { country, language, words, category: null, brand: null };
  const shelved = shelfReading(d1, country, now);
  const kept = keptMatches(d1, words.asked, now);
  const [asMeant, held] = await Promise.all([
    readAsMeant(d1, selection, (meant) => ({ matches: matchesOf(meant.words, kept?.stamp ?? null), cards: null }), {
      along: { names: named ? namesIn(listing) : null, shelf: shelved.parts, stamps: stampsRead },
      again: (meant) =>
        isPlain(listing) && most > 0
          ? { matches: null, cards: matchesWithCards(meant.words, country, most, alsoFor(listing)) }
          : { matches: matchesOf(meant.words, null), cards: null },
    }),
    heldIn(d1, listing),
  ]);
  const { along, reading } = asMeant;
  const { cards } = asMeant.found;
  const shelf = shelved.shelf(along.shelf);
  const read = (cards ?? asMeant.found.matches)?.[0]?.matches ?? null;
  const isAsked = reading === PLAIN;
  const matches = read ?? (isAsked ? kept?.matches : null) ?? [];
  if (isAsked && read !== null)
    keepMatches(d1, words.asked, { stamp: along.stamps.shown ?? 0, at: now.getTime(), matches });
  const among = placesOf(shelf, matches, reading);
  const { narrowed, near, slugs } = choose(shelf, listing, { among, held });
  const come = new Map(cards?.map((row) => [row.slug, row]));
  const rows = slugs.every((slug) => come.has(slug))
    ? slugs.flatMap((slug) => come.get(slug) ?? [])
    : await trip(d1, cardsCalled(listing, slugs));
  return { rows, near, narrowed, names: along.names, reading };
}

export const findListing = (d1: D1Database, listing: Listing): Promise<FoundListing> =>
  listing.words === null ? findInPlace(d1, listing) : findByWords(d1, listing, listing.words);
