import { describe, expect, it } from "vitest";
import { effectSize, rankDistance } from "./sign-in-timing";

const sample = (from: number) => Array.from({ length: 200 }, (_, index) => from + ((index * 37) % 200) / 10);

describe("the distance of two samples", () => {
  it("is 0 for the same times", () => expect(Math.abs(rankDistance(sample(100), sample(100)))).toBeLessThan(0.2));
  it("detects a difference of a tenth of the range", () =>
    expect(Math.abs(rankDistance(sample(104), sample(100)))).toBeGreaterThan(3.29));
  it("measures its size for any number of tries", () => {
    expect(effectSize(sample(100), sample(100)).delta).toBeCloseTo(0);
    expect(effectSize([3, 4, 5], [1, 1, 2])).toEqual({ delta: 1, shift: 3 });
    expect(effectSize(sample(104), sample(100)).shift).toBeCloseTo(4);
    expect(effectSize(sample(100), sample(104)).delta).toBeLessThan(-0.2);
  });
});
