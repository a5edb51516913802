import { TrieRouter } from "hono/router/trie-router";
import { API_BASE } from "../../contract/facts/api-base";
import { ADDRESSES, routeOf } from "../../shared/routing/addresses";
import type { Keepable } from "../answers/cache";

const { catalogue, content, reviews } = ADDRESSES;

/** The calls whose answers may be cached; pages say the same about themselves in `handle`. */
const KEPT = {
  directory: [
    catalogue.brands,
    catalogue.categories,
    catalogue.popularQueries,
    content.layouts,
    content.showContentEntry,
  ],
  catalogue: [
    catalogue.search,
    catalogue.productFilters,
    catalogue.showProduct,
    reviews.listReviews,
    reviews.listQuestions,
  ],
} as const;

const calls = new TrieRouter<Keepable>();
for (const kind of ["directory", "catalogue"] as const)
  for (const address of KEPT[kind]) calls.add("GET", `${API_BASE}${routeOf(address).path}`, kind);

/** How a call's answer may be cached; undefined for calls that change something or return a shopper's own data. */
export const cacheKindOfCall = (method: string, pathname: string): Keepable | undefined =>
  calls.match(method, pathname)[0][0]?.[0];
