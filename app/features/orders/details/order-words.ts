import type { FulfilmentState, Order, OrderState } from "#contract/orders";
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
  shipped: "stepShipped",
  delivered: "stepDelivered",
  ready_for_collection: "stepReady",
  collected: "stepCollected",
  returned: "stepReturned",
};

/** What happens to a paid order, in its order (R39). */
const WAYS = {
  delivery: [
    ["preparing", "stepPreparing"],
    ["shipped", "stepShipped"],
    ["delivered", "stepDelivered"],
  ],
  collection: [
    ["preparing", "stepPreparing"],
    ["ready_for_collection", "stepReady"],
    ["collected", "stepCollected"],
  ],
} as const satisfies Record<Order["fulfilment"], readonly (readonly [FulfilmentState, Key])[]>;

const DAY = 86_400_000;
/** R39, S9.01: days for which a store holds a collection, from when it is ready. */
const HOLD_DAYS = 7;

/** What a collection's shopper is told (S4.01); where and until when only once it is paid and ready. */
export function pickupWords({ state, fulfilmentState, events }: Order): { key: Key; until: string | null } {
  const ready = events.findLast((event) => event.state === "ready_for_collection");
  if (state !== "paid" || ready === undefined) return { key: STATES[state].pickup, until: null };
  if (fulfilmentState === "collected") return { key: "pickupCollected", until: null };
  return { key: "pickupReady", until: new Date(new Date(ready.at).getTime() + HOLD_DAYS * DAY).toISOString() };
}

/** A paid order on its way: what is done, where it is, what comes. */
function wayOf({ fulfilment, fulfilmentState, events }: Order, done: OrderStep[]): OrderStep[] {
  if (fulfilmentState === "returned") return done;
  const way = WAYS[fulfilment];
  const here = Math.max(
    0,
    way.findIndex(([state]) => state === fulfilmentState),
  );
  const before = done.filter(({ title }) => title !== way[here]?.[1]);
  return [
    ...before,
    ...way.slice(here).map(([state, title], index): OrderStep => {
      const at = events.findLast((event) => event.state === state)?.at ?? null;
      if (index > 0) return { title, at: null, state: "next" };
      return { title, at, state: here === way.length - 1 ? "done" : "now" };
    }),
  ];
}

export type OrderStep = { title: Key; at: string | null; state: "done" | "now" | "next" };

/** The timeline: what happened, where it stands, what comes next. Unknown events are left out. */
export function stepsOf(order: Order): OrderStep[] {
  const { state, events, payment } = order;
  const done = events.flatMap(({ state: event, at }): OrderStep[] => {
    const title = EVENTS[event];
    return title === undefined ? [] : [{ title, at, state: "done" }];
  });
  if (state === "paid") return wayOf(order, done);
  if (!payment.canPay) return done;
  return [
    ...done,
    { title: "statePending", at: null, state: "now" },
    { title: "stepPreparing", at: null, state: "next" },
  ];
}
