import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { priceBands, rangeText, roundAmount, toRange, within } from "./price-bands";

describe("a rounded amount", () => {
  it.each([
    [4_870, 5_000],
    [3_190, 3_000],
    [129_000, 150_000],
    [7, 6],
    [0, 0],
  ])("turns %i into %i", (price, round) => {
    expect(roundAmount(price)).toBe(round);
  });
});

describe("price bands", () => {
  const of = (...prices: number[]) => priceBands(Float64Array.from(prices)).map(rangeText);

  it("begin at round amounts", () => {
    expect(of(900, 1_900, 2_400, 2_900, 3_800, 4_200, 5_500, 6_400, 9_900, 18_000)).toEqual([
      "-2499",
      "2500-3999",
      "4000-4999",
      "5000-9999",
      "10000-",
    ]);
  });

  it("are not made from few prices, or from one", () => {
    expect(of(900, 1_900, 2_400)).toEqual([]);
    expect(of(2_000, 2_000, 2_000, 2_000, 2_000)).toEqual([]);
  });

  it("contain every price once, and are read back as they were written", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 20_000_000 }), { maxLength: 60 }), (prices) => {
        const bands = priceBands(Float64Array.from(prices));
        for (const price of prices)
          if (bands.length > 0) expect(bands.filter((band) => within(price, band))).toHaveLength(1);
        expect(bands.map((band) => toRange(rangeText(band)))).toEqual(bands);
      }),
    );
  });
});
