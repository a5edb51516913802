import { differenceCiede2000 } from "culori";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { labOf } from "./shade-facts";
import { placeOf, runsWithin, shadeCellOf, shadeKindOf, stepsWithin } from "./shade-place";

const anyHex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);
const distance = differenceCiede2000();
const cellOf = (hex: string) => shadeCellOf(labOf(hex) ?? expect.fail(hex));

describe("the use of a shade", () => {
  it.each([
    ["makeup/face/foundation", "warm", "complexion"],
    ["makeup/face/concealer", "cool", "complexion"],
    ["skincare/sun-care/face-sunscreen", "neutral", "complexion"],
    ["makeup/lips/lipstick", null, "lip"],
    ["makeup/lips/lip-gloss", null, "lip"],
    ["makeup/nails/nail-polish", null, "nail"],
    ["makeup/cheeks/blush-stick", null, "cheek"],
    ["makeup/cheeks/bronzer", null, "bronzer"],
    ["makeup/face/highlighter", null, "highlighter"],
    ["makeup/eyes/mascara", null, "mascara"],
    ["hair/colour/semi-permanent", null, "semi-permanent"],
  ])("in %s with undertone %s is %s", (path, undertone, kind) => {
    expect(shadeKindOf(path, undertone)).toBe(kind);
  });

  it("is null without a colour", () => {
    expect(placeOf(null, "makeup/lips/lipstick", null)).toEqual({ shadeKind: null, shadeCell: null });
  });
});

describe("the cells around a colour", () => {
  it.each([9])("within %i contain every colour that near, in the whole gamut", (furthest) => {
    const steps = new Set(stepsWithin(furthest));
    const nudge = fc.integer({ min: -40, max: 40 });
    fc.assert(
      fc.property(anyHex, nudge, nudge, nudge, (one, red, green, blue) => {
        const parts = [1, 3, 5].map((from) => Number.parseInt(one.slice(from, from + 2), 16));
        const moved = parts.map((part, at) => Math.min(255, Math.max(0, part + ([red, green, blue][at] ?? 0))));
        const other = `#${moved.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
        fc.pre(distance(one, other) <= furthest);
        expect(steps.has(cellOf(other) - cellOf(one)), `${one} ${other}`).toBe(true);
      }),
      { numRuns: 5_000 },
    );
  });

  it("come nearest first, each once, and are a small part of all cells", () => {
    const steps = stepsWithin(9);
    expect(steps[0]).toBe(0);
    expect(new Set(steps).size).toBe(steps.length);
    expect(steps.length).toBeLessThan(1_000);
  });

  it("are the same as runs, each once, the middle in the first run", () => {
    const runs = runsWithin(9);
    const cells = runs.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, n) => from + n));
    expect(cells.toSorted((a, b) => a - b)).toEqual(stepsWithin(9).toSorted((a, b) => a - b));
    expect(cells.indexOf(0)).toBeLessThan(7);
    expect(runs.length).toBeLessThan(250);
  });
});
