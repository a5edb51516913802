import type { DisputeState } from "../../../contract/orders/disputes";
import type { FulfilmentState, Order, OrderState } from "../../../contract/orders/orders";
import { dayIn } from "../../kit/calendar/day-in";
import { ORDER_STATES } from "./order-states";

type FulfilmentRule = {
  /** Whether it hands the goods over, which is not allowed while a bank wants the money back, nor after it took it. */
  hands?: true;
  /** The kind of fulfilment; null for delivery and collection. A gift card is sent by itself and is never returned. */
  of: Order["fulfilment"] | null;
  from: readonly FulfilmentState[];
  to: FulfilmentState;
};

/** The events of a released order's goods (R39). Operators cause all of them, because they see the parcel. */
export const FULFILMENT_EVENTS = {
  /** The parcel was given to a carrier. */
  ship: { of: "delivery", from: ["preparing"], to: "shipped", hands: true },
  deliver: { of: "delivery", from: ["shipped"], to: "delivered" },
  /** The parcel is in the store, and the days of its hold begin. */
  ready: { of: "collection", from: ["preparing"], to: "ready_for_collection", hands: true },
  collect: { of: "collection", from: ["ready_for_collection"], to: "collected", hands: true },
  /**
   * The goods came back after a request, a refusal at the door, or a collection that nobody came for: the payment becomes a refund that is due.
   */
  return: { of: null, from: ["shipped", "delivered", "ready_for_collection", "collected"], to: "returned" },
} as const satisfies Record<string, FulfilmentRule>;
export type FulfilmentEvent = keyof typeof FULFILMENT_EVENTS;

type FulfilmentFacts = {
  state: OrderState;
  fulfilmentState: FulfilmentState | null;
  fulfilment: Order["fulfilment"];
};

/** Whether nothing may be shipped, because the bank wants the money back or has it. */
export const isHeld = ({ dispute }: { dispute: DisputeState | null }): boolean =>
  dispute === "open" || dispute === "lost";

/** The fulfilment state after an event; null when the event does not apply now. An order that is not released never moves (S4.01). */
export function nextFulfilment(
  { state, fulfilmentState, fulfilment, dispute }: FulfilmentFacts & { dispute: DisputeState | null },
  event: FulfilmentEvent,
): FulfilmentState | null {
  const { of, from, to, hands }: FulfilmentRule = FULFILMENT_EVENTS[event];
  if (hands && isHeld({ dispute })) return null;
  // What nobody has paid for comes back as a refusal at the door, which gives up the sale.
  if (event === "return" && state === "payment_at_door") return null;
  if (!ORDER_STATES[state].released || fulfilmentState === null || fulfilment === "email") return null;
  return (of === null || of === fulfilment) && from.includes(fulfilmentState) ? to : null;
}

/** For how many days a store keeps a collection from the day it is ready (R39, S9.01). */
const HOLD_DAYS = 7;
/** For how many days a delivered order may be returned (assumed). */
export const RETURN_DAYS = 30;
const DAY = 86_400_000;

/** The last day of the hold, YYYY-MM-DD in the store's time zone. */
export const heldUntil = (ready: Date, timeZone: string): string =>
  new Date(new Date(`${dayIn(timeZone, ready)}T00:00:00Z`).getTime() + HOLD_DAYS * DAY).toISOString().slice(0, 10);

/** Whether a collection is past the last day of its hold (R65); the last day itself still counts. */
export const isOverdue = (
  { state, fulfilmentState }: Pick<FulfilmentFacts, "state" | "fulfilmentState">,
  { collectBefore, timeZone }: { collectBefore: string | null; timeZone: string | null },
  now: Date,
): boolean =>
  ORDER_STATES[state].released &&
  fulfilmentState === "ready_for_collection" &&
  collectBefore !== null &&
  timeZone !== null &&
  dayIn(timeZone, now) > collectBefore;

/**
 * Whether the shopper may ask for a return: the order was delivered recently enough, and no return was asked for yet.
 */
export function mayAskReturn(
  order: FulfilmentFacts & { returnAskedAt: string | null },
  events: readonly { state: string; at: string }[],
  now: Date,
): boolean {
  const { state, fulfilment, fulfilmentState, returnAskedAt } = order;
  if (!ORDER_STATES[state].released || returnAskedAt !== null || fulfilment === "email") return false;
  if (fulfilmentState !== "delivered" && fulfilmentState !== "collected") return false;
  const arrived = events.findLast((event) => event.state === fulfilmentState)?.at;
  return arrived !== undefined && now.getTime() < new Date(arrived).getTime() + RETURN_DAYS * DAY;
}
