import { expect, it } from "vitest";
import { netAmountOf } from "./net-amount";

it.each([
  ["30 ml", 30, "ml"],
  ["3.5 g", 3.5, "g"],
  ["1,2 g", 1.2, "g"],
  ["5 × 25 ml", 125, "ml"],
  ["2x10ml", 20, "ml"],
  ["1 l", 1000, "ml"],
  ["0.5 kg", 500, "g"],
  ["×5", 5, "pc"],
] as const)("the size %s is %d %s", (size, amount, unit) => {
  expect(netAmountOf(size)).toEqual({ amount, unit });
});

it.each([null, "", "Bloom", "0 ml", "×0", "30", "30 mlx", "-5 g"])("the size %s states no amount", (size) => {
  expect(netAmountOf(size)).toBeNull();
});
