import type { AppLoadContext } from "@remix-run/cloudflare";
import { GOALS } from "#contract/experiments/experiments";
import { experimentResults } from "#contract/experiments/results";
import { textsOf } from "#shared/words/texts.server";
import { deskHere, shut } from "~/features/desk/desk.server";

/** Loads the results of experiments, for one goal. @throws the sign-in, or 404 for somebody who is no operator */
export async function loadResults(request: Request, context: AppLoadContext) {
  const wanted = new URL(request.url).searchParams.get("goal");
  const goal = GOALS.find((name) => name === wanted) ?? "paid-order";
  const [here, reply, t] = await Promise.all([
    deskHere(request, context),
    context.api.call(experimentResults, { query: { goal } }),
    textsOf(context.site, "experiments"),
  ]);
  if (!reply.ok) throw shut(reply.status, request, context);
  return { title: t("results"), here, results: reply.value };
}
export type LoadedResults = Awaited<ReturnType<typeof loadResults>>;
