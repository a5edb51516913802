import type { Sink } from "./sink";
import { type Dataset, engine } from "./sinks/engine";
import { ga4 } from "./sinks/ga4";
import { totals } from "./sinks/totals";

/** Services that are told beside the shop's own totals; none without settings. */
export type AnalyticsSettings = {
  /** A data stream of GA4 and a secret of its Measurement Protocol; both or neither. */
  GA4_MEASUREMENT_ID?: string;
  GA4_API_SECRET?: string;
  /** The origin of another service with its protocol, such as Google's in the EU; Google's own when left out. */
  GA4_URL?: string;
  /** A dataset of Workers Analytics Engine. */
  EVENTS?: Dataset;
};

const GOOGLE = "https://www.google-analytics.com";

/** The services that are set up. What tells them may come twice: GA4 comes first, since it knows an order that it has. */
export function servicesOf({ GA4_MEASUREMENT_ID, GA4_API_SECRET, GA4_URL, EVENTS }: AnalyticsSettings): Sink[] {
  const sinks: Sink[] = [];
  if (GA4_MEASUREMENT_ID && GA4_API_SECRET)
    sinks.push(ga4({ id: GA4_MEASUREMENT_ID, secret: GA4_API_SECRET, url: GA4_URL || GOOGLE }));
  if (EVENTS !== undefined) sinks.push(engine(EVENTS));
  return sinks;
}

/** All that count: the shop's own totals and the services. */
export const sinksOf = (settings: AnalyticsSettings, d1: D1Database): Sink[] => [totals(d1), ...servicesOf(settings)];
