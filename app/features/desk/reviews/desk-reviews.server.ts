import type { AppLoadContext } from "@remix-run/cloudflare";
import { REVIEW_STATES } from "#contract/desk/desk-lists";
import { decideReview, deskReviews } from "#contract/reviews/reviews";
import { askedPage } from "~/site/addresses/page-number.server";
import { deskHere, deskTakes, settle, shut, titleOf } from "../desk.server";

const stateIn = (request: Request) => {
  const wanted = new URL(request.url).searchParams.get("state");
  return REVIEW_STATES.find((name) => name === wanted) ?? "pending";
};

/** Loads the country's reviews in one state. */
export async function loadDeskReviews(request: Request, context: AppLoadContext) {
  const state = stateIn(request);
  const page = askedPage(new URL(request.url).searchParams);
  const [here, reply] = await Promise.all([
    deskHere(request, context),
    context.api.call(deskReviews, { query: { state, page } }),
  ]);
  if (!reply.ok) throw shut(reply.status, request, context);
  return { title: await titleOf(context), here, state, found: reply.value };
}

/** Publishes or rejects a review; a rejection needs a reason. */
export const decideReviewOf = deskTakes(async (form, context) => {
  const body = form.bodyFor(decideReview);
  const reply = await context.api.call(decideReview, { params: { id: form.text("id") }, body });
  return settle(form, context, reply, { path: "/operator/reviews", query: { state: stateIn(form.request) } });
});
