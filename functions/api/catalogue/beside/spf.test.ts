import { describe, expect, it } from "vitest";
import { spfIn } from "./spf";

describe("a sun protection factor", () => {
  it.each([
    [["Daily Veil SPF 50+ PA++++"], "SPF 50+"],
    [["Skin Veil", "24 shades", "SPF20"], "SPF 20"],
    [["Cream", "Wear with an spf 30 by day"], "SPF 30"],
    [["Cream", "no factor here", "SPF"], null],
    [["XSPF 30"], null],
    [[], null],
  ])("of %j is %s", (texts, factor) => {
    expect(spfIn(texts)).toBe(factor);
  });
});
