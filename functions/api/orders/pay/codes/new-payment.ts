import type { PaymentMethod } from "../../../../contract/orders/payment-methods";
import { paymentFacts } from "../../../../contract/orders/payment-methods";
import type { OrderRow, PaymentRow } from "../../store";
import { dueOf } from "../parts/parts";
import { newAccountNumber } from "./virtual-account";

/** The reference has only letters and digits, at most 20, because every rail can carry that. */
const referenceOf = (orderNumber: string, attempt: number) =>
  orderNumber.replaceAll("-", "") + String(attempt).padStart(2, "0");

export type NewAttempt = {
  order: Pick<OrderRow, "number" | "total" | "giftCardAmount" | "storeCreditAmount">;
  method: PaymentMethod;
  provider: PaymentRow["provider"];
  /** The attempt's number; the first is 1. */
  attempt: number;
  now: Date;
};

/**
 * Makes a new payment attempt for what a gift card and store credit leave of an order, open until the method's window ends (R36).
 */
export function newPayment({ order, method, provider, attempt, now }: NewAttempt): PaymentRow {
  const ends = now.getTime() + paymentFacts(method).windowMinutes * 60_000;
  return {
    id: `${order.number}/${attempt}`,
    orderNumber: order.number,
    attempt,
    method,
    provider,
    state: "waiting",
    amount: dueOf(order),
    storeCreditAmount: order.storeCreditAmount,
    refundTo: null,
    reference: (provider === "sandbox" ? newAccountNumber(method) : null) ?? referenceOf(order.number, attempt),
    url: null,
    code: null,
    createdAt: now.toISOString(),
    expiresAt: new Date(ends).toISOString(),
  };
}
