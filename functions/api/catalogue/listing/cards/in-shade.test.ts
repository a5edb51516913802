import { describe, expect, it } from "vitest";
import type { ProductCard } from "../../../../contract/catalogue/product/card";
import type { CardRow, ColouredVariant } from "./card-sql";
import { inShade } from "./in-shade";

const VIOLET: ColouredVariant = ["Violet", "#4a2bd0", null, "paint-in-violet", 9];
const RED: ColouredVariant = ["Red", "#a3182b", null, "paint-in-red", 0];
const CRIMSON: ColouredVariant = ["Crimson", "#a01028", null, null, 4];

const card = {
  picture: { id: "paint", plate: "#fff" },
  second: "paint-detail",
  shade: null,
  shades: [],
} as unknown as ProductCard;
const rowOf = (variants: ColouredVariant[], category_path = "makeup/nails/nail-polish") =>
  ({ variants, category_path, shades: variants.map(([name, hex]) => ({ name, hex })) }) as unknown as CardRow;

describe("a card among chosen colours", () => {
  it("shows a shade of the colour and begins its dots with it", () => {
    expect(inShade(card, rowOf([VIOLET, RED]), ["red"])).toMatchObject({
      shade: "Red",
      picture: { id: "paint-in-red" },
      second: null,
      shades: [{ name: "Red" }, { name: "Violet" }],
    });
  });

  it("shows a shade that can be had before one that is sold out, and keeps the picture where the shade has none", () => {
    expect(inShade(card, rowOf([VIOLET, RED, CRIMSON]), ["red"])).toMatchObject({
      shade: "Crimson",
      picture: { id: "paint" },
      shades: [{ name: "Red" }, { name: "Crimson" }, { name: "Violet" }],
    });
  });

  it("goes by depth where the product is for the complexion", () => {
    const porcelain: ColouredVariant = ["Porcelain", "#f3dcc8", "cool", "base-in-porcelain", 3];
    expect(inShade(card, rowOf([porcelain], "makeup/face/foundation"), ["fair"]).shade).toBe("Porcelain");
    expect(inShade(card, rowOf([porcelain], "makeup/face/foundation"), ["nude"]).shade).toBeNull();
  });

  it("stays as it is where no shade is of the colour", () => {
    expect(inShade(card, rowOf([VIOLET]), ["red"])).toBe(card);
  });
});
