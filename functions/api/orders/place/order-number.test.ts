import fc from "fast-check";
import { expect, it } from "vitest";
import { isOrderNumber, newOrderNumber } from "./order-number";

it("a new number has its country and is recognised", () => {
  const numbers = Array.from({ length: 500 }, () => newOrderNumber("SG"));
  expect(new Set(numbers).size).toBe(500);
  for (const number of numbers) {
    expect(number).toMatch(/^SG-[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
    expect(isOrderNumber(number, "SG")).toBe(true);
    expect(isOrderNumber(number, "TH")).toBe(false);
  }
});

it("one wrong letter is noticed", () => {
  const letters = [..."0123456789ABCDEFGHJKMNPQRSTVWXYZ"];
  fc.assert(
    fc.property(fc.constantFrom(3, 4, 5, 6, 7, 9, 10, 11, 12, 13), fc.constantFrom(...letters), (at, letter) => {
      const number = newOrderNumber("AU");
      fc.pre(number[at] !== letter);
      expect(isOrderNumber(number.slice(0, at) + letter + number.slice(at + 1), "AU")).toBe(false);
    }),
  );
});

it("no other text is accepted as a number", () => {
  for (const text of ["", "SG", "SG-00000-0000I", "sg-00000-00000", "SG-00000-000000", "SG-00000-00000\n"])
    expect(isOrderNumber(text, "SG")).toBe(false);
});
