import type { AppLoadContext } from "@remix-run/cloudflare";
import { HAND_OVER_STATES, type HandOverAct } from "#contract/assistant/hand-over-states";
import { actOnHandOver, deskHandOvers } from "#contract/assistant/hand-overs";
import type { Form } from "~/platform/form/actions.server";
import { askedPage } from "~/site/addresses/page-number.server";
import { deskActions, deskHere, listIn, settle, shut, titleOf } from "../desk.server";

const PATH = "/operator/hand-overs";

/** Loads the country's questions to a person in one state. @throws a redirect to the sign-in, or 404 for somebody who is no operator */
export async function loadHandOvers(request: Request, context: AppLoadContext) {
  const state = listIn(request, HAND_OVER_STATES);
  const page = askedPage(new URL(request.url).searchParams);
  const [here, reply] = await Promise.all([
    deskHere(request, context),
    context.api.call(deskHandOvers, { query: { state, page } }),
  ]);
  if (!reply.ok) throw shut(reply.status, request, context);
  return { title: await titleOf(context), here, state, found: reply.value };
}

/** Carries out the act that the operator's button names. */
const act = (name: HandOverAct) => async (form: Form, context: AppLoadContext) => {
  const reply = await context.api.call(actOnHandOver, {
    params: { number: form.text("number") },
    body: { act: name, answer: name === "answer" ? form.text("answer") : "" },
  });
  return settle(form, context, reply, { path: PATH, query: { state: listIn(form.request, HAND_OVER_STATES) } });
};

/** Answers a question, closes it, or opens it again. */
export const actOnHandOverOf = deskActions({ answer: act("answer"), close: act("close"), reopen: act("reopen") });
