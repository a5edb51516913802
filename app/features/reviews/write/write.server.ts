import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import {
  deleteReview,
  LONGEST_TEXT,
  LONGEST_TITLE,
  type ReviewForm,
  showOwnReview,
  writeReview,
} from "#contract/reviews/reviews";
import { slugSchema } from "#contract/shared";
import type { Result } from "#shared/client/client";
import { textsOf } from "#shared/words/texts.server";
import { actions, done, type Form } from "~/platform/form/actions.server";
import { linkTo, signInLink } from "~/site/addresses/links";
import { reviewForm, reviewsOf } from "../paths";
import { asTyped } from "./as-typed";

/**
 * Loads the form of a member's review, or the reason why they can't write one. @throws a redirect to the sign-in, and
 * the 404 page
 */
export async function loadForm({ api, site }: AppLoadContext, slug = "") {
  const reply = slugSchema.safeParse(slug).success ? await api.call(showOwnReview, { params: { slug } }) : null;
  if (reply === null || reply.status === 404) throw new Response(null, { status: 404 });
  if (reply.status === 401) throw redirect(signInLink(site, reviewForm(slug), ""), 303);
  const t = await textsOf(site, "reviews");
  if (!reply.ok)
    return data(
      {
        slug,
        title: t("notBoughtTitle"),
        refusal: reply.errors[0]?.message ?? "",
        form: null as ReviewForm | null,
        most: { title: LONGEST_TITLE, text: LONGEST_TEXT },
      },
      { status: reply.status },
    );
  const form: ReviewForm | null = reply.value;
  return data({
    slug,
    title: t("writeTitle", { name: reply.value.product.name }),
    refusal: "",
    form,
    most: { title: LONGEST_TITLE, text: LONGEST_TEXT },
  });
}

/** Saves or deletes a review: redirects to the reviews with a toast (303), or sends the form back with its text. */
export function changeReview(slug = "") {
  if (!slugSchema.safeParse(slug).success) throw new Response(null, { status: 404 });
  const answer = (form: Form, context: AppLoadContext, reply: Result<unknown>, key: "sent" | "gone") => {
    const { site } = context;
    if (!reply.ok && reply.status === 401) return done(context, signInLink(site, reviewForm(slug), ""));
    if (!reply.ok) return form.refused(reply);
    return done(context, linkTo(site, reviewsOf(slug)), { room: "reviews", key, type: "success" });
  };
  return actions(
    {
      send: async (form, context) => {
        const body = { ...form.bodyFor(writeReview), text: asTyped(form.text("text")) };
        return answer(form, context, await context.api.call(writeReview, { params: { slug }, body }), "sent");
      },
      delete: async (form, context) =>
        answer(form, context, await context.api.call(deleteReview, { params: { slug } }), "gone"),
    },
    { otherwise: "send", own: true },
  );
}
