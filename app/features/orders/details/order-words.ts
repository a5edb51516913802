import type { Order, OrderState } from "#contract/orders";
import type { KeyOf } from "~/site/i18n";
import type { TagTone } from "~/ui/note";

type Key = KeyOf<"orders">;

/** How each state reads: its tag, its colour, and what it means for a collection (S4.01). */
const STATES = {
  payment_pending: { tag: "statePending", tone: "cream", pickup: "pickupPending" },
  paid: { tag: "statePaid", tone: "mist", pickup: "pickupPaid" },
  fraud_check_pending: { tag: "stateFraudCheck", tone: "cream", pickup: "pickupFraudCheck" },
  payment_failed_with_inventory: { tag: "stateFailed", tone: "error", pickup: "pickupFailedHeld" },
  payment_failed: { tag: "stateFailed", tone: "error", pickup: "pickupFailed" },
  payment_blocked: { tag: "stateBlocked", tone: "error", pickup: "pickupBlocked" },
  payment_expired: { tag: "stateExpired", tone: "error", pickup: "pickupExpired" },
  cancelled: { tag: "stateCancelled", tone: "error", pickup: "pickupCancelled" },
} as const satisfies Record<OrderState, { tag: Key; tone: TagTone; pickup: Key }>;

export const stateTag = (state: OrderState) => STATES[state];
export const pickupMessage = (state: OrderState) => STATES[state].pickup;

/** What the timeline calls each thing that happened. */
const EVENTS: Record<string, Key> = {
  payment_pending: "eventOrdered",
  paid: "eventPaid",
  fraud_check_pending: "stateFraudCheck",
  payment_failed_with_inventory: "eventDeclined",
  payment_failed: "eventDeclined",
  payment_blocked: "stateBlocked",
  payment_expired: "eventExpired",
  cancelled: "stateCancelled",
};

export type OrderStep = { title: Key; at: string | null; state: "done" | "now" | "next" };

/** The timeline: what happened, where it stands, what comes next. Unknown events are left out. */
export function stepsOf({ state, fulfilment, events, payment }: Order): OrderStep[] {
  const done = events.flatMap(({ state: event, at }): OrderStep[] => {
    const title = EVENTS[event];
    return title === undefined ? [] : [{ title, at, state: "done" }];
  });
  const handed: Key = fulfilment === "collection" ? "stepReady" : "stepShipped";
  if (state === "paid")
    return [...done, { title: "stepPreparing", at: null, state: "now" }, { title: handed, at: null, state: "next" }];
  if (!payment.canPay) return done;
  return [
    ...done,
    { title: "statePending", at: null, state: "now" },
    { title: "stepPreparing", at: null, state: "next" },
  ];
}
