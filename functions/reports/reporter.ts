import { BUILD_ID } from "../shared/build-id";
import type { ReportEvent } from "./event";
import type { ReportSettings, toucanOf } from "./toucan";

export type { ReportSettings } from "./toucan";

type Context = Pick<ExecutionContext, "waitUntil">;

/** The shop's own facts in a report; they are not hidden. */
export type ReportTags = Readonly<Record<string, string>>;

export type Reporter = {
  error(error: unknown, tags?: ReportTags): void;
  /** Sends a text of ours unchanged; it must not contain anything that a shopper typed. */
  text(message: string, tags?: ReportTags): void;
  /** Sends an event from a browser. */
  event(event: ReportEvent, tags?: ReportTags): void;
  session(id: string, started: Date): void;
};

const NOWHERE: Reporter = { error: () => {}, text: () => {}, event: () => {}, session: () => {} };

type Toucan = ReturnType<typeof toucanOf>;

/** Sends reports of one request, at most ten, after its answer; what cannot be sent is lost. The library is loaded with the first. */
export function reporterTo(settings: ReportSettings, context: Context): Reporter {
  if (!settings.SENTRY_DSN && !settings.REPORTS_URL) return NOWHERE;
  // Made at the first report, because most requests report nothing.
  let made: Toucan | null = null;
  const sending: Promise<unknown>[] = [];
  const sent = async (tags: ReportTags, send: (toucan: Toucan, ours: string) => unknown) => {
    const { OURS, toucanOf } = await import("./toucan");
    made ??= toucanOf(settings, { waitUntil: (work) => void sending.push(work) });
    made.withScope((scope) => {
      scope.setTags({ ...tags });
      send(scope, OURS);
    });
    await Promise.all(sending.splice(0));
  };
  const report = (...what: Parameters<typeof sent>) => context.waitUntil(sent(...what));
  return {
    error: (error, tags = {}) => report(tags, (toucan) => toucan.captureException(error)),
    text: (message, tags = {}) =>
      report(tags, (toucan, ours) => {
        toucan.setExtra(ours, message);
        toucan.captureMessage(message, "error");
      }),
    event: (event, tags = {}) => report(tags, (toucan) => toucan.captureEvent(event)),
    session: (sid, started) =>
      report({}, (toucan) => {
        const { ENVIRONMENT = "production", VERSION = BUILD_ID } = settings;
        const at = started.getTime() / 1000;
        const attrs = { environment: ENVIRONMENT, release: VERSION };
        const toJSON = () => ({
          sid,
          init: true,
          started: started.toISOString(),
          timestamp: started.toISOString(),
          status: "ok" as const,
          errors: 0,
          attrs,
        });
        toucan.getClient()?.sendSession?.({
          sid,
          init: true,
          started: at,
          timestamp: at,
          status: "ok",
          errors: 0,
          ignoreDuration: true,
          ...attrs,
          toJSON,
        });
      }),
  };
}
