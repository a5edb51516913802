import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { type ApiError, ERROR_STATUS } from "#contract/errors";
import {
  deleteReview,
  LONGEST_TEXT,
  LONGEST_TITLE,
  type ReviewForm,
  showOwnReview,
  writeReview,
} from "#contract/reviews/reviews";
import { slugSchema } from "#contract/shared";
import { textsOf } from "#shared/words/texts.server";
import { readForm, textOf } from "~/platform/form/form-body.server";
import { flash } from "~/platform/toasts/toasts";
import { linkTo, signInLink } from "~/site/addresses/links";
import { reviewForm, reviewsOf } from "../paths";
import { SKIN_TYPES } from "../reviews-query";

/** The form's fields as text. */
export type Typed = Record<"rating" | "title" | "text" | "shade" | "skinType", string>;
export type WriteAttempt = { typed: Typed; errors: ApiError[] };

/**
 * The form of a member's review, or why they cannot write one.
 * @throws a redirect to the sign-in, and the 404 page
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

/** The fields of a form, limited in length; they are shown again when the form is refused. */
const typedIn = (form: FormData): Typed => {
  const text = (name: keyof Typed) => textOf(form, name).slice(0, LONGEST_TEXT + 500);
  return {
    rating: text("rating"),
    title: text("title"),
    text: text("text"),
    shade: text("shade"),
    skinType: text("skinType"),
  };
};

/** Browsers send line breaks as two characters, but count one while typing. */
const asTyped = (text: string) => text.replace(/\r\n/g, "\n");

/** Saves or deletes a review: 303 to the reviews with a toast, or the form again with its text. */
export async function changeReview(request: Request, context: AppLoadContext, slug = "") {
  const { api, site } = context;
  const body = await readForm(request);
  if (!slugSchema.safeParse(slug).success) throw new Response(null, { status: 404 });
  if (!body.ok) {
    const typed: Typed = { rating: "", title: "", text: "", shade: "", skinType: "" };
    const message = (await textsOf(site, "errors"))(body.code);
    return data<WriteAttempt>({ typed, errors: [{ code: body.code, message }] }, { status: ERROR_STATUS[body.code] });
  }
  const typed = typedIn(body.form);
  const takesBack = textOf(body.form, "intent") === "delete";
  const reply = takesBack
    ? await api.call(deleteReview, { params: { slug } })
    : await api.call(writeReview, {
        params: { slug },
        body: {
          // An unchosen rating is left out, so that the API answers "required"; any other value is for the API to
          // check.
          rating: typed.rating === "" ? (undefined as never) : Number(typed.rating),
          title: typed.title,
          text: asTyped(typed.text),
          shade: typed.shade || null,
          skinType: SKIN_TYPES.find((one) => one === typed.skinType) ?? null,
        },
      });
  if (!reply.ok && reply.status === 401) return redirect(signInLink(site, reviewForm(slug), ""), 303);
  if (!reply.ok) return data<WriteAttempt>({ typed, errors: reply.errors }, { status: reply.status });
  flash(context, { room: "reviews", key: takesBack ? "gone" : "sent", type: "success" });
  return redirect(linkTo(site, reviewsOf(slug)), 303);
}
