import { describe, expect, it } from "vitest";
import type { DisputeState } from "../../../contract/orders/disputes";
import type { FulfilmentState, OrderState } from "../../../contract/orders/orders";
import type { PaymentState } from "../../../contract/orders/payments";
import { settle } from "../pay/settle";
import { disputed, stateAfter, together } from "./dispute";

const order = (state: OrderState, fulfilmentState: FulfilmentState | null, paymentId = "SG-1/1") => ({
  state,
  fulfilmentState,
  paymentId,
});
const payment = (state: PaymentState) => ({ id: "SG-1/1", state, amount: 1000 });
const of = (state: DisputeState, amount = 1000) => ({ state, amount });
const read = ({ order: to, payment: paid }: { order: OrderState; payment: PaymentState }) => `${to} ${paid}`;

it("late news do not reopen a decided dispute", () => {
  expect(stateAfter(null, "open")).toBe("open");
  for (const decided of ["won", "lost"] as const) {
    expect(stateAfter("open", decided)).toBe(decided);
    expect(stateAfter(decided, "open")).toBe(decided);
  }
});

it("of several disputes an undecided one weighs most, then a lost one", () => {
  expect(together([])).toBeNull();
  expect(together(["won", "lost", "open"])).toBe("open");
  expect(together(["won", "lost"])).toBe("lost");
  expect(together(["won"])).toBe("won");
});

describe("the states of an order and its payment", () => {
  it.each([
    ["paid", "preparing", "paid", [of("open")], "paid disputed"],
    ["paid", "shipped", "paid", [of("open")], "paid disputed"],
    ["paid", "preparing", "disputed", [of("won")], "paid paid"],
    ["paid", "preparing", "disputed", [of("won"), of("open")], "paid disputed"],
    ["paid", "preparing", "disputed", [of("lost")], "cancelled charged_back"],
    ["paid", "ready_for_collection", "disputed", [of("lost")], "paid charged_back"],
    ["paid", "shipped", "disputed", [of("lost")], "paid charged_back"],
    // A part was disputed: the rest is still ours, or still due as a refund.
    ["paid", "shipped", "disputed", [of("lost", 400)], "paid paid"],
    ["paid", "preparing", "disputed", [of("lost", 400)], "cancelled refund_due"],
    ["paid", "shipped", "disputed", [of("lost", 400), of("lost", 600)], "paid charged_back"],
    // The goods are back, or the order was stopped meanwhile, so won money has to be refunded.
    ["paid", "returned", "disputed", [of("won")], "paid refund_due"],
    ["cancelled", null, "disputed", [of("won")], "cancelled refund_due"],
    ["cancelled", null, "disputed", [of("lost")], "cancelled charged_back"],
    // It is not refunded while the dispute is open.
    ["cancelled", null, "refund_due", [of("open")], "cancelled disputed"],
    ["cancelled", null, "refunded", [of("lost")], "cancelled refunded"],
    // An inquiry that ended before we heard of it.
    ["payment_pending", null, "waiting", [of("won")], "payment_pending waiting"],
    ["fraud_check_pending", null, "review", [of("open")], "fraud_check_pending disputed"],
    ["fraud_check_pending", null, "disputed", [of("lost")], "cancelled charged_back"],
  ] as const)("%s, %s, %s with %j is %s", (state, goods, paid, disputes, after) => {
    expect(read(disputed({ order: order(state, goods), payment: payment(paid), disputes }))).toBe(after);
  });

  it("an order that another payment pays goes on, whatever happens to an earlier one", () => {
    const standing = { order: order("paid", "preparing", "SG-1/2"), payment: payment("refund_due") };
    expect(read(disputed({ ...standing, disputes: [of("lost")] }))).toBe("paid charged_back");
    expect(read(disputed({ ...standing, payment: payment("disputed"), disputes: [of("won")] }))).toBe(
      "paid refund_due",
    );
  });

  it("no later event of the bank about such a payment counts", () => {
    for (const state of ["disputed", "charged_back"] as const)
      for (const event of ["approve", "decline", "block", "expire", "fail", "review", "pending"] as const)
        expect(settle({ order: "payment_pending", fulfilment: null, payment: state, isCurrent: true }, event)).toEqual({
          order: "payment_pending",
          payment: state,
        });
  });
});
