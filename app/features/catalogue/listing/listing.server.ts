import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { avoidListText } from "#contract/catalogue/avoid-groups";
import type { ProductCard } from "#contract/catalogue/card";
import type { FacetName } from "#contract/catalogue/facet-names";
import { type Filters, type SearchReply, type Sort, search } from "#contract/catalogue/listing";
import { textsOf } from "~/site/texts.server";
import { cardWarnings } from "../avoid/avoid-card.server";
import { avoidListIn } from "../avoid/avoid-cookie";
import { asAsked, type ShownFacet, shownFacets, toWaysOut, type WayOutLink } from "./facets.server";
import { type Narrowing, PAGE_SIZE, type Pairs, readNarrowing, straightened, toPairs, withQuery } from "./narrowing";

/** Where a listing is, by its address alone. */
export type Place = {
  /** Without query. */
  path: string;
  /** What of the query belongs to the place itself, as the words of a search do. */
  query?: Record<string, string>;
  category: string | null;
  brand: string | null;
  /** Words searched for. */
  q: string | null;
};

export type Chip = { label: string; href: string; count: number };

/** A listing as its page shows it; each `href` is a path with a query, to which links add the language. */
export type Listing = {
  path: string;
  /** What of the query is the place's own. */
  place: Record<string, string>;
  href: string;
  /** The same place with nothing chosen. */
  clearHref: string;
  sort: Sort;
  /** Whether anything is chosen. */
  narrowed: boolean;
  facets: ShownFacet[];
  waysOut: WayOutLink[];
  /** What a typed price may lie between. */
  prices: Filters["prices"];
  /** The level below, with counts. */
  chips: Chip[];
  /** What the address chose, by name. */
  chosen: Filters["chosen"];
  /** How the words were understood, where there are any. */
  reading: Pick<SearchReply, "matched" | "corrected" | "suggestions">;
  cards: ProductCard[];
  /** By slug: what of the shopper's avoid list is in a card's product, in words; undefined without a list. */
  avoided?: Record<string, string>;
  /** Where nothing fits: some of what the first way out brings back. */
  nearby: ProductCard[];
  total: number;
  /** Pages shown together, of how many. */
  page: number;
  through: number;
  pages: number;
  /** Address of some pages. */
  query: Pairs;
};

const notFound = () => new Response(null, { status: 404 });

/**
 * A page of products and what they can be narrowed by, in one call. Throws the 404 page for a page beyond the last one, and a redirect to
 * the one address of what is chosen; whether the place exists is for the caller to see in `chosen`.
 * `chipTo` says where a category below leads.
 */
export async function loadListing(
  { api, site, cookies }: Pick<AppLoadContext, "api" | "site" | "cookies">,
  place: Place,
  params: URLSearchParams,
  chipTo: (category: string) => { path: string; query?: Record<string, string> },
): Promise<Listing> {
  const avoid = avoidListText(avoidListIn(cookies));
  const read = readNarrowing(params);
  if (read === null) throw notFound();
  // Who avoids nothing gets the address that says so: a chip must not promise what no list can keep.
  const narrowing = avoid === "" ? { ...read, chosen: { ...read.chosen, without: [] } } : read;
  const straight = straightened(params, narrowing);
  if (straight !== null) throw redirect(withQuery(place.path, straight));
  const { sort, page, through } = narrowing;
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

  const own = Object.entries(place.query ?? {});
  const hrefOf = (changed: Narrowing) => withQuery(place.path, [...own, ...toPairs(changed)]);
  const first = { ...narrowing, page: 1, through: 1 };
  const without = (facet: FacetName, value?: string) =>
    hrefOf({
      ...first,
      chosen: {
        ...narrowing.chosen,
        [facet]: value === undefined ? [] : narrowing.chosen[facet].filter((other) => other !== value),
      },
    });
  const nothing = readNarrowing(new URLSearchParams()) ?? first;
  const kept = toPairs({ ...first, chosen: { ...narrowing.chosen, type: [] } });
  const { brand: _ofPlace, ...others } = narrowing.chosen;
  const asAddressed = place.brand === null ? narrowing.chosen : others;
  const facets = shownFacets(filters, narrowing, place, { total, currency: site.currency, without });
  return {
    path: place.path,
    place: place.query ?? {},
    href: hrefOf(first),
    clearHref: hrefOf({ ...nothing, sort }),
    sort,
    narrowed: Object.values(asAddressed).some((values) => values.length > 0),
    facets,
    waysOut: toWaysOut(filters.waysOut, without),
    prices: filters.prices,
    chips: filters.categories.map(({ name, path, count }) => {
      const to = chipTo(path);
      return { label: name, count, href: withQuery(to.path, mergedQuery(own, to.query, kept)) };
    }),
    chosen: filters.chosen,
    reading: { matched: found.value.matched, corrected: found.value.corrected, suggestions: found.value.suggestions },
    cards: items,
    ...(avoided.length === 0 ? {} : { avoided: cardWarnings(avoided, await textsOf(site, "catalogue")) }),
    nearby: found.value.nearby,
    total,
    page,
    through: Math.min(through, pages),
    pages,
    query: [...own, ...toPairs(first)],
  };
}

/** The place's own query, as a chip changes it, and what is chosen. */
const mergedQuery = (own: [string, string][], changed: Record<string, string> | undefined, kept: Pairs): Pairs => [
  ...Object.entries({ ...(changed === undefined ? {} : Object.fromEntries(own)), ...changed }),
  ...kept,
];
