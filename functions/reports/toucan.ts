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
export const OURS = "ours";

/** The library for the reports of one request; this is the only file that imports `toucan-js`. `context` keeps what is being sent. */
export function toucanOf(settings: ReportSettings, context: Pick<ExecutionContext, "waitUntil">): Toucan {
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
