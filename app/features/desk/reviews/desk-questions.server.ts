import type { AppLoadContext } from "@remix-run/cloudflare";
import { REVIEW_STATES } from "#contract/desk/desk-lists";
import { decideQuestion, deskQuestions } from "#contract/reviews/questions/desk-questions";
import { askedPage } from "~/site/addresses/page-number.server";
import { deskHere, deskTakes, listIn, settle, shut, titleOf } from "../desk.server";

/** Loads the country's questions and answers in one state. */
export async function loadDeskQuestions(request: Request, context: AppLoadContext) {
  const state = listIn(request, REVIEW_STATES);
  const page = askedPage(new URL(request.url).searchParams);
  const [here, reply] = await Promise.all([
    deskHere(request, context),
    context.api.call(deskQuestions, { query: { state, page } }),
  ]);
  if (!reply.ok) throw shut(reply.status, request, context);
  return { title: await titleOf(context), here, state, found: reply.value };
}

/** Publishes a question or an answer, or refuses it with a reason. */
export const decideQuestionOf = deskTakes(async (form, context) => {
  const body = form.bodyFor(decideQuestion);
  const reply = await context.api.call(decideQuestion, { params: { id: form.text("id") || "-" }, body });
  return settle(form, context, reply, {
    path: "/operator/questions",
    query: { state: listIn(form.request, REVIEW_STATES) },
  });
});
