import type { AppLoadContext } from "@remix-run/cloudflare";
import type { ProductCard } from "#contract/catalogue/card";
import { type Filters, productFilters, search } from "#contract/catalogue/listing";
import { textsOf } from "~/site/texts.server";
import { type Listing, loadListing } from "../listing/listing.server";
import { isCategoryPath, readWords } from "../listing/narrowing";

/** Ways on where nothing was asked or found: departments, brands, and some products. */
export type Ideas = Pick<Filters, "categories" | "brands"> & { cards: ProductCard[] };

export type SearchData = { q: string; title: string } & (
  | { kind: "results"; listing: Listing }
  | { kind: "start"; ideas: Ideas }
  | { kind: "no-match"; ideas: Ideas }
);

const IDEAS = 4;

async function loadIdeas({ api }: Pick<AppLoadContext, "api">, sort: "new" | "recommended"): Promise<Ideas> {
  const [filters, found] = await Promise.all([
    api.call(productFilters, { query: {} }),
    api.call(search, { query: { sort, pageSize: IDEAS } }),
  ]);
  return {
    categories: filters.ok ? filters.value.categories : [],
    brands: filters.ok ? filters.value.brands : [],
    cards: found.ok ? found.value.items : [],
  };
}

/** `/search?q=` (R19): a listing by words, that `category` and `brand` narrow; without words, or without a match, ways on. */
export async function loadSearch(context: AppLoadContext, url: URL): Promise<SearchData> {
  const t = await textsOf(context.site.language, "catalogue");
  const q = readWords(url.searchParams);
  if (q === "") return { kind: "start", q, title: t("search"), ideas: await loadIdeas(context, "new") };
  const title = t("searchTitle", { q });
  const asked = url.searchParams.get("category") ?? "";
  const category = isCategoryPath(asked) ? asked : null;
  const place = { path: "/search", query: { q, ...(category === null ? {} : { category }) }, category, brand: null, q };
  const listing = await loadListing(context, place, url.searchParams, (below) => ({
    path: "/search",
    query: { category: below },
  }));
  if (listing.total > 0 || listing.brand !== null || category !== null) return { kind: "results", q, title, listing };
  return { kind: "no-match", q, title, ideas: await loadIdeas(context, "recommended") };
}
