import type { CountryCode } from "../contract/countries";
import type { Reporter } from "../reports/reporter";
import type { SinkFailure } from "./sink";
import { localHour } from "./totals/local-hour";
import { countFailure } from "./totals/rollup-store";

/**
 * Whether a failure is reported: the first of an hour, the tenth, the hundredth, so that a service that is down does not flood the reports.
 */
const isTold = (count: number) => Number.isInteger(Math.log10(count));

type Around = { country: CountryCode; at: Date; reports: Pick<Reporter, "text"> };
type Failed = { event: "sink_failed" | "report_refused"; key: string; words: string };

/** Counts a failure, reports some of them, and returns how many the hour has had. It never rejects. */
async function tell(d1: D1Database, { event, key, words }: Failed, { country, at, reports }: Around): Promise<number> {
  const line = { country, ...localHour(country, at), event, key, language: "", device: "", count: 1, value: 0 };
  // When the database itself failed, nothing can be counted.
  const count = await countFailure(d1, line).catch(() => 1);
  if (isTold(count)) reports.text(`${words}, ${count} this hour`, { country, side: "analytics" });
  return count;
}

/** Counts and reports the events that a sink did not accept. It never throws. */
export async function tellFailures(d1: D1Database, failures: readonly SinkFailure[], around: Around): Promise<void> {
  for (const { sink, why, error } of failures) {
    const count = await tell(d1, { event: "sink_failed", key: sink, words: `Analytics: ${sink} ${why}` }, around);
    console.error(JSON.stringify({ message: "analytics fault", sink, why, count, error: String(error) }));
  }
}

/** Counts and reports that an address of the shop's own reports refused what was sent to it. It never throws. */
export async function tellRefusal(
  d1: D1Database,
  { address, status }: { address: string; status: number },
  around: Around,
): Promise<void> {
  const words = `Reports: ${address} refused one with ${status}`;
  await tell(d1, { event: "report_refused", key: `${address} ${status}`, words }, around);
}
