import { z } from "zod";
import { writtenPath } from "../../contract/facts/written-path";
import { REPORT_LIMITS } from "../../reports/limits";
import { readText } from "../../shared/read-body";
import { drainBody } from "../calls/drained";
import type { EdgeContext } from "../edge-env";
import { mayReport, parsed } from "./browser-reports";
import { refused } from "./refused";

const LIMIT = 65_536;

/** A blocked resource as `report-uri` sends it. */
const older = z
  .object({
    "csp-report": z.object({
      "document-uri": z.string(),
      "effective-directive": z.string().optional(),
      "violated-directive": z.string().optional(),
      "blocked-uri": z.string().optional(),
    }),
  })
  .transform(({ "csp-report": body }) => [
    {
      type: "csp-violation",
      url: body["document-uri"],
      body: {
        effectiveDirective: body["effective-directive"] ?? body["violated-directive"] ?? "",
        blockedURL: body["blocked-uri"] ?? "",
      },
    },
  ]);
/** A report as the Reporting API sends it, including answers that never arrived. */
const newer = z
  .array(
    z.object({
      type: z.string(),
      url: z.string(),
      body: z.object({
        effectiveDirective: z.string().optional(),
        blockedURL: z.string().optional(),
        type: z.string().optional(),
        phase: z.string().optional(),
        status_code: z.int().optional(),
      }),
    }),
  )
  .max(REPORT_LIMITS.eventsPerSession);
const schema = z.union([newer, older]);
type BrowserReport = z.infer<typeof newer>[number];

const name = (value: string | undefined) => (value ?? "").replace(/[^a-z._-]/g, "").slice(0, 40);
function address(url: string): URL | null {
  try {
    return new URL(url);
  } catch {
    return null;
  }
}
/** What was blocked: a keyword of the policy, or the host of the resource. */
const blocked = (url: string | undefined) => (url === undefined ? "" : (address(url)?.host ?? name(url)));

/** Describes a report in our own words, because its addresses may contain what was typed into them. */
function wordsFor({ type, body }: BrowserReport): string | null {
  if (type === "csp-violation")
    return `Content policy: ${name(body.effectiveDirective)} kept out ${blocked(body.blockedURL)}`;
  if (type === "network-error") return `Network: ${name(body.type)} at ${name(body.phase)}, ${body.status_code ?? 0}`;
  return null;
}

/** Passes on the reports that browsers send by themselves; kinds that we did not ask for are ignored. */
export async function takePolicyReport(c: EdgeContext): Promise<Response> {
  c.set("kind", "api");
  const answer = (status: number) => new Response(null, { status });
  if (!(await mayReport(c))) return drainBody(c.req.raw, answer(429));
  const text = await readText(c.req.raw, LIMIT);
  if (text === null) return refused(c, 413);
  const found = schema.safeParse(parsed(text));
  if (!found.success) return refused(c, 400);
  const { reports, requestId, site } = c.var;
  for (const told of found.data) {
    const words = wordsFor(told);
    const path = writtenPath(address(told.url)?.pathname ?? "");
    if (words !== null) reports.text(words, { requestId, path, country: site.country, side: "browser" });
  }
  return answer(204);
}
