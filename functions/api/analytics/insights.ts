import type { Insights, Speed } from "../../contract/analytics/insights";
import { PAGE_KINDS } from "../../contract/analytics/page-kinds";
import { METRICS, type Metric, percentile } from "../../contract/analytics/speeds";
import { STEPS } from "../../contract/analytics/steps";
import { COUNTRIES, COUNTRY_CODES, type CountryCode } from "../../contract/countries";
import type { Days } from "./days";
import type { InsightRows, readCountries } from "./insights-store";

type Sample = InsightRows["speeds"][number];
type CountryRows = Awaited<ReturnType<typeof readCountries>>;

/** Computes the percentiles of some samples of a metric. */
function speedOf(metric: Metric, samples: readonly Sample[], by: Speed["by"], of: string): Speed[] {
  const counts = new Map<number, number>();
  for (const { bucket, count } of samples) counts.set(bucket, (counts.get(bucket) ?? 0) + count);
  const at = (share: number) => percentile(metric, counts, share) ?? 0;
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return all === 0 ? [] : [{ metric, by, of, samples: all, p50: at(0.5), p75: at(0.75), p95: at(0.95) }];
}

/** Computes the percentiles of each metric: for all pages, by kind of page, and by connection. */
const speedsOf = (samples: readonly Sample[]): Speed[] =>
  METRICS.flatMap((metric) => {
    const own = samples.filter((one) => one.metric === metric);
    const by = (name: "page" | "connection") =>
      [...new Set(own.map((one) => one[name]))].sort().flatMap((of) =>
        speedOf(
          metric,
          own.filter((one) => one[name] === of),
          name,
          of,
        ),
      );
    return [...speedOf(metric, own, "all", ""), ...by("page"), ...by("connection")];
  });

const DAY_MS = 86_400_000;

/** Lists every day of a range, also those on which nothing happened. */
function everyDay({ from, to }: Days): string[] {
  const first = Date.parse(`${from}T00:00:00Z`);
  const count = (Date.parse(`${to}T00:00:00Z`) - first) / DAY_MS + 1;
  return Array.from({ length: count }, (_, turn) => new Date(first + turn * DAY_MS).toISOString().slice(0, 10));
}

/** Describes the insights for the desk. */
export function describeInsights(
  country: CountryCode,
  days: Days,
  found: InsightRows,
  countries: readonly CountryRows[],
): Insights {
  const { currency } = COUNTRIES[country];
  const sum = (name: "visits" | "pages" | "orders" | "revenue") => found.days.reduce((all, one) => all + one[name], 0);
  const none = { visits: 0, pages: 0, orders: 0, revenue: 0 };
  const terms = (list: InsightRows["searches"]) => list.map(({ key: term, count }) => ({ term, count }));
  return {
    ...days,
    visits: sum("visits"),
    pages: sum("pages"),
    orders: sum("orders"),
    revenue: { minor: sum("revenue"), currency },
    days: everyDay(days).map((day) => found.days.find((one) => one.day === day) ?? { day, ...none }),
    funnel: STEPS.map((step) => ({ step, visits: found.funnel.find(({ key }) => key === step)?.count ?? 0 })),
    kinds: found.kinds.flatMap(({ key, count: views }) => {
      const kind = PAGE_KINDS.find((name) => name === key);
      return kind === undefined ? [] : [{ kind, views }];
    }),
    failed: found.failed.map(({ key: status, count }) => ({ status, count })),
    searches: terms(found.searches),
    foundNothing: terms(found.foundNothing),
    products: found.products,
    countries: countries
      .flat()
      .toSorted((one, other) => COUNTRY_CODES.indexOf(one.country) - COUNTRY_CODES.indexOf(other.country))
      .map(({ revenue: minor, ...one }) => ({ ...one, revenue: { minor, currency: COUNTRIES[one.country].currency } })),
    languages: found.languages.map(({ of: language, ...one }) => ({ ...one, language })),
    devices: found.devices.map(({ of: device, ...one }) => ({ ...one, device })),
    speeds: speedsOf(found.speeds),
    missed: found.missed.map(({ key: sink, count }) => ({ sink, count })),
  };
}
