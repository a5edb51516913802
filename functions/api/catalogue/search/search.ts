import { FACETS } from "../../../contract/catalogue/listing/facet-names";
import type { SearchQuery, SearchReply } from "../../../contract/catalogue/listing/listing";
import type { Elsewhere } from "../../../contract/catalogue/search/elsewhere";
import type { PopularQueries, Suggestions } from "../../../contract/catalogue/search/search";
import { indexed } from "../../../db/facts/words";
import { trip } from "../../../db/trip";
import { freshly } from "../../kit/call/fresh";
import { nearestCards } from "../listing/cards/card-sql";
import { toCard } from "../listing/cards/cards";
import type { Shopper } from "../product/shopper";
import { countable } from "./countable";
import { elsewhereOf, NOWHERE } from "./elsewhere/elsewhere";
import { readPlaces } from "./elsewhere/elsewhere-store";
import { kindsNamed } from "./elsewhere/kinds";
import { countSearch, findPopular, type NameRow, namesLike, queriesLike, readAsMeant, synonymsOf } from "./store";
import { readQuery } from "./words/search-words";

const MOST = { products: 5, names: 12, brands: 4, categories: 4, queries: 5, popular: 10 } as const;

const lastOf = (path: string) => path.split("/").at(-1) ?? path;

const placesOf = ({ d1, country, language, now }: Shopper) =>
  freshly(d1, `places ${country} ${language}`, now, () => readPlaces({ d1, country, language, now }));

/** Finds brands, categories, pages and stores that a query leads to. */
export async function findElsewhere(shopper: Shopper, q: string): Promise<Elsewhere> {
  const asked = readQuery(q, shopper.language);
  return asked === null ? NOWHERE : elsewhereOf(await placesOf(shopper), asked);
}

/** Lists the paths of the categories that words name in full, the best first, by their names and by synonyms of them. */
export async function findKinds(shopper: Shopper, q: string): Promise<string[]> {
  const asked = readQuery(q, shopper.language);
  if (asked === null) return [];
  const synonyms = await trip(shopper.d1, synonymsOf(asked));
  return kindsNamed(await placesOf(shopper), asked, synonyms);
}

/** Lists the paths of the kinds directly below a category of which the country sells something. */
export async function kindsOf(shopper: Shopper, category: string): Promise<string[]> {
  const places = await placesOf(shopper);
  const isBelow = (path: string) => path.slice(0, path.lastIndexOf("/")) === category;
  return places.flatMap(({ kind, target }) => (kind === "category" && isBelow(target) ? [target] : []));
}

/** Suggestions while typing (S1.05): products, brands, categories and popular queries that match the text so far. */
export async function suggest(shopper: Shopper, q: string): Promise<Suggestions> {
  const { d1, country, language } = shopper;
  const asked = readQuery(q, language);
  if (asked === null)
    return { products: [], brands: [], categories: [], queries: [], pages: [], stores: [], corrected: null };
  const selection = { country, language, words: { asked, any: false }, category: null, brand: null };
  const [{ found, reading }, { pages, stores, typed }] = await Promise.all([
    readAsMeant(
      d1,
      selection,
      (meant) => ({
        cards: nearestCards(meant, MOST.products),
        names: namesLike(meant.words, country, MOST.names),
        queries: queriesLike(meant.words.asked, country, MOST.queries),
      }),
      { along: {} },
    ),
    findElsewhere(shopper, q),
  ]);
  // A page or store with the words as they were typed is a better answer than products for a corrected spelling.
  const aside = reading.corrected !== null && typed;
  const named = (kind: NameRow["kind"]) =>
    found.names
      .filter((row) => row.kind === kind)
      .map(({ target, name }) => ({ slug: lastOf(target), name, path: target }));
  return {
    products: (aside ? [] : found.cards).map((row) => toCard(row, shopper)),
    brands: named("brand")
      .slice(0, MOST.brands)
      .map(({ slug, name }) => ({ slug, name })),
    categories: named("category").slice(0, MOST.categories),
    queries: found.queries.map(({ query }) => query),
    pages,
    stores,
    corrected: reading.corrected,
  };
}

/** How many popular searches are checked for brand names. */
const RANKED = 100;

/** Popular searches and brands of the country (S7.23, S1.05); a brand that people search for by name comes first. */
export async function listPopular({ d1, country, language }: Shopper): Promise<PopularQueries> {
  const { queries, brands } = await findPopular(d1, country, language, RANKED);
  const places = new Map(queries.map(({ words }, place) => [words, place]));
  const placeOf = (name: string) => places.get(indexed(name, "en")) ?? RANKED;
  const items = queries.slice(0, MOST.popular).map(({ query }) => ({ query }));
  return {
    items,
    page: 1,
    pageSize: MOST.popular,
    total: items.length,
    brands: brands.sort((a, b) => placeOf(a.name) - placeOf(b.name)).slice(0, MOST.popular),
  };
}

/**
 * Counts a search that found products by all its words, in corrected form. Further pages, other sorting and narrowing
 * are the same search. It runs after the answer and never makes it fail; an error is only logged.
 */
export async function rememberSearch(
  { d1, country, language, now }: Shopper,
  query: SearchQuery,
  { matched, corrected, total }: Pick<SearchReply, "matched" | "corrected" | "total">,
): Promise<void> {
  const { q, page, sort, category } = query;
  const narrowed = category !== undefined || FACETS.some((facet) => query[facet] !== undefined);
  if (q === undefined || page > 1 || sort !== "recommended" || narrowed) return;
  const counted = matched === "all" && total > 0 ? countable(corrected ?? q, language) : null;
  if (counted === null) return;
  const day = now.toISOString().slice(0, 10);
  await countSearch(d1, { country, language, ...counted, day }).catch((error: unknown) =>
    console.warn(JSON.stringify({ message: "search not counted", country, error: String(error) })),
  );
}
