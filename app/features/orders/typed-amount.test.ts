import { describe, expect, it } from "vitest";
import { readAmount } from "./typed-amount";

describe("an amount as it is typed", () => {
  it.each([
    ["12", 1200],
    ["12.5", 1250],
    ["12,50", 1250],
    ["1,250", 125000],
    ["1,250.05", 125005],
    [" 0.01 ", 1],
    ["-3.00", -300],
    ["\u22123", -300],
    ["-0", 0],
  ])("reads %s of dollars", (typed, minor) => expect(readAmount(typed, "SGD")).toBe(minor));

  it.each([
    ["50000", 50000],
    ["50.000", 50000],
    ["1.250.000", 1250000],
    ["-10.000", -10000],
  ])("reads %s of rupiah, which have no cents", (typed, minor) => expect(readAmount(typed, "IDR")).toBe(minor));

  it.each(["", "x", "1.234.5", "1e3", "12.345", "--1", "1 2", ".5", "9".repeat(13)])("refuses %j", (typed) =>
    expect(readAmount(typed, "SGD")).toBeNull(),
  );
  it("refuses hundredths of a rupiah", () => expect(readAmount("10,50", "IDR")).toBeNull());
});
