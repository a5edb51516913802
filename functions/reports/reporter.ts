import { Toucan } from "toucan-js";
import { BUILD_ID } from "../shared/build-id";
import { type ReportEvent, reportable } from "./event";
import { REPORT_LIMITS } from "./limits";
import { EVENT_VERSION, eventPayload, type ReportSession, SESSION_VERSION, sessionPayload } from "./payloads";

/**
 * Where reports are sent: to Sentry, or to a service that takes events of payload version 4 (S7.40). Without either,
 * none are sent.
 */
export type ReportSettings = {
  SENTRY_DSN?: string;
  REPORTS_URL?: string;
  REPORTS_KEY?: string;
  ENVIRONMENT?: string;
  VERSION?: string;
};

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

/** The longest wait for the service, so that it cannot block a Worker. */
const TIMEOUT_MS = 5_000;
/** A placeholder, because the library needs a host even when the events go elsewhere. */
const NO_DSN = "https://none@reports.invalid/1";

/** Counts an unreachable service as busy, because a lost report breaks nothing. */
const within = (url: string, init: RequestInit): Promise<Response> =>
  fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => new Response(null, { status: 503 }));

type EnvelopeItem = [type: string, payload: unknown];

/**
 * The items of an envelope, which are written as a header, then two lines each: one that names the item and one with its content.
 */
function itemsOf(envelope: string): EnvelopeItem[] {
  const [, ...lines] = envelope.split("\n").filter((line) => line !== "");
  return lines.flatMap((line, at): EnvelopeItem[] =>
    at % 2 === 0 && lines[at + 1] !== undefined
      ? [[(JSON.parse(line) as { type: string }).type, JSON.parse(lines[at + 1] as string)]]
      : [],
  );
}

/** Sends the contents of an envelope as events and sessions of the other kind of service. */
const otherService =
  (url: string, key: string): typeof fetch =>
  async (_, init) => {
    const envelope = typeof init?.body === "string" ? init.body : new TextDecoder().decode(init?.body as ArrayBuffer);
    const post = (path: string, version: string, body: object) =>
      within(`${url}${path}`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "bugsnag-api-key": key,
          "bugsnag-payload-version": version,
          "bugsnag-sent-at": new Date().toISOString(),
        },
        body: JSON.stringify(body),
      });
    let answer = new Response(null, { status: 200 });
    for (const [type, item] of itemsOf(envelope)) {
      if (type === "event") answer = await post("/notify", EVENT_VERSION, eventPayload(item as ReportEvent, key));
      if (type === "session") answer = await post("/sessions", SESSION_VERSION, sessionPayload(item as ReportSession));
    }
    return answer;
  };

/** Marks our own texts, whose words `reportable` would otherwise hide. */
const OURS = "ours";

function toucanOf(settings: ReportSettings, context: Context): Toucan {
  const { SENTRY_DSN, REPORTS_URL = "", REPORTS_KEY = "", ENVIRONMENT = "production", VERSION = BUILD_ID } = settings;
  let events = 0;
  return new Toucan({
    dsn: SENTRY_DSN || NO_DSN,
    context,
    environment: ENVIRONMENT,
    release: VERSION,
    maxBreadcrumbs: REPORT_LIMITS.breadcrumbs,
    sendClientReports: false,
    normalizeDepth: 5,
    beforeSend: (event) => {
      events += 1;
      if (events > REPORT_LIMITS.eventsPerSession) return null;
      const sent = reportable(event);
      const ours = event.extra?.[OURS];
      return sent !== null && typeof ours === "string" ? { ...sent, message: ours } : sent;
    },
    transportOptions: {
      fetcher: SENTRY_DSN
        ? (url, init) => within(String(url), init as RequestInit)
        : otherService(REPORTS_URL, REPORTS_KEY),
    },
  });
}

const NOWHERE: Reporter = { error: () => {}, text: () => {}, event: () => {}, session: () => {} };

/**
 * Sends reports of one request, at most ten, after its answer; what cannot be sent is lost. This is the only file that imports `toucan-js`.
 */
export function reporterTo(settings: ReportSettings, context: Context): Reporter {
  if (!settings.SENTRY_DSN && !settings.REPORTS_URL) return NOWHERE;
  // Made at the first report, because most requests report nothing.
  let made: Toucan | null = null;
  const report = (tags: ReportTags, send: (toucan: Toucan) => unknown) => {
    made ??= toucanOf(settings, context);
    made.withScope((scope) => {
      scope.setTags({ ...tags });
      send(scope);
    });
  };
  return {
    error: (error, tags = {}) => report(tags, (toucan) => toucan.captureException(error)),
    text: (message, tags = {}) =>
      report(tags, (toucan) => {
        toucan.setExtra(OURS, message);
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
