import type { DisputeState } from "#contract/orders/disputes";
import type { FulfilmentState, Order, OrderState } from "#contract/orders/orders";
import type { KeyOf } from "#shared/words/rooms";
import type { TagTone } from "~/ui/figures/tag";

type Key = KeyOf<"orders">;

/** The texts of each state: its tag, its colour, and what it means for a collection (S4.01). */
const STATES = {
  payment_pending: { tag: "statePending", tone: "cream", pickup: "pickupPending" },
  payment_at_door: { tag: "stateAtDoor", tone: "mist", pickup: "pickupPaid" },
  paid: { tag: "statePaid", tone: "mist", pickup: "pickupPaid" },
  fraud_check_pending: { tag: "stateFraudCheck", tone: "cream", pickup: "pickupFraudCheck" },
  payment_failed_with_inventory: { tag: "stateFailed", tone: "error", pickup: "pickupFailedHeld" },
  payment_failed: { tag: "stateFailed", tone: "error", pickup: "pickupFailed" },
  payment_blocked: { tag: "stateBlocked", tone: "error", pickup: "pickupBlocked" },
  payment_expired: { tag: "stateExpired", tone: "error", pickup: "pickupExpired" },
  cancelled: { tag: "stateCancelled", tone: "error", pickup: "pickupCancelled" },
  refused_at_door: { tag: "stateRefusedAtDoor", tone: "error", pickup: "pickupCancelled" },
} as const satisfies Record<OrderState, { tag: Key; tone: TagTone; pickup: Key }>;

const DISPUTES = {
  open: { tag: "stateDisputed", tone: "error" },
  won: { tag: "eventDisputeWon", tone: "mist" },
  lost: { tag: "stateChargedBack", tone: "error" },
} as const satisfies Record<DisputeState, { tag: Key; tone: TagTone }>;

export const disputeTag = (dispute: DisputeState) => DISPUTES[dispute];

/** Whether a paid order must not be sent, because its bank claims the money back or has taken it back. */
const isHeld = ({ state, dispute }: Pick<Order, "state" | "dispute">) =>
  state === "paid" && (dispute === "open" || dispute === "lost");

/** What to tell the shopper while the bank examines the payment, and after it took the money back; null otherwise. */
export function disputeWords({ dispute, state, fulfilment, fulfilmentState }: Order): Key | null {
  if (dispute === "lost") return "disputeLost";
  if (dispute !== "open") return null;
  if (fulfilment === "email") return "disputeCard";
  const waits = fulfilmentState === "preparing" || fulfilmentState === "ready_for_collection";
  return state === "paid" && waits ? "disputeHeld" : "disputeOpen";
}

/** Whether its goods are packed and on their way: it is paid, or the courier will be. */
export const isGoing = (state: OrderState): boolean => state === "paid" || state === "payment_at_door";

export const isOrderState = (name: string): name is OrderState => Object.hasOwn(STATES, name);
export const stateTag = (state: OrderState) => STATES[state];
export const pickupMessage = (state: OrderState) => STATES[state].pickup;

/** The tone of the tag above the heading: a warning for an order that must not be sent. */
export const toneOf = (order: Pick<Order, "state" | "dispute" | "fulfilmentState">): TagTone =>
  isHeld(order) && order.fulfilmentState === "preparing"
    ? disputeTag(order.dispute ?? "open").tone
    : STATES[order.state].tone;

/**
 * The page's heading, and the tag above it. For a paid order they are the expected date and its present place, or how
 * it ended.
 */
export function headingOf(order: Order): { heading: Key; tag: Key } {
  const { state, fulfilment, fulfilmentState } = order;
  const { tag } = STATES[state];
  if (!isGoing(state)) return { heading: "orderHeading", tag };
  const goods = goodsWord({ ...order, overdue: isOverdue(order) });
  // An order that must not be sent gets no date.
  if (isHeld(order) && fulfilmentState === "preparing")
    return { heading: "orderHeading", tag: disputeTag(order.dispute ?? "open").tag };
  if (fulfilmentState !== "preparing" && fulfilmentState !== "shipped" && fulfilmentState !== null)
    return { heading: goods ?? "orderHeading", tag };
  const heading = fulfilment === "email" ? "giftOn" : fulfilment === "collection" ? "readyOn" : "arrivingOn";
  return { heading, tag: goods ?? tag };
}

/** The longest name that a phone has room for in one line of a heading. */
const ONE_LINE = 20;

/** A name as a heading says it: a short one is not broken between its words. */
export const nameInHeading = (name: string): string => (name.length > ONE_LINE ? name : name.replaceAll(" ", "\u00a0"));

/** Whether money was ever received for it, even if it was given back. */
export const wasPaid = ({ events, payment }: Pick<Order, "events" | "payment">): boolean =>
  payment.refundDue || payment.refunded || events.some(({ state }) => state === "paid");

