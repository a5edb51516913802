import { TrieRouter } from "hono/router/trie-router";
import { brands, categories } from "../../contract/catalogue/listing/directory";
import { productFilters, search } from "../../contract/catalogue/listing/listing";
import { showProduct } from "../../contract/catalogue/product/product";
import { popularQueries } from "../../contract/catalogue/search/search";
import { showContentEntry } from "../../contract/content/content";
import { layouts } from "../../contract/content/layout";
import { listReviews } from "../../contract/reviews/reviews";
import { API_BASE } from "../../contract/shared";
import type { Keepable } from "../answers/cache";

/** The calls whose answers may be cached; pages say the same about themselves in `handle`. */
const KEPT = {
  directory: [brands, categories, popularQueries, layouts, showContentEntry],
  catalogue: [search, productFilters, showProduct, listReviews],
} as const;

const calls = new TrieRouter<Keepable>();
for (const kind of ["directory", "catalogue"] as const)
  for (const route of KEPT[kind]) calls.add("GET", `${API_BASE}${route.getRoutingPath()}`, kind);

/** How a call's answer may be cached; undefined for calls that change something or return a shopper's own data. */
export const cacheKindOfCall = (method: string, pathname: string): Keepable | undefined =>
  calls.match(method, pathname)[0][0]?.[0];
