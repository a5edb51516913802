import type { Sink } from "./sink";
import { type Dataset, engine } from "./sinks/engine";
import { ga4 } from "./sinks/ga4";
import { totals } from "./sinks/totals";

/** Services that get events besides the shop's own totals; none without settings. */
export type AnalyticsSettings = {
  /** The id of a GA4 data stream and a secret of its Measurement Protocol; both or neither. */
  GA4_MEASUREMENT_ID?: string;
  GA4_API_SECRET?: string;
  /** The origin of another service with the same protocol, such as Google's in the EU; Google's own when left out. */
  GA4_URL?: string;
  /** A dataset of Workers Analytics Engine. */
  EVENTS?: Dataset;
  /** For how many milliseconds an isolate gathers totals before it writes them, at most 2,000; one second when left out. */
  TOTALS_DELAY_MS?: string;
};

const TOTALS_DELAY_MS = 1_000;
const GOOGLE = "https://www.google-analytics.com";

/**
 * The services that are set up. GA4 comes first, because an order may be sent again from the first service on, and GA4 recognises a repeated one.
 */
export function servicesOf({ GA4_MEASUREMENT_ID, GA4_API_SECRET, GA4_URL, EVENTS }: AnalyticsSettings): Sink[] {
  const sinks: Sink[] = [];
  if (GA4_MEASUREMENT_ID && GA4_API_SECRET)
    sinks.push(ga4({ id: GA4_MEASUREMENT_ID, secret: GA4_API_SECRET, url: GA4_URL || GOOGLE }));
  if (EVENTS !== undefined) sinks.push(engine(EVENTS));
  return sinks;
}

/** All sinks: the shop's own totals and the services. */
export const sinksOf = (settings: AnalyticsSettings, d1: D1Database): Sink[] => [
  totals(d1, Number(settings.TOTALS_DELAY_MS || TOTALS_DELAY_MS)),
  ...servicesOf(settings),
];
