import { TrieRouter } from "hono/router/trie-router";
import { itemsCount, showBag, showCart } from "../../contract/bag/bag";
import { featuredProducts } from "../../contract/catalogue/listing/featured";
import { ENDPOINTS } from "../../contract/endpoints";
import { showStore, storeLocations } from "../../contract/happening/happening";
import { updateWishlist, wishlist } from "../../contract/lists/lists";
import { listReviews } from "../../contract/reviews/reviews";
import { API_BASE } from "../../contract/shared";

/**
 * The calls whose answers are only displayed and may be moments old. Whatever decides something reads again at that moment: the checkout reads
 * prices and stock, a booking reads the free places.
 */
export const DISPLAY_CALLS = {
  ...ENDPOINTS.content,
  ...ENDPOINTS.catalogue,
  listReviews,
  storeLocations,
  showStore,
  showCart,
  showBag,
  itemsCount,
  wishlist,
};

/** The changes of a visitor that display calls show. */
const DISPLAYED_CHANGES = { ...ENDPOINTS.bag, updateWishlist, ...ENDPOINTS.orders };

const routerOf = (routes: Record<string, { method: string; getRoutingPath(): string }>) => {
  const router = new TrieRouter<true>();
  for (const route of Object.values(routes))
    router.add(route.method.toUpperCase(), `${API_BASE}${route.getRoutingPath()}`, true);
  return router;
};
/** Calls that change nothing, and are a POST because their body is a list. */
const readingPosts = routerOf({ featuredProducts });
const [displays, changes] = [routerOf(DISPLAY_CALLS), routerOf(DISPLAYED_CHANGES)];

const catalogueReads = routerOf(
  Object.fromEntries(Object.entries(ENDPOINTS.catalogue).filter(([, { method }]) => method === "get")),
);

/** Whether a call reads the catalogue, which a preview shows as it will be at its moment. */
export const isCatalogueRead = (method: string, path: string): boolean =>
  (method === "GET" ? catalogueReads : readingPosts).match(method, path)[0].length > 0;

/** Whether the answer of a call is only displayed. */
export const isDisplayCall = (method: string, path: string): boolean =>
  (method === "GET" ? displays : readingPosts).match(method, path)[0].length > 0;

/**
 * Whether a display call may show what this call changes. Other changes answer without a bookmark: it moves with what is written, and from sign-up or
 * a guessed gift card it could tell whether something was found.
 */
export const isDisplayedChange = (method: string, path: string): boolean =>
  method !== "GET" && changes.match(method, path)[0].length > 0;
