import type { DisputeState } from "../../../contract/orders/disputes";
import type { FulfilmentState, Order, OrderState } from "../../../contract/orders/orders";
import { dayIn } from "../../kit/calendar/day-in";

type FulfilmentRule = {
  /** Hands the goods over: not while a bank wants their money back, nor after. */
  hands?: true;
  /** Of which orders; null is both that hold goods. A gift card is sent by itself, and does not come back. */
  of: Order["fulfilment"] | null;
  from: readonly FulfilmentState[];
  to: FulfilmentState;
};

/** Events of the goods of a paid order (R39). Operators cause all of them, because they see the parcel. */
export const FULFILMENT_EVENTS = {
  /** Given to a carrier. */
  ship: { of: "delivery", from: ["preparing"], to: "shipped", hands: true },
  deliver: { of: "delivery", from: ["shipped"], to: "delivered" },
  /** Lies in the store; the days of its hold begin. */
  ready: { of: "collection", from: ["preparing"], to: "ready_for_collection", hands: true },
  collect: { of: "collection", from: ["ready_for_collection"], to: "collected", hands: true },
  /** Came back, asked for, refused at the door, or never collected: what was paid is to be given back. */
  return: { of: null, from: ["shipped", "delivered", "ready_for_collection", "collected"], to: "returned" },
} as const satisfies Record<string, FulfilmentRule>;
export type FulfilmentEvent = keyof typeof FULFILMENT_EVENTS;

type Standing = {
  state: OrderState;
  fulfilmentState: FulfilmentState | null;
  fulfilment: Order["fulfilment"];
};

/** Whether nothing may leave for it: its bank wants the money back, or has it. */
export const isHeld = ({ dispute }: { dispute: DisputeState | null }): boolean =>
  dispute === "open" || dispute === "lost";

/** The fulfilment state after an event; null when the event is not for this order now. Nothing moves that is not paid (S4.01). */
export function nextFulfilment(
  { state, fulfilmentState, fulfilment, dispute }: Standing & { dispute: DisputeState | null },
  event: FulfilmentEvent,
): FulfilmentState | null {
  const { of, from, to, hands }: FulfilmentRule = FULFILMENT_EVENTS[event];
  if (hands && isHeld({ dispute })) return null;
  if (state !== "paid" || fulfilmentState === null || fulfilment === "email") return null;
  return (of === null || of === fulfilment) && from.includes(fulfilmentState) ? to : null;
}

/** For how many days a store keeps a collection from the day it is ready (R39, S9.01). */
const HOLD_DAYS = 7;
/** Days in which a delivered order may be returned (assumed). */
const RETURN_DAYS = 30;
const DAY = 86_400_000;

/** The last day of the hold, YYYY-MM-DD in the store's zone. */
export const heldUntil = (ready: Date, timeZone: string): string =>
  new Date(new Date(`${dayIn(timeZone, ready)}T00:00:00Z`).getTime() + HOLD_DAYS * DAY).toISOString().slice(0, 10);

/** Whether a collection is past the last day of its hold (R65); the last day itself still counts. */
export const isOverdue = (
  { state, fulfilmentState }: Pick<Standing, "state" | "fulfilmentState">,
  { collectBefore, timeZone }: { collectBefore: string | null; timeZone: string | null },
  now: Date,
): boolean =>
  state === "paid" &&
  fulfilmentState === "ready_for_collection" &&
  collectBefore !== null &&
  timeZone !== null &&
  dayIn(timeZone, now) > collectBefore;

/** Whether the shopper may ask for a return: it was delivered, recently enough, and nobody asked yet. */
export function mayAskReturn(
  order: Standing & { returnAskedAt: string | null },
  events: readonly { state: string; at: string }[],
  now: Date,
): boolean {
  const { state, fulfilment, fulfilmentState, returnAskedAt } = order;
  if (state !== "paid" || returnAskedAt !== null || fulfilment === "email") return false;
  if (fulfilmentState !== "delivered" && fulfilmentState !== "collected") return false;
  const arrived = events.findLast((event) => event.state === fulfilmentState)?.at;
  return arrived !== undefined && now.getTime() < new Date(arrived).getTime() + RETURN_DAYS * DAY;
}
