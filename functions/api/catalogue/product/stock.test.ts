import { describe, expect, it } from "vitest";
import { isNew, maxQuantity, productButton, stockState } from "./stock";

describe("stock", () => {
  it.each([
    [0, "out", 0, "out_of_stock"],
    [1, "low", 1, "add_to_bag"],
    [5, "low", 5, "add_to_bag"],
    [6, "in_stock", 6, "add_to_bag"],
    [120, "in_stock", 6, "add_to_bag"],
  ] as const)("%i pieces are %s: at most %i, %s", (available, state, most, button) => {
    expect(stockState(available)).toBe(state);
    expect(maxQuantity(available)).toBe(most);
    expect(productButton(available)).toBe(button);
  });
});

describe("isNew", () => {
  const now = new Date("2026-03-01T00:00:00Z");
  it("lasts sixty days", () => {
    expect(isNew("2025-12-31T00:00:00Z", now)).toBe(true);
    expect(isNew("2025-12-30T23:59:59Z", now)).toBe(false);
  });
});
