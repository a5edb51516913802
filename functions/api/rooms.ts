import type { OpenAPIHono } from "@hono/zod-openapi";
import { TrieRouter } from "hono/router/trie-router";
import { API_BASE } from "../contract/facts/api-base";
import type { ApiEnv } from "./environment";

export type Routes = OpenAPIHono<ApiEnv>;
export type Room = {
  /** How its addresses begin, as a router of Hono reads them. */
  at: readonly string[];
  load: () => Promise<Routes>;
};

/**
 * The rooms of the API in the order in which a call meets them. A room's module is evaluated with the first call of one of its addresses, so that a new
 * isolate does not pay for rooms that nobody asks (docs/decisions/091).
 */
export const ROOMS: readonly Room[] = [
  {
    at: ["layouts", "contentful/content-entries", "content", "sea-falcon"],
    load: async () => (await import("./content/routes")).contentRoutes,
  },
  {
    at: ["contentful/preview", "preview", "previews", "editor/previews"],
    load: async () => (await import("./content/preview/routes")).previewRoutes,
  },
  { at: ["contentful/webhooks"], load: async () => (await import("./content/contentful/routes")).contentfulRoutes },
  { at: ["editor"], load: async () => (await import("./content/editor/routes")).editorRoutes },
  { at: ["editor/media"], load: async () => (await import("./content/media/routes")).mediaRoutes },
  {
    at: ["redirects", "missing-pages", "maintenance", "operator/redirects", "operator/misses", "operator/maintenance"],
    load: async () => (await import("./content/routing/routes")).routingRoutes,
  },
  {
    at: [
      "search",
      "products",
      "featured-products",
      "variants",
      "shades",
      "ingredient-groups",
      "categories",
      "brands",
      "product-addresses",
      "product-feed",
    ],
    load: async () => (await import("./catalogue/routes")).catalogueRoutes,
  },
  {
    at: ["products/:slug/reviews", "reviews", "desk/reviews"],
    load: async () => (await import("./reviews/routes")).reviewRoutes,
  },
  {
    at: ["products/:slug/reviews/own/photos", "reviews/photos", "desk/reviews/photos"],
    load: async () => (await import("./reviews/photos/routes")).photoRoutes,
  },
  {
    at: ["products/:slug/questions", "questions", "answers", "desk/questions"],
    load: async () => (await import("./reviews/questions/routes")).questionRoutes,
  },
  { at: ["surveys", "operator/surveys"], load: async () => (await import("./reviews/surveys/routes")).surveyRoutes },
  { at: ["consents"], load: async () => (await import("./consent/routes")).consentRoutes },
  { at: ["cart", "multiple-gwps"], load: async () => (await import("./bag/routes")).bagRoutes },
  { at: ["products/:slug/queue"], load: async () => (await import("./bag/queue/routes")).queueRoutes },
  {
    at: ["beauty-pass", "rewards", "cart/beauty-pass-offers"],
    load: async () => (await import("./beauty-pass/routes")).beautyPassRoutes,
  },
  {
    at: ["account/referral", "referrals"],
    load: async () => (await import("./beauty-pass/referrals/routes")).referralRoutes,
  },
  {
    at: ["checkout", "collection-points", "orders", "payments", "receipt-keys"],
    load: async () => (await import("./orders/routes")).orderRoutes,
  },
  {
    at: ["gift-cards", "orders/:number/payment/gift-card"],
    load: async () => (await import("./gift-cards/routes")).giftCardRoutes,
  },
  {
    at: ["account/store-credit", "orders/:number/payment/store-credit", "operator/store-credit"],
    load: async () => (await import("./store-credit/routes")).storeCreditRoutes,
  },
  { at: ["operator"], load: async () => (await import("./desk/routes")).operatorRoutes },
  { at: ["operator/api-keys"], load: async () => (await import("./desk/keys/routes")).apiKeyRoutes },
  { at: ["operator/newsletter"], load: async () => (await import("./desk/messages/routes")).deskNewsletterRoutes },
  { at: ["operator/catalogue"], load: async () => (await import("./desk/catalogue/routes")).catalogueImportRoutes },
  {
    at: ["operator/experiments", "experiments"],
    load: async () => (await import("./experiments/routes")).experimentRoutes,
  },
  { at: ["operator/insights"], load: async () => (await import("./analytics/routes")).analyticsRoutes },
  {
    at: ["operator/security-log", "operator/people"],
    load: async () => (await import("./accounts/security/routes")).securityRoutes,
  },
  { at: ["operator/points"], load: async () => (await import("./accounts/points/routes")).deskPointsRoutes },
  {
    at: ["wishlist", "waitlist", "notification-subscription", "run-out-reminders"],
    load: async () => (await import("./lists/routes")).listRoutes,
  },
  { at: ["newsletter"], load: async () => (await import("./lists/newsletter/routes")).newsletterRoutes },
  { at: ["store-locations"], load: async () => (await import("./happening/routes")).happeningRoutes },
  {
    at: ["booking-service", "happening", "booking-services", "layouts/store-services"],
    load: async () => (await import("./happening/activities/routes")).activityRoutes,
  },
  {
    // Before the routes whose last part is any booking number.
    at: ["reservation-service/waiting", "operator/waiting-lists"],
    load: async () => (await import("./happening/waiting/routes")).waitingRoutes,
  },
  {
    at: ["reservation-service/:number/arrival", "operator/arrivals"],
    load: async () => (await import("./happening/arrivals/routes")).arrivalRoutes,
  },
  {
    at: ["booking-service", "reservation-service"],
    load: async () => (await import("./happening/booking/routes")).reservationRoutes,
  },
  { at: ["sessions", "auth"], load: async () => (await import("./accounts/sessions/routes")).sessionRoutes },
  {
    at: ["account/factors", "account/passkeys", "account/recovery-codes", "account/step-up", "sessions/factor"],
    load: async () => (await import("./accounts/factors/routes")).factorRoutes,
  },
  {
    at: ["auth/social", "account/identities"],
    load: async () => (await import("./accounts/social/routes")).socialRoutes,
  },
  { at: ["users", "user", "account"], load: async () => (await import("./accounts/routes")).accountRoutes },
  {
    at: [
      "account/profile",
      "account/beauty-profile",
      "account/shade",
      "account/consents",
      "account/verification",
      "account/orders",
      "account/export",
      "account/erase",
      "orders/:number/claim",
    ],
    load: async () => (await import("./accounts/profile/routes")).profileRoutes,
  },
  { at: ["account/addresses"], load: async () => (await import("./accounts/profile/addresses/routes")).addressRoutes },
  { at: ["assistant"], load: async () => (await import("./assistant/routes")).assistantRoutes },
  {
    at: ["assistant/hand-overs", "operator/hand-overs"],
    load: async () => (await import("./assistant/hand-over/routes")).handOverRoutes,
  },
  { at: ["sandbox"], load: async () => (await import("./sandbox/routes")).sandboxRoutes },
  { at: ["openapi.json"], load: async () => (await import("./swagger/routes")).documentRoutes },
];

const router = new TrieRouter<Room>();
for (const room of ROOMS) for (const begin of room.at) router.add("ALL", `${API_BASE}/${begin}/*`, room);

/** The rooms that may have an address, in their order. */
export function roomsAt(path: string): Room[] {
  const found = new Set(router.match("ALL", path)[0].map(([room]) => room));
  return ROOMS.filter((room) => found.has(room));
}

/** Loads rooms; all of them when none are named. */
export const loadRooms = (rooms: readonly Room[] = ROOMS): Promise<Routes[]> =>
  Promise.all(rooms.map(({ load }) => load()));
