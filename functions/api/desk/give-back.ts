import type { DeskPayment } from "../../contract/desk/desk";
import type { Refusal } from "../../contract/errors";
import { trip } from "../../db/trip";
import { changeOrder } from "../orders/change/change-store";
import type { giverOf } from "../orders/pay/gateway/payment-gateway";
import type { OrderRow } from "../orders/store";
import type { DeskPlace } from "./desk-store";
import { reserveReleased } from "./reserve-store";

/**
 * Writes down that the money goes back by whoever took it, before they are asked: from then on it does not become store credit too. Answers
 * the order as it is after it; null when somebody was quicker.
 */
export async function beginRefund(
  { d1, now }: DeskPlace,
  from: OrderRow,
  { id, refundTo }: DeskPayment,
): Promise<OrderRow | null> {
  if (refundTo === "provider") return from;
  const { saved, record } = await changeOrder(d1, now, {
    from,
    to: from.state,
    payment: { id, state: "refund_due", refundTo: "provider" },
  });
  return saved && record !== null ? record.order : null;
}

/**
 * Writes down that the provider refused: nothing is on the way, so it may become store credit. Not where somebody was quicker, who knows
 * more.
 */
const endRefund = ({ d1, now }: DeskPlace, from: OrderRow, { id, provider, refusals }: DeskPayment) =>
  changeOrder(d1, now, {
    from,
    to: from.state,
    payment: { id, state: "refund_due", refundTo: null },
    told: { id: `${provider}|refused|${id}|${refusals}`, paymentId: id, event: "refund_refused", at: now },
  });

/** Has the provider give money back; a refusal where it kept it, or was not heard. */
export async function keptBack(
  place: DeskPlace,
  from: OrderRow,
  due: DeskPayment,
  give: NonNullable<ReturnType<typeof giverOf>>,
): Promise<Refusal | null> {
  const answer = await give(due);
  if (answer === "given") return null;
  if (answer !== "refused") return { ok: false, code: "refund_failed", field: "act" };
  await endRefund(place, from, due);
  await trip(place.d1, reserveReleased(place, due.id));
  return { ok: false, code: "refund_refused", field: "act" };
}
