import { expect, it } from "vitest";
import { minorOf } from "./simulator.server";

it("reads an amount as it is typed in the country", () => {
  expect(["120", "120.50", "1,200", " 1 200 "].map((text) => minorOf(text, 2))).toEqual([
    12_000, 12_050, 120_000, 120_000,
  ]);
  expect(["1.500.000", "1500000", "1,500,000"].map((text) => minorOf(text, 0))).toEqual([
    1_500_000, 1_500_000, 1_500_000,
  ]);
  expect(["0", "-1", "abc", "", "1e9", "120000000"].map((text) => minorOf(text, 2))).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
});
