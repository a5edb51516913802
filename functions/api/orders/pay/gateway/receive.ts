import type { CurrencyCode } from "../../../../contract/countries";
import type { Scope } from "../../../kit/call/call";
import { settled } from "../../admission";
import { changeOrder } from "../../change/change-store";
import { stockStep } from "../../change/order-states";
import { isSettled, rewardFor } from "../../change/reward-again";
import { needsMore, partsFor } from "../parts/parts";
import { loadTold } from "../payment-store";
import { type BankEvent, settle } from "../settle";

/** The amount that was asked for. */
export type AmountDue = { amount: number; currency: CurrencyCode };

/** What a provider reports about a payment. */
export type ProviderEvent = {
  /** The provider's name and its id of the event, which make the event count once. */
  id: string;
  paymentId: string;
  event: BankEvent;
  /** The moment of the event, by the provider's clock. */
  at: Date;
  /**
   * Whether the amount in the event is the one that was asked for; with any other amount an operator reviews the payment first.
   */
  isRight?: (due: AmountDue) => boolean;
};

/**
 * How often a change is tried again after another request was faster; then the provider is asked to send the event again.
 */
const ROUNDS = 8;

/**
 * Takes a provider's event exactly once, whenever and in whatever order it arrives (S4.01). Money that arrives for a released order pays it if its
 * pieces are still available; otherwise the payment is marked for a refund.
 * @returns `taken`; `known` for an event that was taken before; `unknown` for a payment that is not ours; `busy` when the event has to be sent again
 */
export async function receivePayment(
  scope: Scope,
  told: ProviderEvent,
): Promise<"taken" | "known" | "unknown" | "busy"> {
  const [number = ""] = told.paymentId.split("/");
  let piecesGone = false;
  for (let round = 0; round < ROUNDS; round++) {
    const found = await loadTold(scope.d1, { number, paymentId: told.paymentId, eventId: told.id });
    if (found.known) return "known";
    if (found.record === null || found.payment === null) return "unknown";
    const { order } = await settled(scope, found.record);
    // The order, and its payment with it, was released just now.
    const payment = order.changeId === found.record.order.changeId ? found.payment : null;
    if (payment === null) continue;
    const due: AmountDue = { amount: payment.amount, currency: order.currency };
    const wrong = told.event === "approve" && told.isRight?.(due) === false;
    const next = settle(
      {
        order: order.state,
        fulfilment: order.fulfilmentState,
        payment: payment.state,
        isCurrent: order.paymentId === payment.id,
      },
      wrong ? "review" : told.event,
      piecesGone,
    );
    const again = await rewardFor(scope, found.record, next.order);
    if (again === "gone") {
      piecesGone = true;
      continue;
    }
    const parts = partsFor(order, payment, next);
    const { saved, record: after } = await changeOrder(scope.d1, scope.now, {
      from: order,
      to: next.order,
      payment: { id: payment.id, state: next.payment },
      told,
      again,
      ...parts,
    });
    if (saved) return "taken";
    // Nobody changed the order, so its stock or its other parts were missing, and it can no longer be paid.
    piecesGone =
      after?.order.changeId === order.changeId &&
      (stockStep(order.state, next.order) === "take" || needsMore(parts, order)) &&
      (await isSettled(scope, found.record, again));
  }
  return "busy";
}
