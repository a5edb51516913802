import { expect, it } from "vitest";
import type { Order } from "#contract/orders";
import { pickupWords, stepsOf } from "./order-words";

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
    "stepDelivered next",
  ]);
  expect(steps("paid", ["payment_pending", "paid", "shipped"], { fulfilmentState: "shipped" })).toEqual([
    "eventOrdered done",
    "eventPaid done",
    "stepShipped now",
    "stepDelivered next",
  ]);
  expect(steps("paid", ["payment_pending", "paid", "shipped", "delivered"], { fulfilmentState: "delivered" })).toEqual([
    "eventOrdered done",
    "eventPaid done",
    "stepShipped done",
    "stepDelivered done",
  ]);
});

it("ends a collection at the store", () => {
  expect(steps("paid", ["payment_pending", "paid"], { fulfilment: "collection" }).at(-1)).toBe("stepCollected next");
});

it("promises nothing after an end, and leaves out what it does not know", () => {
  expect(steps("payment_expired", ["payment_pending", "teleported", "payment_expired"])).toEqual([
    "eventOrdered done",
    "eventExpired done",
  ]);
});

it("tells where to collect only once it is paid, and holds it for seven days from when it is ready (S4.01)", () => {
  const order = (state: Order["state"], events: string[], fulfilmentState: Order["fulfilmentState"] = "preparing") =>
    pickupWords({ state, fulfilmentState, events: events.map((event) => ({ state: event, at })) } as Order);
  expect(order("paid", ["paid"])).toEqual({ key: "pickupPaid", until: null });
  expect(order("paid", ["paid", "ready_for_collection"])).toEqual({
    key: "pickupReady",
    until: "2026-11-28T08:00:00.000Z",
  });
  expect(order("paid", ["ready_for_collection", "collected"], "collected").key).toBe("pickupCollected");
  for (const [state, key] of [
    ["payment_pending", "pickupPending"],
    ["fraud_check_pending", "pickupFraudCheck"],
    ["payment_failed", "pickupFailed"],
    ["payment_failed_with_inventory", "pickupFailedHeld"],
    ["payment_expired", "pickupExpired"],
    ["payment_blocked", "pickupBlocked"],
    ["cancelled", "pickupCancelled"],
  ] as const)
    expect(order(state, ["ready_for_collection"])).toEqual({ key, until: null });
});
