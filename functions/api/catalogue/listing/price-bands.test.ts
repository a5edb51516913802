import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { priceBands, rangeText, roundAmount, toRange, within } from "./price-bands";

describe("roundAmount", () => {
  it.each([
    [4_870, 5_000],
    [3_190, 3_000],
    [129_000, 150_000],
    [7, 6],
    [0, 0],
  ])("%i is about %i", (price, round) => {
    expect(roundAmount(price)).toBe(round);
  });
});

describe("priceBands", () => {
  const of = (...prices: number[]) => priceBands(Float64Array.from(prices)).map(rangeText);

  it("part prices at round amounts", () => {
    expect(of(900, 1_900, 2_400, 2_900, 3_800, 4_200, 5_500, 6_400, 9_900, 18_000)).toEqual([
      "-2500",
      "2500-4000",
      "4000-5000",
      "5000-10000",
      "10000-",
    ]);
  });

  it("are none for few prices, or for one", () => {
    expect(of(900, 1_900, 2_400)).toEqual([]);
    expect(of(2_000, 2_000, 2_000, 2_000, 2_000)).toEqual([]);
  });

  it("hold every price, and are read back as they are written", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 20_000_000 }), { maxLength: 60 }), (prices) => {
        const bands = priceBands(Float64Array.from(prices));
        for (const price of prices) if (bands.length > 0) expect(bands.some((band) => within(price, band))).toBe(true);
        expect(bands.map((band) => toRange(rangeText(band)))).toEqual(bands);
      }),
    );
  });
});
