import type { AppLoadContext } from "@remix-run/cloudflare";
import {
  answerQuestion,
  askQuestion,
  listQuestions,
  voteAnswer,
  withdrawAnswer,
  withdrawQuestion,
} from "#contract/reviews/questions/questions";
import { slugSchema } from "#contract/shared";
import { textsOf } from "#shared/words/texts.server";
import { actions, done, type Form } from "~/platform/form/actions.server";
import { linkTo, signInLink } from "~/site/addresses/links";
import { questionsOf } from "../paths";
import { PAGE_SIZE, pageIn } from "../reviews-query";
import { asTyped } from "../write/as-typed";

const notFound = () => new Response(null, { status: 404 });

/** Loads a page of the questions about a product in one call. @throws the 404 page, also beyond the last page */
export async function loadQuestions({ api, site, cookies }: AppLoadContext, url: URL, slug = "") {
  const page = pageIn(url.searchParams);
  if (page === null || !slugSchema.safeParse(slug).success) throw notFound();
  const reply = await api.call(listQuestions, { params: { slug }, query: { page, pageSize: PAGE_SIZE } });
  if (!reply.ok) throw notFound();
  const { product, total } = reply.value;
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  if (page > pages) throw notFound();
  const t = await textsOf(site, "reviews-questions");
  const name = { name: product.name, brand: product.brand.name };
  return {
    found: reply.value,
    pages,
    signedIn: cookies.read("jwt-data") !== null,
    title: t("pageTitle", name),
    description: t("pageDescription", name),
    noindex: total === 0,
  };
}
export type QuestionsData = Awaited<ReturnType<typeof loadQuestions>>;

/** Asks, answers, or votes for an answer: redirects to the same questions (303), or a visitor to the sign-in, or sends the form back. */
export function changeQuestions(slug = "") {
  if (!slugSchema.safeParse(slug).success) throw notFound();
  const here = (form: Form, at = "") => {
    const { pathname, searchParams } = new URL(form.request.url);
    return `${pathname}${pageIn(searchParams) === null ? "" : `?${searchParams}`}${at}`;
  };
  const signIn = ({ site }: AppLoadContext) => signInLink(site, questionsOf(slug), "");
  const thanks = (key: "sent" | "answerSent" | "gone" | "answerGone") =>
    ({ room: "reviews-questions", key, type: "success" }) as const;
  return actions(
    {
      ask: async (form, context) => {
        const reply = await context.api.call(askQuestion, {
          params: { slug },
          body: { text: asTyped(form.text("text")) },
        });
        if (!reply.ok && reply.status === 401) return done(context, signIn(context));
        return reply.ok ? done(context, linkTo(context.site, here(form)), thanks("sent")) : form.refused(reply);
      },
      answer: async (form, context) => {
        const id = form.text("question") || "-";
        const reply = await context.api.call(answerQuestion, {
          params: { id },
          body: { text: asTyped(form.text("text")) },
        });
        if (!reply.ok && reply.status === 401) return done(context, signIn(context));
        if (!reply.ok) return form.refused(reply);
        return done(context, linkTo(context.site, here(form, `#question-${id}`)), thanks("answerSent"));
      },
      withdraw: async (form, context) => {
        const id = form.text("question") || "-";
        const reply = await context.api.call(withdrawQuestion, { params: { id } });
        if (!reply.ok && reply.status === 401) return done(context, signIn(context));
        // The page that it stood on may be none any more.
        return reply.ok ? done(context, linkTo(context.site, questionsOf(slug)), thanks("gone")) : form.refused(reply);
      },
      unanswer: async (form, context) => {
        const id = form.text("question") || "-";
        const reply = await context.api.call(withdrawAnswer, { params: { id } });
        if (!reply.ok && reply.status === 401) return done(context, signIn(context));
        if (!reply.ok) return form.refused(reply);
        return done(context, linkTo(context.site, here(form, `#question-${id}`)), thanks("answerGone"));
      },
      vote: async (form, context) => {
        const id = form.text("answer") || "-";
        const reply = await context.api.call(voteAnswer, { params: { id }, body: form.bodyFor(voteAnswer) });
        if (!reply.ok && reply.status === 401) return done(context, signIn(context));
        return reply.ok ? done(context, linkTo(context.site, here(form, `#answer-${id}`))) : form.refused(reply);
      },
    },
    { own: true },
  );
}
