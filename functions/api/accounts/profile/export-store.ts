import { type Column, getTableColumns, type Table } from "drizzle-orm";
import { json, nullable } from "../../../db/readers";
import { addresses, consents, identities, sessions } from "../../../db/schema/accounts";
import { handOvers } from "../../../db/schema/assistant";
import { bagLines, bags } from "../../../db/schema/bag";
import { passEvents, rewardHolds } from "../../../db/schema/beauty-pass";
import { beautyProfiles, ownShades } from "../../../db/schema/beauty-pass-profile";
import { referralLinks, referrals } from "../../../db/schema/beauty-pass-referrals";
import { reviews } from "../../../db/schema/catalogue";
import { giftCards } from "../../../db/schema/gift-cards";
import { bookings } from "../../../db/schema/happening-bookings";
import { classWaits } from "../../../db/schema/happening-waiting";
import { newsletterSubscriptions, notices, wishListEntries, wishListShares } from "../../../db/schema/lists";
import { orderLines, orders, payments } from "../../../db/schema/orders";
import { reviewPhotos, reviewVotes } from "../../../db/schema/reviews";
import { answerVotes, productAnswers, productQuestions } from "../../../db/schema/reviews-questions";
import { storeCreditEntries } from "../../../db/schema/store-credit";
import { computed, type Shape, type Sql, sql } from "../../../db/sql";
import { type Part, rows } from "../../../db/trip";

type Exported = { table: Table; shape: Shape; of: (memberId: string) => Sql };

/** Selects the columns of a table under their database names, which people read in the exported file. */
function exported<T extends Table>(
  table: T,
  names: readonly (keyof T["_"]["columns"] & string)[],
  of: Exported["of"] = (memberId) => sql`member_id = ${memberId}`,
): Exported {
  const columns: Record<string, Column> = getTableColumns(table);
  const shape = names.flatMap((name) => columns[name] ?? []).map((column) => [column.name, column]);
  return { table, shape: Object.fromEntries(shape), of };
}

const ofOwner: Exported["of"] = (memberId) => sql`owner = 'member:' || ${memberId}`;
const ofOrders: Exported["of"] = (memberId) =>
  sql`order_number IN (SELECT number FROM orders WHERE member_id = ${memberId})`;
const ofBags: Exported["of"] = (memberId) => sql`bag_id IN (SELECT id FROM bags WHERE member_id = ${memberId})`;

/** Parses the checkout draft, which the schema declares as text though it holds JSON. */
const withDraft = (bag: Exported): Exported => ({
  ...bag,
  shape: { ...bag.shape, checkout_draft: computed(nullable(json()), sql`${bags.checkoutDraft}`) },
});

