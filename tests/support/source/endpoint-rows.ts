import { NOBODY } from "../../../functions/contract/shared";
import { joining, PASSWORD } from "../people/members";
import type { Owner } from "../people/owner";
import { formOf, SERVICE } from "../shop/bookings";
import { contact } from "../shop/builders";

type EndpointCall = { path: string; body?: unknown; headers?: Record<string, string> };

/** The answer to a stranger: a status, and the code of a refusal. */
type Answers = { visitor: string; member: string; abroad?: string };

/**
 * How to ask an endpoint for the owner's things, and the answers to a visitor, to another member, and to a member in
 * another country.
 */
export type EndpointRow = Answers & { ask: (owner: Owner) => EndpointCall };

const at = (path: string, body?: unknown, headers?: Record<string, string>) => (): EndpointCall => ({
  path,
  body,
  headers,
});
const of = (ask: (owner: Owner) => EndpointCall) => ask;

/**
 * Gives everybody the same answer, with nothing personal in it. `abroad` differs where another country doesn't know the
 * thing.
 */
const open = (ask: EndpointRow["ask"], status = "200", abroad = status): EndpointRow => ({
  ask,
  visitor: status,
  member: status,
  abroad,
});
/** Answers only about the caller's own things, so it needs an account. */
const own = (ask: EndpointRow["ask"], member = "200", visitor = "401 authentication_failed"): EndpointRow => ({
  ask,
  visitor,
  member,
});
/** Only for operators of the country. */
const desk = (ask: EndpointRow["ask"]): EndpointRow => ({
  ask,
  visitor: "401 authentication_failed",
  member: "403 not_authorized",
});
/** Exists only where the sandbox is on (R9). */
const sandbox = (ask: EndpointRow["ask"]): EndpointRow => open(ask, "404 not_found");
/** An order doesn't exist for anybody without its link (R41). */
const order = (ask: (number: string) => EndpointCall): EndpointRow =>
  open(({ unpaid }) => ask(unpaid.number), "404 order_not_found");

/** A text of an entry, as editors address it. */
const TEXT = "/editor/entries/about/texts/SG/en";
/** The id of a picture that is in no library. */
const NO_PICTURE = "0".repeat(20);
const EMPTY_HANDED = { token: `zzz.${"A".repeat(43)}` };
const key = { "idempotency-key": "a-strangers-own-key" };
const user = {
  email: "thief@example.com",
  password: PASSWORD,
  firstName: "T",
  lastName: "T",
  tier: "gold",
  loyaltyPoints: 9,
  tierPointsCounter: 9,
  isEmployee: true,
  roles: ["money"],
};

/** A gift card that a stranger in Singapore may order. */
const GIFT = {
  amount: 5000,
  recipientName: "A Stranger's Friend",
  recipientEmail: "friend@example.com",
  paymentMethod: "card",
};

const RESERVATION = formOf(NOBODY);

/** An address in Singapore. */
export const ADDRESS = {
  fullName: "A Stranger",
  mobile: "81234567",
  address: { street: "1 Orchard Road", postcode: "238872" },
  isDefault: true,
};

