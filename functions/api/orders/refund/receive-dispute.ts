import type { Scope } from "../../kit/call/call";
import { settled } from "../admission";
import { changeOrder } from "../change/change-store";
import type { AmountDue } from "../pay/gateway/receive";
import { disputed, stateAfter, together } from "./dispute";
import { type DisputeRow, keepDispute, loadDisputed } from "./dispute-store";

/** How a dispute stands now, read after a provider's event. */
export type DisputeTold = Pick<DisputeRow, "state" | "reason" | "openedAt" | "answerBy"> & {
  /** The ids of the event and of the dispute. */
  eventId: string;
  id: string;
  paymentId: string;
  at: Date;
  amount: (due: AmountDue) => number;
};

/**
 * How often a step is decided again after a simultaneous change; then the provider is asked to send the event again.
 */
const ROUNDS = 8;

/**
 * Takes news of a dispute from the shopper's bank (S4.01). Nothing is shipped while it is open, a lost one ends an order that is not packed, and the
 * card that the order bought is worthless until it is won. The dispute's present state is read from the provider and decisions stay, so events may
 * arrive twice, late and in any order.
 */
export async function receiveDispute(scope: Scope, told: DisputeTold): Promise<"taken" | "busy"> {
  const [number = ""] = told.paymentId.split("/");
  for (let round = 0; round < ROUNDS; round++) {
    const found = await loadDisputed(scope.d1, { number, paymentId: told.paymentId, eventId: told.eventId });
    if (found.known || found.record === null || found.payment === null) return "taken";
    const { payment, disputes } = found;
    const { order } = await settled(scope, found.record);
    if (order.changeId !== found.record.order.changeId) continue;
    const known = disputes.find(({ id }) => id === told.id);
    const amount = told.amount({ amount: payment.amount, currency: order.currency });
    const state = stateAfter(known?.state ?? null, told.state);
    if (known?.state === state && known.amount === amount && known.answerBy === told.answerBy) return "taken";
    const now: DisputeRow = {
      ...{ id: told.id, paymentId: payment.id, orderNumber: number, state, amount, reason: told.reason },
      ...{ openedAt: told.openedAt, answerBy: told.answerBy },
      closedAt: state === "open" ? null : (known?.closedAt ?? told.at.toISOString()),
    };
    const all = [...disputes.filter(({ id }) => id !== told.id), now];
    const next = disputed({ order, payment, disputes: all.filter(({ paymentId }) => paymentId === payment.id) });
    const standing = together(all.map((one) => one.state));
    const { saved } = await changeOrder(scope.d1, scope.now, {
      from: order,
      to: next.order,
      payment: { id: payment.id, state: next.payment },
      told: { id: told.eventId, paymentId: payment.id, event: `dispute_${state}`, at: told.at },
      // A message about the cancelled order would promise a refund, but the bank has already taken the money; another message reports the dispute.
      silent: state === "lost",
      also: (changeId) =>
        keepDispute({ now: scope.now, number, changeId }, now, {
          standing,
          isNews: standing !== order.dispute,
          pays: next.payment === "paid",
        }),
    });
    if (!saved) continue;
    console.warn(JSON.stringify({ message: "a payment is disputed", order: number, dispute: told.id, state }));
    return "taken";
  }
  return "busy";
}
