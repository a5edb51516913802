import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import type { FacetName } from "#contract/catalogue/listing/facet-names";
import { type Filters, type SearchReply, type Sort, search } from "#contract/catalogue/listing/listing";
import { avoidListText } from "#contract/catalogue/product/avoid-groups";
import type { ProductCard } from "#contract/catalogue/product/card";
import { textsOf } from "#shared/words/texts.server";
import { cardWarnings } from "../avoid/avoid-card.server";
import { avoidListIn } from "../avoid/avoid-cookie";
import type { ListingPlace } from "./listing-place";
import { asAsked, type ShownFacet, shownFacets, toWaysOut, type WayOutLink } from "./narrow/facets.server";
import {
  type Narrowing,
  PAGE_SIZE,
  type Pairs,
  readNarrowing,
  straightened,
  toPairs,
  withQuery,
} from "./narrow/narrowing";

export type Chip = { label: string; href: string; count: number };

/** A listing as its page shows it. Each `href` is a path with a query; links add the language. */
export type Listing = {
  path: string;
  /** The query parameters that belong to the place itself. */
  place: Record<string, string>;
  href: string;
  /** The address of the place without any choice. */
  clearHref: string;
  sort: Sort;
  /** Whether its cards are ticked to be compared, and the address of the listing where that is the other way round. */
  comparing: boolean;
  compareHref: string;
  /** Whether anything is chosen. */
  narrowed: boolean;
  facets: ShownFacet[];
  waysOut: WayOutLink[];
  /** The lowest and highest price that a shopper can type. */
  prices: Filters["prices"];
  /** The next category level, with counts. */
  chips: Chip[];
  /** The names of the chosen values in the address. */
  chosen: Filters["chosen"];
  /** How the search understood the words. */
  reading: Pick<SearchReply, "matched" | "corrected" | "suggestions">;
  cards: ProductCard[];
  /** A line about avoided ingredients by product slug; undefined without an avoid list. */
  avoided?: Record<string, string>;
  /** When nothing fits: products that the first suggestion brings back, or that the country sells where the place itself sells nothing. */
  nearby: ProductCard[];
  total: number;
  /** The page that `cards` begins with: a later one than `page` where only the next page was asked for. */
  cardsFrom: number;
  /** The first and last page shown together, and the number of pages. */
  page: number;
  through: number;
  pages: number;
  /** The query of a page, without its number. */
  query: Pairs;
};

/** Where a category below is listed. */
type Below = { path: string; query?: Record<string, string> };

/** The parameter of a listing whose cards are ticked to be compared. */
const TICKED = { compare: "1" };
const ticked = (place: ListingPlace): ListingPlace => ({ ...place, query: { ...place.query, ...TICKED } });

const notFound = () => new Response(null, { status: 404 });

/**
 * Loads a page of products and its facets in one call. Throws the 404 page beyond the last page, and a redirect to the
 * canonical order of the query. The caller sees in `chosen` whether the place exists. `chipTo` builds the address of a
 * category below.
 */
export async function loadListing(
  { api, site, cookies, parts }: Pick<AppLoadContext, "api" | "site" | "cookies" | "parts">,
  plain: ListingPlace,
  params: URLSearchParams,
  chipTo: (category: string) => Below,
): Promise<Listing> {
  const avoid = avoidListText(avoidListIn(cookies));
  const comparing = params.get("compare") === "1";
  const place = comparing ? ticked(plain) : plain;
  const narrowing = narrowingOf(place, params, avoid !== "");
  const { sort, through } = narrowing;
  const page = firstAsked(narrowing, parts);
  const found = await api.call(search, {
    query: {
      ...(avoid === "" ? {} : { avoid }),
      q: place.q ?? undefined,
      category: place.category ?? undefined,
      ...asAsked(narrowing, place, site.currency),
      sort,
      page,
      through: through === page ? undefined : through,
      pageSize: PAGE_SIZE,
      include: "filters",
    },
  });
  if (!found.ok || found.value.filters === null) throw notFound();
  const { items, total, filters, avoided } = found.value;
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  if (page > pages) throw notFound();

  const { own, first, hrefOf, chipHref, without } = listingLinks(place, narrowing);
  const nothing = readNarrowing(new URLSearchParams()) ?? first;
  return {
    path: place.path,
    place: place.query ?? {},
    href: hrefOf(first),
    clearHref: hrefOf({ ...nothing, sort }),
    sort,
    comparing,
    compareHref: listingLinks(comparing ? plain : ticked(plain), narrowing).hrefOf(narrowing),
    narrowed: isNarrowed(place, narrowing),
    facets: shownFacets(filters, narrowing, place, { total, currency: site.currency, without }),
    waysOut: toWaysOut(filters.waysOut, without),
    prices: filters.prices,
    chips: filters.categories.map(({ name, path, count }) => ({ label: name, count, href: chipHref(chipTo(path)) })),
    chosen: filters.chosen,
    reading: { matched: found.value.matched, corrected: found.value.corrected, suggestions: found.value.suggestions },
    cards: items,
    ...(avoided.length === 0
      ? {}
      : { avoided: cardWarnings(avoided, await textsOf(site, "catalogue"), site.localeTag) }),
    nearby: total === 0 && isBare(place, narrowing, filters.chosen) ? await soldInstead(api) : found.value.nearby,
    total,
    page: narrowing.page,
    cardsFrom: page,
    through: Math.min(through, pages),
    pages,
    query: [...own, ...toPairs(first)],
  };
}

