import type { PageKind } from "../../contract/analytics/page-kinds";
import type { Connection, Metric } from "../../contract/analytics/speeds";
import type { CountryCode } from "../../contract/countries";
import { analyticsSpeeds } from "../../db/schema/analytics";
import { sql } from "../../db/sql";
import { run, trip } from "../../db/trip";
import type { DeviceKind } from "../../shared/device/device";

/** One measured page. */
export type SpeedSample = {
  country: CountryCode;
  /** YYYY-MM-DD on the country's clock. */
  day: string;
  page: PageKind;
  connection: Connection;
  device: DeviceKind;
  /** The place in the histogram of each metric that was measured. */
  buckets: Partial<Record<Metric, number>>;
};

/** Adds a page to the histograms. One trip. */
export async function growSpeeds(d1: D1Database, sample: SpeedSample): Promise<void> {
  const { country, day, page, connection, device, buckets } = sample;
  await trip(
    d1,
    run(sql`INSERT INTO ${analyticsSpeeds} (country, day, metric, page, connection, device, bucket, count)
      SELECT ${[country, day]}, w.key, ${[page, connection, device]}, w.value, 1 FROM json_each(${JSON.stringify(buckets)}) w WHERE TRUE
      ON CONFLICT DO UPDATE SET count = count + 1`),
  );
}
