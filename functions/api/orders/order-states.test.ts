import { describe, expect, it } from "vitest";
import type { OrderState } from "../../contract/orders";
import { nextState, OPEN_STATES, ORDER_STATES, type PaymentEvent, stateAt } from "./order-states";

const STATES = Object.keys(ORDER_STATES) as OrderState[];
const EVENTS: PaymentEvent[] = ["approve", "decline", "pending", "expire"];

describe("transitions", () => {
  it("lead to paid, to a failure that may be retried, or to expiry", () => {
    expect(EVENTS.map((event) => nextState("payment_pending", event))).toEqual([
      "paid",
      "payment_failed_with_inventory",
      "payment_pending",
      "payment_expired",
    ]);
    expect(EVENTS.map((event) => nextState("payment_failed_with_inventory", event))).toEqual([
      "paid",
      "payment_failed_with_inventory",
      "payment_failed_with_inventory",
      "payment_expired",
    ]);
  });

  it("leave a paid order paid", () => {
    expect(EVENTS.map((event) => nextState("paid", event))).toEqual(["paid", null, null, null]);
  });

  it("end in every other state", () => {
    const ends = STATES.filter((state) => !OPEN_STATES.includes(state) && state !== "paid");
    for (const state of ends) for (const event of EVENTS) expect(nextState(state, event)).toBeNull();
  });
});

describe("the state at a moment (R65)", () => {
  const payBefore = "2026-03-02T04:30:00.000Z";
  it("expires open orders when the window ends, to the millisecond", () => {
    for (const state of OPEN_STATES) {
      expect(stateAt({ state, payBefore }, new Date("2026-03-02T04:29:59.999Z"))).toBe(state);
      expect(stateAt({ state, payBefore }, new Date(payBefore))).toBe("payment_expired");
    }
  });

  it("leaves the others as they are", () => {
    for (const state of STATES.filter((one) => !OPEN_STATES.includes(one)))
      expect(stateAt({ state, payBefore }, new Date("2027-01-01T00:00:00Z"))).toBe(state);
  });
});
