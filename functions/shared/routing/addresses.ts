import type { ENDPOINTS } from "../../contract/endpoints";

type Endpoints = typeof ENDPOINTS;
type Address<R> = R extends { method: infer M extends string; path: infer P extends string } ? `${M} ${P}` : never;
/** The method and address of each call of a room. */
type Addresses<Room extends keyof Endpoints> = {
  readonly [Name in keyof Endpoints[Room]]: Address<Endpoints[Room][Name]>;
};

/**
 * Methods and addresses of the calls with which the edge and the API compare each request. They are written a second time, and the compiler holds them to
 * the contract, because every isolate would evaluate the schemas of these calls at its start.
 */
export const ADDRESSES = {
  bag: {
    showQueue: "get /products/{slug}/queue",
    joinQueue: "post /products/{slug}/queue",
    leaveQueue: "delete /products/{slug}/queue",
    showCart: "get /cart",
    showBag: "get /cart/bag",
    itemsCount: "get /cart/items-count",
    addLine: "post /cart/line-items",
    updateLine: "patch /cart/line-items/{id}",
    deleteLine: "delete /cart/line-items/{id}",
    applyCoupon: "post /cart/discount-coupon",
    removeCoupon: "delete /cart/discount-coupon/{code}",
    setVoucher: "put /cart/voucher",
    bagOffers: "get /cart/offers",
    showGifts: "get /multiple-gwps/{id}",
    chooseGifts: "put /multiple-gwps/{id}",
    samples: "get /cart/samples",
    chooseSamples: "post /cart/samples",
    shareBag: "post /cart/share",
    previewLines: "get /cart/shared",
    addLines: "post /cart/shared",
  } satisfies Addresses<"bag">,
  catalogue: {
    search: "get /search",
    productFilters: "get /products/filters",
    featuredProducts: "post /featured-products",
    compareProducts: "get /products/compare",
    variants: "get /variants",
    showProduct: "get /products/{slug}",
    ingredientGroups: "get /ingredient-groups",
    besideVariant: "get /variants/{id}/beside",
    closestShades: "get /shades/closest",
    knownShades: "get /shades",
    categories: "get /categories",
    brands: "get /brands",
    popularQueries: "get /search/popular-queries",
    searchSuggestions: "get /search/suggestions",
    searchElsewhere: "get /search/elsewhere",
    productAddresses: "get /product-addresses",
    productFeed: "get /product-feed",
  } satisfies Addresses<"catalogue">,
  content: {
    layouts: "get /layouts",
    showContentEntry: "get /contentful/content-entries/{id}",
    listPages: "get /content/pages",
    showLegalText: "get /content/legal/{id}",
    showRedirect: "get /redirects",
    allUserSegments: "get /sea-falcon/all-user-segments",
    contentfulWebhook: "post /contentful/webhooks",
    previewEntry: "get /contentful/preview/content-entries/{id}",
    previewOverlay: "get /preview/overlays/{id}",
    upcomingChanges: "get /preview/changes",
    openContentPreview: "post /previews",
    missingPage: "post /missing-pages",
    showMaintenance: "get /maintenance",
  } satisfies Addresses<"content">,
  orders: {
    checkoutOptions: "get /checkout",
    keepCheckoutDraft: "patch /checkout/draft",
    placeOrder: "post /checkout",
    showOrder: "get /orders/{number}",
    watchOrder: "get /orders/{number}/events",
    showPayment: "get /orders/{number}/payment",
    payOrder: "post /orders/{number}/payment",
    retryPayment: "post /orders/{number}/payment/retry",
    sendInstructions: "post /orders/{number}/payment/instructions",
    beginPayment: "post /orders/{number}/payment/begin",
    checkPayment: "post /orders/{number}/payment/check",
    paymentWebhook: "post /payments/webhooks/{provider}",
    cancelOrder: "post /orders/{number}/cancel",
    returnOrder: "post /orders/{number}/return",
    showReceipt: "get /orders/{number}/receipt.json",
    showReceiptFile: "get /orders/{number}/receipt-files/{format}",
    showReceiptKeys: "get /receipt-keys",
    enquireKbankPayment: "post /orders/enquireKbankPayment",
  } satisfies Addresses<"orders">,
  happening: {
    storeLocations: "get /store-locations",
    showStore: "get /store-locations/{slug}",
  } satisfies Partial<Addresses<"happening">>,
  lists: {
    wishlist: "get /wishlist",
    updateWishlist: "patch /wishlist/{variantId}",
  } satisfies Partial<Addresses<"lists">>,
  giftCards: {
    buyGiftCard: "post /gift-cards",
  } satisfies Partial<Addresses<"gift-cards">>,
  reviews: {
    listReviews: "get /products/{slug}/reviews",
    listQuestions: "get /products/{slug}/questions",
  } satisfies Partial<Addresses<"reviews">>,
};

/** Whether a call is one of these. */
export const isOneOf = ({ method, path }: { method: string; path: string }, addresses: readonly string[]): boolean =>
  addresses.includes(`${method} ${path}`);

/** A call's method in capitals, and its address as a router of Hono reads it. */
export function routeOf(address: string): { method: string; path: string } {
  const [method = "", path = ""] = address.split(" ");
  return { method: method.toUpperCase(), path: path.replaceAll(/\{(\w+)\}/g, ":$1") };
}
