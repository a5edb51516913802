import type { AppLoadContext } from "@remix-run/cloudflare";
import { DESK_REVIEWS } from "#contract/desk/desk-lists";
import { decidePhoto } from "#contract/reviews/photos";
import { decideReview, deskReviews } from "#contract/reviews/reviews";
import { askedPage } from "~/site/addresses/page-number.server";
import { deskHere, deskTakes, listIn, settle, shut, titleOf } from "../desk.server";

/** Loads the country's reviews in one state. */
export async function loadDeskReviews(request: Request, context: AppLoadContext) {
  const state = listIn(request, DESK_REVIEWS);
  const page = askedPage(new URL(request.url).searchParams);
  const [here, reply] = await Promise.all([
    deskHere(request, context),
    context.api.call(deskReviews, { query: { state, page } }),
  ]);
  if (!reply.ok) throw shut(reply.status, request, context);
  return { title: await titleOf(context), here, state, found: reply.value };
}

/** Publishes or rejects a review, for which a reason is needed, or one of its photographs. */
export const decideReviewOf = deskTakes(async (form, context) => {
  const photo = form.text("photo");
  const reply =
    photo === ""
      ? await context.api.call(decideReview, { params: { id: form.text("id") }, body: form.bodyFor(decideReview) })
      : await context.api.call(decidePhoto, { params: { id: photo }, body: form.bodyFor(decidePhoto) });
  return settle(form, context, reply, {
    path: "/operator/reviews",
    query: { state: listIn(form.request, DESK_REVIEWS) },
  });
});
