import type { DisputeState } from "#contract/orders/disputes";
import type { FulfilmentState, Order, OrderState } from "#contract/orders/orders";
import type { KeyOf } from "#shared/words/rooms";
import type { TagTone } from "~/ui/notices/note";

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

const DISPUTES = {
  open: { tag: "stateDisputed", tone: "error" },
  won: { tag: "eventDisputeWon", tone: "mist" },
  lost: { tag: "stateChargedBack", tone: "error" },
} as const satisfies Record<DisputeState, { tag: Key; tone: TagTone }>;

export const disputeTag = (dispute: DisputeState) => DISPUTES[dispute];

/** Whether nothing leaves for a paid order: its bank wants the money back, or has it. */
const isHeld = ({ state, dispute }: Pick<Order, "state" | "dispute">) =>
  state === "paid" && (dispute === "open" || dispute === "lost");

/** What the shopper is told while the bank looks into the payment, and when it took it back; null where there is nothing to tell. */
export function disputeWords({ dispute, state, fulfilment, fulfilmentState }: Order): Key | null {
  if (dispute === "lost") return "disputeLost";
  if (dispute !== "open") return null;
  if (fulfilment === "email") return "disputeCard";
  const waits = fulfilmentState === "preparing" || fulfilmentState === "ready_for_collection";
  return state === "paid" && waits ? "disputeHeld" : "disputeOpen";
}

export const isOrderState = (name: string): name is OrderState => Object.hasOwn(STATES, name);
export const stateTag = (state: OrderState) => STATES[state];
export const pickupMessage = (state: OrderState) => STATES[state].pickup;

/** The tone of the tag above the heading: a warning where nothing leaves. */
export const toneOf = (order: Pick<Order, "state" | "dispute" | "fulfilmentState">): TagTone =>
  isHeld(order) && order.fulfilmentState === "preparing"
    ? disputeTag(order.dispute ?? "open").tone
    : STATES[order.state].tone;

/** The page's heading, and the tag above it: when a paid order is expected and where it is now, or that it is paid and where it ended. */
export function headingOf(order: Order): { heading: Key; tag: Key } {
  const { state, fulfilment, fulfilmentState } = order;
  const { tag } = STATES[state];
  if (state !== "paid") return { heading: "orderHeading", tag };
  const goods = goodsWord({ ...order, overdue: isOverdue(order) });
  // Nothing is promised of what does not leave.
  if (isHeld(order) && fulfilmentState === "preparing")
    return { heading: "orderHeading", tag: disputeTag(order.dispute ?? "open").tag };
  if (fulfilmentState !== "preparing" && fulfilmentState !== "shipped" && fulfilmentState !== null)
    return { heading: goods ?? "orderHeading", tag };
  const heading = fulfilment === "email" ? "giftOn" : fulfilment === "collection" ? "readyOn" : "arrivingOn";
  return { heading, tag: goods ?? tag };
}

/** Whether money came for it, wherever that is now. */
export const wasPaid = ({ events, payment }: Pick<Order, "events" | "payment">): boolean =>
  payment.refundDue || payment.refunded || events.some(({ state }) => state === "paid");

/** Whether it was let go: nothing is expected of it, and its price is not asked for. */
export const isLetGo = ({ state, payment }: Pick<Order, "state" | "payment">): boolean =>
  !payment.canPay && state !== "paid" && state !== "fraud_check_pending";

/** What the total is called: what was paid, what is to pay, or what it would have been. */
export const totalLabel = (order: Order): Key =>
  order.state === "paid" ? "paid" : isLetGo(order) && !order.payment.canRetry ? "orderTotal" : "toPay";

/** Whether anything is still to come of an order, as far as anybody knows. */
export const isOnItsWay = ({ state, fulfilmentState }: Order): boolean =>
  state === "payment_pending" ||
  state === "fraud_check_pending" ||
  (state === "paid" && !["delivered", "collected", "returned"].includes(fulfilmentState ?? ""));

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
  return_asked: "stepReturnAsked",
  payment_disputed: "eventDisputed",
  dispute_won: "eventDisputeWon",
  dispute_lost: "eventDisputeLost",
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
  email: [
    ["preparing", "stepScheduled"],
    ["delivered", "stepSent"],
  ],
} as const satisfies Record<Order["fulfilment"], readonly (readonly [FulfilmentState, Key])[]>;

