import { describe, expect, it } from "vitest";
import { BOUNDS, bucketOf, METRICS, percentile } from "./speeds";

describe("the histogram of a metric", () => {
  it("has a bucket for each value, and the last one for everything slower", () => {
    expect(bucketOf("lcp", 0)).toBe(0);
    expect(bucketOf("lcp", 500)).toBe(0);
    expect(bucketOf("lcp", 501)).toBe(1);
    for (const metric of METRICS) expect(bucketOf(metric, 1e9)).toBe(BOUNDS[metric].length - 1);
  });

  it("gives percentiles as exact as its buckets are narrow", () => {
    let state = 7;
    const random = () => {
      state = (state * 48_271) % 2_147_483_647;
      return state / 2_147_483_647;
    };
    const values = Array.from({ length: 5_000 }, () => random() ** 2 * 9_000).sort((a, b) => a - b);
    const counts = new Map<number, number>();
    for (const value of values) {
      const place = bucketOf("lcp", value);
      counts.set(place, (counts.get(place) ?? 0) + 1);
    }
    for (const share of [0.5, 0.75, 0.95]) {
      const exact = values[Math.floor(share * values.length)] ?? 0;
      const place = bucketOf("lcp", exact);
      const width = (BOUNDS.lcp[place] ?? 0) - (BOUNDS.lcp[place - 1] ?? 0);
      expect(Math.abs((percentile("lcp", counts, share) ?? 0) - exact)).toBeLessThanOrEqual(width);
    }
  });

  it("has no percentile without samples, and one with few", () => {
    expect(percentile("inp", new Map(), 0.75)).toBeNull();
    expect(percentile("inp", new Map([[1, 1]]), 0.75)).toBeGreaterThan(16);
    expect(percentile("inp", new Map([[1, 1]]), 0.75)).toBeLessThanOrEqual(50);
  });
});
