import { expect, it } from "vitest";
import { VISITOR, type Viewer } from "../../../kit/call/viewer";
import { HOUSE_BRAND, staffPriceOf, unitPriceOf } from "./prices";

const staff: Viewer = { kind: "member", memberId: "m", tier: "pink", isEmployee: true, roles: [] };
const priced = { price: 2501, brandSlug: "norre", nonDiscountable: false };

it("the staff price is 30% off, and 45% off the house brand (R46)", () => {
  expect(staffPriceOf(priced, staff)).toBe(1751);
  expect(staffPriceOf({ ...priced, brandSlug: HOUSE_BRAND }, staff)).toBe(1376);
});

it("the staff price is only for staff, and not for products without percentage discounts", () => {
  expect(staffPriceOf(priced, VISITOR)).toBeNull();
  expect(staffPriceOf(priced, { ...staff, isEmployee: false })).toBeNull();
  expect(staffPriceOf({ ...priced, nonDiscountable: true }, staff)).toBeNull();
});

it.each([
  [3000, 30, "ml", 1000, 10],
  [3000, 50, "ml", 6000, 100],
  [3000, 3.5, "g", 8571, 10],
  [1200, 4, "pc", 300, 1],
] as const)("%i for %f %s is %i for %i", (price, net_amount, net_unit, minor, amount) => {
  expect(unitPriceOf(price, { net_amount, net_unit }, "SGD")).toEqual({
    price: { minor, currency: "SGD" },
    amount,
    unit: net_unit,
  });
});

it("a single piece and an unmeasured size have no unit price", () => {
  expect(unitPriceOf(900, { net_amount: 1, net_unit: "pc" }, "SGD")).toBeNull();
  expect(unitPriceOf(900, { net_amount: null, net_unit: null }, "SGD")).toBeNull();
});
