import { describe, expect, it } from "vitest";
import { isNew, maxQuantity, stockState } from "./stock";

describe("stock", () => {
  it.each([
    [0, "out", 0],
    [1, "low", 1],
    [5, "low", 5],
    [6, "in_stock", 6],
    [120, "in_stock", 6],
  ] as const)("%i pieces are %s: at most %i", (available, state, most) => {
    expect(stockState(available)).toBe(state);
    expect(maxQuantity(available)).toBe(most);
  });
});

describe("a new product", () => {
  const now = new Date("2026-03-01T00:00:00Z");
  it("stays new for sixty days", () => {
    expect(isNew("2025-12-31T00:00:00Z", now)).toBe(true);
    expect(isNew("2025-12-30T23:59:59Z", now)).toBe(false);
  });
});
