import type { CurrencyCode } from "../../../../contract/countries";
import type { Shop } from "../../../kit/call/call";
import { settled } from "../../admission";
import { changeOrder } from "../../change/change-store";
import { stockStep } from "../../change/order-states";
import { isSettled, rewardFor } from "../../change/reward-again";
import { needsMore, partsFor } from "../parts/parts";
import { loadTold } from "../payment-store";
import { type BankEvent, settle } from "../settle";

/** What was asked for. */
export type Due = { amount: number; currency: CurrencyCode };

/** What a provider tells about a payment. */
export type Told = {
  /** The provider's name and its id of the event, which make it count once. */
  id: string;
  paymentId: string;
  event: BankEvent;
  /** The moment of the event, by the provider. */
  at: Date;
  /** Whether the money that it speaks of is what was asked for; anything else is looked at by somebody before it counts. */
  isRight?: (due: Due) => boolean;
};

/**
 * How often a change is tried again after another request was faster; then the provider is asked to send the event
 * again.
 */
const ROUNDS = 8;

/**
 * Takes what a provider tells, exactly once, whenever and in whatever order it comes (S4.01). Money that comes after an order was let
 * go makes it paid when its pieces can be had again; otherwise the payment is marked as one to give back.
 * @returns `taken`; `known` for one that was taken before; `unknown` for a payment that is not ours; `busy` when it has to be sent again
 */
export async function receivePayment(shop: Shop, told: Told): Promise<"taken" | "known" | "unknown" | "busy"> {
  const [number = ""] = told.paymentId.split("/");
  let piecesGone = false;
  for (let round = 0; round < ROUNDS; round++) {
    const found = await loadTold(shop.d1, { number, paymentId: told.paymentId, eventId: told.id });
    if (found.known) return "known";
    if (found.record === null || found.payment === null) return "unknown";
    const { order } = await settled(shop, found.record);
    // The order was released just now, and its payment with it.
    const payment = order.changeId === found.record.order.changeId ? found.payment : null;
    if (payment === null) continue;
    const due: Due = { amount: payment.amount, currency: order.currency };
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
    const again = await rewardFor(shop, found.record, next.order);
    if (again === "gone") {
      piecesGone = true;
      continue;
    }
    const parts = partsFor(order, payment, next);
    const { saved, record: after } = await changeOrder(shop.d1, shop.now, {
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
      (await isSettled(shop, found.record, again));
  }
  return "busy";
}
