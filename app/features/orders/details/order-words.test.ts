import { expect, it } from "vitest";
import type { Order } from "#contract/orders";
import { stepsOf } from "./order-words";

const at = "2026-11-21T08:00:00.000Z";
const steps = (state: Order["state"], events: string[], more: Partial<Order> = {}) =>
  stepsOf({
    state,
    fulfilment: "delivery",
    events: events.map((event) => ({ state: event, at })),
    payment: { method: "sandbox_card", expiresAt: null, canPay: state === "payment_pending" },
    ...more,
  } as Order).map((step) => `${step.title} ${step.state}`);

it("says what happened, where it stands and what comes next", () => {
  expect(steps("payment_pending", ["payment_pending"])).toEqual([
    "eventOrdered done",
    "statePending now",
    "stepPreparing next",
  ]);
  expect(steps("paid", ["payment_pending", "paid"])).toEqual([
    "eventOrdered done",
    "eventPaid done",
    "stepPreparing now",
    "stepShipped next",
  ]);
});

it("ends a collection at the store", () => {
  expect(steps("paid", ["payment_pending", "paid"], { fulfilment: "collection" }).at(-1)).toBe("stepReady next");
});

it("promises nothing after an end, and leaves out what it does not know", () => {
  expect(steps("payment_expired", ["payment_pending", "teleported", "payment_expired"])).toEqual([
    "eventOrdered done",
    "eventExpired done",
  ]);
});
