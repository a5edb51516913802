import { z } from "zod";
import { writtenPath } from "../../contract/facts/written-path";
import { CRUMB_PATH, type ReportEvent } from "../../reports/event";
import { REPORT_LIMITS } from "../../reports/limits";
import { cluesIn, deviceOf, deviceWords } from "../../shared/device/device";
import { readText } from "../../shared/read-body";
import { drainBody } from "../calls/drained";
import type { EdgeContext } from "../edge-env";
import { refused } from "./refused";

const words = z.string().max(2_000);
const path = z
  .string()
  .max(2_000)
  .transform((address) => writtenPath(address.replace(/[?#].*$/, "")));
const crumb = z.object({
  at: z.number().finite(),
  kind: z.enum(["navigation", "request", "user"]),
  text: z.string().max(1_000),
  path: path.optional(),
});
const frame = z.object({ file: z.string().max(500), name: z.string().max(200), line: z.int(), column: z.int() });
const event = z.object({
  name: words,
  message: words,
  frames: z.array(frame).max(50),
  crumbs: z.array(crumb).max(REPORT_LIMITS.breadcrumbs),
  /** Whether no code caught it. */
  unhandled: z.boolean(),
  path,
});
const schema = z.object({
  session: z.uuid(),
  /** Whether it is the session's first report. */
  first: z.boolean(),
  /** How many fingers the screen detects; no header says it. */
  touchPoints: z.int().min(0).max(1_000).default(0),
  events: z.array(event).min(1).max(REPORT_LIMITS.eventsPerSession),
});

const eventOf = ({ name, message, frames, crumbs, unhandled }: z.infer<typeof event>): ReportEvent => ({
  platform: "javascript",
  level: "error",
  exception: {
    values: [
      {
        type: name,
        value: message,
        mechanism: { type: "browser", handled: !unhandled },
        // The innermost frame comes last in this format.
        stacktrace: {
          frames: frames.toReversed().map(({ file, name: called, line, column }) => ({
            filename: file,
            function: called,
            lineno: line,
            colno: column,
          })),
        },
      },
    ],
  },
  breadcrumbs: crumbs.map(({ at, kind, text, path: where }) => ({
    timestamp: at / 1000,
    type: kind,
    message: text,
    ...(where === undefined ? {} : { data: { [CRUMB_PATH]: where } }),
  })),
});

/** Whether a network may send another report; always when the binding is not set. */
export async function mayReport({ req, env }: EdgeContext): Promise<boolean> {
  const key = req.header("cf-connecting-ip") ?? "unknown";
  return (await env.REPORTS_LIMIT?.limit({ key }))?.success ?? true;
}

const answer = (status: number) => new Response(null, { status });

/** Parses a JSON text; undefined when it is not valid. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Passes on the fault of a page: 204, or the reason for the refusal. A browser sends it and does not wait. */
export async function takeBrowserReport(c: EdgeContext): Promise<Response> {
  c.set("kind", "api");
  if (!(await mayReport(c))) return drainBody(c.req.raw, answer(429));
  const text = await readText(c.req.raw, REPORT_LIMITS.bytes);
  if (text === null) return refused(c, 413);
  const report = schema.safeParse(parsed(text));
  if (!report.success) return refused(c, 400);
  const { session, first, events, touchPoints } = report.data;
  const device = deviceWords(deviceOf({ ...cluesIn(c.req.raw.headers), touchPoints }));
  const { site, reports, requestId } = c.var;
  if (first) reports.session(session, new Date());
  for (const one of events)
    reports.event(eventOf(one), {
      session,
      requestId,
      path: one.path,
      country: site.country,
      language: site.language,
      device,
      side: "browser",
    });
  return answer(204);
}
