import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type BankEvent, type PaymentSituation, type SettledStates, settle } from "./settle";

const START: PaymentSituation = { order: "payment_pending", fulfilment: null, payment: "waiting", isCurrent: true };

/** Applies a bank's events to an order in the given sequence. */
function after(events: readonly BankEvent[], start: PaymentSituation = START): SettledStates {
  let standing = start;
  for (const event of events) {
    const { order, payment } = settle(standing, event);
    standing = { ...standing, order, payment, fulfilment: order === "paid" ? "preparing" : null };
  }
  return standing;
}
const ends = (events: readonly BankEvent[], start?: PaymentSituation) => {
  const { order, payment } = after(events, start);
  return [order, payment];
};

describe("the events of a bank", () => {
  it.each([
    [["approve"], "paid", "paid"],
    [["decline"], "payment_failed_with_inventory", "failed"],
    [["decline", "approve"], "paid", "paid"],
    [["fail"], "payment_failed", "failed"],
    [["review"], "fraud_check_pending", "review"],
    [["review", "approve"], "paid", "paid"],
    [["review", "decline"], "payment_failed_with_inventory", "failed"],
    [["block"], "payment_blocked", "blocked"],
    [["expire"], "payment_expired", "expired"],
    [["expire", "approve"], "paid", "paid"],
    [["approve", "block"], "payment_blocked", "refund_due"],
    [["approve", "expire"], "paid", "paid"],
    [["pending"], "payment_pending", "waiting"],
  ] as const)("%j lead to %s", (events, order, payment) => {
    expect(ends(events)).toEqual([order, payment]);
  });

  it("lead to the same states, in whatever order and however often they arrive", () => {
    const event = fc.constantFrom<BankEvent>("approve", "decline", "pending", "review", "block", "expire");
    fc.assert(
      fc.property(
        fc
          .uniqueArray(event, { maxLength: 6 })
          .chain((events) =>
            fc.tuple(
              fc.shuffledSubarray(events, { minLength: events.length }),
              fc.shuffledSubarray([...events, ...events], { minLength: events.length * 2 }),
            ),
          ),
        ([one, other]) => {
          expect(ends(other)).toEqual(ends(one));
        },
      ),
    );
  });
});

describe("money for an order that cannot have it", () => {
  it.each([
    ["paid by another code", { order: "paid", fulfilment: "preparing", payment: "expired", isCurrent: false }, "paid"],
    ["cancelled", { order: "cancelled", fulfilment: null, payment: "waiting", isCurrent: true }, "cancelled"],
    ["blocked", { order: "payment_blocked", fulfilment: null, payment: "blocked", isCurrent: true }, "payment_blocked"],
  ] as const)("is refunded: %s", (_, standing, order) => {
    expect(settle(standing, "approve")).toEqual({ order, payment: "refund_due" });
  });

  it("is refunded when the pieces were sold to others", () => {
    const expired: PaymentSituation = { ...START, order: "payment_expired", payment: "expired" };
    expect(settle(expired, "approve", true)).toEqual({ order: "payment_expired", payment: "refund_due" });
    expect(settle(expired, "approve")).toEqual({ order: "paid", payment: "paid" });
  });

  it("pays the order when an earlier code is paid while a later one waits", () => {
    expect(settle({ ...START, isCurrent: false }, "approve")).toEqual({ order: "paid", payment: "paid" });
  });
});

it("an earlier code that expires or is declined leaves the order alone", () => {
  for (const event of ["expire", "decline", "fail", "block", "review"] as const)
    expect(settle({ ...START, isCurrent: false }, event).order).toBe("payment_pending");
});

it("a late failure does not stop an order that is already on its way", () => {
  const shipped: PaymentSituation = { order: "paid", fulfilment: "shipped", payment: "paid", isCurrent: true };
  expect(settle(shipped, "block")).toEqual({ order: "paid", payment: "paid" });
});