/**
 * Whether the order was cancelled or has expired without payment, so that nothing will be delivered and nothing is to
 * pay.
 */
export const isLetGo = ({ state, payment }: Pick<Order, "state" | "payment">): boolean =>
  !payment.canPay && !isGoing(state) && state !== "fraud_check_pending";

/** Whether the courier collects the money, or would once it is confirmed. */
const isToCourier = ({ state, payment }: Pick<Order, "state" | "payment">) =>
  state === "payment_at_door" || payment.needsCode;

/** The label of the total: paid, to pay, or what it would have been. */
export const totalLabel = (order: Order): Key =>
  order.state === "paid"
    ? "paid"
    : isToCourier(order)
      ? "toCourier"
      : isLetGo(order) && !order.payment.canRetry
        ? "orderTotal"
        : "toPay";

/** Whether the order still expects a delivery or a collection. */
export const isOnItsWay = ({ state, fulfilmentState }: Order): boolean =>
  state === "payment_pending" ||
  state === "fraud_check_pending" ||
  (isGoing(state) && !["delivered", "collected", "returned"].includes(fulfilmentState ?? ""));

/** The text of each event in the timeline. */
const EVENTS: Record<string, Key> = {
  payment_pending: "eventOrdered",
  payment_at_door: "eventAtDoor",
  refused_at_door: "eventRefusedAtDoor",
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

/** The steps of a paid order, in their order (R39). */
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

/** Whether it is in a store longer than it is kept there (R65). */
export const isOverdue = ({ pickup }: Pick<Order, "pickup">): boolean => pickup?.over === true;

/** The present place of a paid order's goods, in a word; null before they are packed. */
export const goodsWord = ({
  state,
  fulfilment,
  fulfilmentState,
  overdue,
}: Pick<Order, "state" | "fulfilment" | "fulfilmentState"> & { overdue: boolean }): Key | null =>
  !isGoing(state) || fulfilmentState === null
    ? null
    : overdue
      ? "stepOverdue"
      : (WAYS[fulfilment].find(([step]) => step === fulfilmentState)?.[1] ?? EVENTS[fulfilmentState] ?? null);

type PickupWords = { key: Key; until: string | null };

/**
 * What an order's page says about its collection. Null for a delivery, and for an order that can still be paid, because
 * "nothing to collect" above a payment button would confuse.
 */
export const pickupShown = (order: Order): PickupWords | null =>
  order.fulfilment !== "collection" || (order.payment.canRetry && !order.payment.canPay) ? null : pickupWords(order);

/** What the shopper is told about a collection (S4.01); the last day is named only once it is paid and ready. */
export function pickupWords(order: Order): PickupWords {
  const { state, fulfilmentState, pickup, dispute } = order;
  const said = isHeld(order) && fulfilmentState !== "collected" && fulfilmentState !== "returned";
  if (said) return { key: dispute === "lost" ? "disputeLost" : "disputeHeld", until: null };
  if (state === "paid" && fulfilmentState === "collected") return { key: "pickupCollected", until: null };
  if (state === "paid" && fulfilmentState === "returned") return { key: "pickupReturned", until: null };
  if (pickup === null) return { key: STATES[state].pickup, until: null };
  return { key: pickup.over ? "pickupOver" : "pickupReady", until: pickup.heldUntil };
}

/**
 * The steps of a paid order: done, present and to come. A collection that was not fetched in time has no steps to come.
 */
function wayOf(order: Order, done: OrderStep[]): OrderStep[] {
  const { fulfilment, fulfilmentState, events } = order;
  if (fulfilmentState === "returned") return done;
  if (isOverdue(order)) return [...done, { title: "stepOverdue", at: null, state: "now" }];
  const way = WAYS[fulfilment];
  const here = Math.max(
    0,
    way.findIndex(([state]) => state === fulfilmentState),
  );
  // A finished order has no steps to come, and later events keep their place.
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
  /** The carrier and the tracking number. */
  parcel?: { carrier: string; trackingNumber: string };
};

/** The steps of the timeline: what happened, the present state, what comes next. Unknown events are left out. */
export function stepsOf(order: Order): OrderStep[] {
  const { state, events, payment, fulfilment } = order;
  const done = events.flatMap(({ state: event, at, detail }, index): OrderStep[] => {
    const again = event === "payment_pending" && index > 0;
    const title = again ? "eventRetried" : fulfilment === "email" && event === "delivered" ? "stepSent" : EVENTS[event];
    return title === undefined ? [] : [{ title, at, state: "done", ...(detail && { parcel: detail }) }];
  });
  if (isGoing(state)) return wayOf(order, done);
  if (!payment.canPay) return done;
  return [
    ...done,
    { title: payment.needsCode ? "stateUnconfirmed" : "statePending", at: null, state: "now" },
    { title: "stepPreparing", at: null, state: "next" },
  ];
}
