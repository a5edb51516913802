import { describe, expect, it } from "vitest";
import type { OrderState } from "../../../contract/orders/orders";
import { fulfilmentAfter } from "./change-store";
import { isOverdue, mayAskReturn, nextFulfilment } from "./fulfilment-states";
import {
  mayCause,
  nextState,
  OPEN_STATES,
  ORDER_STATES,
  PAYMENT_EVENTS,
  type PaymentEvent,
  stateAt,
  stockStep,
} from "./order-states";

const STATES = Object.keys(ORDER_STATES) as OrderState[];
const EVENTS = Object.keys(PAYMENT_EVENTS) as PaymentEvent[];

/**
 * Every state and event; a dot is a refusal. The table is written again by hand, so that a mistake in the code's table is noticed.
 */
const TABLE = `
                               approve  decline                        fail            pending                        review               block            expire           retry            confirm          refuse           cancel
payment_pending                paid     payment_failed_with_inventory  payment_failed  payment_pending                fraud_check_pending  payment_blocked  payment_expired  payment_pending  payment_at_door  .                cancelled
payment_failed_with_inventory  paid     payment_failed_with_inventory  payment_failed  payment_failed_with_inventory  fraud_check_pending  payment_blocked  payment_expired  payment_pending  payment_at_door  .                cancelled
fraud_check_pending            paid     payment_failed_with_inventory  payment_failed  fraud_check_pending            fraud_check_pending  payment_blocked  payment_expired  .                .                .                cancelled
payment_at_door                paid     .                              .               .                              .                    .                .                .                .                refused_at_door  cancelled
paid                           paid     .                              .               .                              .                    payment_blocked  .                .                .                .                cancelled
payment_failed                 paid     .                              .               .                              .                    payment_blocked  payment_expired  payment_pending  .                .                .
payment_expired                paid     .                              .               .                              .                    payment_blocked  .                payment_pending  .                .                .
payment_blocked                .        .                              .               .                              .                    .                .                .                .                .                .
cancelled                      .        .                              .               .                              .                    .                .                .                .                .                .
refused_at_door                .        .                              .               .                              .                    .                .                .                .                .                .
`
  .trim()
  .split("\n")
  .map((line) => line.trim().split(/\s+/));
const [head = [], ...rows] = TABLE;

describe("the transitions of an order (S4.01)", () => {
  it("are all in the table", () => {
    expect(head).toEqual(EVENTS);
    expect(rows.map(([state]) => state).toSorted()).toEqual(STATES.toSorted());
  });

  it.each(rows.flatMap(([state, ...leads]) => leads.map((to, index) => [state, head[index], to])))(
    "%s, %s: %s",
    (state, event, to) => {
      expect(nextState(state as OrderState, event as PaymentEvent)).toBe(to === "." ? null : to);
    },
  );

  it("have the causes that are allowed", () => {
    expect(EVENTS.filter((event) => mayCause(event, "shopper"))).toEqual(["retry", "confirm", "cancel"]);
    expect(EVENTS.filter((event) => mayCause(event, "clock"))).toEqual(["expire"]);
    const notTheBank = ["retry", "confirm", "refuse", "cancel"];
    for (const event of EVENTS) expect(mayCause(event, "bank")).toBe(!notTheBank.includes(event));
    expect(EVENTS.filter((event) => mayCause(event, "operator"))).toContain("refuse");
  });
});

describe("the stock of an order", () => {
  it("is held while the order may be paid, once it is paid and while the courier will be, and never otherwise (R33)", () => {
    const taken = STATES.filter((state) => ORDER_STATES[state].stock === "taken");
    expect(taken.toSorted()).toEqual([...OPEN_STATES, "fraud_check_pending", "payment_at_door", "paid"].toSorted());
    expect(stockStep("payment_pending", "paid")).toBe("keep");
    expect(stockStep("paid", "cancelled")).toBe("release");
    expect(stockStep("payment_expired", "paid")).toBe("take");
    expect(stockStep("payment_expired", "payment_blocked")).toBe("keep");
  });
});

describe("the goods of an order", () => {
  it("are released once it is paid or the courier will be, and only while their stock is held", () => {
    expect(STATES.filter((state) => ORDER_STATES[state].released)).toEqual(["payment_at_door", "paid"]);
    for (const state of STATES.filter((one) => ORDER_STATES[one].released))
      expect(ORDER_STATES[state]).toMatchObject({ open: false, stock: "taken" });
  });

  it.each(STATES)("%s: move as the state releases them, and not otherwise", (state) => {
    const { released } = ORDER_STATES[state];
    const goods = { state, fulfilment: "delivery", fulfilmentState: "preparing", dispute: null } as const;
    expect(nextFulfilment(goods, "ship")).toBe(released ? "shipped" : null);
    const ready = { state, fulfilmentState: "ready_for_collection" } as const;
    const hold = { collectBefore: "2026-03-02", timeZone: "Asia/Singapore" };
    expect(isOverdue(ready, hold, new Date("2026-03-03T00:00:00Z"))).toBe(released);
    const arrived = { ...goods, fulfilmentState: "delivered", returnAskedAt: null } as const;
    const events = [{ state: "delivered", at: "2026-03-02T00:00:00.000Z" }];
    expect(mayAskReturn(arrived, events, new Date("2026-03-03T00:00:00Z"))).toBe(released);
  });

  it("begin to be packed at the release, keep their state while it lasts, and have none after it", () => {
    expect(fulfilmentAfter({ state: "payment_pending", fulfilmentState: null }, "paid")).toBe("preparing");
    expect(fulfilmentAfter({ state: "payment_expired", fulfilmentState: null }, "paid")).toBe("preparing");
    expect(fulfilmentAfter({ state: "paid", fulfilmentState: "shipped" }, "paid")).toBe("shipped");
    expect(fulfilmentAfter({ state: "paid", fulfilmentState: "preparing" }, "cancelled")).toBeNull();
    expect(fulfilmentAfter({ state: "payment_pending", fulfilmentState: null }, "payment_expired")).toBeNull();
  });
});

describe("the state at a moment (R65)", () => {
  const payBefore = "2026-03-02T04:30:00.000Z";
  it("is expired for open orders as soon as the window ends, to the millisecond", () => {
    for (const state of OPEN_STATES) {
      expect(stateAt({ state, payBefore }, new Date("2026-03-02T04:29:59.999Z"))).toBe(state);
      expect(stateAt({ state, payBefore }, new Date(payBefore))).toBe("payment_expired");
    }
  });

  it("stays the same for other orders", () => {
    for (const state of STATES.filter((one) => !OPEN_STATES.includes(one)))
      expect(stateAt({ state, payBefore }, new Date("2027-01-01T00:00:00Z"))).toBe(state);
  });
});
