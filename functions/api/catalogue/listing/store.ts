import type { Sort } from "../../../contract/catalogue/listing";
import type { CountryCode, LanguageCode } from "../../../contract/countries";
import type { Viewer } from "../../viewer";
import { type BrandRow, brandCalled, categoriesAlong, categoriesUnder } from "../directory/store";
import type { CategoryRow } from "../directory/tree";
import { found, type Wanted } from "../search/expression";
import { PLAIN, type Reading, readAsMeant } from "../search/store";
import type { CardRow } from "./cards";
import type { Chosen } from "./chosen";
import { type Narrowed, narrow, stretch } from "./narrow";
import { CHOSEN_COLUMNS, cardsOf, type Sql } from "./selection";
import { hiddenFrom, inOrder, orderFor, type Shelf } from "./shelf";
import { keptShelf, readShelf, toVersion, versionOf } from "./shelf-store";

const prepare = (d1: D1Database, { text, values }: Sql) => d1.prepare(text).bind(...values);

/** What a listing asks for: where it is, what is chosen there, and which part of it is shown. */
export type Listing = {
  country: CountryCode;
  language: LanguageCode;
  now: Date;
  viewer: Viewer;
  words: Wanted | null;
  category: string | null;
  chosen: Chosen;
  sort: Sort;
  skip: number;
  most: number;
  /** Whether the names of what it can be narrowed by are wanted. */
  named: boolean;
};

/** Names of the level below, of the categories along the path, and of the first brand. */
export type Names = { under: CategoryRow[]; along: CategoryRow[]; brand: BrandRow | null };

export type Found = { rows: CardRow[]; narrowed: Narrowed; names: Names | null; reading: Reading };

/** Cards of chosen products in the order given; what was sold out of the country meanwhile is left out. */
const cardsCalled = (country: CountryCode, slugs: readonly string[]): Sql =>
  cardsOf(
    {
      text: `SELECT ${CHOSEN_COLUMNS}, asked.key AS place FROM json_each(?) asked
        CROSS JOIN product_listings l ON l.country = ? AND l.product_slug = asked.value`,
      values: [JSON.stringify(slugs), country],
    },
    "c.place",
  );

const namesIn = (d1: D1Database, { category, chosen, language }: Listing): D1PreparedStatement[] => [
  categoriesUnder(d1, category ?? "", language),
  categoriesAlong(d1, category ?? "", language),
  brandCalled(d1, chosen.brands[0] ?? "", language),
];

const toNames = ([under, along, brand]: (D1Result<never> | undefined)[]): Names => ({
  under: (under?.results ?? []) as CategoryRow[],
  along: (along?.results ?? []) as CategoryRow[],
  brand: (brand?.results[0] as BrandRow | undefined) ?? null,
});

/** Products that words find, as one row `{ found: '[[slug, tier, score], ...]' }`. */
const foundBy = (wanted: Wanted): Sql => {
  const finding = found(wanted);
  return {
    text: `SELECT json_group_array(json_array(product_slug, tier, score)) AS found FROM (${finding.text})`,
    values: finding.values,
  };
};

type Match = [slug: string, tier: number, score: number];

/**
 * Where no product has all words, one that has the least telling of them alone is no answer: shown are those near the best. Scores are
 * negative, the best is the lowest.
 */
const NEAR_BEST = 0.4;

function nearBest<T extends { tier: number; score: number }>(found: T[]): T[] {
  const best = found.reduce((least, { score }) => Math.min(least, score), 0);
  return found.filter(({ tier, score }) => tier < 3 || score <= best * NEAR_BEST);
}

/** Places on the shelf of what was found, nearest first; editors' order settles what is equally near. */
function placesOf(shelf: Shelf, matches: readonly Match[], { matched }: Reading): number[] {
  const rankOf = new Uint32Array(shelf.slugs.length);
  inOrder(shelf, "recommended").forEach((n, rank) => {
    rankOf[n] = rank;
  });
  const sold = matches.flatMap(([slug, tier, score]) => {
    const n = shelf.placeOf.get(slug);
    return n === undefined ? [] : [{ n, tier, score, rank: rankOf[n] ?? 0 }];
  });
  return (matched === "some" ? nearBest(sold) : sold)
    .sort((a, b) => a.tier - b.tier || a.score - b.score || a.rank - b.rank)
    .map(({ n }) => n);
}

/** Narrows the shelf, and names the products of the pages asked for. */
function choose(shelf: Shelf, listing: Listing, among: readonly number[] | null) {
  const { category, chosen, sort, skip, most, viewer, now } = listing;
  const hidden = hiddenFrom(shelf, viewer, now);
  const narrowed = narrow(shelf, { category, among, chosen, hidden });
  const order = among !== null && sort === "recommended" ? among : orderFor(shelf, sort, hidden);
  return { narrowed, slugs: stretch(narrowed, order, skip, most).map((n) => shelf.slugs[n] ?? "") };
}

/**
 * A listing without words: one trip with the shelf that is kept, which brings its version along; three where that has changed, two where
 * none is kept.
 */
async function findInPlace(d1: D1Database, listing: Listing): Promise<Found> {
  const { country, now } = listing;
  const read = async (shelf: Shelf) => {
    const { narrowed, slugs } = choose(shelf, listing, null);
    const [version, cards, ...names] = await d1.batch<never>([
      versionOf(d1, country),
      prepare(d1, cardsCalled(country, slugs)),
      ...(listing.named ? namesIn(d1, listing) : []),
    ]);
    const rows = (cards?.results ?? []) as CardRow[];
    const found = { rows, narrowed, names: listing.named ? toNames(names) : null, reading: PLAIN };
    return { found, live: toVersion(version) === shelf.version };
  };
  const kept = keptShelf(d1, country, now);
  if (kept !== null) {
    const { found, live } = await read(kept);
    if (live) return found;
  }
  return (await read(await readShelf(d1, country, now))).found;
}

/** A listing of what words find: a trip for the words, a second for the cards; one more for a misspelling, and for a shelf that has changed. */
async function findByWords(d1: D1Database, listing: Listing, words: Wanted): Promise<Found> {
  const { country, language, now } = listing;
  const selection = { country, language, words, category: null, brand: null };
  const { results, reading } = await readAsMeant(d1, selection, (meant) => [
    versionOf(d1, country),
    prepare(d1, foundBy(meant.words ?? words)),
  ]);
  const [version, matches] = results;
  const kept = keptShelf(d1, country, now);
  const shelf = kept?.version === toVersion(version) ? kept : await readShelf(d1, country, now);
  const found = JSON.parse((matches?.results[0] as { found: string } | undefined)?.found ?? "[]") as Match[];
  const { narrowed, slugs } = choose(shelf, listing, placesOf(shelf, found, reading));
  const [cards, ...names] = await d1.batch<never>([
    prepare(d1, cardsCalled(country, slugs)),
    ...(listing.named ? namesIn(d1, listing) : []),
  ]);
  return {
    rows: (cards?.results ?? []) as CardRow[],
    narrowed,
    names: listing.named ? toNames(names) : null,
    reading,
  };
}

export const findListing = (d1: D1Database, listing: Listing): Promise<Found> =>
  listing.words === null ? findInPlace(d1, listing) : findByWords(d1, listing, listing.words);
