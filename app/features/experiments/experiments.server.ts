import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { EXPERIMENT_KEYS, isExperiment, variationOf } from "#contract/experiments/experiments";
import { openPreview } from "#contract/experiments/results";
import { textsOf } from "#shared/words/texts.server";
import { actions, done, type Form } from "~/platform/form/actions.server";
import { linkTo } from "~/site/addresses/links";

/** Opens a preview link of the desk: the browser sees its variation and is not counted from then on. Returns whether the link has expired. */
async function openedPreview(request: Request, { api, experiments, site }: AppLoadContext): Promise<boolean> {
  const preview = new URL(request.url).searchParams.get("preview");
  if (!preview) return false;
  const reply = await api.call(openPreview, { body: { preview: preview.slice(0, 200) } });
  if (!reply.ok) return true;
  const { experiment, variation } = reply.value;
  const shown = isExperiment(experiment) ? variationOf(experiment, variation) : null;
  if (!isExperiment(experiment) || shown === null) return true;
  const { forced } = experiments.held();
  experiments.hold({ forced: new Map([...forced, [experiment, shown]]) });
  throw redirect(linkTo(site, "/experiments"), 303);
}

/** Loads the experiments of this browser, and the variations that it sees. @throws the redirect of a preview link */
export async function loadExperiments(request: Request, context: AppLoadContext) {
  const { site, consent, experiments } = context;
  const previewOver = await openedPreview(request, context);
  const t = await textsOf(site, "experiments");
  return {
    title: t("title"),
    description: t("intro"),
    previewOver,
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
