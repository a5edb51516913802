import { tellFailures } from "../analytics/failures";
import { foldTotals } from "../analytics/purchases/purchase-store";
import { countPurchases } from "../analytics/purchases/purchases";
import { type AnalyticsSettings, servicesOf } from "../analytics/sinks";
import type { Reporter } from "../reports/reporter";

/** Counts paid orders, and adds up old totals. */
export async function tendAnalytics(
  d1: D1Database,
  settings: AnalyticsSettings,
  now: Date,
  reports: Pick<Reporter, "text">,
): Promise<void> {
  for (const { failure, due } of await countPurchases(d1, servicesOf(settings), now))
    await tellFailures(d1, [failure], { country: due.country, at: now, reports });
  if (now.getUTCMinutes() === 0) await foldTotals(d1, now);
}
