import type { FulfilmentState, OrderState } from "../../../contract/orders/orders";
import type { PaymentState } from "../../../contract/orders/payments";
import { nextState, type PaymentEvent } from "../change/order-states";

/** The events that a bank or provider can report about one payment. */
export type BankEvent = Exclude<PaymentEvent, "retry" | "confirm" | "refuse" | "cancel">;

/** What a decision needs: the order, one of its payments, and whether that is the current one. */
export type PaymentSituation = {
  order: OrderState;
  fulfilment: FulfilmentState | null;
  payment: PaymentState;
  /** Money may arrive for an earlier code; other events of an earlier code do not affect the order. */
  isCurrent: boolean;
};

/** The states of both afterwards. */
export type SettledStates = { order: OrderState; payment: PaymentState };

/**
 * A payment's rank only rises: events arrive late, twice and out of order, and must end where they would have ended in order. `approve` outranks all
 * but a block, which turns received money into a refund.
 */
const RANK: Record<PaymentState, number> = {
  waiting: 0,
  review: 1,
  failed: 2,
  expired: 3,
  blocked: 4,
  paid: 5,
  refund_due: 6,
  refunded: 7,
  disputed: 8,
  charged_back: 9,
};
/** Payments whose money is to go back, is disputed or gone; later events about them change nothing. */
const GONE: ReadonlySet<PaymentState> = new Set(["refund_due", "refunded", "disputed", "charged_back"]);

const LEADS: Record<Exclude<BankEvent, "pending">, PaymentState> = {
  approve: "paid",
  decline: "failed",
  fail: "failed",
  review: "review",
  block: "blocked",
  expire: "expired",
};

/** Whether the order is not packed yet and can still be stopped. */
const stoppable = (fulfilment: FulfilmentState | null) => fulfilment === null || fulfilment === "preparing";

function approve({ order, payment, isCurrent: _, ...rest }: PaymentSituation, piecesGone: boolean): SettledStates {
  if (payment === "blocked") return { order, payment: "refund_due" };
  const next = order === "paid" ? null : nextState(order, "approve");
  // The order is paid already, or was released and its stock sold to others, so the money is refunded.
  if (next === null || piecesGone || !stoppable(rest.fulfilment)) return { order, payment: "refund_due" };
  return { order: next, payment: "paid" };
}

/**
 * The states of an order and its payment after an event (S4.01); an event that no longer matters changes nothing. `piecesGone` means that the order
 * could not take its stock again.
 */
export function settle(standing: PaymentSituation, event: BankEvent, piecesGone = false): SettledStates {
  const { order, fulfilment, payment, isCurrent } = standing;
  const same: SettledStates = { order, payment };
  if (event === "pending" || GONE.has(payment)) return same;
  if (payment === "paid") {
    if (event !== "block" || !stoppable(fulfilment)) return same;
    return { order: order === "paid" ? "payment_blocked" : order, payment: "refund_due" };
  }
  if (event === "approve") return approve(standing, piecesGone);
  // A second decline of the same payment is no news, but a final failure is.
  if (RANK[LEADS[event]] < RANK[payment]) return same;
  return { order: isCurrent ? (nextState(order, event) ?? order) : order, payment: LEADS[event] };
}
