import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ShadeWay } from "../../../contract/catalogue/shades/shade-words";
import { type Lab, labOf } from "../../../db/facts/shade-facts";
import { differenceOf, distanceOf, FURTHEST, waysOf } from "./difference";

type Triple = readonly [number, number, number];
const at = ([l, a, b]: Triple): Lab => ({ l, a, b });
const lab = (hex: string) => labOf(hex) ?? expect.fail(hex);

/** Sharma, Wu and Dalal, "The CIEDE2000 Color-Difference Formula", Color Research and Application 30 (2005), table 1: all 34 pairs. */
const PUBLISHED: readonly [one: Triple, other: Triple, distance: number][] = [
  [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
  [[50, 3.1571, -77.2803], [50, 0, -82.7485], 2.8615],
  [[50, 2.8361, -74.02], [50, 0, -82.7485], 3.4412],
  [[50, -1.3802, -84.2814], [50, 0, -82.7485], 1],
  [[50, -1.1848, -84.8006], [50, 0, -82.7485], 1],
  [[50, -0.9009, -85.5211], [50, 0, -82.7485], 1],
  [[50, 0, 0], [50, -1, 2], 2.3669],
  [[50, -1, 2], [50, 0, 0], 2.3669],
  [[50, 2.49, -0.001], [50, -2.49, 0.0009], 7.1792],
  [[50, 2.49, -0.001], [50, -2.49, 0.001], 7.1792],
  [[50, 2.49, -0.001], [50, -2.49, 0.0011], 7.2195],
  [[50, 2.49, -0.001], [50, -2.49, 0.0012], 7.2195],
  [[50, -0.001, 2.49], [50, 0.0009, -2.49], 4.8045],
  [[50, -0.001, 2.49], [50, 0.001, -2.49], 4.8045],
  [[50, -0.001, 2.49], [50, 0.0011, -2.49], 4.7461],
  [[50, 2.5, 0], [50, 0, -2.5], 4.3065],
  [[50, 2.5, 0], [73, 25, -18], 27.1492],
  [[50, 2.5, 0], [61, -5, 29], 22.8977],
  [[50, 2.5, 0], [56, -27, -3], 31.903],
  [[50, 2.5, 0], [58, 24, 15], 19.4535],
  [[50, 2.5, 0], [50, 3.1736, 0.5854], 1],
  [[50, 2.5, 0], [50, 3.2972, 0], 1],
  [[50, 2.5, 0], [50, 1.8634, 0.5757], 1],
  [[50, 2.5, 0], [50, 3.2592, 0.335], 1],
  [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
  [[63.0109, -31.0961, -5.8663], [62.8187, -29.7946, -4.0864], 1.263],
  [[61.2901, 3.7196, -5.3901], [61.4292, 2.248, -4.962], 1.8731],
  [[35.0831, -44.1164, 3.7933], [35.0232, -40.0716, 1.5901], 1.8645],
  [[22.7233, 20.0904, -46.694], [23.0331, 14.973, -42.5619], 2.0373],
  [[36.4612, 47.858, 18.3852], [36.2715, 50.5065, 21.2231], 1.4146],
  [[90.8027, -2.0831, 1.441], [91.1528, -1.6435, 0.0447], 1.4441],
  [[90.9257, -0.5406, -0.9208], [88.6381, -0.8985, -0.7239], 1.5381],
  [[6.7747, -0.2908, -2.4247], [5.8714, -0.0985, -2.2286], 0.6377],
  [[2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082],
];

describe("the distance of two shades", () => {
  it.each(PUBLISHED)("of %j and %j is %f, as published", (one, other, distance) => {
    expect(distanceOf(at(one), at(other))).toBeCloseTo(distance, 4);
    expect(distanceOf(at(other), at(one))).toBeCloseTo(distance, 4);
  });
});

const anyHex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);
const OPPOSITE: Record<ShadeWay, ShadeWay> = {
  lighter: "deeper",
  deeper: "lighter",
  warmer: "cooler",
  cooler: "warmer",
  brighter: "softer",
  softer: "brighter",
};

describe("the words for a difference", () => {
  it.each([
    ["a darker red", "#a3182b", "#8f1526", false, ["deeper"]],
    ["an orange red", "#b81f2f", "#c02c1e", false, ["warmer"]],
    ["a blue red", "#b81f2f", "#b81f45", false, ["cooler"]],
    ["a muted rose", "#c8486a", "#b8607a", false, ["softer"]],
    ["a lighter skin", "#c98f68", "#d39b75", true, ["lighter"]],
    ["a golden skin", "#c98f68", "#cb9058", true, ["warmer"]],
    ["a rosy skin", "#c98f68", "#c98c76", true, ["cooler"]],
  ] as const)("describe %s as the eye sees it", (_, from, to, onSkin, ways) => {
    expect(waysOf(lab(from), lab(to), onSkin)).toEqual(ways);
  });

  it("name two directions when both are clear", () => {
    expect(waysOf(at([60, 18, 30]), at([64, 17, 37]), true)).toEqual(["warmer", "lighter"]);
  });

  it("are the opposite from the other side, and never contain two opposites", () => {
    fc.assert(
      fc.property(anyHex, anyHex, fc.boolean(), (one, other, onSkin) => {
        const there = waysOf(lab(one), lab(other), onSkin);
        const back = waysOf(lab(other), lab(one), onSkin);
        expect(back).toEqual(there.map((way) => OPPOSITE[way]));
        expect(there.some((way) => there.includes(OPPOSITE[way]))).toBe(false);
        expect(there.length).toBe(one === other ? 0 : Math.max(1, there.length));
      }),
    );
  });

  it("never call a skin shade bright or soft", () => {
    fc.assert(
      fc.property(anyHex, anyHex, (one, other) => {
        expect(waysOf(lab(one), lab(other), true).filter((way) => way === "brighter" || way === "softer")).toEqual([]);
      }),
    );
  });
});

describe("the degree of a difference", () => {
  it.each([
    ["identical", 1.9],
    ["touch", 2.1],
    ["touch", 4.4],
    ["clear", 4.6],
    ["clear", 8.9],
  ] as const)("is %s at about %f", (band, distance) => {
    // At L 50 a step in lightness is nearly as long as its distance.
    const found = differenceOf(at([50 - distance / 2, 0, 0]), at([50 + distance / 2, 0, 0]), false);
    expect(found?.distance).toBeCloseTo(distance, 1);
    expect(found).toMatchObject({ band, ways: band === "identical" ? [] : ["lighter"] });
  });

  it("is null beyond the largest distance, whatever the shades", () => {
    fc.assert(
      fc.property(anyHex, anyHex, (one, other) => {
        const found = differenceOf(lab(one), lab(other), false);
        expect(found === null).toBe(distanceOf(lab(one), lab(other)) > FURTHEST);
        if (found !== null) expect(found.ways.length === 0).toBe(found.band === "identical");
      }),
    );
  });
});