const EXPORTED = {
  sessions: exported(sessions, ["id", "device", "createdAt", "rotatedAt", "expiresAt", "endedAt", "endedBecause"]),
  consents: exported(consents, ["kind", "granted", "textVersion", "language", "country", "at"]),
  beauty_profile: exported(beautyProfiles, [
    ...(["skinType", "concerns", "undertone", "consentVersion", "consentedAt", "updatedAt"] as const),
  ]),
  referral_links: exported(referralLinks, ["code", "showName", "createdAt"]),
  // Who else took part is theirs to tell.
  referred_friends: exported(
    referrals,
    ["joinedAt", "state", "countedAt", "dueAt", "points"],
    (memberId) => sql`inviter_id = ${memberId}`,
  ),
  referred_by_a_friend: exported(
    referrals,
    ["followedAt", "device", "joinedAt", "state", "orderNumber", "countedAt", "dueAt"],
    (memberId) => sql`newcomer_id = ${memberId}`,
  ),
  own_shade: exported(ownShades, ["shade", "updatedAt"]),
  addresses: exported(addresses, ["id", "fullName", "mobile", "address", "isDefault", "createdAt"]),
  identities: exported(identities, ["provider", "createdAt"]),
  orders: exported(orders, [
    ...(["number", "placedAt", "state", "fulfilment", "fulfilmentState", "email", "mobile", "fullName"] as const),
    ...([
      "taxNumber",
      "taxRegisteredName",
      "address",
      "storeSlug",
      "point",
      "paymentMethod",
      "couponCode",
      "currency",
    ] as const),
    ...(["subtotal", "discount", "delivery", "total", "pointsEarned", "returnAskedAt", "returnReason"] as const),
  ]),
  reviews: exported(reviews, [
    ...([
      "productSlug",
      "rating",
      "title",
      "body",
      "shadeName",
      "skinType",
      "authorName",
      "state",
      "createdAt",
    ] as const),
  ]),
  review_photos: exported(
    reviewPhotos,
    ["reviewId", "width", "height", "state", "createdAt", "decidedAt"],
    (memberId) => sql`review_id IN (SELECT id FROM reviews WHERE member_id = ${memberId}) AND state <> 'dropped'`,
  ),
  review_votes: exported(reviewVotes, ["reviewId", "createdAt"]),
  product_questions: exported(productQuestions, ["productSlug", "body", "authorName", "state", "reason", "createdAt"]),
  product_answers: exported(productAnswers, ["questionId", "body", "authorName", "state", "reason", "createdAt"]),
  answer_votes: exported(answerVotes, ["answerId", "createdAt"]),
  pass_events: exported(passEvents, ["kind", "at", "orderNumber", "amount", "source", "about"]),
  reward_holds: exported(rewardHolds, ["rewardId", "name", "points", "state", "heldAt", "endedAt", "orderNumber"]),
  bags: withDraft(exported(bags, ["id", "couponCode", "checkoutDraft", "createdAt", "updatedAt"])),
  bookings: exported(bookings, [
    ...([
      "number",
      "country",
      "activitySlug",
      "storeSlug",
      "artistId",
      "startsAt",
      "endsAt",
      "seats",
      "state",
    ] as const),
    ...([
      "moved",
      "language",
      "fullName",
      "email",
      "phone",
      "answers",
      "acknowledgedVersion",
      "acknowledgedAt",
    ] as const),
    ...(["price", "createdAt", "cancelledAt", "cancelReason", "arrivedAt"] as const),
  ]),
  class_waits: exported(classWaits, [
    ...(["number", "activitySlug", "storeSlug", "startsAt", "seats", "fullName", "email"] as const),
    ...(["createdAt", "offeredAt", "keptUntil", "endedAt"] as const),
  ]),
  store_credit_entries: exported(storeCreditEntries, ["kind", "at", "country", "amount", "orderNumber", "reason"]),
  // Lists are stored under an `owner` (R62).
  wish_list_entries: exported(wishListEntries, ["variantId", "addedAt"], ofOwner),
  wish_list_shares: exported(wishListShares, ["createdAt"], ofOwner),
  notices: exported(
    notices,
    ["kind", "subject", "email", "language", "consentVersion", "createdAt", "notifiedAt", "dueAt"],
    ofOwner,
  ),
  newsletter_subscriptions: exported(
    newsletterSubscriptions,
    ["country", "language", "email", "consentVersion", "askedAt", "confirmedAt"],
    (memberId) => sql`(country, email_key) IN (SELECT country, email_key FROM members WHERE id = ${memberId})`,
  ),
  hand_overs: exported(
    handOvers,
    ["number", "email", "language", "message", "asked", "orderNumber", "state", "answers", "createdAt", "closedAt"],
    (memberId) => sql`member_id = ${memberId}`,
  ),
  // These tables belong to the member's orders and bags.
  order_lines: exported(orderLines, ["orderNumber", "kind", "sku", "snapshot", "quantity", "unitPrice"], ofOrders),
  payments: exported(payments, ["orderNumber", "method", "state", "amount", "createdAt"], ofOrders),
  gift_cards: exported(
    giftCards,
    ["orderNumber", "amount", "recipientName", "recipientEmail", "message", "deliverOn", "deliveredAt"],
    ofOrders,
  ),
  bag_lines: exported(bagLines, ["bagId", "kind", "variantId", "quantity", "addedAt"], ofBags),
};

/** Reads everything kept about a member except secrets, one part per table. */
export const exportRead = (memberId: string): Record<string, Part<Record<string, unknown>[]>> =>
  Object.fromEntries(
    Object.entries(EXPORTED).map(([name, { table, shape, of }]) => [
      name,
      rows(shape, sql`SELECT ${shape} FROM ${table} WHERE ${of(memberId)}`),
    ]),
  );
