import type { FulfilmentState, OrderState } from "../../../contract/orders";
import type { PaymentState } from "../../../contract/payments";
import { nextState, type PaymentEvent } from "../order-states";

/** What a bank or provider can tell about one payment. */
export type BankEvent = Exclude<PaymentEvent, "retry" | "cancel">;

/** What is decided on: the order, one payment of it, and whether that is the one tried now. */
export type Standing = {
  order: OrderState;
  fulfilment: FulfilmentState | null;
  payment: PaymentState;
  /** Money may come for an earlier code; other news of it do not touch the order. */
  isCurrent: boolean;
};

/** How both are after it. */
export type Settled = { order: OrderState; payment: PaymentState };

/**
 * A payment only goes up: events come late, twice and out of order, and end where they would have ended in order. `approve` is above
 * all but a block, which turns money that came into money to give back.
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
/** Its money is to go back, is in doubt or gone: what is told of it later changes nothing. */
const GONE: ReadonlySet<PaymentState> = new Set(["refund_due", "refunded", "disputed", "charged_back"]);

const LEADS: Record<Exclude<BankEvent, "pending">, PaymentState> = {
  approve: "paid",
  decline: "failed",
  fail: "failed",
  review: "review",
  block: "blocked",
  expire: "expired",
};

/** Not yet packed: the order can still be stopped. */
const stoppable = (fulfilment: FulfilmentState | null) => fulfilment === null || fulfilment === "preparing";

function approve({ order, payment, isCurrent: _, ...rest }: Standing, piecesGone: boolean): Settled {
  if (payment === "blocked") return { order, payment: "refund_due" };
  const next = order === "paid" ? null : nextState(order, "approve");
  // Paid twice, let go, or the pieces went to somebody else: the money goes back.
  if (next === null || piecesGone || !stoppable(rest.fulfilment)) return { order, payment: "refund_due" };
  return { order: next, payment: "paid" };
}

/**
 * Where an event leads an order and its payment (S4.01); what has no say any more leaves both as they are.
 * `piecesGone` is told when the order could not get its pieces back.
 */
export function settle(standing: Standing, event: BankEvent, piecesGone = false): Settled {
  const { order, fulfilment, payment, isCurrent } = standing;
  const same: Settled = { order, payment };
  if (event === "pending" || GONE.has(payment)) return same;
  if (payment === "paid") {
    if (event !== "block" || !stoppable(fulfilment)) return same;
    return { order: order === "paid" ? "payment_blocked" : order, payment: "refund_due" };
  }
  if (event === "approve") return approve(standing, piecesGone);
  // A second decline of the same payment is no news, but a final one is.
  if (RANK[LEADS[event]] < RANK[payment]) return same;
  return { order: isCurrent ? (nextState(order, event) ?? order) : order, payment: LEADS[event] };
}
