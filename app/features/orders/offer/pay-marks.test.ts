import { wcagContrast } from "culori";
import { describe, expect, it } from "vitest";
import { PAYMENT_METHOD_NAMES, paymentFacts } from "#contract/orders/payment-methods";
import { withoutOtherKinds } from "./offered-ways";
import { PAY_MARKS } from "./pay-marks";

describe("a mark", () => {
  it("is there for each way to pay that has a name of its own, and only for those", () => {
    const named = PAYMENT_METHOD_NAMES.filter((one) => !["card", "door", "sandbox"].includes(paymentFacts(one).kind));
    expect(Object.keys(PAY_MARKS).toSorted()).toEqual(named.toSorted());
  });

  it("is told from every other by its letters, and read on white", () => {
    const marks = Object.values(PAY_MARKS);
    expect(new Set(marks.map(({ letters }) => letters)).size).toBe(marks.length);
    expect(marks.filter(({ letters }) => letters.length > 6)).toEqual([]);
    expect(marks.filter(({ colour }) => wcagContrast(colour, "#fff") < 4.5)).toEqual([]);
  });
});

it("a help page loses its paragraphs about kinds of payment that are not offered, and nothing else", () => {
  const blocks = ["intro", "qr", "virtual-account", "page", "card", "outro"].map((id) => ({ id }));
  const left = (ways: Parameters<typeof withoutOtherKinds>[1]) =>
    withoutOtherKinds({ blocks } as unknown as Parameters<typeof withoutOtherKinds>[0], ways).blocks.map(
      ({ id }) => id,
    );
  expect(left(["card", "cod"])).toEqual(["intro", "card", "outro"]);
  expect(left(["qris", "va_bca"])).toEqual(["intro", "qr", "virtual-account", "outro"]);
  expect(left([])).toHaveLength(6);
});
