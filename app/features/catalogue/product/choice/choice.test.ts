import { describe, expect, it } from "vitest";
import type { Variant } from "#contract/catalogue/product/product";
import { optionsOf, queryOf, variantFor, wordOf } from "./choice";

const variant = (shade: string | null, size: string | null, stock: Variant["stock"] = "in_stock"): Variant => ({
  id: [shade, size].filter(Boolean).join("-") || "only",
  sku: "SKU",
  productSlug: "cushion",
  shade: shade === null ? null : { name: shade, hex: "#c9a98a" },
  size,
  price: { minor: 5200, currency: "SGD" },
  listPrice: null,
  staffPrice: null,
  unitPrice: null,
  gtin: null,
  pictureId: null,
  packId: null,
  stock,
  maxQuantity: stock === "out" ? 0 : 6,
  button: stock === "out" ? "out_of_stock" : "add_to_bag",
  wished: false,
});
const none = { shade: null, size: null };
const shades: [Variant, ...Variant[]] = [
  variant("Rosé", "30 ml", "out"),
  variant("Bois de Rose", "30 ml"),
  variant("Noir", "30 ml"),
];
const pairs: [Variant, ...Variant[]] = [
  variant("Sand", "30 ml", "out"),
  variant("Dune", "30 ml"),
  variant("Sand", "15 ml"),
  variant("Dune", "15 ml", "out"),
];

describe("variantFor", () => {
  it("takes the first variant that can be bought when the address names none", () => {
    expect(variantFor(shades, none).id).toBe("Bois de Rose-30 ml");
    expect(variantFor([variant(null, null)], none).id).toBe("only");
  });

  it("finds a shade by its name without accents", () => {
    expect(variantFor(shades, { shade: "bois-de-rose", size: null }).id).toBe("Bois de Rose-30 ml");
  });

  it("shows a sold-out variant that the address names", () => {
    expect(variantFor(shades, { shade: "rose", size: null }).stock).toBe("out");
    expect(variantFor(pairs, { shade: "sand", size: "30-ml" }).stock).toBe("out");
  });

  it("prefers a variant that can be bought among those that match", () => {
    expect(variantFor(pairs, { shade: "sand", size: null }).id).toBe("Sand-15 ml");
    expect(variantFor(pairs, { shade: null, size: "15-ml" }).id).toBe("Sand-15 ml");
  });

  it.each([
    { shade: "nope", size: null },
    { shade: "", size: "<script>" },
    { shade: "__proto__", size: "constructor" },
  ])("ignores %j", (asked) => {
    expect(variantFor(pairs, asked).id).toBe("Dune-30 ml");
  });

  it("keeps a size that exists beside a shade that does not", () => {
    expect(variantFor(pairs, { shade: "nope", size: "15-ml" }).id).toBe("Sand-15 ml");
  });

  it("shows the first when nothing can be bought", () => {
    expect(variantFor([variant("A", null, "out"), variant("B", null, "out")], none).id).toBe("A");
  });
});

describe("the address of a choice", () => {
  it("leads back to the variant", () => {
    for (const each of pairs) {
      const { shade = null, size = null } = queryOf(each, pairs);
      expect(variantFor(pairs, { shade, size })).toBe(each);
    }
  });

  it("names only options that the product has", () => {
    expect(queryOf(shades[1]!, shades)).toEqual({ shade: "bois-de-rose" });
    expect(queryOf(variant(null, "30 ml"), [variant(null, "30 ml")])).toEqual({});
  });

  it("has a usable name in addresses for every shade and size", () => {
    expect(["3.5 g", "Terre Brûlée", "120 × 2", " 110 "].map(wordOf)).toEqual([
      "3-5-g",
      "terre-brulee",
      "120-2",
      "110",
    ]);
  });

  it("lists each option once", () => {
    expect(optionsOf(pairs, ({ size }) => size)).toEqual(["30 ml", "15 ml"]);
  });
});
