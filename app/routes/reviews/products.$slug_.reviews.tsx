import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { orMoved } from "~/features/catalogue/category/moved.server";
import { loadReviews, voteOn } from "~/features/reviews/reviews.server";
import { ReviewsPage } from "~/features/reviews/reviews-page";
import { formOf } from "~/platform/form/reply";
import { page } from "~/platform/page/handle";
import { pageMeta } from "~/platform/page/meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => (data ? pageMeta(matches, data) : []);

export const loader = ({ request, params, context }: LoaderFunctionArgs) => {
  const url = new URL(request.url);
  return loadReviews(context, url, params.slug).catch(orMoved(context, url, params.slug));
};

/** A vote: `review` is the id of the review, `helpful` is "yes" or "no". */
export const action = ({ request, params, context }: ActionFunctionArgs) => voteOn(params.slug)(request, context);

export const handle = page({ cache: "catalogue", query: ["page"], parts: { reviews: ReviewsRoute } });

export default function ReviewsRoute() {
  const { reviews, asked, pages, signedIn } = useLoaderData<typeof loader>();
  const errors = formOf(useActionData<typeof action>()).problems;
  return <ReviewsPage reviews={reviews} asked={asked} pages={pages} signedIn={signedIn} errors={errors} />;
}
