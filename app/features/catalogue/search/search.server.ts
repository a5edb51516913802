import type { AppLoadContext } from "@remix-run/cloudflare";
import { type SearchReply, search } from "#contract/catalogue/listing/listing";
import type { ProductCard } from "#contract/catalogue/product/card";
import { type Elsewhere, searchElsewhere } from "#contract/catalogue/search/elsewhere";
import { type PopularQueries, popularQueries } from "#contract/catalogue/search/search";
import { textsOf } from "#shared/words/texts.server";
import { SPARE, shopWindow } from "../cards/window/shop-window";
import { type Listing, loadListing } from "../listing/listing.server";
import { isCategoryPath, readWords } from "../listing/narrow/narrowing";

/** Suggestions when nothing was searched or found: popular searches, popular brands, some products. */
export type SearchIdeas = { queries: PopularQueries["items"]; brands: PopularQueries["brands"]; cards: ProductCard[] };

/** How the search understood the words. */
export type SearchReading = Pick<SearchReply, "matched" | "corrected" | "suggestions">;

export type SearchData = { q: string; title: string } & (
  | { kind: "results"; listing: Listing; reading: SearchReading; elsewhere: Elsewhere }
  | { kind: "start"; ideas: SearchIdeas }
  | { kind: "no-match"; ideas: SearchIdeas; suggestions: string[]; elsewhere: Elsewhere }
);

const IDEAS = 4;

async function loadIdeas({ api }: Pick<AppLoadContext, "api">, sort: "new" | "recommended"): Promise<SearchIdeas> {
  const [popular, found] = await Promise.all([
    api.call(popularQueries),
    api.call(search, { query: { sort, pageSize: IDEAS * SPARE } }),
  ]);
  return {
    queries: popular.ok ? popular.value.items : [],
    brands: popular.ok ? popular.value.brands : [],
    cards: found.ok ? shopWindow(found.value.items, true).slice(0, IDEAS) : [],
  };
}

const NOWHERE: Elsewhere = { brands: [], categories: [], pages: [], stores: [], typed: false };

/**
 * Loads `/search?q=` (R19): a listing for words, with `category` and `brand` as filters; without words or results,
 * suggestions. A query is corrected only when no product matches it, and `exact=1` turns that off.
 */
export async function loadSearch(context: AppLoadContext, url: URL): Promise<SearchData> {
  const { api, site } = context;
  const t = await textsOf(site, "catalogue");
  const q = readWords(url.searchParams);
  if (q === "") return { kind: "start", q, title: t("search"), ideas: await loadIdeas(context, "new") };
  const title = t("searchTitle", { q });
  const asked = url.searchParams.get("category") ?? "";
  const category = isCategoryPath(asked) ? asked : null;
  const place = { path: "/search", query: { q, ...(category === null ? {} : { category }) }, category, brand: null, q };
  const exact = url.searchParams.has("exact");
  const [listing, found, early] = await Promise.all([
    loadListing(context, place, url.searchParams, (below) => ({ path: "/search", query: { category: below } })),
    api.call(searchElsewhere, { query: { q } }),
    exact ? loadIdeas(context, "recommended") : null,
  ]);
  const elsewhere = found.ok ? found.value : NOWHERE;
  const { reading } = listing;
  const refused = exact && reading.corrected !== null;
  if (!refused && (listing.total > 0 || listing.narrowed || category !== null))
    return { kind: "results", q, title, listing, reading, elsewhere };
  const suggestions = [...new Set([...(reading.corrected ? [reading.corrected] : []), ...reading.suggestions])];
  return {
    kind: "no-match",
    q,
    title,
    suggestions,
    elsewhere,
    ideas: early ?? (await loadIdeas(context, "recommended")),
  };
}
