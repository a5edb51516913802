import { expect, it } from "vitest";
import { availabilityOf, mostOf, whyNot } from "./line-rules";

it("a line's quantity is allowed up to the stock and the cap of six (R29)", () => {
  expect(whyNot({ wanted: 6, available: 6 })).toBeNull();
  expect(whyNot({ wanted: 1, available: 1 })).toBeNull();
});

it("a refusal says which limit is passed", () => {
  expect(whyNot({ wanted: 1, available: null })).toEqual({ ok: false, code: "not_shipped_here" });
  expect(whyNot({ wanted: 1, available: 0 })).toEqual({ ok: false, code: "out_of_stock" });
  expect(whyNot({ wanted: 4, available: 3 })).toEqual({
    ok: false,
    code: "insufficient_stock",
    details: { available: 3 },
  });
  expect(whyNot({ wanted: 7, available: 6 })).toEqual({ ok: false, code: "quantity_cap", details: { max: 6 } });
});

it("a refusal names the smaller limit when both are passed", () => {
  expect(whyNot({ wanted: 8, available: 3 })).toMatchObject({ code: "insufficient_stock" });
});

it("the quantities on offer are those that can be bought", () => {
  expect([null, 0, 3, 40].map(mostOf)).toEqual([0, 0, 3, 6]);
  expect([null, 0, 1, 2].map((available) => availabilityOf(available, 2))).toEqual([
    "not_shipped",
    "sold_out",
    "insufficient",
    "available",
  ]);
});
