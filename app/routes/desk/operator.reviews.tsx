import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { decideReviewOf, loadDeskReviews } from "~/features/desk/reviews/desk-reviews.server";
import { DeskReviewsPage } from "~/features/desk/reviews/desk-reviews-page";
import { pageMeta } from "~/platform/page/meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.title ?? "", noindex: true });

export const loader = ({ request, context }: LoaderFunctionArgs) => loadDeskReviews(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => decideReviewOf(request, context);

export default function DeskReviewsRoute() {
  return <DeskReviewsPage {...useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}
