import { TrieRouter } from "hono/router/trie-router";
import { API_BASE } from "../../contract/facts/api-base";
import { ADDRESSES, routeOf } from "../../shared/routing/addresses";

const { bag, catalogue, content, happening, lists, orders, reviews } = ADDRESSES;

/**
 * The calls whose answers are only displayed and may be moments old. Whatever decides something reads again at that moment: the checkout reads
 * prices and stock, a booking reads the free places.
 */
export const DISPLAY_CALLS = {
  ...content,
  ...catalogue,
  ...reviews,
  storeLocations: happening.storeLocations,
  showStore: happening.showStore,
  showCart: bag.showCart,
  showBag: bag.showBag,
  itemsCount: bag.itemsCount,
  wishlist: lists.wishlist,
};

/** The changes of a visitor that display calls show. */
const DISPLAYED_CHANGES = { ...bag, updateWishlist: lists.updateWishlist, ...orders };

const routerOf = (addresses: readonly string[]) => {
  const router = new TrieRouter<true>();
  for (const { method, path } of addresses.map(routeOf)) router.add(method, `${API_BASE}${path}`, true);
  return router;
};
/** Calls that change nothing, and are a POST because their body is a list. */
const readingPosts = routerOf([catalogue.featuredProducts]);
const [displays, changes] = [routerOf(Object.values(DISPLAY_CALLS)), routerOf(Object.values(DISPLAYED_CHANGES))];

const catalogueReads = routerOf(Object.values(catalogue).filter((address) => address.startsWith("get ")));

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
