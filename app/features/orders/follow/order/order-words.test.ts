import { describe, expect, it } from "vitest";
import type { Order } from "#contract/orders/orders";
import { goodsWord, headingOf, isLetGo, pickupShown, pickupWords, stepsOf, totalLabel, wasPaid } from "./order-words";

const at = "2026-11-21T08:00:00.000Z";
const steps = (state: Order["state"], events: string[], more: Partial<Order> = {}) =>
  stepsOf({
    state,
    fulfilment: "delivery",
    events: events.map((event) => ({ state: event, at })),
    payment: { method: "sandbox_card", expiresAt: null, canPay: state === "payment_pending" },
    ...more,
  } as Order).map((step) => `${step.title} ${step.state}`);

it("shows past steps, the present one, and those to come", () => {
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

it("keeps later events after the last step", () => {
  const events = ["payment_pending", "paid", "shipped", "delivered", "return_asked"];
  expect(steps("paid", events, { fulfilmentState: "delivered" }).slice(-2)).toEqual([
    "stepDelivered done",
    "stepReturnAsked done",
  ]);
});

it("shows once that a gift card was sent", () => {
  const sent = { fulfilment: "email", fulfilmentState: "delivered" } as const;
  expect(steps("paid", ["payment_pending", "paid", "delivered"], sent).slice(1)).toEqual([
    "eventPaid done",
    "stepSent done",
  ]);
  expect(headingOf({ state: "paid", ...sent } as Order).heading).toBe("stepSent");
});

it("has the expected date of a paid order in the heading, and its place in the tag", () => {
  const heading = (more: Partial<Order>) =>
    headingOf({ state: "paid", fulfilment: "delivery", fulfilmentState: "shipped", ...more } as Order);
  expect(heading({})).toEqual({ heading: "arrivingOn", tag: "stepShipped" });
  expect(heading({ fulfilmentState: "delivered" })).toEqual({ heading: "stepDelivered", tag: "statePaid" });
  expect(heading({ state: "cancelled", fulfilmentState: null })).toEqual({
    heading: "orderHeading",
    tag: "stateCancelled",
  });
});

it("asks for no money after a cancellation or expiry, and says where received money is", () => {
  const order = (state: Order["state"], canRetry: boolean, payment: Partial<Order["payment"]> = {}) =>
    ({ state, events: [], payment: { canPay: false, canRetry, ...payment } }) as unknown as Order;
  expect(totalLabel(order("paid", false))).toBe("paid");
  expect(totalLabel(order("payment_expired", true))).toBe("toPay");
  expect(totalLabel(order("cancelled", false))).toBe("orderTotal");
  expect(totalLabel(order("fraud_check_pending", false))).toBe("toPay");
  expect(isLetGo(order("payment_expired", true))).toBe(true);
  expect(isLetGo(order("fraud_check_pending", false))).toBe(false);
  expect(wasPaid(order("cancelled", false))).toBe(false);
  expect(wasPaid(order("cancelled", false, { refundDue: true }))).toBe(true);
});

it("ends a collection at the store", () => {
  expect(steps("paid", ["payment_pending", "paid"], { fulfilment: "collection" }).at(-1)).toBe("stepCollected next");
});

it("says that the time of an overdue collection is over, and promises nothing more (R65)", () => {
  const ready = { fulfilment: "collection", fulfilmentState: "ready_for_collection" } as const;
  const events = ["payment_pending", "paid", "ready_for_collection"];
  const held = (over: boolean) => ({ ...ready, pickup: { readyAt: at, heldUntil: "2026-11-28", over } });
  const endOf = (over: boolean) => steps("paid", events, held(over)).slice(2);
  expect(endOf(false)).toEqual(["stepReady now", "stepCollected next"]);
  expect(endOf(true)).toEqual(["stepReady done", "stepOverdue now"]);
  const heading = (over: boolean) => headingOf({ state: "paid", ...held(over) } as Order).heading;
  expect([heading(false), heading(true)]).toEqual(["stepReady", "stepOverdue"]);
  expect(goodsWord({ state: "paid", ...ready, overdue: true })).toBe("stepOverdue");
});

it("shows no coming steps after the end, and leaves out unknown events", () => {
  expect(steps("payment_expired", ["payment_pending", "teleported", "payment_expired"])).toEqual([
    "eventOrdered done",
    "eventExpired done",
  ]);
});

it("names the last day of collection only once it is paid and ready (S4.01)", () => {
  const pickup = { readyAt: at, heldUntil: "2026-11-28", over: false };
  const order = (state: Order["state"], more: Partial<Order> = {}) =>
    pickupWords({ state, fulfilmentState: "preparing", pickup: null, ...more } as Order);
  expect(order("paid")).toEqual({ key: "pickupPaid", until: null });
  const ready = { fulfilmentState: "ready_for_collection", pickup } as const;
  expect(order("paid", ready)).toEqual({ key: "pickupReady", until: "2026-11-28" });
  expect(order("paid", { ...ready, pickup: { ...pickup, over: true } }).key).toBe("pickupOver");
  expect(order("paid", { fulfilmentState: "collected" }).key).toBe("pickupCollected");
  expect(order("paid", { fulfilmentState: "returned" }).key).toBe("pickupReturned");
  for (const [state, key] of [
    ["payment_pending", "pickupPending"],
    ["fraud_check_pending", "pickupFraudCheck"],
    ["payment_failed", "pickupFailed"],
    ["payment_failed_with_inventory", "pickupFailedHeld"],
    ["payment_expired", "pickupExpired"],
    ["payment_blocked", "pickupBlocked"],
    ["cancelled", "pickupCancelled"],
  ] as const)
    expect(order(state)).toEqual({ key, until: null });
});

describe("an order whose time to pay is over", () => {
  const expired = (more: Partial<Order["payment"]>, fulfilment: Order["fulfilment"] = "collection") =>
    pickupShown({
      ...{ state: "payment_expired", fulfilment, fulfilmentState: null, pickup: null, dispute: null },
      payment: { canPay: false, canRetry: false, ...more },
    } as Order);

  it("says nothing about collection above a button to pay again", () => {
    expect(expired({ canRetry: true })).toBeNull();
  });

  it("says that nothing can be collected only for a collection that can't be paid any more", () => {
    expect(expired({})).toEqual({ key: "pickupExpired", until: null });
    expect(expired({}, "delivery")).toBeNull();
    expect(expired({ canRetry: true }, "delivery")).toBeNull();
  });

  it.each(["payment_failed", "payment_failed_with_inventory", "payment_expired"] as const)(
    "shows only the button to pay again for %s",
    (state) => {
      const order = { state, fulfilment: "collection", fulfilmentState: null, pickup: null, dispute: null };
      expect(pickupShown({ ...order, payment: { canPay: false, canRetry: true } } as Order)).toBeNull();
    },
  );
});

it("names who carries a parcel", () => {
  const detail = { carrier: "Ninja Van", trackingNumber: "NV-1" };
  const events = [
    { state: "payment_pending", at },
    { state: "paid", at },
    { state: "shipped", at, detail },
  ];
  const [, , sent] = stepsOf({
    state: "paid",
    fulfilment: "delivery",
    fulfilmentState: "shipped",
    events,
    payment: {},
  } as unknown as Order);
  expect(sent).toMatchObject({ title: "stepShipped", state: "now", parcel: detail });
});

it("tells the place of the goods only for a paid order", () => {
  const word = (more: Partial<Parameters<typeof goodsWord>[0]>) =>
    goodsWord({ state: "paid", fulfilment: "delivery", fulfilmentState: "shipped", overdue: false, ...more });
  expect(word({})).toBe("stepShipped");
  expect(word({ fulfilment: "email", fulfilmentState: "delivered" })).toBe("stepSent");
  expect(word({ fulfilment: "collection", fulfilmentState: "ready_for_collection" })).toBe("stepReady");
  expect(word({ fulfilmentState: "returned" })).toBe("stepReturned");
  expect(word({ fulfilmentState: null })).toBeNull();
  expect(word({ state: "cancelled" })).toBeNull();
});
