import type { OrderState } from "../../contract/orders";

/** What can happen to the payment of an order. */
export type PaymentEvent = "approve" | "decline" | "pending" | "expire";

type StateRule = {
  /** An unpaid order whose stock is held until its window ends (R33). */
  open: boolean;
  /** Where each event leads; an event that is not named is refused. */
  on: Partial<Record<PaymentEvent, OrderState>>;
};

const open: StateRule = {
  open: true,
  on: {
    approve: "paid",
    decline: "payment_failed_with_inventory",
    pending: "payment_pending",
    expire: "payment_expired",
  },
};
const closed: StateRule = { open: false, on: {} };

/** Payment-driven states and their transitions (S4.01, R33). A second approval of a paid order changes nothing. */
export const ORDER_STATES = {
  payment_pending: open,
  payment_failed_with_inventory: { ...open, on: { ...open.on, pending: "payment_failed_with_inventory" } },
  paid: { open: false, on: { approve: "paid" } },
  fraud_check_pending: closed,
  payment_failed: closed,
  payment_blocked: closed,
  payment_expired: closed,
  cancelled: closed,
} as const satisfies Record<OrderState, StateRule>;

/** States that hold stock for a payment that has not come. */
export const OPEN_STATES = (Object.keys(ORDER_STATES) as OrderState[]).filter((state) => ORDER_STATES[state].open);

/** The state after an event, null when the event is not for this state. */
export const nextState = (state: OrderState, event: PaymentEvent): OrderState | null => {
  const { on }: StateRule = ORDER_STATES[state];
  return on[event] ?? null;
};

/** The state as it is at a moment (R65): an open order past its window has expired, whether or not anybody wrote that down. */
export const stateAt = ({ state, payBefore }: { state: OrderState; payBefore: string }, now: Date): OrderState =>
  ORDER_STATES[state].open && payBefore <= now.toISOString() ? "payment_expired" : state;
