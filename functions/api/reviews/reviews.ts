import type { Refusal } from "../../contract/errors";
import type { OwnReview, Review, ReviewForm, ReviewPage, ReviewQuery } from "../../contract/reviews/reviews";
import { trip } from "../../db/trip";
import { ratingOf } from "../catalogue/listing/cards/cards";
import { type Attempt, attemptsRead } from "../kit/attempts/attempts-store";
import { dropReview, findStanding, keepReview, keepVote, type ReviewStanding, type Vote } from "./own-store";
import { shownPhoto } from "./photos/addresses";
import { describeProduct } from "./reviewed-product";
import { findReviews, type OwnRow, type ReviewRow, type ReviewScope } from "./store";
import { authorOf, readWords } from "./words";

export const NOT_FOUND = { ok: false, code: "product_not_found" } as const satisfies Refusal;
const NOT_BOUGHT = { ok: false, code: "review_needs_purchase" } as const satisfies Refusal;
/** The account was deleted while its token is still valid. */
export const NOBODY = { ok: false, code: "authentication_failed" } as const satisfies Refusal;

const describeOwn = ({ id, state, rating, title, text, shade, skinType, createdAt }: OwnRow): OwnReview => ({
  id,
  state,
  rating,
  title,
  text,
  shade,
  skinType,
  createdAt,
});

const describeReview = ({ state: _published, photos, ...row }: ReviewRow): Review => ({
  ...row,
  photos: photos.map(shownPhoto),
});

/** Published reviews of a product that is sold here, filtered and sorted, with counts (expectation 14). One trip. */
export async function showReviews(
  scope: ReviewScope,
  slug: string,
  query: ReviewQuery,
  memberId: string | null,
): Promise<{ ok: true; page: ReviewPage } | Refusal> {
  const { product, stars, skinTypes, shades, languages, total, rows, own } = await findReviews(
    scope,
    slug,
    query,
    memberId,
  );
  if (product === null) return NOT_FOUND;
  const { ratingCount: rating_count, ratingSum: rating_sum } = product;
  const sum = (of: (one: (typeof languages)[number]) => number) =>
    languages.reduce((whole, language) => whole + of(language), 0);
  return {
    ok: true,
    page: {
      product: describeProduct(product),
      own: own && describeOwn(own),
      rating: ratingOf({ rating_count, rating_sum }),
      stars: [5, 4, 3, 2, 1].map((value) => ({
        stars: value,
        count: stars.find((one) => one.stars === value)?.count ?? 0,
      })),
      choices: {
        skinTypes,
        shades,
        languages: languages.map(({ value, count }) => ({ value, count })),
        verified: sum(({ verified }) => verified),
        withText: sum(({ withText }) => withText),
        withPhotos: sum(({ withPhotos }) => withPhotos),
      },
      items: rows.map(describeReview),
      page: query.page,
      pageSize: query.pageSize,
      total,
    },
  };
}

/** What the review form starts with. One trip. */
export async function showForm(
  scope: ReviewScope,
  memberId: string,
  slug: string,
): Promise<{ ok: true; form: ReviewForm } | Refusal> {
  const { product, review, bought, shades } = await findStanding(scope, memberId, slug);
  if (product === null) return NOT_FOUND;
  if (!bought && review === null) return NOT_BOUGHT;
  return { ok: true, form: { product: describeProduct(product), review: review && describeOwn(review), shades } };
}

type Input = Pick<OwnReview, "rating" | "title" | "text" | "shade" | "skinType">;

/** Counts the tries and refuses too many. One trip. */
async function refuseTooMany({ d1, now }: ReviewScope, attempts: readonly Attempt[]): Promise<Refusal | null> {
  const limited = await trip(d1, attemptsRead(now, attempts));
  return limited === null ? null : { ok: false, ...limited };
}

/** Why this member may not write this review; null when they may. */
function whyNot({ product, bought, shades, member }: ReviewStanding, { shade }: Input): Refusal | null {
  if (product === null) return NOT_FOUND;
  if (member === null) return NOBODY;
  if (!bought) return NOT_BOUGHT;
  return shade === null || shades.includes(shade) ? null : { ok: false, code: "invalid_choice", field: "shade" };
}

/** Saves a review, which then waits for the desk. At most three trips. */
export async function write(
  scope: ReviewScope,
  memberId: string,
  slug: string,
  input: Input,
  attempts: readonly Attempt[],
): Promise<{ ok: true; review: OwnReview } | Refusal> {
  const words = readWords(input);
  if (!words.ok) return words;
  const limited = await refuseTooMany(scope, attempts);
  if (limited !== null) return limited;
  const standing = await findStanding(scope, memberId, slug);
  const refusal = whyNot(standing, input);
  if (refusal !== null || standing.member === null) return refusal ?? NOBODY;
  const { title, text } = words;
  const { rating, shade, skinType } = input;
  const author = authorOf(standing.member);
  const kept = await keepReview(scope, memberId, slug, { rating, title, text, shade, skinType, author });
  return kept === null ? NOT_BOUGHT : { ok: true, review: describeOwn(kept) };
}

/** Deletes the member's review; repeating it changes nothing. */
export const takeBack = (scope: ReviewScope, memberId: string, slug: string): Promise<boolean> =>
  dropReview(scope, memberId, slug);

/**
 * Saves one vote per member.
 * @returns review_not_found, own_review, rate_limited
 */
export async function vote(
  scope: ReviewScope,
  memberId: string,
  { id, helpful }: { id: string; helpful: boolean },
  attempts: readonly Attempt[],
): Promise<{ ok: true; vote: Pick<Vote, "helpful" | "voted"> } | Refusal> {
  const limited = await refuseTooMany(scope, attempts);
  if (limited !== null) return limited;
  const found = await keepVote(scope, memberId, id, helpful);
  if (found === null) return { ok: false, code: "review_not_found" };
  if (found.mine) return { ok: false, code: "own_review" };
  return { ok: true, vote: { helpful: found.helpful, voted: found.voted } };
}
