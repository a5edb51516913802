import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { slugSchema } from "../../../../contract/shared";
import { handleOf, madeSku } from "../file/handles";
import { optionsIn } from "../file/options";
import { colourOfName } from "./colour-words";
import { priceIn } from "./prices";

describe("the colour of a shade's name", () => {
  it.each([
    ["Pink Sand", "#d6ae85"],
    ["Dusty Rose", "#b87a80"],
    ["01 Porcelain", "#f4ddcb"],
    ["Rosé", "#c4607a"],
    ["Golden Beige", "#d8b08a"],
    ["120 N", null],
    ["Whisper", null],
  ])("%s is %s", (name, hex) => {
    expect(colourOfName(name)).toBe(hex);
  });
});

describe("a price in another country", () => {
  const rule = { from: "SG", rates: { MY: 3.45, ID: 11_800 }, ending: 0.9 } as const;
  it("ends as asked, near to the rate, in whole thousands of rupiah", () => {
    expect(priceIn("MY", 3200, rule)).toBe(11090);
    expect(priceIn("ID", 3200, rule)).toBe(377_900);
    expect(priceIn("MY", 3200, { ...rule, ending: null })).toBe(11040);
    expect(priceIn("TH", 3200, rule)).toBeNull();
    expect(priceIn("MY", 0, rule)).toBe(0);
    expect(priceIn("MY", 5, rule)).toBe(90);
  });
});

describe("a handle", () => {
  it("is a slug whatever the text is, and stays when it is one", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", minLength: 1, maxLength: 255 }), (text) => {
        expect(slugSchema.safeParse(handleOf(text)).success).toBe(true);
        expect(handleOf(handleOf(text))).toBe(handleOf(text));
        expect(madeSku(handleOf(text), [text])).toMatch(/^[\x21-\x7e]{1,100}$/);
      }),
    );
    expect(handleOf("lipstick-rouge--matte")).toBe("lipstick-rouge--matte");
    expect(handleOf("Röd läpp")).toBe("rod-lapp");
  });
});

it("reads the options in what else is chosen", () => {
  expect(optionsIn("30 ml · Scent: Rose")).toEqual([
    { name: "Size", value: "30 ml" },
    { name: "Scent", value: "Rose" },
  ]);
  expect(optionsIn(null)).toEqual([]);
});
