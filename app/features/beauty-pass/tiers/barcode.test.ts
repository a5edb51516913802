import { describe, expect, it } from "vitest";
import { drawBarcode } from "./barcode";

/** The widths of bars and gaps in turn, read back from the drawing. */
function read(digits: string) {
  const { path, width } = drawBarcode(digits) ?? { path: "", width: 0 };
  const bars = [...path.matchAll(/M(\d+) 0h(\d)/g)].map(([, at, wide]) => [Number(at), Number(wide)] as const);
  const widths = bars.flatMap(([at, wide], index) => {
    const next = bars[index + 1]?.[0];
    return next === undefined ? [wide] : [wide, next - at - wide];
  });
  return { bars, width, text: widths.join("") };
}

describe("the barcode of a card", () => {
  it("is Code 128 in pairs of digits, with start, check and stop", () => {
    // 105 + 1 x 12 + 2 x 34 = 185, which is 82 modulo 103.
    expect(read("1234").text).toBe("211232" + "112232" + "131123" + "121241" + "2331112");
    // 105 is 2 modulo 103.
    expect(read("00").text).toBe("211232" + "212222" + "222221" + "2331112");
  });

  it("gives every pair of digits a pattern of its own, eleven modules wide with an even number of black ones", () => {
    const patterns = Array.from({ length: 100 }, (_, pair) => read(String(pair).padStart(2, "0")).text.slice(6, 12));
    expect(new Set(patterns).size).toBe(100);
    for (const pattern of patterns) {
      const widths = [...pattern].map(Number);
      expect(
        widths.reduce((sum, one) => sum + one, 0),
        pattern,
      ).toBe(11);
      expect(widths.filter((_, index) => index % 2 === 0).reduce((sum, one) => sum + one, 0) % 2, pattern).toBe(0);
    }
  });

  it("leaves ten white modules on both sides", () => {
    const { bars, width } = read("1234567890");
    const [first, last] = [bars[0], bars.at(-1)];
    expect([first?.[0], width - (last?.[0] ?? 0) - (last?.[1] ?? 0)]).toEqual([10, 10]);
  });

  it.each(["", "123", "12a4", "1 23"])("draws none for %s", (text) => {
    expect(drawBarcode(text)).toBeNull();
  });
});
