import { describe, expect, it } from "vitest";
import { choicesOf, MOST_IDS, toVariant, type VariantRow, variantsAskedFor } from "./variants";

const row: VariantRow = {
  id: "cushion--sand-15-g",
  sku: "NOR-CUSHION-01",
  product_slug: "cushion",
  shade_name: "Sand",
  shade_hex: "#c9a98a",
  size: "15 g",
  price: 5200,
  list_price: 6500,
  available: 3,
};

describe("toVariant", () => {
  it("prices in the country's currency, with what is left", () => {
    expect(toVariant(row, "HK")).toMatchObject({
      price: { minor: 5200, currency: "HKD" },
      listPrice: { minor: 6500, currency: "HKD" },
      shade: { name: "Sand", hex: "#c9a98a" },
      stock: "low",
      maxQuantity: 3,
    });
  });

  it("lists sizes once and says whether there are shades", () => {
    const variants = [row, { ...row, size: "30 g" }, { ...row, shade_name: "Dune" }].map((each) =>
      toVariant(each, "SG"),
    );
    expect(choicesOf(variants)).toEqual({ sizes: ["15 g", "30 g"], shadeLabels: true });
    expect(choicesOf([toVariant({ ...row, shade_name: null, size: null }, "SG")])).toEqual({
      sizes: [],
      shadeLabels: false,
    });
  });
});

describe("variantsAskedFor", () => {
  it("takes a product or ids, each id once", () => {
    expect(variantsAskedFor({ product: "cushion" })).toEqual({ ok: true, by: { product: "cushion" } });
    expect(variantsAskedFor({ ids: "a, b,a" })).toEqual({ ok: true, by: { ids: ["a", "b"] } });
  });

  it.each([
    [{}, "product"],
    [{ product: "a", ids: "b" }, "ids"],
    [{ ids: "" }, "ids"],
    [{ ids: "a,,b" }, "ids"],
    [{ ids: "a'; DROP TABLE" }, "ids"],
    [{ ids: Array.from({ length: MOST_IDS + 1 }, (_, index) => `v${index}`).join(",") }, "ids"],
  ])("refuses %j", (asked, field) => {
    expect(variantsAskedFor(asked)).toEqual({ ok: false, code: "bad_request", field });
  });
});