/** How to call each `method path` of the OpenAPI document. An endpoint without a row fails the walk. */
export const ENDPOINT_ROWS: Record<string, EndpointRow> = {
  "get /layouts": open(at("/layouts")),
  "get /contentful/content-entries/{id}": open(at("/contentful/content-entries/homepage")),
  "get /sea-falcon/all-user-segments": open(at("/sea-falcon/all-user-segments")),
  "get /editor/entries": desk(at("/editor/entries")),
  "post /editor/entries": desk(at("/editor/entries", { type: "page", slug: "a-strangers-page" })),
  "patch /editor/entries/{id}": desk(at("/editor/entries/about", { slug: "a-strangers-page" })),
  "get /editor/entries/{id}/texts/{country}/{language}": desk(at(TEXT)),
  "put /editor/entries/{id}/texts/{country}/{language}": desk(
    at(TEXT, { version: 1, text: { title: "A stranger's", description: "", blocks: [] } }),
  ),
  "post /editor/entries/{id}/texts/{country}/{language}/discard": desk(at(`${TEXT}/discard`, { version: 1 })),
  "post /editor/entries/{id}/texts/{country}/{language}/publish": desk(at(`${TEXT}/publish`, { version: 1 })),
  "post /editor/entries/{id}/texts/{country}/{language}/end": desk(at(`${TEXT}/end`, { version: 1 })),
  "get /editor/entries/{id}/texts/{country}/{language}/versions": desk(at(`${TEXT}/versions`)),
  "post /editor/entries/{id}/texts/{country}/{language}/restore": desk(
    at(`${TEXT}/restore`, { version: 1, number: 1 }),
  ),
  "post /contentful/webhooks": open(at("/contentful/webhooks", { sys: { type: "Entry" } }), "403 bad_signature"),
  "get /content/pages": open(at("/content/pages?collection=journal")),
  "get /content/legal/{id}": open(at("/content/legal/privacy")),
  "get /redirects": open(at("/redirects?path=/brands/armani")),
  "get /search": open(at("/search?q=rouge")),
  "post /assistant/answers": open(at("/assistant/answers", { question: "a moisturiser for dry skin" })),
  "post /assistant/words": open(at("/assistant/words", { question: "a moisturiser for dry skin" })),
  "post /assistant/hand-overs": open(
    of(() => ({
      path: "/assistant/hand-overs",
      headers: key,
      body: { email: "stranger@example.com", message: "Hello?" },
    })),
    "201",
  ),
  "get /operator/hand-overs": desk(at("/operator/hand-overs")),
  "post /operator/hand-overs/{number}/acts": desk(at("/operator/hand-overs/QU-00000-00000/acts", { act: "close" })),
  "post /featured-products": open(at("/featured-products", { limit: 4 })),
  "get /products/filters": open(at("/products/filters")),
  "get /products/compare": open(at("/products/compare?slugs=lipstick-rouge,lipstick-nude")),
  "get /variants": open(of(({ bought }) => ({ path: `/variants?ids=${bought}` }))),
  "get /products/{slug}": open(of(({ slug }) => ({ path: `/products/${slug}` }))),
  "get /ingredient-groups": open(at("/ingredient-groups")),
  "get /variants/{id}/beside": open(of(({ bought }) => ({ path: `/variants/${bought}/beside` }))),
  "get /shades/closest": open(at("/shades/closest?kind=complexion&depth=medium&undertone=warm")),
  "get /shades": open(at("/shades?q=red")),
  "get /categories": open(at("/categories")),
  "get /brands": open(at("/brands")),
  "get /search/popular-queries": open(at("/search/popular-queries")),
  "get /search/suggestions": open(at("/search/suggestions?q=quill")),
  "get /search/elsewhere": open(at("/search/elsewhere?q=quill")),
  "get /product-addresses": open(at("/product-addresses")),
  "get /product-feed": open(at("/product-feed?language=en&limit=2")),
  "get /store-locations": open(at("/store-locations?bag=true")),
  "get /store-locations/{slug}": open(at("/store-locations/orchard"), "200", "404 not_found"),
  "get /booking-service/activities": open(at("/booking-service/activities?store=orchard")),
  "get /booking-service/activities/{id}": open(at("/booking-service/activities/everyday-make-up")),
  "get /happening/services/activities/{id}": open(at("/happening/services/activities/everyday-make-up")),
  "get /booking-services/beauty-services": open(at("/booking-services/beauty-services")),
  "get /booking-services/beauty-classes": open(at("/booking-services/beauty-classes")),
  "get /booking-services/pages": open(at("/booking-services/pages")),
  "get /layouts/store-services/activities": open(at("/layouts/store-services/activities")),
  "get /layouts/store-services/activity-groups": open(at("/layouts/store-services/activity-groups")),
  "get /booking-service/questions/{id}": open(at("/booking-service/questions/skin-check")),
  "get /booking-service/time-slots/{id}": open(
    at("/booking-service/time-slots/brow-shape?store=orchard&date=2026-03-04"),
    "200",
    "404 activity_not_found",
  ),
  "get /booking-service/available-slots/{id}": open(
    at("/booking-service/available-slots/brow-shape?store=orchard"),
    "200",
    "404 activity_not_found",
  ),
  "get /booking-service/artists/{id}": open(
    at("/booking-service/artists/brow-shape?store=orchard"),
    "200",
    "404 activity_not_found",
  ),

  // A place that somebody holds is taken. A booking doesn't exist for strangers, and a member who tries to change it is
  // told that it isn't theirs (R41).
  "post /reservation-service/holds": open(
    at("/reservation-service/holds", { ...SERVICE, artistId: "orchard-june-loh" }),
    "409 slot_taken",
    "404 activity_not_found",
  ),
  "get /reservation-service/holds/{id}": open(at(`/reservation-service/holds/${NOBODY}`), "404 booking_not_found"),
  "post /reservation-service": open(at("/reservation-service", RESERVATION), "404 booking_not_found"),
  "post /reservation-service/create": open(at("/reservation-service/create", RESERVATION), "404 booking_not_found"),
  // A place on a waiting list doesn't exist for anybody without its link (R41).
  "post /reservation-service/waiting": open(
    at("/reservation-service/waiting", {
      ...{ activityId: "evening-make-up-class", sessionId: "nothing--2020-01-01", seats: 1 },
      ...{ fullName: "Mallory", email: "thief@example.com" },
    }),
    "409 slot_not_open",
  ),
  "get /reservation-service/waiting": own(at("/reservation-service/waiting")),
  "get /reservation-service/waiting/{number}": open(
    at(`/reservation-service/waiting/MW-00000-00000?token=${EMPTY_HANDED.token}`),
    "404 waiting_not_found",
  ),
  "delete /reservation-service/waiting/{number}": open(
    at("/reservation-service/waiting/MW-00000-00000"),
    "404 waiting_not_found",
  ),
  "get /surveys/{number}": open(
    of(({ paid }) => ({ path: `/surveys/${paid.number}` })),
    "404 survey_not_found",
  ),
  "post /surveys/{number}": open(
    of(({ paid }) => ({ path: `/surveys/${paid.number}`, body: { went: 1, again: 1 } })),
    "404 survey_not_found",
  ),
  "get /operator/surveys": desk(at("/operator/surveys")),
  "get /operator/arrivals": desk(at("/operator/arrivals")),
  "get /operator/waiting-lists": desk(at("/operator/waiting-lists")),
  "get /operator/waiting-lists/{session}": desk(at("/operator/waiting-lists/nothing--2020-01-01")),
  "get /reservation-service": own(at("/reservation-service")),
  "get /reservation-service/{id}": open(
    of(({ booking }) => ({ path: `/reservation-service/${booking}?token=${EMPTY_HANDED.token}` })),
    "404 booking_not_found",
  ),
  "patch /reservation-service/{id}": {
    ...open(
      of(({ booking }) => ({
        path: `/reservation-service/${booking}`,
        body: { startsAt: "2026-03-09T08:00:00.000Z" },
      })),
      "404 booking_not_found",
    ),
    member: "403 attribute_not_yours",
  },
  "post /reservation-service/{id}/arrival": {
    ...open(
      of(({ booking }) => ({ path: `/reservation-service/${booking}/arrival`, body: {} })),
      "404 booking_not_found",
    ),
    member: "403 attribute_not_yours",
  },
  "delete /reservation-service/{id}": {
    ...open(
      of(({ booking }) => ({ path: `/reservation-service/${booking}` })),
      "404 booking_not_found",
    ),
    member: "403 attribute_not_yours",
  },

  // The cookie decides whose bag it is; ids of somebody else's lines open nothing.
  "get /cart": open(at("/cart")),
  "get /cart/bag": open(at("/cart/bag")),
  "get /cart/items-count": open(at("/cart/items-count")),
  "post /cart/line-items": open(
    of(({ inBag, lineKey }) => ({
      path: "/cart/line-items",
      body: { variantId: inBag, quantity: 1 },
      headers: { "idempotency-key": lineKey },
    })),
  ),
  "patch /cart/line-items/{id}": open(
    of(({ lineId }) => ({ path: `/cart/line-items/${lineId}`, body: { quantity: 0 } })),
    "403 attribute_not_yours",
  ),
  "delete /cart/line-items/{id}": open(
    of(({ lineId }) => ({ path: `/cart/line-items/${lineId}` })),
    "403 attribute_not_yours",
  ),
  "post /cart/discount-coupon": open(at("/cart/discount-coupon", { code: "NOBODYS" }), "422 coupon_not_found"),
  "delete /cart/discount-coupon/{code}": open(at("/cart/discount-coupon/NOBODYS")),
  "put /cart/voucher": open(at("/cart/voucher", { use: true })),
  "get /cart/offers": open(at("/cart/offers")),
  "get /multiple-gwps/{id}": open(at("/multiple-gwps/nobodys"), "404 offer_not_found"),
  "put /multiple-gwps/{id}": open(at("/multiple-gwps/nobodys", { choices: [] }), "404 offer_not_found"),
  "get /cart/samples": open(at("/cart/samples")),
  "post /cart/samples": open(at("/cart/samples", { choices: [] })),
  "post /cart/share": open(at("/cart/share", { hidePrices: true })),
  // A shared link shows products and no person, and opens in its own country only.
  "get /cart/shared": open(of(({ bagToken }) => ({ path: `/cart/shared?token=${encodeURIComponent(bagToken)}` }))),
  "post /cart/shared": open(of(({ bagToken }) => ({ path: "/cart/shared", body: { token: bagToken }, headers: key }))),

  "get /beauty-pass": own(at("/beauty-pass")),
  "get /beauty-pass/points": own(at("/beauty-pass/points")),
  "get /beauty-pass/perks": own(at("/beauty-pass/perks")),
  "get /beauty-pass/simulation": own(at("/beauty-pass/simulation?spend=10000&on=2026-04-01")),
  "get /beauty-pass/calendar": open(at(`/beauty-pass/calendar?token=${EMPTY_HANDED.token}`), "403 bad_signature"),
  "post /beauty-pass/calendar": own(at("/beauty-pass/calendar", {})),
  "get /rewards": open(at("/rewards")),
  "post /rewards": own(at("/rewards", { rewardId: "nobodys" }), "404 reward_not_found", "401 sign_in_for_rewards"),
  "delete /rewards/{id}": own(at("/rewards/nobodys"), "404 reward_not_found", "401 sign_in_for_rewards"),
  "get /cart/beauty-pass-offers": open(at("/cart/beauty-pass-offers")),
  "post /cart/beauty-pass-offers": own(
    at("/cart/beauty-pass-offers", { rewardId: "nobodys" }),
    "404 reward_not_found",
    "401 sign_in_for_rewards",
  ),

  // Everybody may read a published review. `own` is the caller's, by the session and never by an id.
  "get /products/{slug}/reviews": open(of(({ slug }) => ({ path: `/products/${slug}/reviews` }))),
  "get /products/{slug}/reviews/own": own(
    of(({ slug }) => ({ path: `/products/${slug}/reviews/own` })),
    "403 review_needs_purchase",
    "401 sign_in_for_reviews",
  ),
  "put /products/{slug}/reviews/own": own(
    of(({ slug }) => ({
      path: `/products/${slug}/reviews/own`,
      body: { rating: 1, title: "No", text: "Somebody who never bought it says so, at length." },
    })),
    "403 review_needs_purchase",
    "401 sign_in_for_reviews",
  ),
  "delete /products/{slug}/reviews/own": own(
    of(({ slug }) => ({ path: `/products/${slug}/reviews/own` })),
    "200",
    "401 sign_in_for_reviews",
  ),
  "get /products/{slug}/reviews/own/photos": own(
    of(({ slug }) => ({ path: `/products/${slug}/reviews/own/photos` })),
    "403 photo_needs_review",
    "401 sign_in_for_reviews",
  ),
  "post /products/{slug}/reviews/own/photos": own(
    of(({ slug }) => ({ path: `/products/${slug}/reviews/own/photos`, body: "not theirs" })),
    "403 photo_needs_review",
    "401 sign_in_for_reviews",
  ),
  "delete /reviews/photos/{id}": own(at(`/reviews/photos/${NO_PICTURE}`), "200", "401 sign_in_for_reviews"),
  "put /reviews/{id}/helpful": own(
    of(({ reviewId }) => ({ path: `/reviews/${reviewId}/helpful`, body: { helpful: true } })),
    "404 review_not_found",
    "401 sign_in_for_reviews",
  ),
  "get /products/{slug}/questions": open(of(({ slug }) => ({ path: `/products/${slug}/questions` }))),
  "post /products/{slug}/questions": own(
    of(({ slug }) => ({ path: `/products/${slug}/questions`, body: { text: "Does a stranger get an answer?" } })),
    "201",
    "401 sign_in_for_questions",
  ),
  "put /questions/{id}/answer": own(
    of(({ questionId }) => ({ path: `/questions/${questionId}/answer`, body: { text: "A stranger would say so." } })),
    "404 question_not_found",
    "401 sign_in_for_questions",
  ),
  "delete /questions/{id}": own(
    of(({ questionId }) => ({ path: `/questions/${questionId}` })),
    "200",
    "401 sign_in_for_questions",
  ),
  "delete /questions/{id}/answer": own(
    of(({ questionId }) => ({ path: `/questions/${questionId}/answer` })),
    "200",
    "401 sign_in_for_questions",
  ),
  "put /answers/{id}/helpful": own(
    of(({ answerId }) => ({ path: `/answers/${answerId}/helpful`, body: { helpful: true } })),
    "404 question_not_found",
    "401 sign_in_for_questions",
  ),
  "get /editor/entries/{id}/texts/{country}/{language}/lint": desk(at(`${TEXT}/lint`)),
  "get /editor/media": desk(at("/editor/media")),
  "post /editor/media": desk(at("/editor/media?name=theirs.jpg", "not theirs")),
  "get /editor/media/{id}": desk(at(`/editor/media/${NO_PICTURE}`)),
  "patch /editor/media/{id}": desk(
    at(`/editor/media/${NO_PICTURE}`, { version: 1, name: "theirs", alts: { en: "", id: "", th: "", zh: "" } }),
  ),
  "delete /editor/media/{id}": desk(at(`/editor/media/${NO_PICTURE}`)),
  "get /desk/reviews": desk(at("/desk/reviews")),
  "post /desk/reviews/photos/{id}/decision": desk(
    at(`/desk/reviews/photos/${NO_PICTURE}/decision`, { decision: "rejected" }),
  ),
  "get /desk/questions": desk(at("/desk/questions")),
  "post /desk/questions/{id}/decision": desk(
    of(({ questionId }) => ({
      path: `/desk/questions/${questionId}/decision`,
      body: { kind: "question", decision: "rejected", revision: 1, reason: "rude" },
    })),
  ),
  "post /desk/reviews/{id}/decision": desk(
    of(({ reviewId }) => ({
      path: `/desk/reviews/${reviewId}/decision`,
      body: { decision: "rejected", revision: 1, note: "Not about the product" },
    })),
  ),

  "get /operator/me": desk(at("/operator/me")),
  "get /operator/orders": desk(of(({ paid }) => ({ path: `/operator/orders?q=${paid.number}` }))),
  "get /operator/orders/{number}": desk(of(({ paid }) => ({ path: `/operator/orders/${paid.number}` }))),
  "post /operator/orders/{number}/acts": desk(
    of(({ paid }) => ({ path: `/operator/orders/${paid.number}/acts`, body: { act: "cancel", note: "a stranger's" } })),
  ),
  "get /operator/approvals": desk(at("/operator/approvals")),
  "post /operator/approvals/{id}/decision": desk(
    at(`/operator/approvals/${NOBODY}/decision`, { decision: "approved", reason: "a stranger's" }),
  ),
  "get /operator/security-log": desk(at("/operator/security-log")),
  "get /operator/people": desk(at("/operator/people")),
  "put /operator/people/{id}/roles": desk(
    of(({ member }) => ({ path: `/operator/people/${member.id}/roles`, body: { roles: ["admin"] } })),
  ),
  "post /operator/people/{id}/factor-removal": desk(
    of(({ member }) => ({ path: `/operator/people/${member.id}/factor-removal`, body: { reason: "Lost the phone" } })),
  ),
  "get /operator/newsletter": desk(at("/operator/newsletter")),
  "post /operator/newsletter/addresses": desk(at("/operator/newsletter/addresses", { after: null })),
  "get /operator/api-keys": desk(at("/operator/api-keys")),
  "post /operator/api-keys": desk(at("/operator/api-keys", { name: "theirs", scope: "catalogue" })),
  "delete /operator/api-keys/{id}": desk(at(`/operator/api-keys/${NOBODY}`)),
  "get /operator/catalogue/products": desk(at("/operator/catalogue/products")),
  "get /operator/catalogue/imports": desk(at("/operator/catalogue/imports")),
  "post /operator/catalogue/imports": desk(
    at("/operator/catalogue/imports", { name: "a.csv", fingerprint: "0".repeat(64), products: 1, options: {} }),
  ),
  "get /operator/catalogue/imports/{id}": desk(at(`/operator/catalogue/imports/${NOBODY}`)),
  "put /operator/catalogue/imports/{id}/batches/{number}": desk(
    at(`/operator/catalogue/imports/${NOBODY}/batches/0`, {
      header: ["Title"],
      records: [{ line: 2, cells: ["Theirs"] }],
      repeated: { handles: [], skus: [] },
    }),
  ),
  "post /operator/catalogue/imports/{id}/end": desk(at(`/operator/catalogue/imports/${NOBODY}/end`, {})),
  "post /operator/catalogue/imports/{id}/application": desk(
    at(`/operator/catalogue/imports/${NOBODY}/application`, {}),
  ),
  "post /operator/catalogue/missing-pictures": desk(at("/operator/catalogue/missing-pictures", { ids: [] })),
  "put /operator/catalogue/pictures/{name}": desk(
    at(`/operator/catalogue/pictures/i-${NO_PICTURE}-800.webp`, "not theirs"),
  ),
  "post /operator/catalogue/files": desk(at("/operator/catalogue/files?name=theirs.csv", "not theirs")),
  "get /operator/payments": desk(at("/operator/payments")),
  "get /operator/messages": desk(at("/operator/messages")),
  "post /operator/messages/{id}/again": desk(at("/operator/messages/1/again", { note: "a stranger's" })),
  "get /operator/insights": desk(at("/operator/insights")),
  "get /operator/insights/lines": desk(at("/operator/insights/lines")),
  "get /operator/experiments": desk(at("/operator/experiments")),
  "post /experiments/previews": open(
    at("/experiments/previews", { preview: "home-hero.short.1.x" }),
    "410 link_expired",
  ),
  "get /operator/acts": desk(at("/operator/acts")),
  "get /operator/redirects": desk(at("/operator/redirects")),
  "post /operator/redirects": desk(
    at("/operator/redirects", { match: "absolute", from: "/brands", to: "/a-strangers", status: "301" }),
  ),
  "delete /operator/redirects/{id}": desk(at("/operator/redirects/1")),
  "get /operator/misses": desk(at("/operator/misses")),
  "delete /operator/misses/{id}": desk(at("/operator/misses/1")),
  "get /operator/maintenance": desk(at("/operator/maintenance")),
  "put /operator/maintenance": desk(at("/operator/maintenance", { closed: false })),
  "post /editor/previews": desk(at("/editor/previews", {})),
  "get /editor/previews": desk(at("/editor/previews")),
  "delete /editor/previews/{id}": desk(at(`/editor/previews/${NOBODY}`)),
  "post /previews": open(at("/previews", { token: "1799999999999.x" }), "410 link_expired"),
  "get /contentful/preview/content-entries/{id}": open(
    at("/contentful/preview/content-entries/homepage", undefined, { "x-preview-mode": "true" }),
    "403 not_authorized",
  ),
  "get /preview/overlays/{id}": open(
    at("/preview/overlays/homepage", undefined, { "x-preview-mode": "true" }),
    "403 not_authorized",
  ),
  "get /preview/changes": open(at("/preview/changes", undefined, { "x-preview-mode": "true" }), "403 not_authorized"),
  "post /missing-pages": open(at("/missing-pages", { path: "/brands/armani" })),
  "get /maintenance": open(at("/maintenance")),

  "get /checkout": open(at("/checkout")),
  "get /collection-points": open(at("/collection-points?near=Tampines")),
  "patch /checkout/draft": open(at("/checkout/draft", { email: "stranger@example.com" })),
  // A stranger sends the owner's idempotency key with the same form. It is about a bag of their own, so it opens
  // nothing of the owner's.
  "post /checkout": open(
    of(({ paid, orderKey }) => ({
      path: "/checkout",
      body: { ...paid.form, ...contact("SG"), paymentMethod: "card" },
      headers: { "idempotency-key": orderKey },
    })),
    "409 total_changed",
    "422",
  ),
  "get /orders/{number}": order((number) => ({ path: `/orders/${number}` })),
  "get /orders/{number}/events": order((number) => ({ path: `/orders/${number}/events` })),
  "get /orders/{number}/receipt.json": order((number) => ({ path: `/orders/${number}/receipt.json` })),
  "get /orders/{number}/receipt-files/{format}": order((number) => ({ path: `/orders/${number}/receipt-files/json` })),
  "get /receipt-keys": open(at("/receipt-keys")),
  "get /orders/{number}/payment": order((number) => ({ path: `/orders/${number}/payment` })),
  // The test bank doesn't exist here, for any order.
  "post /orders/{number}/payment": open(
    of(({ unpaid }) => ({
      path: `/orders/${unpaid.number}/payment?token=${unpaid.token}`,
      body: { outcome: "approve" },
    })),
    "404 not_found",
  ),
  "post /orders/{number}/payment/instructions": order((number) => ({
    path: `/orders/${number}/payment/instructions`,
    body: {},
  })),
  "post /orders/{number}/payment/retry": order((number) => ({ path: `/orders/${number}/payment/retry`, body: {} })),
  "post /orders/{number}/payment/begin": order((number) => ({ path: `/orders/${number}/payment/begin`, body: {} })),
  "post /orders/{number}/payment/check": order((number) => ({ path: `/orders/${number}/payment/check`, body: {} })),
  "post /orders/{number}/confirmation": order((number) => ({
    path: `/orders/${number}/confirmation`,
    body: { code: "000000" },
  })),
  "post /orders/{number}/confirmation/code": order((number) => ({
    path: `/orders/${number}/confirmation/code`,
    body: {},
  })),
  "post /orders/{number}/cancel": order((number) => ({ path: `/orders/${number}/cancel`, body: {} })),
  "post /orders/{number}/return": order((number) => ({
    path: `/orders/${number}/return`,
    body: { reason: "It does not suit me." },
  })),
  "post /orders/{number}/payment/gift-card": order((number) => ({
    path: `/orders/${number}/payment/gift-card`,
    body: { code: "0000-0000-0000-0000" },
  })),
  "get /account/store-credit": own(at("/account/store-credit")),
  "get /orders/{number}/payment/store-credit": {
    ...own(
      of(({ unpaid }) => ({ path: `/orders/${unpaid.number}/payment/store-credit?token=${unpaid.token}` })),
      "403 attribute_not_yours",
    ),
    abroad: "404 order_not_found",
  },
  "put /orders/{number}/payment/store-credit": {
    ...own(
      of(({ unpaid }) => ({
        path: `/orders/${unpaid.number}/payment/store-credit?token=${unpaid.token}`,
        body: { amount: 100 },
      })),
      "403 attribute_not_yours",
    ),
    abroad: "404 order_not_found",
  },
  "get /operator/store-credit": desk(of(({ member }) => ({ path: `/operator/store-credit?email=${member.email}` }))),
  "post /operator/store-credit": desk(
    of(({ member }) => ({
      path: "/operator/store-credit",
      body: { email: member.email, amount: 100, reason: "a stranger's" },
      headers: key,
    })),
  ),
  "get /operator/points": desk(of(({ member }) => ({ path: `/operator/points?email=${member.email}` }))),
  "post /operator/points": desk(
    of(({ member }) => ({
      path: "/operator/points",
      body: { email: member.email, points: 50, reason: "a stranger's" },
      headers: key,
    })),
  ),
  "get /gift-cards": open(at("/gift-cards")),
  // Amounts belong to a country; those of Singapore are invalid elsewhere.
  "post /gift-cards": open(at("/gift-cards", { ...GIFT, ...contact("SG") }, key), "201", "422"),
  "post /gift-cards/balance": open(
    at("/gift-cards/balance", { code: "0000-0000-0000-0000" }),
    "404 gift_card_not_found",
  ),
  // A Thai bank; other countries don't have this call.
  "post /orders/enquireKbankPayment": open(
    of(({ unpaid }) => ({ path: "/orders/enquireKbankPayment", body: { orderId: unpaid.number } })),
    "404 not_found",
  ),
  "post /payments/webhooks/{provider}": open(
    of(({ unpaid }) => ({ path: "/payments/webhooks/sandbox", body: { id: unpaid.number } })),
    "403 bad_signature",
  ),

  // The queue of a launch belongs to nobody; a place in it to its member. This product has none.
  "get /products/{slug}/queue": open(
    of(({ slug }) => ({ path: `/products/${slug}/queue` })),
    "409 queue_closed",
  ),
  "post /products/{slug}/queue": own(
    of(({ slug, bought }) => ({ path: `/products/${slug}/queue`, body: { variantId: bought } })),
    "409 queue_closed",
  ),
  "delete /products/{slug}/queue": own(
    of(({ slug }) => ({ path: `/products/${slug}/queue` })),
    "409 queue_closed",
  ),

  // A list without an account belongs to the device.
  "get /run-out-reminders": own(at("/run-out-reminders")),
  "patch /run-out-reminders/{variantId}": own(
    of(({ bought }) => ({ path: `/run-out-reminders/${bought}`, body: { active: true } })),
    "404 product_not_found",
  ),
  "get /wishlist": open(at("/wishlist")),
  "patch /wishlist/{variantId}": open(of(({ wished }) => ({ path: `/wishlist/${wished}`, body: { active: false } }))),
  "put /wishlist/share": open(at("/wishlist/share", { public: false })),
  "get /wishlist/shared/{token}": open(at(`/wishlist/shared/${NOBODY}`), "404 not_found"),
  "get /waitlist": open(at("/waitlist")),
  "patch /waitlist/{variantId}": open(of(({ wished }) => ({ path: `/waitlist/${wished}`, body: { active: false } }))),
  "get /notification-subscription": open(at("/notification-subscription")),
  "get /notification-subscription/subscribe": open(at("/notification-subscription/subscribe")),
  "post /notification-subscription/subscribe": open(
    of(({ slug }) => ({ path: "/notification-subscription/subscribe", body: { productSlug: slug, active: false } })),
  ),
  "post /notification-subscription": open(
    of(({ slug }) => ({ path: "/notification-subscription", body: { productSlug: slug, active: false } })),
  ),
  "post /notification-subscription/stop": open(
    at("/notification-subscription/stop", EMPTY_HANDED),
    "403 bad_signature",
  ),

  "post /newsletter": open(at("/newsletter", { email: "thief@example.com" }), "422 consent_required"),
  "post /newsletter/confirmation": open(at("/newsletter/confirmation", EMPTY_HANDED), "403 bad_signature"),
  "post /newsletter/leave": open(at("/newsletter/leave", EMPTY_HANDED), "403 bad_signature"),

  "post /sessions": open(
    of(({ member }) => ({ path: "/sessions", body: { email: member.email, password: "Not-hers-2026" } })),
    "401 sign_in_failed",
  ),
  "get /sessions": own(at("/sessions")),
  "delete /sessions/{id}": {
    ...own(
      of(({ session }) => ({ path: `/sessions/${session}` })),
      "403 attribute_not_yours",
    ),
  },
  "get /auth/social": open(at("/auth/social")),
  // No provider is set up here; tests/worker/accounts/sign-in/social.test.ts tests one.
  "post /auth/social/begin": open(
    at("/auth/social/begin", { provider: "google", redirectUri: "https://thief.example/" }),
    "404 not_found",
  ),
  "post /auth/social": open(at("/auth/social", { provider: "google", state: "x", code: "x" }), "404 not_found"),
  "get /account/addresses": own(at("/account/addresses")),
  "post /account/addresses": { ...own(at("/account/addresses", ADDRESS)), abroad: "422" },
  "put /account/addresses/{id}": own(
    of(({ addressId }) => ({ path: `/account/addresses/${addressId}`, body: ADDRESS })),
    "403 attribute_not_yours",
  ),
  "delete /account/addresses/{id}": own(
    of(({ addressId }) => ({ path: `/account/addresses/${addressId}` })),
    "403 attribute_not_yours",
  ),
  "get /account/factors": own(at("/account/factors")),
  "post /account/factors/totp": own(at("/account/factors/totp", {})),
  "post /account/factors/{id}/confirm": own(
    at(`/account/factors/${NOBODY}/confirm`, { code: "123456" }),
    "404 factor_not_found",
  ),
  "get /account/passkeys/options": own(at("/account/passkeys/options")),
  "post /account/passkeys": own(
    at("/account/passkeys", { name: "Phone", clientDataJSON: "e30", attestationObject: "oA" }),
    "422 wrong_passkey",
  ),
  "post /sessions/factor/passkey": open(at("/sessions/factor/passkey", {}), "410 sign_in_expired"),
  "delete /account/factors/{id}": own(at(`/account/factors/${NOBODY}`), "403 step_up_needed"),
  "post /account/recovery-codes": own(at("/account/recovery-codes", {}), "403 step_up_needed"),
  "post /account/step-up": own(at("/account/step-up", { password: "Not-hers-2026" }), "422 wrong_password"),
  "post /sessions/factor": open(at("/sessions/factor", { code: "123456" }), "410 sign_in_expired"),
  "get /account/identities": own(at("/account/identities")),
  "delete /account/identities/{provider}": own(at("/account/identities/google")),
  "post /auth/token": open(
    of(({ session }) => ({
      path: "/auth/token",
      body: {
        grant_type: "refresh_token",
        flow: "app",
        refresh_token: `${session}.1.${"A".repeat(43)}`,
        device_id: "device-0001",
      },
    })),
    "401 authentication_failed",
  ),
  "post /auth/token/verify": open(at("/auth/token/verify", { token: "a.b.c" }), "401 authentication_failed"),
  // Gives the same answer whether the account exists or not, and sends an email only to its owner.
  "post /users/password": open(at("/users/password", { email: "nobody.at.all@example.com" }), "202"),
  "put /users/password": own(
    at("/users/password", { currentPassword: "Not-hers-2026", password: PASSWORD, passwordConfirmation: PASSWORD }),
    "422 wrong_password",
  ),
  "post /users/unlock": open(at("/users/unlock", EMPTY_HANDED), "410 account_link_expired"),
  "post /users/join": open(at("/users/join", EMPTY_HANDED), "410 account_link_expired"),
  "post /users/verify": open(at("/users/verify", EMPTY_HANDED), "410 account_link_expired"),
  "get /user": own(at("/user")),
  "get /account": own(at("/account")),
  "get /account/profile": own(at("/account/profile")),
  "put /account/profile": own(
    at("/account/profile", { firstName: "No", lastName: "Body", mobile: null, birthDate: null, language: "en" }),
  ),
  "get /account/beauty-profile": own(at("/account/beauty-profile")),
  "put /account/beauty-profile": own(
    at("/account/beauty-profile", { skinType: "dry", concerns: [], undertone: null, agreed: true }),
  ),
  "delete /account/beauty-profile": own(at("/account/beauty-profile")),
  "get /account/referral": own(at("/account/referral")),
  "put /account/referral": own(at("/account/referral", { showName: false })),
  "delete /account/referral": own(at("/account/referral")),
  "get /referrals/{code}": open(at("/referrals/0000000000000"), "410 invitation_ended"),
  "post /referrals/{code}": open(at("/referrals/0000000000000", {}), "410 invitation_ended"),
  "get /account/shade": own(at("/account/shade")),
  "put /account/shade": own(at("/account/shade", { shade: "lip.medium.warm" })),
  "delete /account/shade": own(at("/account/shade")),
  "put /account/consents": own(at("/account/consents", { marketing: false })),
  "get /account/orders": own(of(({ paid }) => ({ path: `/account/orders?number=${paid.number}` }))),
  "post /orders/{number}/claim": own(
    of(({ paid, unpaid }) => ({ path: `/orders/${paid.number}/claim`, body: { token: unpaid.token } })),
    "404 order_not_found",
  ),
  "post /account/verification": own(at("/account/verification", {}), "202"),
  "get /account/export": own(at("/account/export")),
  "post /account/erase": own(at("/account/erase", { password: "Not-hers-2026" }), "422 wrong_password"),

  "post /consents": open(
    at("/consents", {
      id: "0b0e3a3c-6f1d-4a52-9a53-9d8f2f5d6a11",
      granted: { measurement: true, experiments: false, advertising: false },
      textVersion: "2026-11-22",
    }),
  ),
  "get /sandbox/users": sandbox(at("/sandbox/users")),
  "get /sandbox/users/{id}": sandbox(of(({ member }) => ({ path: `/sandbox/users/${member.id}` }))),
  "post /sandbox/users": sandbox(at("/sandbox/users", user)),
  "patch /sandbox/users/{id}": sandbox(
    of(({ member }) => ({ path: `/sandbox/users/${member.id}`, body: { tier: "gold" } })),
  ),
  "put /sandbox/users/{id}": sandbox(of(({ member }) => ({ path: `/sandbox/users/${member.id}`, body: user }))),
  "delete /sandbox/users/{id}": sandbox(of(({ member }) => ({ path: `/sandbox/users/${member.id}` }))),
  "get /sandbox/messages": sandbox(at("/sandbox/messages")),
  "post /sandbox/bookings": sandbox(at("/sandbox/bookings", { startsInMinutes: 30 })),
  "post /sandbox/orders": sandbox(at("/sandbox/orders", { state: "paid", fulfilment: "delivery" })),

  // These come last, because they change who calls. The answer is the same for members and others.
  "post /users": open(() => ({ path: "/users", body: { ...joining(), email: "owner.everything@example.com" } }), "202"),
  "delete /sessions": open(at("/sessions?everywhere=true")),
};
