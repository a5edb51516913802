import type { AppLoadContext } from "@remix-run/cloudflare";
import { deskSurveys } from "#contract/reviews/surveys";
import { textsOf } from "#shared/words/texts.server";
import { askedPage } from "~/site/addresses/page-number.server";
import { deskHere, shut } from "../desk.server";

/** Loads what shoppers answered: figures and texts. */
export async function loadSurveyAnswers(request: Request, context: AppLoadContext) {
  const query = { page: askedPage(new URL(request.url).searchParams) };
  const [here, reply, t] = await Promise.all([
    deskHere(request, context),
    context.api.call(deskSurveys, { query }),
    textsOf(context.site, "desk"),
  ]);
  if (!reply.ok) throw shut(reply.status, request, context);
  return { title: t("surveys"), here, answers: reply.value };
}
