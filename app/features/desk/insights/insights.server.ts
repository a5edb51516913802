import { type AppLoadContext, data } from "@remix-run/cloudflare";
import { insightLines, insights } from "#contract/analytics/insights";
import { textsOf } from "#shared/words/texts.server";
import { deskHere, shut } from "../desk.server";
import { csvAnswer, csvOf } from "./csv";

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The days in the address, as they were typed. */
function typedDays(request: Request) {
  const query = new URL(request.url).searchParams;
  const typed = (name: "from" | "to") => (query.get(name) ?? "").slice(0, 20);
  return { from: typed("from"), to: typed("to") };
}

type Fault = { field: "from" | "to"; text: string };

/** Loads the totals of the requested days. Invalid days come back with their errors and status 422. */
export async function loadInsights(request: Request, context: AppLoadContext) {
  const typed = typedDays(request);
  const [here, t, words] = await Promise.all([
    deskHere(request, context),
    textsOf(context.site, "desk-insights"),
    textsOf(context.site, "errors"),
  ]);
  const shown = { title: t("title"), here };
  const faulty = (faults: Fault[]) => data({ ...shown, typed, faults, found: null }, { status: 422 });
  const malformed = (["from", "to"] as const).filter((name) => typed[name] !== "" && !DAY.test(typed[name]));
  if (malformed.length > 0) return faulty(malformed.map((field) => ({ field, text: t("notADay") })));
  const reply = await context.api.call(insights, { query: typed });
  if (reply.ok) {
    const { from, to } = reply.value;
    return data({ ...shown, typed: { from, to }, faults: [], found: reply.value });
  }
  // The API answers 400 for a day that is not in the calendar.
  if (reply.status === 422 || reply.status === 400)
    return faulty(
      reply.errors.map(({ code, field }) => ({
        field: field === "from" ? "from" : "to",
        text: code === "range_of_days" ? words("range_of_days") : t("notADay"),
      })),
    );
  throw shut(reply.status, request, context);
}

/** The totals of the requested days as a CSV file for spreadsheets. */
export async function insightsFile(request: Request, context: AppLoadContext): Promise<Response> {
  await deskHere(request, context);
  const reply = await context.api.call(insightLines, { query: typedDays(request) });
  if (!reply.ok) {
    if (reply.status === 401 || reply.status === 403) throw shut(reply.status, request, context);
    throw new Response(null, { status: 404 });
  }
  const { from, to, lines, complete } = reply.value;
  const name = `insights-${context.site.country.toLowerCase()}-${from}-${to}${complete ? "" : "-part"}.csv`;
  return csvAnswer(name, csvOf(["day", "hour", "event", "key", "language", "device", "count", "value"], lines));
}
