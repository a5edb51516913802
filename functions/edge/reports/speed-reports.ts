import { z } from "zod";
import { growSpeeds } from "../../analytics/speeds/speed-store";
import { localHour } from "../../analytics/totals/local-hour";
import { pageKindOf } from "../../contract/analytics/page-kinds";
import { bucketOf, CONNECTIONS, METRICS, type Metric } from "../../contract/analytics/speeds";
import { databaseFor } from "../../db/d1/client";
import { kindOfDevice } from "../../shared/device/device";
import { readText } from "../../shared/read-body";
import { drainBody } from "../calls/drained";
import type { EdgeContext } from "../edge-env";
import { mayReport, parsed } from "./browser-reports";
import { refused } from "./refused";

/** The most bytes of a report. */
const LIMIT = 4_096;

const milliseconds = z.number().min(0).max(3_600_000).optional();
const schema = z.object({
  path: z.string().max(2_000),
  connection: z.string().max(20).optional(),
  lcp: milliseconds,
  inp: milliseconds,
  cls: z.number().min(0).max(1_000).optional(),
  ttfb: milliseconds,
});

const answer = (status: number) => new Response(null, { status });

/** Counts how fast a page was, for visitors who agreed to be counted: 204, or the reason for the refusal. */
export async function takeSpeedReport(c: EdgeContext): Promise<Response> {
  c.set("kind", "api");
  if (!(await mayReport(c))) return drainBody(c.req.raw, answer(429));
  const text = await readText(c.req.raw, LIMIT);
  if (text === null) return refused(c, 413);
  const report = schema.safeParse(parsed(text));
  if (!report.success) return refused(c, 400);
  const { site, consent, isCrawler, reports, requestId } = c.var;
  if (!consent.granted.measurement || isCrawler) return answer(204);
  const { path, connection, cls, ...times } = report.data;
  const measured: Partial<Record<Metric, number | undefined>> = {
    ...times,
    cls: cls === undefined ? undefined : Math.round(cls * 1000),
  };
  const buckets = Object.fromEntries(
    METRICS.flatMap((metric) => {
      const value = measured[metric];
      return value === undefined ? [] : [[metric, bucketOf(metric, value)]];
    }),
  );
  const sample = {
    country: site.country,
    day: localHour(site.country, new Date()).day,
    page: pageKindOf(path.replace(/[?#].*$/, "")),
    connection: CONNECTIONS.find((name) => name === connection) ?? "unknown",
    device: kindOfDevice(c.get("device")),
    buckets,
  } as const;
  const kept = growSpeeds(databaseFor(c.env, site.country), sample);
  c.executionCtx.waitUntil(
    kept.catch((error: unknown) => reports.error(error, { requestId, country: site.country, side: "analytics" })),
  );
  return answer(204);
}
