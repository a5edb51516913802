import type { Options, Toucan } from "toucan-js";
import { REPORT_LIMITS } from "./limits";
import { ERROR_NAME, redacted } from "./redacted";

/** An event in Sentry's shape, and its parts. */
export type ReportEvent = Parameters<Toucan["captureEvent"]>[0];
/** An event that is about to be sent. */
export type ErrorEvent = Parameters<NonNullable<Options["beforeSend"]>>[0];
export type Breadcrumb = NonNullable<ReportEvent["breadcrumbs"]>[number];
type Exception = NonNullable<NonNullable<ReportEvent["exception"]>["values"]>[number];
export type StackFrame = NonNullable<NonNullable<Exception["stacktrace"]>["frames"]>[number];

const MOST_FRAMES = 50;
/** The field of a breadcrumb's data that holds a path; no other data is sent. */
export const CRUMB_PATH = "path";

/** Where in a program something happened: the file's path without host and query, and no values. */
function frame({ filename, function: name, lineno, colno }: StackFrame): StackFrame {
  const file = (filename ?? "").replace(/^[a-z-]+:\/\/[^/]*/i, "").replace(/[?#].*$/, "");
  return {
    filename: file.slice(0, 200),
    ...(name === undefined ? {} : { function: name.replace(/[^\w$.<> ]/g, "").slice(0, 100) }),
    ...(lineno === undefined ? {} : { lineno }),
    ...(colno === undefined ? {} : { colno }),
  };
}

const exception = ({ type = "Error", value = "", stacktrace, mechanism }: Exception): Exception => ({
  type: ERROR_NAME.test(type) ? type : "Error",
  value: redacted(value),
  ...(mechanism === undefined ? {} : { mechanism: { type: mechanism.type, handled: mechanism.handled ?? true } }),
  ...(stacktrace?.frames === undefined
    ? {}
    : { stacktrace: { frames: stacktrace.frames.slice(-MOST_FRAMES).map(frame) } }),
});

/** Keeps the path as it is, because browser-reports.ts has already removed what logs may not contain. */
const breadcrumb = ({ timestamp, category = "", message = "", type = "default", data }: Breadcrumb): Breadcrumb => ({
  ...(timestamp === undefined ? {} : { timestamp }),
  type,
  category: redacted(category),
  message: redacted(message),
  ...(typeof data?.[CRUMB_PATH] === "string" ? { data: { [CRUMB_PATH]: data[CRUMB_PATH].slice(0, 200) } } : {}),
});

const bytesOf = (event: ReportEvent) => new TextEncoder().encode(JSON.stringify(event)).length;

/**
 * Makes the part of an event that may be sent: where in the program, the known words of its message, and the shop's own tags. Nothing else is copied,
 * so that no integration can add a header, cookie, query or body. Null when even that is too large.
 */
export function reportable(event: ReportEvent): ErrorEvent | null {
  const { event_id, timestamp, level, platform, release, environment, tags, breadcrumbs = [] } = event;
  const sent: ErrorEvent = {
    type: undefined,
    ...(event_id === undefined ? {} : { event_id }),
    ...(timestamp === undefined ? {} : { timestamp }),
    level: level ?? "error",
    platform: platform ?? "javascript",
    ...(release === undefined ? {} : { release }),
    ...(environment === undefined ? {} : { environment }),
    ...(tags === undefined ? {} : { tags }),
    ...(event.message === undefined ? {} : { message: redacted(event.message) }),
    ...(event.exception?.values === undefined ? {} : { exception: { values: event.exception.values.map(exception) } }),
    breadcrumbs: breadcrumbs.slice(-REPORT_LIMITS.breadcrumbs).map(breadcrumb),
  };
  if (bytesOf(sent) <= REPORT_LIMITS.bytes) return sent;
  const { breadcrumbs: _, ...bare } = sent;
  return bytesOf(bare) <= REPORT_LIMITS.bytes ? bare : null;
}
