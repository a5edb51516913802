import type { AppLoadContext } from "@remix-run/cloudflare";
import { EXPERIMENT_KEYS, isExperiment } from "#contract/experiments/experiments";
import { textsOf } from "#shared/words/texts.server";
import { actions, done, type Form } from "~/platform/form/actions.server";

/** Which experiments this browser is in, and what it is shown. */
export async function loadExperiments({ site, consent, experiments }: AppLoadContext) {
  const t = await textsOf(site, "experiments");
  return {
    title: t("title"),
    description: t("intro"),
    agreed: consent.granted.experiments,
    standings: await experiments.standings(),
  };
}
export type ShownExperiments = Awaited<ReturnType<typeof loadExperiments>>;

async function leave(form: Form, context: AppLoadContext) {
  const key = form.text("experiment");
  if (!isExperiment(key)) return form.refusedFor("invalid_choice", "experiment", 422);
  return leaving(context, [key]);
}

/** Who has left is never taken in again, whatever its flag says later; what a link of the desk asked for goes too. */
async function leaving(context: AppLoadContext, keys: typeof EXPERIMENT_KEYS) {
  const { left } = context.experiments.held();
  context.experiments.hold({ left: new Set([...left, ...keys]), forced: new Map() });
  return done(context, "/experiments", { type: "success", room: "experiments", key: "leftSaid" });
}

/** The forms of the page: leave one, or all that there are. */
export const leaveExperiments = actions({
  leave,
  leaveAll: (_form, context) => leaving(context, EXPERIMENT_KEYS),
});
