import { type Breadcrumb, CRUMB_PATH, type ReportEvent, type StackFrame } from "./event";

/**
 * The versions of the format (S7.40): events are payload version 4, sessions version 1. Key and time of sending are headers.
 */
export const EVENT_VERSION = "4";
export const SESSION_VERSION = "1";

/** A session as an envelope contains it. */
export type ReportSession = { sid: string; started: string; attrs?: { release?: string; environment?: string } };

const NOTIFIER = { name: "melati", version: "1.0.0", url: "" };
const KINDS = ["navigation", "request", "process", "log", "user", "state", "error"];

const frame = ({ filename, function: method, lineno, colno }: StackFrame) => ({
  file: filename ?? "",
  method: method ?? "",
  lineNumber: lineno ?? 0,
  columnNumber: colno ?? 0,
});

const breadcrumb = ({ timestamp = 0, message, category, type = "", data }: Breadcrumb) => ({
  timestamp: new Date(timestamp * 1000).toISOString(),
  name: message || category || "",
  type: KINDS.includes(type) ? type : "manual",
  metaData: data?.[CRUMB_PATH] === undefined ? {} : { path: data[CRUMB_PATH] },
});

const SEVERITY: Record<string, "info" | "warning" | "error"> = {
  info: "info",
  log: "info",
  debug: "info",
  warning: "warning",
};

/** One event in the format of this kind of service; the innermost frame and the outermost error come first. */
export function eventPayload(event: ReportEvent, key: string) {
  const values = event.exception?.values ?? [{ type: "Error", value: event.message ?? "" }];
  const handled = values.every(({ mechanism }) => mechanism?.handled !== false);
  const { path, ...tags } = (event.tags ?? {}) as Record<string, string>;
  return {
    apiKey: key,
    payloadVersion: EVENT_VERSION,
    notifier: NOTIFIER,
    events: [
      {
        payloadVersion: EVENT_VERSION,
        exceptions: values.toReversed().map(({ type, value, stacktrace }) => ({
          errorClass: type ?? "Error",
          message: value ?? "",
          type: "browserjs",
          stacktrace: (stacktrace?.frames ?? []).toReversed().map(frame),
        })),
        severity: SEVERITY[event.level ?? ""] ?? "error",
        unhandled: !handled,
        breadcrumbs: (event.breadcrumbs ?? []).map(breadcrumb),
        app: { version: event.release ?? "", releaseStage: event.environment ?? "" },
        context: path ?? "",
        metaData: { tags },
      },
    ],
  };
}

export const sessionPayload = ({ sid, started, attrs }: ReportSession) => ({
  notifier: NOTIFIER,
  app: { version: attrs?.release ?? "", releaseStage: attrs?.environment ?? "" },
  device: {},
  sessions: [{ id: sid, startedAt: started, user: {} }],
});
