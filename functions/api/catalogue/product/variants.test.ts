import { describe, expect, it } from "vitest";
import type { CountryCode } from "../../../contract/countries";
import { VISITOR, type Viewer } from "../../kit/call/viewer";
import type { VariantOfProduct } from "./variant-sql";
import { choicesOf, MOST_IDS, toVariant, variantsAskedFor } from "./variants";

const row: VariantOfProduct = {
  id: "cushion--sand-15-g",
  sku: "NOR-CUSHION-01",
  product_slug: "cushion",
  shade_name: "Sand",
  shade_hex: "#c9a98a",
  size: "15 g",
  price: 5200,
  list_price: 6500,
  available: 3,
  picture_id: null,
  pack_id: null,
  barcode: null,
  net_amount: 15,
  net_unit: "g",
  brand_slug: "norre",
  app_exclusive: false,
  non_discountable: false,
  is_bundle: false,
  release: null,
};

const at = (country: CountryCode, viewer: Viewer = VISITOR) => ({
  country,
  viewer,
  now: new Date("2026-03-01T00:00:00Z"),
});

describe("a variant", () => {
  it("has its price in the country's currency and its stock", () => {
    expect(toVariant(row, at("HK"))).toMatchObject({
      price: { minor: 5200, currency: "HKD" },
      listPrice: { minor: 6500, currency: "HKD" },
      shade: { name: "Sand", hex: "#c9a98a" },
      stock: "low",
      maxQuantity: 3,
    });
  });

  it("hides its offer before its launch, and is not sold when it is only in the app", () => {
    const coming = toVariant({ ...row, release: ["2026-04-01T00:00:00Z", null, [], 0] }, at("SG"));
    expect(coming).toMatchObject({
      price: null,
      listPrice: null,
      unitPrice: null,
      maxQuantity: 0,
      button: "remind_me",
    });
    expect(toVariant({ ...row, app_exclusive: true }, at("SG"))).toMatchObject({
      price: { minor: 5200 },
      maxQuantity: 0,
      button: "get_app",
    });
  });

  it("adds its size to the list once, and the list says whether there are shades", () => {
    const variants = [row, { ...row, size: "30 g" }, { ...row, shade_name: "Dune" }].map((each) =>
      toVariant(each, at("SG")),
    );
    expect(choicesOf(variants)).toEqual({ sizes: ["15 g", "30 g"], shadeLabels: true });
    expect(choicesOf([toVariant({ ...row, shade_name: null, size: null }, at("SG"))])).toEqual({
      sizes: [],
      shadeLabels: false,
    });
  });
});

describe("the variants of a call", () => {
  it("are those of a product or of ids, each id once", () => {
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
