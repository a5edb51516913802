import type { DeskPayment } from "../../contract/desk/desk";
import type { Refusal } from "../../contract/errors";
import { trip } from "../../db/trip";
import { changeOrder } from "../orders/change/change-store";
import type { giverOf } from "../orders/pay/gateway/payment-gateway";
import type { OrderRow } from "../orders/store";
import type { DeskCall } from "./desk-store";
import { reserveReleased } from "./reserve-store";

/**
 * Saves that the provider is to refund the money, before the provider is asked, so that it cannot become store credit too. Returns the changed order;
 * null when another call was faster.
 */
export async function beginRefund(
  { d1, now }: DeskCall,
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
 * Saves that the provider refused, so that the money may become store credit; not when another call was faster, because that one knows more.
 */
const endRefund = ({ d1, now }: DeskCall, from: OrderRow, { id, provider, refusals }: DeskPayment) =>
  changeOrder(d1, now, {
    from,
    to: from.state,
    payment: { id, state: "refund_due", refundTo: null },
    told: { id: `${provider}|refused|${id}|${refusals}`, paymentId: id, event: "refund_refused", at: now },
  });

/** Asks the provider to refund money; returns a refusal when it refused or did not answer. */
export async function refuseOrRefund(
  call: DeskCall,
  from: OrderRow,
  due: DeskPayment,
  give: NonNullable<ReturnType<typeof giverOf>>,
): Promise<Refusal | null> {
  const answer = await give(due);
  if (answer === "given") return null;
  if (answer !== "refused") return { ok: false, code: "refund_failed", field: "act" };
  await endRefund(call, from, due);
  await trip(call.d1, reserveReleased(call, due.id));
  return { ok: false, code: "refund_refused", field: "act" };
}
