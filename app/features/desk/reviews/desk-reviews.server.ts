import type { AppLoadContext } from "@remix-run/cloudflare";
import { REVIEW_STATES } from "#contract/desk/desk-lists";
import { ERROR_STATUS } from "#contract/errors";
import { decideReview, deskReviews } from "#contract/reviews/reviews";
import { textsOf } from "#shared/words/texts.server";
import { textOf } from "~/platform/form/form-body.server";
import { askedPage } from "~/site/addresses/page-number.server";
import { deskHere, doneAt, isShut, readDesk, refused, shut, titleOf } from "../desk.server";

const stateIn = (request: Request) => {
  const wanted = new URL(request.url).searchParams.get("state");
  return REVIEW_STATES.find((name) => name === wanted) ?? "pending";
};

/** Reviews of the country in a state. */
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

/** Publishes or rejects what the operator read; nobody is turned down without a word why. */
export async function decideReviewOf(request: Request, context: AppLoadContext) {
  const body = await readDesk(request, context);
  if (!body.ok) return body.answer;
  const text = (name: string) => textOf(body.form, name).trim().slice(0, 300);
  const [id, note] = [text("id"), text("note")];
  const decision = text("decision") === "published" ? "published" : "rejected";
  if (decision === "rejected" && note === "") {
    const say = await textsOf(context.site, "errors");
    return refused({ status: ERROR_STATUS.required, errors: [{ field: "note", message: say("required") }] }, id, {});
  }
  const revision = Math.max(1, Math.trunc(Number(text("revision"))) || 1);
  const reply = await context.api.call(decideReview, { params: { id }, body: { decision, revision, note } });
  if (reply.ok) return doneAt(context, "/operator/reviews", { state: stateIn(request) });
  if (isShut(reply)) throw shut(reply.status, request, context);
  return refused({ ...reply, errors: reply.errors.map(({ message }) => ({ message })) }, id, { note });
}
