import { describe, expect, it } from "vitest";
import { rateOf, sampleRatioOf, upliftOf } from "./statistics";

describe("the uplift of a variation", () => {
  it("is relative to the control, with its 95 % interval", () => {
    // 5 % against 6 %: the ratio 1.2, ln 0.18232, standard error sqrt(1/500 - 1/10000 + 1/600 - 1/10000) = 0.058878.
    const found = upliftOf({ visitors: 10_000, conversions: 500 }, { visitors: 10_000, conversions: 600 });
    expect(found?.value).toBeCloseTo(0.2, 10);
    expect(found?.low).toBeCloseTo(Math.exp(0.1823216 - 1.959964 * 0.0588784) - 1, 5);
    expect(found?.high).toBeCloseTo(Math.exp(0.1823216 + 1.959964 * 0.0588784) - 1, 5);
  });

  it("is nothing while a group has no conversion", () => {
    const none = { visitors: 10, conversions: 0 };
    const some = { visitors: 10, conversions: 3 };
    expect([upliftOf(none, some), upliftOf(some, none), upliftOf(none, none)]).toEqual([null, null, null]);
    expect(rateOf({ visitors: 0, conversions: 0 })).toBe(0);
  });

  it("covers the truth in about 95 of 100 experiments", () => {
    let state = 7;
    const random = () => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return state / 2_147_483_648;
    };
    const drawn = (visitors: number, rate: number) => ({
      visitors,
      conversions: Array.from({ length: visitors }, random).filter((value) => value < rate).length,
    });
    let covered = 0;
    for (let at = 0; at < 400; at++) {
      const found = upliftOf(drawn(2_000, 0.1), drawn(2_000, 0.12));
      if (found !== null && found.low <= 0.2 && found.high >= 0.2) covered += 1;
    }
    expect(covered / 400).toBeGreaterThan(0.92);
    expect(covered / 400).toBeLessThan(0.98);
  });
});

describe("the sample ratio", () => {
  it.each([
    // Points of the chi-squared distribution with one degree of freedom.
    [[500, 500], 0, 1],
    [[531, 469], 3.844, 0.05],
    [[5_200, 4_800], 16, 0.0000633],
  ])("of %j is tested by chi-squared", (visitors, chiSquared, p) => {
    const found = sampleRatioOf(visitors);
    expect(found?.chiSquared).toBeCloseTo(chiSquared, 3);
    expect(found?.p).toBeCloseTo(p, 3);
    expect(found?.holds).toBe(p >= 0.001);
  });

  it("of three groups has two degrees of freedom", () => {
    // The point with 5 % above it is 5.991.
    const found = sampleRatioOf([1_000 + 54.73, 1_000 - 54.73, 1_000]);
    expect(found?.chiSquared).toBeCloseTo(5.991, 2);
    expect(found?.p).toBeCloseTo(0.05, 2);
  });

  it("of nobody is none", () => {
    expect(sampleRatioOf([0, 0])).toBe(null);
  });
});