/** Whether an empty listing is of a brand or category that exists, with nothing chosen: it sells nothing in the country. */
const isBare = (place: ListingPlace, narrowing: Narrowing, { categories, brand }: Listing["chosen"]) =>
  place.q === null &&
  !isNarrowed(place, narrowing) &&
  (place.category === null || categories.at(-1)?.path === place.category) &&
  (place.brand === null || brand !== null);

/** How many products a brand or category that sells nothing here shows instead. */
const INSTEAD = 4;

async function soldInstead(api: AppLoadContext["api"]): Promise<ProductCard[]> {
  const found = await api.call(search, { query: { sort: "recommended", pageSize: INSTEAD } });
  return found.ok ? found.value.items : [];
}

/** "Show more" asks for one page of cards (`page-3`): the shopper has the earlier pages already. */
const firstAsked = ({ page, through }: Narrowing, parts: AppLoadContext["parts"]) =>
  parts?.includes(`page-${through}`) ? through : page;

/**
 * Reads filters and sort from the address. Throws the 404 page for an impossible query, and a redirect to the canonical
 * order.
 */
function narrowingOf(place: ListingPlace, params: URLSearchParams, avoids: boolean): Narrowing {
  const read = readNarrowing(params);
  if (read === null) throw notFound();
  // Without an avoid list the address must not say that one is applied, since a chip would promise it.
  const narrowing = avoids ? read : { ...read, chosen: { ...read.chosen, without: [] } };
  const straight = straightened(params, narrowing);
  if (straight !== null) throw redirect(withQuery(place.path, straight));
  return narrowing;
}

/** Builds addresses of the same place with other choices; each starts at the first page again. */
function listingLinks(place: ListingPlace, narrowing: Narrowing) {
  const own = Object.entries(place.query ?? {});
  const hrefOf = (changed: Narrowing) => withQuery(place.path, [...own, ...toPairs(changed)]);
  const first = { ...narrowing, page: 1, through: 1 };
  const kept = toPairs({ ...first, chosen: { ...narrowing.chosen, type: [] } });
  /** The address of a category below, which may have another query. */
  const chipHref = ({ path, query }: Below) =>
    withQuery(path, mergedQuery(own, place.query?.compare ? { ...query, ...TICKED } : query, kept));
  /** The address without one value of a facet, or without the whole facet. */
  const without = (facet: FacetName, value?: string) =>
    hrefOf({
      ...first,
      chosen: {
        ...narrowing.chosen,
        [facet]: value === undefined ? [] : narrowing.chosen[facet].filter((other) => other !== value),
      },
    });
  return { own, first, hrefOf, chipHref, without };
}

/** Whether anything is chosen. On a brand's own page the brand is not a choice. */
function isNarrowed(place: ListingPlace, { chosen }: Narrowing): boolean {
  const { brand: _ofPlace, ...others } = chosen;
  return Object.values(place.brand === null ? chosen : others).some((values) => values.length > 0);
}

/** Joins the place's own query, with a change, and the choices. */
const mergedQuery = (own: [string, string][], changed: Record<string, string> | undefined, kept: Pairs): Pairs => [
  ...Object.entries({ ...(changed === undefined ? {} : Object.fromEntries(own)), ...changed }),
  ...kept,
];
