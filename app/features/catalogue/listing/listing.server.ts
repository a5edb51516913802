import type { AppLoadContext } from "@remix-run/cloudflare";
import type { ProductCard } from "#contract/catalogue/card";
import { type Filters, productFilters, type SearchReply, type Sort, search } from "#contract/catalogue/listing";
import { DEFAULT_SORT, PAGE_SIZE, readNarrowing } from "./narrowing";

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

export type Chip = { label: string; path: string; query: Record<string, string>; count: number };

/** A listing as its page shows it; addresses are paths with a query, to which links add the language. */
export type Listing = {
  path: string;
  /** What of the query stays from page to page and is not a default. */
  query: Record<string, string>;
  sort: Sort;
  /** The brand that the query narrows to. */
  brand: string | null;
  /** Brands to narrow to; none where the address names one. */
  brands: Filters["brands"];
  /** The level below, with counts. */
  chips: Chip[];
  /** What the address chose, by name. */
  chosen: Filters["chosen"];
  /** How the words were understood, where there are any. */
  reading: Pick<SearchReply, "matched" | "corrected" | "suggestions">;
  cards: ProductCard[];
  total: number;
  page: number;
  pages: number;
};

const notFound = () => new Response(null, { status: 404 });

const present = (query: Record<string, string | null>) =>
  Object.fromEntries(Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1])));

/**
 * A page of products and what they can be narrowed by: two calls side by side. Throws the 404 page for a page beyond the last one;
 * whether the place exists is for the caller to see in `chosen`.
 * `chipTo` says where a category below leads.
 */
export async function loadListing(
  { api }: Pick<AppLoadContext, "api">,
  place: Place,
  params: URLSearchParams,
  chipTo: (category: string) => { path: string; query?: Record<string, string> },
): Promise<Listing> {
  const narrowing = readNarrowing(params);
  if (narrowing === null) throw notFound();
  const { sort, page } = narrowing;
  const brand = place.brand === null ? narrowing.brand : null;
  const asked = {
    q: place.q ?? undefined,
    category: place.category ?? undefined,
    brand: place.brand ?? brand ?? undefined,
  };
  const [found, filters] = await Promise.all([
    api.call(search, { query: { ...asked, sort, page, pageSize: PAGE_SIZE } }),
    api.call(productFilters, { query: asked }),
  ]);
  if (!found.ok || !filters.ok) throw notFound();
  const { items, total } = found.value;
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  if (page > pages) throw notFound();
  const query = present({ ...place.query, brand, sort: sort === DEFAULT_SORT ? null : sort });
  return {
    path: place.path,
    query,
    sort,
    brand,
    brands: place.brand === null ? filters.value.brands : [],
    chips: filters.value.categories.map(({ name, path, count }) => {
      const to = chipTo(path);
      return { label: name, count, path: to.path, query: { ...query, ...to.query } };
    }),
    chosen: filters.value.chosen,
    reading: { matched: found.value.matched, corrected: found.value.corrected, suggestions: found.value.suggestions },
    cards: items,
    total,
    page,
    pages,
  };
}
