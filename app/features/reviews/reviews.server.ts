import type { AppLoadContext } from "@remix-run/cloudflare";
import { listReviews, voteReview } from "#contract/reviews/reviews";
import { slugSchema } from "#contract/shared";
import { textsOf } from "#shared/words/texts.server";
import { done, takes } from "~/platform/form/actions.server";
import { linkTo, signInLink } from "~/site/addresses/links";
import { reviewsOf } from "./paths";
import { startOf } from "./product/start-of";
import { isNarrowed, PAGE_SIZE, type ReviewsQuery, readReviewsQuery } from "./reviews-query";

/** The number of reviews on a product page. */
const FIRST = 2;

const notFound = () => new Response(null, { status: 404 });

/** Loads the reviews on a product page in one call; null for a product that is not sold here. */
export async function loadFirstReviews({ api }: Pick<AppLoadContext, "api">, slug: string | undefined) {
  if (!slugSchema.safeParse(slug).success || slug === undefined) return null;
  const reply = await api.call(listReviews, { params: { slug }, query: { withText: "1", pageSize: FIRST } });
  if (!reply.ok) return null;
  const { rating, stars, items, own } = reply.value;
  return {
    slug,
    rating,
    stars,
    own: own?.state ?? null,
    items: items.map(({ helpful: _h, mine: _m, voted: _v, ...review }) => {
      const text = startOf(review.text);
      return { ...review, text, cut: text !== review.text };
    }),
  };
}
export type FirstReviews = NonNullable<Awaited<ReturnType<typeof loadFirstReviews>>>;

const asQuery = ({ rating, skinType, shade, written, verified, text, photos, sort, page }: ReviewsQuery) => ({
  rating: rating ?? undefined,
  skinType: skinType ?? undefined,
  shade: shade ?? undefined,
  language: written ?? undefined,
  verified: verified ? ("1" as const) : undefined,
  withText: text ? ("1" as const) : undefined,
  withPhotos: photos ? ("1" as const) : undefined,
  sort,
  page,
  pageSize: PAGE_SIZE,
});

/** Loads all reviews that the address asks for in one call. Throws the 404 page beyond the last page. */
export async function loadReviews({ api, site, cookies }: AppLoadContext, url: URL, slug = "") {
  const asked = readReviewsQuery(url.searchParams);
  if (asked === null || !slugSchema.safeParse(slug).success) throw notFound();
  const reply = await api.call(listReviews, { params: { slug }, query: asQuery(asked) });
  if (!reply.ok) throw notFound();
  const { product, rating, total } = reply.value;
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  if (asked.page > pages) throw notFound();
  const t = await textsOf(site, "reviews");
  const name = { name: product.name, brand: product.brand.name };
  const count = rating?.count ?? 0;
  return {
    reviews: reply.value,
    asked,
    pages,
    signedIn: cookies.read("jwt-data") !== null,
    title: t("pageTitle", name),
    description: t("pageDescription", { ...name, count, total: count }),
    noindex: isNarrowed(asked) || asked.sort !== "helpful" || total === 0,
  };
}
export type ReviewsData = Awaited<ReturnType<typeof loadReviews>>;

/**
 * Votes for a review: redirects to the same reviews (303), or a visitor to the sign-in, or answers with the refusal.
 */
export const voteOn = (slug = "") =>
  takes(async (form, context) => {
    const { pathname, searchParams } = new URL(form.request.url);
    const id = form.text("review") || "-";
    const reply = await context.api.call(voteReview, { params: { id }, body: form.bodyFor(voteReview) });
    if (!reply.ok && reply.status === 401) return done(context, signInLink(context.site, reviewsOf(slug), ""));
    if (!reply.ok) return form.refused(reply);
    const back = `${pathname}${readReviewsQuery(searchParams) === null ? "" : `?${searchParams}`}`;
    return done(context, linkTo(context.site, `${back}#review-${id}`));
  });
