import type { OrderState } from "../../../contract/orders/orders";

/** The events of an order's payment. */
export type PaymentEvent = keyof typeof PAYMENT_EVENTS;

/** Who may cause an event: the bank or provider, the shopper, an operator (for couriers too), or the clock. */
type Cause = "bank" | "shopper" | "operator" | "clock";

export const PAYMENT_EVENTS = {
  /** The money has arrived; for a payment under review an operator confirms it. */
  approve: ["bank", "operator"],
  /** The payment failed and may be tried again. */
  decline: ["bank"],
  /** The payment failed for good. */
  fail: ["bank"],
  pending: ["bank"],
  /** The bank checks for fraud. */
  review: ["bank"],
  block: ["bank", "operator"],
  expire: ["bank", "clock"],
  /** The shopper asks for a new code or chooses another method on the same order. */
  retry: ["shopper"],
  /** The shopper proves by a code that they will pay the courier. */
  confirm: ["shopper"],
  /** The shopper did not take the parcel. */
  refuse: ["operator"],
  cancel: ["shopper", "operator"],
} as const satisfies Record<string, readonly Cause[]>;

export const mayCause = (event: PaymentEvent, cause: Cause): boolean =>
  (PAYMENT_EVENTS[event] as readonly Cause[]).includes(cause);

type StateRule = {
  /** Whether it waits for payment and expires with its window (R33). */
  open: boolean;
  /**
   * Whether stock is held for the order: while it may be paid, and once it is. Moving from "none" to "taken" requires that the stock is available.
   */
  stock: "taken" | "none";
  /** Whether its goods may be packed and handed over (S4.01). */
  released: boolean;
  /** The next state by event; other events are refused. */
  on: Partial<Record<PaymentEvent, OrderState>>;
};

const open: StateRule = {
  open: true,
  stock: "taken",
  released: false,
  on: {
    approve: "paid",
    decline: "payment_failed_with_inventory",
    fail: "payment_failed",
    pending: "payment_pending",
    review: "fraud_check_pending",
    block: "payment_blocked",
    expire: "payment_expired",
    retry: "payment_pending",
    confirm: "payment_at_door",
    cancel: "cancelled",
  },
};
const { retry: _, confirm: __, ...checking } = open.on;
const end: StateRule = { open: false, stock: "none", released: false, on: {} };

/**
 * Payment states and their transitions (S4.01, R33). A second approval of a paid order changes nothing. Money that arrives after the order was
 * released pays it if the stock is still available, and is refunded otherwise.
 */
export const ORDER_STATES = {
  payment_pending: open,
  payment_failed_with_inventory: { ...open, on: { ...open.on, pending: "payment_failed_with_inventory" } },
  fraud_check_pending: {
    open: false,
    stock: "taken",
    released: false,
    // The bank decides, not the clock, and nothing else may be tried meanwhile.
    on: { ...checking, pending: "fraud_check_pending", review: "fraud_check_pending" },
  },
  // The goods go first, and only money from the courier pays the order (docs/decisions/070 and 087).
  payment_at_door: {
    open: false,
    stock: "taken",
    released: true,
    on: { approve: "paid", refuse: "refused_at_door", cancel: "cancelled" },
  },
  paid: {
    open: false,
    stock: "taken",
    released: true,
    on: { approve: "paid", block: "payment_blocked", cancel: "cancelled" },
  },
  payment_failed: {
    ...end,
    on: { approve: "paid", block: "payment_blocked", expire: "payment_expired", retry: "payment_pending" },
  },
  payment_expired: { ...end, on: { approve: "paid", block: "payment_blocked", retry: "payment_pending" } },
  payment_blocked: end,
  cancelled: end,
  refused_at_door: end,
} as const satisfies Record<OrderState, StateRule>;

/** States in which the payment window runs. */
export const OPEN_STATES = (Object.keys(ORDER_STATES) as OrderState[]).filter((state) => ORDER_STATES[state].open);

/** The state after an event; null when the event does not apply. */
export const nextState = (state: OrderState, event: PaymentEvent): OrderState | null => {
  const { on }: StateRule = ORDER_STATES[state];
  return on[event] ?? null;
};

/** What a change of state does to the stock. */
export function stockStep(from: OrderState, to: OrderState): "take" | "release" | "keep" {
  const [before, after]: StateRule["stock"][] = [ORDER_STATES[from].stock, ORDER_STATES[to].stock];
  return before === after ? "keep" : after === "taken" ? "take" : "release";
}

/** The state at a moment (R65): an open order past its window has expired, even if that is not saved yet. */
export const stateAt = ({ state, payBefore }: { state: OrderState; payBefore: string }, now: Date): OrderState =>
  ORDER_STATES[state].open && payBefore <= now.toISOString() ? "payment_expired" : state;
