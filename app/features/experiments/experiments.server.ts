import type { AppLoadContext } from "@remix-run/cloudflare";
import { EXPERIMENT_KEYS, isExperiment } from "#contract/experiments/experiments";
import { textsOf } from "#shared/words/texts.server";
import { actions, done, type Form } from "~/platform/form/actions.server";

/** Loads the experiments of this browser, and the variations that it sees. */
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

/**
 * A browser that has left an experiment is never added again, whatever its flag says later. A variation that a link of
 * the desk set is deleted too.
 */
async function leaving(context: AppLoadContext, keys: typeof EXPERIMENT_KEYS) {
  const { left } = context.experiments.held();
  context.experiments.hold({ left: new Set([...left, ...keys]), forced: new Map() });
  return done(context, "/experiments", { type: "success", room: "experiments", key: "leftSaid" });
}

/** The forms of the page: leave one experiment, or all. */
export const leaveExperiments = actions({
  leave,
  leaveAll: (_form, context) => leaving(context, EXPERIMENT_KEYS),
});
