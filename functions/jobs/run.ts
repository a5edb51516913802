import type { AnalyticsSettings } from "../analytics/sinks";
import type { ContentfulSettings } from "../api/content/contentful/settings";
import type { MediaBindings } from "../api/content/media/files";
import type { WorkBindings } from "../api/kit/outbox/work";
import { secretsOf } from "../api/kit/proof/signing";
import type { DrainSettings } from "../api/messages/drain";
import { askSurveys } from "../api/reviews/surveys/surveys-store";
import { type DatabaseBindings, type DatabaseName, everyDatabase } from "../db/d1/client";
import type { FlagSettings } from "../flags/flags";
import type { Reporter } from "../reports/reporter";
import { type ApiPlace, isElsewhere } from "../shared/client/elsewhere";
import { expireOrders } from "./expire-orders";
import { followFlags } from "./flags/follow-flags";
import { settleExperiments } from "./flags/settle-experiments";
import { mirrorContent } from "./mirror-content";
import { packListings } from "./pack-shelves";
import { remindPayments } from "./remind-payments";
import { sendMessages } from "./send/send-messages";
import { sendGiftCards } from "./send-gift-cards";
import { sweepAccounts } from "./sweep/sweep-accounts";
import { sweepBags } from "./sweep/sweep-bags";
import { sweepImports } from "./sweep/sweep-imports";
import { sweepPhotos } from "./sweep/sweep-photos";
import { sweepSearches } from "./sweep/sweep-searches";
import { remindOfRunningOut, tellThoseWhoWait } from "./tell-waiting";
import { tendAnalytics } from "./tend-analytics";
import { tendBookings } from "./tend-bookings";

type Settings = DatabaseBindings &
  DrainSettings &
  AnalyticsSettings &
  ContentfulSettings &
  FlagSettings &
  WorkBindings &
  MediaBindings &
  ApiPlace & { SITE_HOSTS?: string; SESSION_SECRET_PREVIOUS?: string };
type Reports = Pick<Reporter, "text">;
type Job = (
  d1: D1Database,
  now: Date,
  env: Settings,
  about: { reports: Reports; database: DatabaseName },
) => Promise<unknown>;

/** The order of the jobs: those that queue messages run before the one that sends them. */
const JOBS = {
  expireOrders,
  remindPayments,
  tellThoseWhoWait,
  remindOfRunningOut,
  tendBookings,
  askSurveys,
  sendGiftCards: (d1, now, env) => sendGiftCards(d1, env.SESSION_SECRET, now),
  sendMessages: (d1, now, env, { database }) => sendMessages(d1, env, now, database),
  sweepAccounts,
  sweepBags,
  sweepSearches,
  sweepImports,
  sweepPhotos: (d1, now, env) => sweepPhotos(d1, env, now),
  packListings,
  settleExperiments: (d1, now, env, { reports }) => settleExperiments(d1, env, now, reports),
  mirrorContent: (d1, now, env) => mirrorContent(d1, env, now),
  tendAnalytics: (d1, now, env, { reports }) => tendAnalytics(d1, env, now, reports),
} satisfies Record<string, Job>;

/** The jobs for what a storefront counts itself, wherever its API runs. */
const OWN: ReadonlySet<string> = new Set<keyof typeof JOBS>(["settleExperiments", "tendAnalytics"]);

/**
 * Cleans up in every database what has ended; every state is decided when it is read all the same (R65). `now` is the scheduled time.
 * An API elsewhere has jobs of its own, and here only what the storefront counts is tended. A job that fails is reported and does not stop the others.
 * @throws after all have run, so that the run counts as failed
 */
export async function runJobs(settings: Settings, now: Date, reports: Reports = { text: () => {} }): Promise<void> {
  const apart = isElsewhere(settings);
  const env = { ...settings, SESSION_SECRET: secretsOf(settings) };
  const jobs = [...everyDatabase(env)].flatMap(([d1, database]) =>
    Object.entries<Job>(JOBS)
      .filter(([job]) => !apart || OWN.has(job))
      .map(([job, run]) => ({ job, database, run: () => run(d1, now, env, { reports, database }) })),
  );
  // The configuration of flags is in one database, for all countries.
  jobs.push({ job: "followFlags", database: "DB", run: () => followFlags(env) });
  const faults: unknown[] = [];
  for (const { job, database, run } of jobs)
    try {
      await run();
    } catch (error) {
      faults.push(error);
      console.error(JSON.stringify({ message: "job fault", job, database, error: String(error) }));
    }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} jobs failed`);
}
