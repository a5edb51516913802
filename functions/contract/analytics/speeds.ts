/** The metrics of how fast a page is, in milliseconds; layout shift is in thousandths. */
export const METRICS = ["lcp", "inp", "cls", "ttfb"] as const;
export type Metric = (typeof METRICS)[number];

/** The upper bounds of each metric's histogram; everything slower counts in the last bucket. */
export const BOUNDS: Readonly<Record<Metric, readonly number[]>> = {
  lcp: [500, 1000, 1500, 2000, 2500, 3000, 4000, 5000, 6000, 8000, 10_000, 15_000, 20_000, 60_000],
  inp: [16, 50, 100, 150, 200, 300, 400, 500, 750, 1000, 2000, 5000, 10_000, 60_000],
  cls: [10, 25, 50, 75, 100, 150, 200, 250, 350, 500, 1000, 5000],
  ttfb: [50, 100, 200, 300, 500, 800, 1200, 1800, 2500, 4000, 8000, 60_000],
};

/** A page is good up to the first limit, and poor above the second (web.dev's limits). */
export const LIMITS: Readonly<Record<Metric, readonly [good: number, poor: number]>> = {
  lcp: [2500, 4000],
  inp: [200, 500],
  cls: [100, 250],
  ttfb: [800, 1800],
};

/** Connections by the names that browsers give them; many browsers name none. */
export const CONNECTIONS = ["slow-2g", "2g", "3g", "4g", "unknown"] as const;
export type Connection = (typeof CONNECTIONS)[number];

/** The bucket of a value in its histogram. */
export function bucketOf(metric: Metric, value: number): number {
  const place = BOUNDS[metric].findIndex((bound) => value <= bound);
  return place < 0 ? BOUNDS[metric].length - 1 : place;
}

/**
 * The value that `share` (0 to 1) of the samples do not exceed, interpolated between the bounds; null without samples.
 */
export function percentile(metric: Metric, counts: ReadonlyMap<number, number>, share: number): number | null {
  const bounds = BOUNDS[metric];
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  if (all === 0) return null;
  let below = 0;
  for (const [place, upper] of bounds.entries()) {
    const count = counts.get(place) ?? 0;
    if (count > 0 && below + count >= share * all) {
      const lower = bounds[place - 1] ?? 0;
      return Math.round(lower + ((share * all - below) / count) * (upper - lower));
    }
    below += count;
  }
  return bounds.at(-1) ?? null;
}