/** Whether it lies in a store past the days for which it is held (R65). */
export const isOverdue = ({ pickup }: Pick<Order, "pickup">): boolean => pickup?.over === true;

/** Where the goods of a paid order are, in a word; null when they are nowhere yet. */
export const goodsWord = ({
  state,
  fulfilment,
  fulfilmentState,
  overdue,
}: Pick<Order, "state" | "fulfilment" | "fulfilmentState"> & { overdue: boolean }): Key | null =>
  state !== "paid" || fulfilmentState === null
    ? null
    : overdue
      ? "stepOverdue"
      : (WAYS[fulfilment].find(([step]) => step === fulfilmentState)?.[1] ?? EVENTS[fulfilmentState] ?? null);

type PickupWords = { key: Key; until: string | null };

/**
 * What an order's page says of its collection; null for what is delivered, and for one that can be paid after all: nobody is told above a
 * way to pay that there is nothing to collect.
 */
export const pickupShown = (order: Order): PickupWords | null =>
  order.fulfilment !== "collection" || (order.payment.canRetry && !order.payment.canPay) ? null : pickupWords(order);

/** What a collection's shopper is told (S4.01); until when only once it is paid and ready. */
export function pickupWords(order: Order): PickupWords {
  const { state, fulfilmentState, pickup, dispute } = order;
  const said = isHeld(order) && fulfilmentState !== "collected" && fulfilmentState !== "returned";
  if (said) return { key: dispute === "lost" ? "disputeLost" : "disputeHeld", until: null };
  if (state === "paid" && fulfilmentState === "collected") return { key: "pickupCollected", until: null };
  if (state === "paid" && fulfilmentState === "returned") return { key: "pickupReturned", until: null };
  if (pickup === null) return { key: STATES[state].pickup, until: null };
  return { key: pickup.over ? "pickupOver" : "pickupReady", until: pickup.heldUntil };
}

/** A paid order on its way: what is done, where it is, what comes. Nothing is promised of a collection that was not fetched in time. */
function wayOf(order: Order, done: OrderStep[]): OrderStep[] {
  const { fulfilment, fulfilmentState, events } = order;
  if (fulfilmentState === "returned") return done;
  if (isOverdue(order)) return [...done, { title: "stepOverdue", at: null, state: "now" }];
  const way = WAYS[fulfilment];
  const here = Math.max(
    0,
    way.findIndex(([state]) => state === fulfilmentState),
  );
  // At its end nothing is still to come, and what came later stays later.
  if (here === way.length - 1 && done.some(({ title }) => title === way[here]?.[1])) return done;
  const before = done.filter(({ title }) => title !== way[here]?.[1]);
  return [
    ...before,
    ...way.slice(here).map(([state, title], index): OrderStep => {
      const event = events.findLast((one) => one.state === state);
      const at = event?.at ?? null;
      if (index > 0) return { title, at: null, state: "next" };
      const parcel = event?.detail && { parcel: event.detail };
      return { title, at, ...parcel, state: here === way.length - 1 ? "done" : "now" };
    }),
  ];
}

export type OrderStep = {
  title: Key;
  at: string | null;
  state: "done" | "now" | "next";
  /** Who carries it, and under which number. */
  parcel?: { carrier: string; trackingNumber: string };
};

/** The timeline: what happened, where it stands, what comes next. Unknown events are left out. */
export function stepsOf(order: Order): OrderStep[] {
  const { state, events, payment, fulfilment } = order;
  const done = events.flatMap(({ state: event, at, detail }, index): OrderStep[] => {
    const again = event === "payment_pending" && index > 0;
    const title = again ? "eventRetried" : fulfilment === "email" && event === "delivered" ? "stepSent" : EVENTS[event];
    return title === undefined ? [] : [{ title, at, state: "done", ...(detail && { parcel: detail }) }];
  });
  if (state === "paid") return wayOf(order, done);
  if (!payment.canPay) return done;
  return [
    ...done,
    { title: "statePending", at: null, state: "now" },
    { title: "stepPreparing", at: null, state: "next" },
  ];
}
