import { describe, expect, it } from "vitest";
import { depthOf, familyOf, labOf } from "./shade-facts";

const lab = (hex: string) => {
  const found = labOf(hex);
  if (found === null) throw new Error(hex);
  return found;
};

describe("the CIELAB colour of a hex colour", () => {
  it("is that of D65, in hundredths", () => {
    expect(lab("#ffffff")).toEqual({ l: 100, a: 0, b: 0 });
    expect(lab("#000000")).toEqual({ l: 0, a: 0, b: 0 });
    expect(lab("#ff0000")).toEqual({ l: 53.24, a: 80.09, b: 67.2 });
  });

  it("is null for text that is no colour", () => {
    for (const hex of ["", "red", "#fff", "#gggggg", "ffffff", "#ffffff00"]) expect(labOf(hex), hex).toBeNull();
  });
});

describe("the family of a shade", () => {
  it.each([
    ["#a3182b", "red"],
    ["#e2533f", "coral"],
    ["#ff8a3d", "orange"],
    ["#e3a0a8", "pink"],
    ["#f2649a", "pink"],
    ["#8f2346", "berry"],
    ["#4a2138", "plum"],
    ["#5b3df5", "plum"],
    ["#c58a76", "nude"],
    ["#6f3a2e", "brown"],
    ["#d8a92f", "gold"],
    ["#1f7a4d", "green"],
    ["#1f4fd0", "blue"],
    ["#8d9096", "grey"],
    ["#141216", "black"],
  ])("%s is %s", (hex, family) => {
    expect(familyOf(lab(hex))).toBe(family);
  });

  it("follows the depth for skin shades", () => {
    const depths = ["#f6dfcf", "#e8c4a4", "#d2a07a", "#b98157", "#4a3020"].map((hex) => depthOf(lab(hex)));
    expect(depths).toEqual(["fair", "light", "medium", "tan", "deep"]);
  });
});
