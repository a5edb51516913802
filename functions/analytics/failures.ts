import type { CountryCode } from "../contract/countries";
import type { Reporter } from "../reports/reporter";
import type { SinkFailure } from "./sink";
import { localHour } from "./totals/local-hour";
import { countFailure } from "./totals/rollup-store";

/**
 * Whether a failure is reported: the first of an hour, the tenth, the hundredth, so that a service that is down does not flood the reports.
 */
const isTold = (count: number) => Number.isInteger(Math.log10(count));

/** Counts and reports the events that a sink did not accept. It never throws. */
export async function tellFailures(
  d1: D1Database,
  failures: readonly SinkFailure[],
  { country, at, reports }: { country: CountryCode; at: Date; reports: Pick<Reporter, "text"> },
): Promise<void> {
  for (const { sink, why, error } of failures) {
    const line = { country, ...localHour(country, at), event: "sink_failed", key: sink, language: "", device: "" };
    // When the database itself failed, nothing can be counted.
    const count = await countFailure(d1, { ...line, count: 1, value: 0 }).catch(() => 1);
    console.error(JSON.stringify({ message: "analytics fault", sink, why, count, error: String(error) }));
    if (isTold(count)) reports.text(`Analytics: ${sink} ${why}, ${count} this hour`, { country, side: "analytics" });
  }
}
